import { language } from '../i18n/language.ts';
import { setAccountInUse } from './account-in-use.ts';
import { addressOf, unreachable } from './client.ts';
import { ApiProblem } from './problem.ts';

const SIGNS = /^\/(sign-|reset-password|two-factor\/verify)/;

/** Sign-in and sign-out. These endpoints have no envelope; errors carry a `code`, which `sign-in/messages.ts` translates. */
export async function auth<Answer>(path: `/${string}`, body: object = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'accept-language': language() };
  const request = { method: 'POST', headers, credentials: 'same-origin' as const, body: JSON.stringify(body) };
  const response = await fetch(addressOf(`/auth${path}`), request).catch(() => {
    throw unreachable();
  });
  // Somebody else may sign in.
  if (SIGNS.test(path)) setAccountInUse(null);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiProblem(response.status, answer.code ?? 'UNKNOWN', answer.message ?? '');
  return answer as Answer;
}

/** A session lasts a week from when the dashboard was last opened. Errors are ignored: the next call reports them. */
export function renewSession(): void {
  fetch(addressOf('/auth/get-session'), { credentials: 'same-origin' }).catch(() => {});
}

export type SignedIn = { twoFactorRedirect?: boolean };
/** Setting a password signs in, unless a code of the second factor is needed. `firstPassword`: nobody had one before. */
export type PasswordSet = SignedIn & { signedIn: boolean; firstPassword: boolean };
