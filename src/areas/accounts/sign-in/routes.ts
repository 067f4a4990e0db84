import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../kernel/database.ts';
import { isOwnOrigin } from '../../../kernel/http/origin.ts';
import { problem } from '../../../kernel/problems.ts';
import type { Mailer } from '../../../providers/mail/port.ts';
import { encodeAddress } from './addresses.ts';
import { clearAllAttempts, clearAttempts, countAttempt, resetCounters, signInCounters } from './attempts.ts';
import type { Devices } from './devices.ts';
import { networkOf } from './network.ts';
import { confirmAddress, emailOfToken, hasAnyPassword } from './tokens.ts';

/** Routes of the sign-in library. Only these paths are exposed. */

const PATHS = {
  GET: ['/get-session'],
  POST: [
    '/sign-in/email',
    '/sign-out',
    '/revoke-sessions',
    '/request-password-reset',
    '/reset-password',
    '/change-password',
    '/two-factor/enable',
    '/two-factor/verify-totp',
    '/two-factor/verify-backup-code',
    '/two-factor/generate-backup-codes',
    '/two-factor/disable',
  ],
} as const;

export const AUTH_PATH = '/auth';
/** Set from the connection, so that clients cannot choose the address for the rate limit. */
export const CLIENT_HEADER = 'x-client-address';
/** More than any valid request needs. */
const BODY_BYTES = 16 * 1024;
const FORWARDED_HEADERS = ['cookie', 'user-agent', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

type Body = Record<string, unknown>;
type Deps = {
  database: Database;
  publicUrl: string;
  handler(): Promise<(request: Request) => Promise<Response>>;
  devices: Devices;
  mailMode(): Mailer['mode'];
  now(): number;
};

export function registerAuthRoutes(server: FastifyInstance, deps: Deps): void {
  for (const [method, paths] of Object.entries(PATHS)) {
    for (const path of paths) {
      server.route({
        method,
        url: AUTH_PATH + path,
        config: { open: true },
        bodyLimit: BODY_BYTES,
        handler: (request, reply) => forward(deps, path, request, reply),
      });
    }
  }
}

async function forward(deps: Deps, path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = Object(request.body ?? {}) as Body;
  reply.header('cache-control', 'no-store');
  const email = await emailIn(deps, path, body);
  const counters = email === null ? [] : await countersFor(deps, path, email, request);
  const seconds = await countAttempt(deps.database, counters, deps.now());
  if (seconds !== null) throw tooMany(seconds, reply);
  const isFirst = path === '/reset-password' && !(await hasAnyPassword(deps.database));
  const handle = await deps.handler();
  const response = await handle(requestFor(deps, request, adjustBody(path, body)));
  if (response.status === 429) throw tooMany(Number(response.headers.get('x-retry-after') ?? 60), reply);
  if (response.status >= 500) throw problem('INTERNAL_ERROR');
  const cookies = response.headers.getSetCookie();
  let answer = readAnswer(await response.text());
  if (response.status === 200 && email !== null && REMEMBERED.includes(path)) {
    if (path === '/reset-password') {
      await confirmAddress(deps.database, String(body.token), email);
      await clearAllAttempts(deps.database, email);
      const signedIn = await handle(requestFor(deps, request, signInBody(email, body), '/sign-in/email'));
      cookies.push(...signedIn.headers.getSetCookie());
      answer = { ...answer, ...outcomeOf(signedIn.status, readAnswer(await signedIn.text())), firstPassword: isFirst };
    } else await clearAttempts(deps.database, counters);
    cookies.push(await deps.devices.remember(email));
  }
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply
    .status(response.status)
    .type('application/json; charset=utf-8')
    .send(withoutToken(answerOf(deps, path, response.status, answer)));
}

/** Whoever set the password knows it; a second factor is still asked for. */
function signInBody(email: string, { newPassword }: Body): Body {
  return { email: encodeAddress(email), password: newPassword, rememberMe: true };
}

function outcomeOf(status: number, { twoFactorRedirect, twoFactorMethods }: Body): Body {
  if (status !== 200) return { signedIn: false };
  return twoFactorRedirect ? { signedIn: false, twoFactorRedirect, twoFactorMethods } : { signedIn: true };
}

/** After these requests the device is trusted for the account. */
const REMEMBERED = ['/sign-in/email', '/reset-password'];

/** The email address of the request; for a password link, that of the person it was created for. */
async function emailIn({ database }: Deps, path: string, { email, token }: Body): Promise<string | null> {
  if (path === '/reset-password') return typeof token === 'string' ? emailOfToken(database, token) : null;
  return typeof email === 'string' ? email : null;
}

async function countersFor({ devices }: Deps, path: string, email: string, request: FastifyRequest) {
  const network = networkOf(request.ip);
  if (path === '/request-password-reset') return resetCounters(email, network);
  if (path !== '/sign-in/email') return [];
  return signInCounters(email, { network, device: await devices.find(request.headers.cookie, email) });
}

function tooMany(seconds: number, reply: FastifyReply) {
  reply.header('retry-after', String(seconds));
  return problem('RATE_LIMITED', { seconds });
}

function requestFor({ publicUrl }: Deps, request: FastifyRequest, body: Body, path?: string): Request {
  const { origin } = new URL(publicUrl);
  const headers = new Headers({ [CLIENT_HEADER]: request.ip });
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // The library accepts only one origin, but people may use another of our addresses.
  const isOurs = request.headers['sec-fetch-site'] === 'same-origin' || isOwnOrigin(request, publicUrl);
  const sender = isOurs ? origin : request.headers.origin;
  if (sender !== undefined) headers.set('origin', sender);
  if (request.method === 'GET') return new Request(origin + request.url, { headers });
  headers.set('content-type', 'application/json');
  const target = path === undefined ? request.url : AUTH_PATH + path;
  return new Request(origin + target, { method: request.method, headers, body: JSON.stringify(body) });
}

function adjustBody(path: string, body: Body): Body {
  // A password change ends all other sessions.
  if (path === '/change-password') return { ...body, revokeOtherSessions: true };
  return typeof body.email === 'string' ? { ...body, email: encodeAddress(body.email) } : body;
}

/** Whoever asks for a link is told if no mail can leave this installation, whether or not there is such a person. */
function answerOf(deps: Deps, path: string, status: number, answer: Body): Body {
  return path === '/request-password-reset' && status === 200 ? { ...answer, mail: deps.mailMode() } : answer;
}

/** Removes the session token, because only the HttpOnly cookie may contain it. */
function withoutToken(answer: Body | null): string {
  return JSON.stringify(answer, (name, value) => (name === 'token' ? undefined : value));
}

function readAnswer(text: string): Body {
  return text === '' ? {} : JSON.parse(text);
}
