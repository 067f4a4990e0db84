import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Type } from 'typebox';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { requireCurrentSchema } from '../kernel/database-requirements.ts';
import { createTextModels } from '../providers/text/ai-sdk.ts';
import { createMailer } from './mailer.ts';
import { createObjectStore } from './object-store.ts';
import { openStore, refusalLine } from './open-database.ts';
import { openSecretBox } from './secret-key.ts';
import { textSettings } from './writers.ts';

/** Checks everything the service depends on, as an operator would after installing it. */

export type Finding = { check: string; ok: boolean; message: string };

type Check = { check: string; run(): Promise<string> };

/** A problem and what to do about it. */
class Advice extends Error {}

const MAX_CLOCK_SECONDS = 5;
const MIN_FREE_BYTES = 1_000_000_000;
const TIMEOUT_MS = 15_000;

export async function diagnose(config: Config, log: (line: string) => void): Promise<Finding[]> {
  const findings: Finding[] = [];
  const inspect = async (checks: Check[]) => {
    for (const check of checks) findings.push(await findingOf(check));
  };
  let store: Awaited<ReturnType<typeof openStore>> | undefined;
  await inspect([
    {
      check: 'database',
      async run() {
        store = await openStore({ ...config, databaseConnections: 2 }, { role: 'cli', schema: 'ignore', log });
        return describeServer(store.database);
      },
    },
  ]);
  if (store) {
    await inspect(databaseChecks(config, store.database));
    await inspect([objectStoreCheck(config, store.database)]);
    await store.close();
  }
  await inspect([diskCheck(config), mailCheck(config), modelCheck(config), addressCheck(config)]);
  return findings;
}

async function findingOf({ check, run }: Check): Promise<Finding> {
  try {
    return { check, ok: true, message: await withTimeout(run()) };
  } catch (error) {
    const message = refusalLine(error) ?? (error as Error).message.split('\n', 1)[0] ?? '';
    return { check, ok: false, message };
  }
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Advice(`no answer within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function describeServer(database: Database): Promise<string> {
  const [server] = await database<{ version: string; name: string }[]>`
    select current_setting('server_version') as version, current_database() as name`;
  return `PostgreSQL ${server?.version}, database ${server?.name}, UTF8`;
}

function databaseChecks(config: Config, database: Database): Check[] {
  return [
    {
      check: 'schema',
      async run() {
        await requireCurrentSchema(database);
        return 'up to date';
      },
    },
    {
      check: 'permissions',
      async run() {
        const [may] = await database<{ tables: boolean; schemas: boolean }[]>`
          select has_schema_privilege('public', 'create') as tables,
            has_database_privilege(current_database(), 'create') as schemas`;
        if (may?.tables && may.schemas) return 'may create tables and schemas';
        throw new Advice('the user may not create tables and schemas; make it the owner of the database');
      },
    },
    {
      check: 'connections',
      async run() {
        const [server] = await database<{ most: number; used: number }[]>`
          select current_setting('max_connections')::int as most, (select count(*)::int from pg_stat_activity) as used`;
        const { most = 0, used = 0 } = server ?? {};
        // One more watches whether the database answers, and one waits for notifications of new work.
        const needed = config.databaseConnections + 2;
        if (most - used >= needed) return `${needed} per instance; the server allows ${most}, ${used} are in use`;
        throw new Advice(
          `an instance needs ${needed}, but of ${most} on the server ${used} are in use; raise max_connections, lower DATABASE_CONNECTIONS or use pgbouncer`,
        );
      },
    },
    {
      check: 'clock',
      async run() {
        const [server] = await database<{ now: Date }[]>`select clock_timestamp() as now`;
        const seconds = Math.abs((server?.now.getTime() ?? 0) - Date.now()) / 1000;
        if (seconds <= MAX_CLOCK_SECONDS) return `${seconds.toFixed(1)} s apart from the database`;
        throw new Advice(`${Math.round(seconds)} s apart from the database; synchronise both with NTP`);
      },
    },
  ];
}

function objectStoreCheck(config: Config, database: Database): Check {
  return {
    check: 'files',
    async run() {
      const secrets = openSecretBox({ ...config, databaseUrl: config.databaseUrl ?? 'embedded' });
      const objects = createObjectStore(config, { database, secrets, publicUrl: '', now: () => new Date() });
      const key = `doctor/${randomUUID()}.txt`;
      try {
        await objects.put(key, Buffer.from(key), 'text/plain');
        const found = await objects.get(key);
        if (!found || (await text(found.body)) !== key)
          throw new Advice('a file that was written could not be read back');
      } finally {
        await objects.delete(key);
      }
      return config.s3Bucket === '' ? `folder ${config.dataDir}/files` : `bucket ${config.s3Bucket}`;
    },
  };
}

function diskCheck({ dataDir }: Config): Check {
  return {
    check: 'disk',
    async run() {
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      const gigabytes = `${(free / 1e9).toFixed(1)} GB free in ${dataDir}`;
      if (free >= MIN_FREE_BYTES) return gigabytes;
      throw new Advice(`${gigabytes}; free some space, a full disk stops the service`);
    },
  };
}

function mailCheck(config: Config): Check {
  return {
    check: 'mail',
    async run() {
      const mailer = createMailer(config, { now: () => new Date(), workers: null, waitForTurn: async () => {} });
      try {
        if (mailer.mode === 'outbox')
          return `no server: mail is written to ${config.dataDir}/outbox; set SMTP_URL to send it`;
        const problem = await mailer.probe?.();
        if (problem) throw new Advice(`the server of SMTP_URL cannot be used: ${problem}`);
        return 'connected and signed in';
      } finally {
        await mailer.close();
      }
    },
  };
}

function modelCheck(config: Config): Check {
  return {
    check: 'model',
    async run() {
      const settings = textSettings(config);
      if (!settings) return 'none: the built-in writer drafts every text';
      const model = createTextModels(settings, { fetch, now: () => new Date(), random: Math.random })('press');
      const { milliseconds } = await model.generate({
        task: 'doctor',
        system: 'Answer with the JSON object {"answer": "ok"}.',
        prompt: 'Are you there?',
        shape: Type.Object({ answer: Type.String() }),
        temperature: 0,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return `${model.name} answered in ${(milliseconds / 1000).toFixed(1)} s`;
    },
  };
}

function addressCheck({ publicUrl, host }: Config): Check {
  return {
    check: 'address',
    async run() {
      if (publicUrl) return publicUrl;
      if (['127.0.0.1', '::1', 'localhost'].includes(host)) return 'this machine only; set PUBLIC_URL for others';
      throw new Advice('PUBLIC_URL is not set, so links in mail lead to localhost; set it to what people type');
    },
  };
}
