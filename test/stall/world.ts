import { openSecretBox } from '../../src/app/secret-key.ts';
import { openAccount } from '../../src/areas/accounts/index.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { API, call } from '../call.ts';
import { MAKERS } from '../contract/makers.ts';
import type { Service } from '../harness.ts';
import { signIn } from '../people/browser.ts';
import type { Running, Stage } from '../process.ts';
import type { Ids } from './corpus.ts';

/** The accounts of a run: the hostile one, with rows in every area, and the unrelated one. */

export type World = {
  /** `idsOf` prefers the account's row in that area, because several areas use the same names. */
  hostile: { key: string; cookie: string; idsOf(area: string): Ids };
  unrelated: { key: string };
  database: Database;
  stop(): Promise<void>;
};

const CREDIT = 1_000_000_000;

export async function makeWorld(stage: Stage, running: Running): Promise<World> {
  const database = stage.database();
  const open = async (email: string) => {
    const { account_id, api_key } = await database.begin((transaction) => openAccount(transaction, email, CREDIT));
    return { accountId: account_id, key: api_key, email };
  };
  const service: Service = {
    url: running.url,
    database,
    databaseUrl: '',
    secrets: openSecretBox(readConfig({ DATA_DIR: stage.dataDir })),
    account: () => open(`${Math.random()}@example.com`),
    metrics: async () => '',
    call: (method, path, options) => call(running.url + API + path, method, options),
    stop: async () => {},
  };
  const [hostile, unrelated] = [await open('hostile@example.com'), await open('innocent@example.com')];
  const ids: Ids = {};
  const byArea: Record<string, Ids> = {};
  for (const [area, make] of Object.entries(MAKERS)) {
    const { own, shared } = await make(service, hostile.key, `mark${Object.keys(ids).length}`);
    byArea[area] = { ...shared, ...own };
    Object.assign(ids, byArea[area]);
  }
  const browser = await signIn(service, hostile.email);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    hostile: { key: hostile.key, cookie, idsOf: (area) => ({ ...ids, ...byArea[area] }) },
    unrelated,
    database,
    stop: () => database.end({ timeout: 5 }),
  };
}
