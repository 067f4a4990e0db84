// biome-ignore-all lint/plugin/imports-on-demand: better-auth is loaded with the first sign-in.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../kernel/database.ts';
import { createLinkSigner } from '../../../kernel/link-signer.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import { sharedSecret } from '../../../kernel/secret.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import type { Mailer } from '../../../providers/mail/port.ts';
import { clearAttempts, confirmationCounters, countAttempt } from './attempts.ts';
import { createDevices } from './devices.ts';
import { type PasswordMail, passwordMessage } from './password-mail.ts';
import { registerAuthRoutes } from './routes.ts';
import { createSessionAuthenticator } from './sessions.ts';
import { findPasswordHash } from './store.ts';
import { createPasswordToken, INVITATION_SECONDS, passwordLink } from './tokens.ts';

/**
 * People and how they sign in. What the pages call, all JSON, from our own origin, with cookies:
 *
 *   POST /auth/sign-in/email                   {email, password, rememberMe?}
 *                                              → 200 {user} and the cookie; 200 {twoFactorRedirect: true, twoFactorMethods}
 *                                                when a code is needed; 401 INVALID_EMAIL_OR_PASSWORD
 *   POST /auth/two-factor/verify-totp          {code, trustDevice?} → 200 {user} and the cookie; 401 INVALID_CODE,
 *                                              INVALID_TWO_FACTOR_COOKIE (sign in again); also ends an enrolment
 *   POST /auth/two-factor/verify-backup-code   {code, trustDevice?} → as above, 401 INVALID_BACKUP_CODE
 *   POST /auth/sign-out                        {} → 200 {success}
 *   POST /auth/revoke-sessions                 {} → 200 {status}; every session of the person ends, this one too
 *   GET  /auth/get-session                     → 200 {session, user} or null; renews the cookie once a day
 *   POST /auth/request-password-reset          {email} → 200 {status, mail}, whether or not there is such a person;
 *                                              `mail` is `outbox` when this installation cannot send any
 *   POST /auth/reset-password                  {token, newPassword} → 200 {status, signedIn, firstPassword} and the
 *                                              cookie; {twoFactorRedirect: true, …} when a code is needed; 400
 *                                              INVALID_TOKEN (used or too old), PASSWORD_TOO_SHORT (10),
 *                                              PASSWORD_TOO_LONG (256). `token` is that of the link /set-password?token=…: first start, invitation, reset, CLI alike.
 *                                              All other sessions of the person end. `firstPassword` is true when
 *                                              nobody on this installation had a password before.
 *   POST /auth/change-password                 {currentPassword, newPassword} → 200 {user}, a new cookie; 400 INVALID_PASSWORD
 *   POST /auth/two-factor/enable               {password} → 200 {method, totpURI, backupCodes}; then verify-totp {code}
 *   POST /auth/two-factor/generate-backup-codes {password} → 200 {backupCodes}
 *   POST /auth/two-factor/disable              {password} → 200 {status}
 *
 * Signing in and setting a password also leave a cookie by which the device is known for half a year.
 *
 * Failures carry `code` and `message`. Too many tries are 429 RATE_LIMITED with `Retry-After`, in the interface's
 * envelope, as are 400, 413 and 415 about the request itself. A foreign Origin is 403 INVALID_ORIGIN.
 * Who is signed in, and to what, is `GET {API root}/account/me`.
 */

export {
  endSessions,
  findOperatorAddress,
  findPerson,
  findPersonByEmail,
  hasAnySession,
  listMembers,
  listOperatorAccounts,
  listPeople,
  type PersonRow,
  removeSecondFactor,
  setOperator,
  sweepSignIns,
} from './store.ts';
export { createPasswordToken, INVITATION_SECONDS, passwordLink } from './tokens.ts';

export type PeopleDeps = {
  database: Database;
  secrets: SecretBox;
  mailer: Mailer;
  sender(): { name: string; address: string };
  publicUrl: string;
  log: { warn(fields: object, message: string): void };
  now(): number;
};

const INVITATIONS_PATH = '/accounts';

/** `id`: of the person, or of the invitation of somebody who belongs to another account. */
export type Invited = { id: number; email: string; language: 'ko' | 'en' };

export function createPeople(deps: PeopleDeps) {
  const { database, publicUrl, mailer } = deps;
  const isSecure = publicUrl.startsWith('https:');
  const shared = sharedSecret(database, 'people', deps.secrets);
  const secret = async () => (await shared()).toString('base64url');
  const invitations = createLinkSigner(database, deps.secrets, 'invitations');
  const sessions = createSessionAuthenticator({ database, secret, isSecure, now: deps.now });

  async function mail(input: Omit<PasswordMail, 'from'>): Promise<void> {
    const outcome = await mailer.send(passwordMessage({ ...input, from: deps.sender() }));
    if (outcome.kind !== 'accepted') deps.log.warn({ kind: input.kind, outcome }, 'password mail not sent');
  }

  async function sendResetLink(personId: number, token: string): Promise<void> {
    const [person] = await database<{ email: string; language: 'ko' | 'en' }[]>`
      select email, language from people where id = ${personId}`;
    if (person) {
      const { email: to, language } = person;
      await mail({ kind: 'reset', language, to, link: passwordLink(publicUrl, token) });
    }
  }

  async function openAuth() {
    // better-auth is slow to load and needed with the first sign-in only.
    const { createAuth } = await import('./auth.ts');
    const { origin } = new URL(publicUrl);
    return createAuth({ database, secret: await secret(), origin, isSecure, sendResetLink, log: deps.log });
  }

  let opened: ReturnType<typeof openAuth> | null = null;
  function handler(): ReturnType<typeof openAuth> {
    opened ??= openAuth().catch((error) => {
      // Do not cache a temporary database failure.
      opened = null;
      throw error;
    });
    return opened;
  }

  return {
    authenticate: sessions.authenticate,
    forgetSessions: sessions.forget,
    register(server: FastifyInstance): void {
      const devices = createDevices({ secret, isSecure });
      registerAuthRoutes(server, { database, publicUrl, handler, devices, mailMode: () => mailer.mode, now: deps.now });
    },
    /** For what cannot be undone; throws when the password is wrong. */
    async confirmPassword(personId: number, password: string): Promise<void> {
      const counters = confirmationCounters(personId);
      const seconds = await countAttempt(database, counters, deps.now());
      if (seconds !== null) throw problem('RATE_LIMITED', { seconds });
      const [{ verifyPassword }, hash] = await Promise.all([import('./auth.ts'), findPasswordHash(database, personId)]);
      if (hash === undefined || !(await verifyPassword({ hash, password })))
        throw badRequest({ field: 'password', ko: '비밀번호가 올바르지 않습니다.', en: 'is wrong.' });
      await clearAttempts(database, counters);
    },
    /** Returns the link only when mail is written to the outbox; otherwise only the invited person may see it. */
    async invite({ id, email, language }: Invited, inviter: string): Promise<string | null> {
      const isHandedOver = mailer.mode === 'outbox';
      const token = await createPasswordToken(database, id, INVITATION_SECONDS, { isHandedOver });
      const link = passwordLink(publicUrl, token);
      await mail({ kind: 'invitation', language, to: email, inviter, link });
      return isHandedOver ? link : null;
    },
    /** Somebody who can sign in already: the link works for nobody else, and accepts nothing by itself. */
    async inviteKnown({ id, email, language }: Invited, inviter: string): Promise<string | null> {
      const link = `${publicUrl}${INVITATIONS_PATH}?invitation=${id}.${await invitations.sign([id])}`;
      await mail({ kind: 'membership', language, to: email, inviter, link });
      return mailer.mode === 'outbox' ? link : null;
    },
    /** Whether `token` is from the link of this invitation, which only the inviter could pass on. */
    async isInvitationLink(invitationId: number, token: string): Promise<boolean> {
      const [id, signature = ''] = token.split('.');
      return id === String(invitationId) && invitations.isSigned([invitationId], signature);
    },
  };
}

export type People = ReturnType<typeof createPeople>;
