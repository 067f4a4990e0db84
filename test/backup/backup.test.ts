import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readSettings } from '../../src/app/settings.ts';
import { saveSettings } from '../../src/areas/operator/settings/index.ts';
import { verifyBackup } from '../../src/backup/backup.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { runCommand } from '../commands.ts';
import { databaseUrl, serverUrl } from '../databases.ts';
import { connect, type Service, startService } from '../harness.ts';
import { startMailServer } from '../mail/smtp.ts';
import { isFinished, makeCatalogue, makePress, orderOf, soon, untilRelease } from '../releases-sending/world.ts';
import { until } from '../until.ts';

/** Backup of a running service and restore into an empty database, through the commands an operator types. */

let service: Service;
/** Makes its first backup within 20 seconds, while the other tests run. */
let scheduling: Service;
const scheduledTo = () => join(folder, 'scheduled');
let folder: string;
let environment: Record<string, string>;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  environment = { DATA_DIR: join(folder, 'data'), DATABASE_CONNECTIONS: '4' };
  service = await startService(environment);
  environment.DATABASE_URL = service.databaseUrl;
  mkdirSync(scheduledTo());
  for (const name of ['presswright-20200101T000000Z.zip', 'presswright-20200102T000000Z.zip', 'notes.txt'])
    writeFileSync(join(scheduledTo(), name), '');
  const schedule = { BACKUP_EVERY: '1d', BACKUP_KEEP: '2', BACKUP_TO: scheduledTo() };
  scheduling = await startService({ ...schedule, DATA_DIR: join(folder, 'scheduling') });
});
after(() => Promise.all([service.stop(), scheduling.stop()]));

const created: string[] = [];
const opened: Database[] = [];
async function emptyDatabase(): Promise<{ url: string; database: Database }> {
  const name = `restore_${created.length}_${process.pid}`;
  created.push(name);
  const server = connect(await serverUrl(), 1);
  await server.unsafe(`create database ${name} template template0 encoding 'UTF8'`);
  await server.end();
  const url = databaseUrl(await serverUrl(), name);
  const database = connect(url, 2);
  opened.push(database);
  return { url, database };
}
after(async () => {
  for (const database of opened) await database.end({ timeout: 5 });
  const server = connect(await serverUrl(), 1);
  for (const name of created) await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
});

/** The running service changes these by itself, and a restore changes releases and digests. */
const CHANGING = [
  'api_keys',
  'search_documents',
  'search_jobs',
  'releases',
  'keyword_digests',
  'schema_migrations',
  'service_alerts',
  'key_usage',
];

const contentOf = async (database: Database) => {
  const tables = await database<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> all (${CHANGING}::text[]) order by 1`;
  const sums: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [sum] =
      await database`select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${database(name)} t`;
    sums[name] = sum;
  }
  return sums;
};

test('a backup of a running service restores every row, file and secret elsewhere', async () => {
  const { key, accountId } = await service.account();
  for (const keyword of ['첫 소식: 새 공장 준공', '둘째 소식'])
    await service.call('POST', '/press/create-v2', { key, body: { keyword } });
  await until(async () => (await service.database`select 1 from text_checks where is_pending`).length === 0);
  const imapUrl = 'imaps://news:secret@mail.example/INBOX';
  await saveSettings(service.database, { bounceImapUrl: service.secrets.seal(imapUrl) });
  const backup = await runCommand(['backup', '--to', join(folder, 'first.zip'), '--json'], environment);
  assert.equal(backup.stderr, '');
  const report = JSON.parse(backup.stdout);
  assert.ok(report.rows > 0);
  const { mode, size } = statSync(join(folder, 'first.zip'));
  assert.deepEqual([mode & 0o777, report.bytes], [0o600, size]);

  const target = await emptyDatabase();
  const place = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: target.url };
  const restored = await runCommand(['restore', '--from', join(folder, 'first.zip'), '--json'], place);
  assert.deepEqual([restored.code, restored.stderr], [0, '']);
  assert.equal(JSON.parse(restored.stdout).rows, report.rows);
  assert.deepEqual(await contentOf(target.database), await contentOf(service.database));

  const second = await startService({ DATA_DIR: place.DATA_DIR }, target.url);
  const [balance] = await target.database`
    select a.balance = (select sum(amount) from ledger_entries where account_id = a.id) as is_balanced
    from accounts a where id = ${accountId}`;
  const list = await second.call('GET', '/press/list', { key });
  const added = await second.call('POST', '/press/create-v2', { key, body: { keyword: '셋째 소식' } });
  const settings = { database: target.database, secrets: second.secrets, onError: assert.ifError };
  assert.equal((await readSettings(readConfig({}), settings)).bounceImapUrl, imapUrl);
  await second.stop();
  assert.deepEqual(
    [balance?.is_balanced, list.body.data.total_count ?? list.body.data.length, added.status],
    [true, 2, 200],
  );
});

test('after a restore, releases that were not finished wait for a person, and none is sent twice', async (t) => {
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'news@sender.example' };
  const source = await startService({ ...settings, DATA_DIR: join(folder, 'sending') });
  const catalogue = await makeCatalogue(source.database);
  const { key } = await source.account();
  const body = orderOf(await makePress(source, key), catalogue, { scheduled_kst: soon(3600) });
  const { body: ordered } = await source.call('POST', '/release/create', { key, body });
  const id: number = ordered.data.release_id;
  const place = { DATABASE_URL: source.databaseUrl, DATA_DIR: join(folder, 'sending') };
  const backup = await runCommand(['backup', '--to', join(folder, 'sending.zip')], place);
  assert.equal(backup.code, 0, backup.stderr);
  await source.database`update releases set scheduled_at = now() where id = ${id}`;
  await untilRelease(source.url, key, id, isFinished);
  await source.stop();
  assert.equal(mail.received.length, 3);

  const target = await emptyDatabase();
  const elsewhere = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'sending-restored') };
  const restored = await runCommand(['restore', '--from', join(folder, 'sending.zip'), '--json'], elsewhere);
  assert.deepEqual(
    JSON.parse(restored.stdout).held.map((held: { release_id: number; waiting: number }) => [
      held.release_id,
      held.waiting,
    ]),
    [[id, 3]],
  );
  await target.database`update releases set scheduled_at = now() where id = ${id}`;
  const second = await startService({ ...settings, DATA_DIR: elsewhere.DATA_DIR }, target.url);
  t.after(() => second.stop());
  // Another release is sent meanwhile, which shows that the queue is at work.
  const other = orderOf(await makePress(second, key), catalogue);
  const { body: later } = await second.call('POST', '/release/create', { key, body: other });
  await untilRelease(second.url, key, later.data.release_id, isFinished);
  const { body: held } = await second.call('GET', `/release/${id}`, { key });
  assert.deepEqual([held.data.is_paused, mail.received.length], [true, 6]);
  assert.equal((await second.call('POST', `/release/${id}/resume`, { key })).status, 200);
  await untilRelease(second.url, key, id, isFinished);
  assert.equal(mail.received.length, 9);
});

test('a restore is refused when the target is not empty, and changes nothing', async () => {
  const before = await contentOf(service.database);
  const { code, stderr } = await runCommand(['restore', '--from', join(folder, 'first.zip')], environment);
  assert.equal(code, 1);
  assert.match(stderr, /^The database is not empty \(it has a table \w+\)\. Use an empty one\.\n$/);
  assert.deepEqual(await contentOf(service.database), before);
});

test('a backup that fails leaves no file behind', async () => {
  const missing = join(folder, 'readonly');
  writeFileSync(missing, '');
  const { code, stderr } = await runCommand(['backup', '--to', join(missing, 'x.zip')], environment);
  assert.equal(code, 1);
  assert.match(stderr, /^The folder [^\n]+readonly cannot be used: [^\n]+\n$/);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith('.part')),
    [],
  );
});

test('move copies the database into an empty one, and is refused while the service runs', async (t) => {
  const source = await startService({ DATA_DIR: join(folder, 'moving') });
  const { key } = await source.account();
  await makePress(source, key);
  const target = await emptyDatabase();
  const place = { DATABASE_URL: source.databaseUrl, DATA_DIR: join(folder, 'moving') };
  const refused = await runCommand(['move', '--to', target.url], place);
  assert.match(refused.stderr, /^Presswright is running on the database\./);
  await source.stop();
  const moved = await runCommand(['move', '--to', target.url, '--json'], place);
  assert.deepEqual([moved.code, moved.stderr], [0, '']);
  const again = await runCommand(['move', '--to', target.url], place);
  assert.match(again.stderr, /^The target database is not empty/);
  const original = connect(source.databaseUrl, 1);
  t.after(() => original.end());
  assert.deepEqual(await contentOf(target.database), await contentOf(original));
});

test('scheduled backups are made when due, and only the newest are kept', async () => {
  const backups = scheduledTo();
  await until(() => !readdirSync(backups).includes('presswright-20200101T000000Z.zip'));
  const [notes, old, made, ...rest] = readdirSync(backups).sort();
  assert.deepEqual([notes, old, rest], ['notes.txt', 'presswright-20200102T000000Z.zip', []]);
  assert.ok((await verifyBackup({ file: join(backups, made!), passphrase: undefined })).report.rows > 0);
});
