import { hasAnyAccount, openAccount } from './areas/accounts/index.ts';
import type { Config } from './config.ts';
import type { Database } from './kernel/database.ts';
import type { Store } from './store.ts';

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

/** Something to see in a store without a catalogue: on our own engine unless told otherwise, elsewhere when asked. */
export async function loadSamples(config: Config, { database, embedded }: Store): Promise<void> {
  if (!(config.sampleData ?? embedded)) return;
  const { loadSampleCatalogue } = await import('./areas/releases/index.ts');
  // Read only when they are needed, which is once in the life of a store.
  await loadSampleCatalogue(database, async () => (await import('./samples/catalogue.ts')).sampleCatalogue());
}
