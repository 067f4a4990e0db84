import { verifyPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '../../../kernel/database.ts';
import { peopleAdapter } from './adapter.ts';
import { WINDOW_SECONDS } from './attempts.ts';
import { AUTH_PATH, CLIENT_HEADER } from './routes.ts';
import { COOKIE_PREFIX } from './sessions.ts';
import { ATTEMPTS_PREFIX, deleteTokens, RESET_SECONDS } from './tokens.ts';

export { verifyPassword };

/** Configuration of the sign-in library. It loads slowly, so `index.ts` imports this file on first use. */

const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 256;
const DAY = 86_400;

export type AuthDeps = {
  database: Database;
  secret: string;
  /** Public scheme and host of the service. */
  origin: string;
  isSecure: boolean;
  sendResetLink(personId: number, token: string): Promise<void>;
  log: { warn(fields: object, message: string): void };
};

export function createAuth(deps: AuthDeps): (request: Request) => Promise<Response> {
  const { database, log } = deps;
  const auth = betterAuth({
    appName: 'Presswright',
    baseURL: deps.origin,
    basePath: AUTH_PATH,
    secret: deps.secret,
    database: peopleAdapter(database),
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // People join by invitation only.
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => deps.sendResetLink(Number(user.id), token),
      onPasswordReset: ({ user }) => deleteTokens(database, Number(user.id)),
    },
    session: { expiresIn: 7 * DAY, updateAge: DAY },
    // Rows of attempt counters have a number as value instead of a person, so their identifiers must stay recognisable.
    verification: { storeIdentifier: { default: 'hashed', overrides: { [ATTEMPTS_PREFIX]: 'plain' } } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 60,
      customRules: {
        '/get-session': false,
        // Counted in attempts.ts.
        '/sign-in/email': false,
        '/request-password-reset': { window: WINDOW_SECONDS, max: 30 },
        '/reset-password': { window: 60, max: 20 },
        '/two-factor/*': { window: 60, max: 20 },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: deps.isSecure,
      // Set explicitly, because the library disables both checks when it detects a test environment.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      // In the background, so that the response time does not reveal whether an address is known.
      backgroundTasks: { handler: (work) => void work.catch(() => {}) },
    },
    plugins: [twoFactor({ issuer: 'Presswright' })],
    // Only the message, because the other arguments may contain user input.
    logger: { level: 'error', log: (_level, message) => log.warn({ said: message }, 'sign-in') },
    onAPIError: {
      onError: (error) => {
        const refused = Number(Object(error).statusCode) < 500;
        if (!refused) log.warn({ err: error }, 'sign-in failed');
      },
    },
  });
  return auth.handler;
}
