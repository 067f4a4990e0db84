import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '../../../kernel/database.ts';
import { peopleAdapter } from './adapter.ts';
import { WINDOW_SECONDS } from './attempts.ts';
import { AUTH_PATH, CLIENT_HEADER } from './routes.ts';
import { COOKIE_PREFIX } from './sessions.ts';
import { markAddressProven } from './store.ts';
import { forgetTokens, RESET_SECONDS, TRIES } from './tokens.ts';

/** The sign-in library, set up. It takes a while to load, so only `index.ts` imports this file, when somebody signs in. */

const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 256;
const DAY = 86_400;

export type AuthParts = {
  database: Database;
  secret: string;
  /** Scheme and host that people reach the service under. */
  origin: string;
  isSecure: boolean;
  sendResetLink(personId: number, token: string): Promise<void>;
  log: { warn(fields: object, message: string): void };
};

export function createAuth(parts: AuthParts): (request: Request) => Promise<Response> {
  const { database, log } = parts;
  const auth = betterAuth({
    appName: 'Presswright',
    baseURL: parts.origin,
    basePath: AUTH_PATH,
    secret: parts.secret,
    database: peopleAdapter(database),
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // People come by invitation.
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => parts.sendResetLink(Number(user.id), token),
      onPasswordReset: async ({ user }) => {
        await forgetTokens(database, Number(user.id));
        await markAddressProven(database, Number(user.id));
      },
    },
    session: { expiresIn: 7 * DAY, updateAge: DAY },
    // Rows that count tries hold a number where others name a person, and must be told from them.
    verification: { storeIdentifier: { default: 'hashed', overrides: { [TRIES]: 'plain' } } },
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
      useSecureCookies: parts.isSecure,
      // Said outright, because the library drops both when it takes its surroundings for a test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      // Nobody waits for a mail: an address that is known is answered as fast as one that is not.
      backgroundTasks: { handler: (work) => void work.catch(() => {}) },
    },
    plugins: [twoFactor({ issuer: 'Presswright' })],
    // Its further arguments may quote what people typed.
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
