import { hasAnyAccount, openAccount } from '../areas/accounts/index.ts';
import {
  createPasswordToken,
  findPersonByEmail,
  INVITATION_SECONDS,
  setOperator,
} from '../areas/accounts/sign-in/index.ts';
import { hadSampleNews, loadSampleNews } from '../areas/newsclip/index.ts';
import { loadSampleCatalogue } from '../areas/releases/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { Store } from './open-database.ts';
import { sampleCatalogue } from './samples/catalogue.ts';
import { sampleNews } from './samples/news.ts';

/** Advisory lock id, so that instances that start together create only one owner. */
const LOCK_ID = 7_377_002;

export type Owner = { email: string; api_key: string; password_token: string };

/**
 * Creates the owner's account, who is also operator, in an empty database. Key and token are passed on only here; when
 * `keep` throws, nothing is created.
 */
export async function openFirstAccount(
  config: Config,
  database: Database,
  keep: (owner: Owner) => void = () => {},
): Promise<Owner | null> {
  return database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${LOCK_ID})`;
    if (await hasAnyAccount(transaction)) return null;
    const account = await openAccount(transaction, config.ownerEmail, config.firstCredits);
    const owner = await findPersonByEmail(transaction, config.ownerEmail);
    if (!owner) throw new Error('The new account has no owner.');
    await setOperator(transaction, owner.person_id, true);
    const password_token = await createPasswordToken(transaction, owner.person_id, INVITATION_SECONDS);
    const { email, api_key } = account;
    keep({ email, api_key, password_token });
    return { email, api_key, password_token };
  });
}

/** Loads sample data into an empty database: by default on the embedded one, elsewhere only if SAMPLE_DATA is set. */
export async function loadSamples(
  config: Config,
  { database, embedded }: Pick<Store, 'database' | 'embedded'>,
): Promise<void> {
  if (!(config.sampleData ?? embedded) || (await hadSampleNews(database))) return;
  // The files are read only when they are needed, which is once in the life of a store.
  await loadSampleCatalogue(database, async () => sampleCatalogue());
  await loadSampleNews(database, async () => sampleNews(new Date()));
}
