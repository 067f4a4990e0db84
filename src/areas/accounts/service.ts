import { SCOPES } from '../../kernel/access.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { type Totals, totalsOf } from '../../kernel/paging.ts';
import { problem } from '../../kernel/problems.ts';
import { newKey } from './keys/secret.ts';
import { type AddedKey, insertKey, type KeyRow } from './keys/store.ts';
import type { LedgerInput } from './schema.ts';
import { insertPerson } from './sign-in/store.ts';
import { type AccountRow, addCredit, findAccount, insertAccount, type LedgerRow, listLedger } from './store.ts';
import { isTestAccount } from './test-mode/store.ts';

type Deps = { database: Database };

export async function readAccount({ database }: Deps, actor: Actor): Promise<AccountRow> {
  const account = await findAccount(database, actor.accountId);
  if (!account) throw problem('USER_NOT_FOUND');
  return account;
}

export async function readLedger(
  { database }: Deps,
  actor: Actor,
  query: LedgerInput,
): Promise<{ entries: LedgerRow[] } & Totals> {
  const found = await listLedger(database, actor.accountId, query);
  return { entries: found.rows, ...totalsOf(found, query.page_size) };
}

export type NewAccount = { account_id: number; email: string; api_key: string; credit_balance: number };

/** Creates an account with its owner, first key and credit; must run in a transaction. */
export async function openAccount(sql: Queryable, email: string, credits: number): Promise<NewAccount> {
  const accountId = await insertAccount(sql, email);
  await insertPerson(sql, { accountId, email, role: 'owner' });
  if (credits > 0) await addCredit(sql, accountId, credits, 'account.opened');
  const { key } = await createKey(sql, accountId, 'default', null);
  return { account_id: accountId, email, api_key: key, credit_balance: credits };
}

type KeyLimits = Omit<AddedKey, 'name' | 'key' | 'expiresAt'>;

const NO_LIMITS: KeyLimits = {
  scopes: [...SCOPES],
  requests_per_minute: null,
  monthly_limit: null,
  allowed_addresses: [],
};

/** The key is only returned here; afterwards only its hash is known. */
export async function createKey(
  sql: Queryable,
  accountId: number,
  name: string,
  expiresAt: Date | null,
  limits: Partial<KeyLimits> = {},
): Promise<{ key: string; row: KeyRow }> {
  const key = newKey(await isTestAccount(sql, accountId));
  const added = { ...NO_LIMITS, ...limits, name, key, expiresAt };
  return { key, row: await insertKey(sql, accountId, added) };
}
