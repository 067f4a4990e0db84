import { isIPv6 } from 'node:net';

/** Parses the operator's address of a mailbox. */

export type ImapSettings = {
  host: string;
  port: number;
  /** `always`: TLS from the start; `required`: STARTTLS is mandatory. */
  encryption: 'always' | 'required' | 'never';
  checksCertificate: boolean;
  user: string;
  password: string;
  folder: string;
};

/** Identifies the mailbox in the database and in the log. */
export function mailboxName({ user, host, port, folder }: ImapSettings): string {
  return `${user}@${host}:${port}/${folder}`;
}

/** Null when the text is not a valid IMAP URL. */
export function parseImapUrl(text: string): ImapSettings | null {
  const url = URL.parse(text);
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || url.hostname === '') return null;
  const tls = url.searchParams.get('tls');
  if (tls !== null && tls !== 'off' && tls !== 'insecure') return null;
  const isSecure = url.protocol === 'imaps:';
  if (isSecure && tls === 'off') return null;
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (!user || !password || folder === undefined) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 993 : 143) : Number(url.port),
    encryption: isSecure ? 'always' : tls === 'off' ? 'never' : 'required',
    checksCertificate: tls !== 'insecure',
    user,
    password,
    folder: folder === '' ? 'INBOX' : folder,
  };
}

// Typically a password with an unescaped %.
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The inverse of `parseImapUrl`. */
export function imapUrlOf(settings: ImapSettings): string {
  const { host, port, encryption, checksCertificate } = settings;
  const [user, password, folder] = [settings.user, settings.password, settings.folder].map(encodeURIComponent);
  const scheme = encryption === 'always' ? 'imaps' : 'imap';
  const options = encryption === 'never' ? '?tls=off' : checksCertificate ? '' : '?tls=insecure';
  return `${scheme}://${user}:${password}@${isIPv6(host) ? `[${host}]` : host}:${port}/${folder}${options}`;
}
