import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Type } from 'typebox';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { requireCurrentSchema } from '../kernel/database-requirements.ts';
import { parseSmtpUrl } from '../providers/mail/settings.ts';
import { createTextModels } from '../providers/text/ai-sdk.ts';
import { backupCheck } from './backup-check.ts';
import { Advice, type Check, databaseChecks, type Finding, findingOf, machineChecks } from './checks.ts';
import { connectionChecks, secretKeyCheck } from './doctor-connections.ts';
import { createMailer } from './mailer.ts';
import { createObjectStore } from './object-store.ts';
import { openStore } from './open-database.ts';
import { openSecretBox } from './secret-key.ts';
import { readSettings } from './settings.ts';
import { textSettings } from './text-settings.ts';

/** Checks everything the service depends on, as an operator would after installing it. */

const TIMEOUT_MS = 15_000;

export async function diagnose(config: Config, misspelt: string[], log: (line: string) => void): Promise<Finding[]> {
  const findings: Finding[] = [];
  const inspect = async (checks: Check[]) => {
    for (const check of checks) findings.push(await findingOf(check, TIMEOUT_MS));
  };
  await inspect([settingsCheck(misspelt)]);
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
    await inspect([schemaCheck(store.database), ...databaseChecks(config, store)]);
    await inspect([objectStoreCheck(config, store.database), secretKeyCheck(config, store.database)]);
  }
  const effective = store ? await withStoredSettings(config, store.database) : config;
  await store?.close();
  await inspect([
    ...machineChecks(config),
    mailCheck(effective),
    modelCheck(effective),
    backupCheck(config),
    ...connectionChecks(effective),
  ]);
  return findings;
}

/** A schema that is out of date, or another secret key, is reported by its own check. */
async function withStoredSettings(config: Config, database: Database): Promise<Config> {
  const secrets = openSecretBox({ ...config, databaseUrl: config.databaseUrl ?? 'embedded' });
  return readSettings(config, { database, secrets, onError() {} }).catch(() => config);
}

function settingsCheck(misspelt: string[]): Check {
  return {
    check: 'settings',
    async run() {
      if (misspelt.length > 0) throw new Advice(misspelt.join(' '));
      return 'no misspelt name';
    },
  };
}

async function describeServer(database: Database): Promise<string> {
  const [server] = await database<{ version: string; name: string }[]>`
    select current_setting('server_version') as version, current_database() as name`;
  return `PostgreSQL ${server?.version}, database ${server?.name}, UTF8`;
}

function schemaCheck(database: Database): Check {
  return {
    check: 'schema',
    async run() {
      await requireCurrentSchema(database);
      return 'up to date';
    },
  };
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

function mailCheck(config: Config): Check {
  return {
    check: 'mail',
    async run() {
      const mailer = createMailer(config, { now: () => new Date(), workers: null, waitForTurn: async () => {} });
      try {
        if (mailer.mode === 'outbox')
          return `no server: mail is written to ${config.dataDir}/outbox; enter one in the setup or set SMTP_URL to send it`;
        const problem = await mailer.probe?.();
        if (problem) throw new Advice(`the mail server cannot be used: ${problem}`);
        return describeMailServer(config.smtpUrl ?? '');
      } finally {
        await mailer.close();
      }
    },
  };
}

const ENCRYPTION = {
  always: 'with TLS',
  required: 'with STARTTLS',
  offered: 'with STARTTLS if the server offers it (it is on this machine)',
  never: 'without encryption, as the setting says (?tls=off): mail and password can be read on the way',
};

function describeMailServer(smtpUrl: string): string {
  const server = parseSmtpUrl(smtpUrl);
  if (!server) return 'connected';
  const encryption = ENCRYPTION[server.encryption] + (server.checksCertificate ? '' : ', certificate not checked');
  return `connected ${encryption}, ${server.account ? `signed in as ${server.account.user}` : 'without sign-in'}`;
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
