import { isIPv6 } from 'node:net';
import { isMailAddress } from '../../kernel/mail-address.ts';

/** Parses the operator's settings for the mail server and the sender. */

export type MailServerSettings = {
  host: string;
  port: number;
  /**
   * `always`: TLS from the start; `required`: STARTTLS is mandatory; `offered`: STARTTLS if the server supports it, for a
   * server on this machine without a password.
   */
  encryption: 'always' | 'required' | 'offered' | 'never';
  /** Whether to verify the server's certificate; without it, the connection can be intercepted. */
  checksCertificate: boolean;
  account: { user: string; password: string } | null;
};

/** Null when the text is not a valid SMTP URL. */
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
    encryption: isSecure ? 'always' : tls === 'off' ? 'never' : startTls(url.hostname, user !== ''),
    checksCertificate: tls !== 'insecure',
    account: user === '' ? null : { user, password },
  };
}

const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i;

/** Nobody can listen on the way to this machine. */
export function startTls(host: string, hasPassword: boolean): 'offered' | 'required' {
  return THIS_MACHINE.test(host) && !hasPassword ? 'offered' : 'required';
}

// Typically a password with an unescaped %.
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

/** The inverse of `parseSmtpUrl`. */
export function smtpUrlOf({ host, port, encryption, checksCertificate, account }: MailServerSettings): string {
  const scheme = encryption === 'always' ? 'smtps' : 'smtp';
  const user = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@` : '';
  const options = encryption === 'never' ? '?tls=off' : checksCertificate ? '' : '?tls=insecure';
  return `${scheme}://${user}${isIPv6(host) ? `[${host}]` : host}:${port}${options}`;
}

/** The inverse of `parseMailbox`. */
export function mailboxText({ name, address }: { name: string; address: string }): string {
  return name === '' ? address : `${name} <${address}>`;
}
