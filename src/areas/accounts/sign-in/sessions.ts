import { createHmac, timingSafeEqual } from 'node:crypto';
import { SCOPES_OF, type Scope } from '../../../kernel/access.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database.ts';
import { problem } from '../../../kernel/problems.ts';
import { shortLivedCache } from '../../../kernel/short-lived-cache.ts';
import { recordUse } from './session-store.ts';
import { hashToken } from './tokens.ts';

/** Checks the session cookie without the sign-in library: one signature, one indexed query. */

export const COOKIE_PREFIX = 'presswright';

/** The list of sessions shows when each was last used, to the minute. */
const USE_RECORDED_EVERY = '1 minute';

type Caller = { accountId: number; name: string; scopes: readonly Scope[]; isTest: boolean; person: Person };
type Known = { caller: Caller | null; deleted: boolean; expiresAt: number };

export type SessionAuthenticator = {
  /** Null when there is no session cookie. */
  authenticate(cookies: string): Caller | Promise<Caller> | null;
  /** After a change of which account a session uses: this instance follows at once, others within a second. */
  forget(): void;
};

export function createSessionAuthenticator(parts: {
  database: Database;
  secret(): Promise<string>;
  isSecure: boolean;
  now(): number;
}): SessionAuthenticator {
  const { database, secret, now } = parts;
  const name = `${parts.isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;
  const known = shortLivedCache(async (value: string): Promise<Known> => {
    const token = signedToken(value, await secret());
    return token === null ? NOBODY : findSession(database, token);
  }, now);

  function requireValid({ caller, deleted, expiresAt }: Known): Caller {
    if (!caller || expiresAt <= now()) throw problem('SIGN_IN_NEEDED');
    if (deleted) throw problem('USER_NOT_FOUND');
    return caller;
  }

  return {
    authenticate(cookies) {
      const value = cookieNamed(cookies, name);
      if (value === null) return null;
      const found = known(value);
      return found instanceof Promise ? found.then(requireValid) : requireValid(found);
    },
    forget: known.clear,
  };
}

const NOBODY: Known = { caller: null, deleted: false, expiresAt: 0 };

export function cookieNamed(cookies: string, name: string): string | null {
  for (const each of cookies.split(';')) {
    const [given = '', ...value] = each.trim().split('=');
    if (given === name) return value.join('=');
  }
  return null;
}

/** `token.signature`, percent-encoded. Null when we did not sign it. */
function signedToken(value: string, secret: string): string | null {
  const [, token, signature] = /^([A-Za-z0-9]{16,64})\.((?:[A-Za-z0-9+/=]|%2B|%2F|%3D){44})$/i.exec(value) ?? [];
  if (token === undefined || signature === undefined) return null;
  const given = Buffer.from(decodeURIComponent(signature), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

async function findSession(database: Database, token: string): Promise<Known> {
  const [row] = await database<
    {
      id: number;
      session_id: number;
      is_idle: boolean;
      account_id: number;
      name: string;
      role: Person['role'];
      is_operator: boolean;
      expires: number;
      deleted: boolean;
      is_test: boolean;
    }[]
  >`
    select p.id, s.id as session_id, m.account_id, coalesce(nullif(trim(p.name), ''), p.email) as name, m.role, p.is_operator, coalesce(live.deleted_at, a.deleted_at) is not null as deleted, a.test_of is not null as is_test,
           floor(extract(epoch from s.expires_at) * 1000)::bigint as expires,
           s.last_used_at is null or s.last_used_at < now() - ${USE_RECORDED_EVERY}::interval as is_idle
    from sessions s join people p on p.id = s.person_id
      join members m on m.person_id = p.id and m.account_id = coalesce(s.account_id, p.account_id)
      join accounts a on a.id = m.account_id left join accounts live on live.id = a.test_of
    where s.token = ${hashToken(token)}`;
  if (!row) return NOBODY;
  // In the background: a time that could not be recorded is no reason to refuse the request.
  if (row.is_idle) void recordUse(database, row.session_id).catch(() => {});
  const person = { id: row.id, sessionId: row.session_id, role: row.role, isOperator: row.is_operator };
  const caller = {
    accountId: row.account_id,
    name: row.name,
    scopes: SCOPES_OF[row.role],
    isTest: row.is_test,
    person,
  };
  return { caller, deleted: row.deleted, expiresAt: row.expires };
}
