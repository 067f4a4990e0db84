import { hasAnyAccount, openAccount } from './areas/accounts/index.ts';
import type { Config } from './config.ts';
import type { Database } from './kernel/database.ts';

/** Any number that nobody else uses; keeps instances that start together from each making an owner. */
const LOCK = 7_377_002;

/** On an empty store: the owner's account. Its key is returned this once. */
export async function openFirstAccount(
  config: Config,
  database: Database,
): Promise<{ email: string; api_key: string } | null> {
  return database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${LOCK})`;
    if (await hasAnyAccount(transaction)) return null;
    return openAccount(transaction, config.ownerEmail, config.firstCredits);
  });
}
