import { isMailAddress } from '../../kernel/mail-address.ts';

/** How an operator names the mail server and the sender. */

export type MailServerSettings = {
  host: string;
  port: number;
  /** `always` from the first byte, `required` by STARTTLS, `offered` when the server has it. */
  encryption: 'always' | 'required' | 'offered' | 'never';
  /** Is the server who it says it is? Without that anybody in between can read along. */
  checksCertificate: boolean;
  account: { user: string; password: string } | null;
};

/** `null` when it is no such address. */
export function parseSmtpUrl(text: string): MailServerSettings | null {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return null;
  const tls = url.searchParams.get('tls');
  if (tls !== null && tls !== 'off' && tls !== 'insecure') return null;
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null || (user === '') !== (password === '')) return null;
  const isSecure = url.protocol === 'smtps:';
  if (isSecure && tls === 'off') return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    encryption: isSecure ? 'always' : tls === 'off' ? 'never' : user === '' ? 'offered' : 'required',
    checksCertificate: tls !== 'insecure',
    account: user === '' ? null : { user, password },
  };
}

// A bare % in a password is the usual slip.
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** `뉴스룸 <news@example.com>`, or the bare address. */
export function parseMailbox(text: string): { name: string; address: string } | null {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]{0,200})<([^<>\s]+)>$/u.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  return isMailAddress(address) ? { name: name.trim().replace(/^"(.*)"$/u, '$1'), address } : null;
}
