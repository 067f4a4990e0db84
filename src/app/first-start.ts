import { hasAnyAccount, openAccount } from '../areas/accounts/index.ts';
import {
  createPasswordToken,
  findPersonByEmail,
  INVITATION_SECONDS,
  setOperator,
} from '../areas/accounts/sign-in/index.ts';
import { loadSampleNews } from '../areas/newsclip/index.ts';
import { loadSampleCatalogue } from '../areas/releases/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { Store } from './open-database.ts';
import { sampleCatalogue } from './samples/catalogue.ts';
import { sampleNews } from './samples/news.ts';

/** Any number that nobody else uses; keeps instances that start together from each making an owner. */
const LOCK = 7_377_002;

export type Owner = { email: string; api_key: string; password_token: string };

/** On an empty store: the account of the owner, who is operator too. The key and the token are returned this once. */
export async function openFirstAccount(config: Config, database: Database): Promise<Owner | null> {
  return database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${LOCK})`;
    if (await hasAnyAccount(transaction)) return null;
    const account = await openAccount(transaction, config.ownerEmail, config.firstCredits);
    const owner = await findPersonByEmail(transaction, config.ownerEmail);
    if (!owner) throw new Error('An account opens with an owner.');
    await setOperator(transaction, owner.person_id, true);
    const password_token = await createPasswordToken(transaction, owner.person_id, INVITATION_SECONDS);
    return { ...account, password_token };
  });
}

/** Something to see in a store without a catalogue: on our own engine unless told otherwise, elsewhere when asked. */
export async function loadSamples(config: Config, { database, embedded }: Store): Promise<void> {
  if (!(config.sampleData ?? embedded)) return;
  // The files are read only when they are needed, which is once in the life of a store.
  await loadSampleCatalogue(database, async () => sampleCatalogue());
  await loadSampleNews(database, async () => sampleNews(new Date()));
}
