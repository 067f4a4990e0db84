import { hash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../kernel/database.ts';

/** One-time links to set a password, in the format and table of the sign-in library; only the hash is stored. */

const SET_PASSWORD_PATH = '/set-password';
/** Prefix of the library's attempt counters for two-factor codes. */
export const ATTEMPTS_PREFIX = '2fa-attempts-';
export const RESET_SECONDS = 3600;
export const INVITATION_SECONDS = 7 * 86_400;

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Part of tokens that somebody else is shown, to hand them over. Only the whole token has the stored hash. */
const HANDED_OVER = 'handed-over-';

/** After a password was set with the token: whoever has a link that was only mailed reads the mail of that address. */
export async function confirmAddress(sql: Queryable, token: string, email: string): Promise<void> {
  if (token.startsWith(HANDED_OVER)) return;
  await sql`update people set email_verified = true where email = ${email} and not email_verified`;
}

export async function createPasswordToken(
  sql: Queryable,
  personId: number,
  seconds: number,
  { isHandedOver = false } = {},
): Promise<string> {
  const token = (isHandedOver ? HANDED_OVER : '') + randomBytes(24).toString('base64url');
  await sql`
    insert into verifications (identifier, value, expires_at)
    values (${hashToken(`reset-password:${token}`)}, ${String(personId)}, now() + ${seconds} * interval '1 second')`;
  return token;
}

/** The person of a link that is still valid. */
export async function emailOfToken(sql: Queryable, token: string): Promise<string | null> {
  const [row] = await sql<{ email: string }[]>`
    select p.email from verifications v join people p on p.id::text = v.value
    where v.identifier = ${hashToken(`reset-password:${token}`)} and v.expires_at > now()`;
  return row?.email ?? null;
}

/** Deletes unused links and trusted devices after a password change. */
export async function deleteTokens(sql: Queryable, personId: number): Promise<void> {
  await sql`
    delete from verifications where value = ${String(personId)} and not starts_with(identifier, ${ATTEMPTS_PREFIX})`;
}

/** False until the owner of a new installation has set theirs. */
export async function hasAnyPassword(sql: Queryable): Promise<boolean> {
  return (await sql`select from credentials where password is not null limit 1`).length > 0;
}

export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl}${SET_PASSWORD_PATH}?token=${token}`;
}
