import type { ImapSettings } from './settings.ts';

export type MailboxFault = 'name' | 'timeout' | 'encryption' | 'sign_in' | 'folder' | 'connection';

/** The mailbox cannot be used; the message says why, for the operator. */
export class MailboxError extends Error {
  readonly fault: MailboxFault;

  constructor(fault: MailboxFault, message: string, cause: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  responseStatus?: string;
  responseText?: string;
};

/** An error of the connection or of the server in words; others, such as those of our database, stay as they are. */
export function inWords(error: unknown, { host, port, folder, user, encryption }: ImapSettings): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', authenticationFailed, tlsFailed, responseStatus, responseText } = error as ImapError;
  const server = `${host}:${port}`;
  const said = responseText ? ` (it said: ${responseText})` : '';
  const because = (fault: MailboxFault, text: string) => new MailboxError(fault, text, error);
  if (authenticationFailed) return because('sign_in', `${server} refuses user name or password of ${user}${said}`);
  if (isCertificateFault(code))
    return because(
      'encryption',
      `the certificate of ${server} is not trusted (${error.message}); ?tls=insecure accepts any`,
    );
  if (tlsFailed)
    return because('encryption', `${server} offers no STARTTLS; use imaps://, or ?tls=off in a private network`);
  if (responseStatus === 'NO')
    return because('folder', `${server} has no folder ${folder} for ${user}, or refuses it${said}`);
  if (responseStatus === 'BAD') return because('connection', `${server} does not understand a command${said}`);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return because('name', `the name ${host} cannot be resolved`);
    case 'ECONNREFUSED':
      return because('connection', `nothing listens at ${server}`);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return because('connection', `${server} cannot be reached from this machine`);
    case 'ETIMEDOUT':
    case 'ETIMEOUT':
    case 'CONNECT_TIMEOUT':
    case 'UPGRADE_TIMEOUT':
      return because('timeout', `${server} does not answer`);
    case 'GREETING_TIMEOUT':
      return because(
        'timeout',
        `${server} sends no greeting${encryption === 'never' ? '' : '; is it a port for IMAP?'}`,
      );
    case 'ECONNRESET':
    case 'EConnectionClosed':
    case 'ClosedAfterConnectTLS':
    case 'ClosedAfterConnectText':
    case 'NoConnection':
      return because('connection', `${server} closed the connection`);
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return because('encryption', `${server} does not speak TLS; imap:// is for servers that begin without`);
    default:
      return error;
  }
}

function isCertificateFault(code: string): boolean {
  return /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/.test(code);
}
