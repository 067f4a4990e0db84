import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { runRecurring } from '../recurring.ts';
import { until } from '../until.ts';

/** What an operator sees of scheduled backups: metrics, readiness and their return to work. */

const METRICS_TOKEN = 'token-of-the-scraper';
const folder = mkdtempSync(join(tmpdir(), 'scheduled-'));

const start = (name: string, more: Record<string, string> = {}) =>
  startService({ DATA_DIR: join(folder, name), BACKUP_TO: join(folder, name, 'to'), METRICS_TOKEN, ...more });

async function metric({ url }: Service, name: string): Promise<number | undefined> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

async function degradedText({ url }: Service): Promise<string | undefined> {
  const { degraded = [] } = (await (await fetch(`${url}/readyz`)).json()) as {
    degraded?: { name: string; text: string }[];
  };
  return degraded.find(({ name }) => name === 'backup')?.text;
}

test('the time of the last backup is read from the target, so that it survives a restart', async (t) => {
  const made = Date.now() - 3_600_000;
  const stamp = new Date(made).toISOString().replace(/[-:]|\.\d+/g, '');
  mkdirSync(join(folder, 'kept', 'to'), { recursive: true });
  writeFileSync(join(folder, 'kept', 'to', `presswright-${stamp}.zip`), '');
  const service = await start('kept', { BACKUP_EVERY: '1d' });
  t.after(() => service.stop());
  const time = await until(() => metric(service, 'presswright_backup_last_success_timestamp_seconds'));
  assert.equal(time, Math.floor(made / 1000));
  assert.equal(await metric(service, 'presswright_backup_interval_seconds'), 86_400);
  assert.equal(await degradedText(service), undefined);
});

test('without a schedule there is no time of a backup, so that no alarm can be raised', async (t) => {
  const service = await start('none');
  t.after(() => service.stop());
  assert.equal(await metric(service, 'presswright_backup_last_success_timestamp_seconds'), undefined);
});

test('a backup that never succeeded is 0 in the metrics and degraded; when it succeeds, all is well', async (t) => {
  // A file where the folder should be.
  mkdirSync(join(folder, 'failing'), { recursive: true });
  writeFileSync(join(folder, 'failing', 'to'), '');
  const service = await start('failing', { BACKUP_EVERY: '1d', BACKUP_TO: join(folder, 'failing', 'to', 'backups') });
  t.after(() => service.stop());
  assert.match(
    await until(() => degradedText(service)),
    /^The target of backups cannot be read; none was ever made\.$/,
  );
  assert.equal(await metric(service, 'presswright_backup_last_success_timestamp_seconds'), 0);
  rmSync(join(folder, 'failing', 'to'));
  await runRecurring(service.database, 'backup');
  await until(async () => (await metric(service, 'presswright_backup_last_success_timestamp_seconds')) !== 0);
  await until(async () => (await degradedText(service)) === undefined);
  assert.equal(readdirSync(join(folder, 'failing', 'to', 'backups')).length, 1);
});

test('a backup that fails while it is made is degraded until one succeeds', async (t) => {
  const service = await start('broken', { BACKUP_EVERY: '1d', SECRET_KEY: Buffer.alloc(32, 1).toString('base64') });
  t.after(() => service.stop());
  // Encrypted with a key that nobody has.
  await service.database`
    insert into shared_secrets (name, value) values ('secret-key-check', 'enc:v1:AAAA') on conflict do nothing`;
  await runRecurring(service.database, 'backup');
  assert.match(await until(() => degradedText(service)), /^The scheduled backup fails; none was ever made\.$/);
  await service.database`delete from shared_secrets where name = 'secret-key-check'`;
  await runRecurring(service.database, 'backup');
  await until(async () => (await degradedText(service)) === undefined);
  assert.equal(readdirSync(join(folder, 'broken', 'to')).length, 1);
});
