import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { verifyBackup } from '../../src/backup/backup.ts';
import { runCommand } from '../commands.ts';
import { databaseUrl, serverUrl } from '../databases.ts';
import { connect, type Service, startService } from '../harness.ts';
import { BUCKET, CREDENTIALS, type FakeS3, REGION, startFakeS3 } from '../providers/fake-s3.ts';
import { runRecurring } from '../recurring.ts';
import { until } from '../until.ts';

/** Backups in a bucket: by command, on schedule, and back. */

const MEBIBYTE = 1024 * 1024;

let s3: FakeS3;
let service: Service;
let folder: string;
let settings: Record<string, string>;
/** More than one part of a multipart upload, and not compressible. */
const large = randomBytes(11 * MEBIBYTE);
const largeName = `${'a'.repeat(32)}.pdf`;

before(async () => {
  s3 = await startFakeS3();
  folder = mkdtempSync(join(tmpdir(), 'backup-s3-'));
  const { accessKeyId, secretAccessKey } = CREDENTIALS;
  settings = {
    DATA_DIR: join(folder, 'data'),
    S3_ENDPOINT: s3.url,
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  service = await startService(settings);
  mkdirSync(join(folder, 'data', 'files', 'uploads'), { recursive: true });
  writeFileSync(join(folder, 'data', 'files', 'uploads', largeName), large);
});
after(async () => {
  await service.stop();
  await s3.stop();
});

const environment = () => ({ ...settings, DATABASE_URL: service.databaseUrl });

async function emptyDatabase(): Promise<string> {
  const name = `restore_s3_${process.pid}_${randomBytes(4).toString('hex')}`;
  const server = connect(await serverUrl(), 1);
  await server.unsafe(`create database ${name} template template0 encoding 'UTF8'`);
  await server.end();
  after(async () => {
    const again = connect(await serverUrl(), 1);
    await again.unsafe(`drop database if exists ${name} with (force)`);
    await again.end();
  });
  return databaseUrl(await serverUrl(), name);
}

/** A backup is written to the temporary folder first. */
const temporaryFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('presswright-backup-'));

test('a backup is uploaded in parts and restored from the bucket, with its files', async () => {
  const { key } = await service.account();
  await service.call('POST', '/press/create-v2', { key, body: { keyword: '새 공장 준공' } });
  const backup = await runCommand(['backup', '--to', `s3://${BUCKET}/daily/first.zip`, '--json'], environment());
  assert.deepEqual([backup.code, backup.stderr], [0, '']);
  const report = JSON.parse(backup.stdout);
  assert.equal(report.bytes, s3.objects.get('daily/first.zip')?.bytes.length);
  assert.equal(report.file, `s3://${BUCKET}/daily/first.zip`);
  const stored = s3.objects.get('daily/first.zip')!;
  assert.ok(stored.bytes.length > large.length);
  assert.deepEqual([s3.uploads.size, s3.refused, temporaryFiles()], [0, [], []]);

  const target = await emptyDatabase();
  const place = { ...settings, DATA_DIR: join(folder, 'restored'), DATABASE_URL: target };
  const restored = await runCommand(['restore', '--from', `s3://${BUCKET}/daily/first.zip`, '--json'], place);
  assert.deepEqual([restored.code, restored.stderr], [0, '']);
  assert.equal(JSON.parse(restored.stdout).rows, report.rows);
  assert.ok(readFileSync(join(folder, 'restored', 'files', 'uploads', largeName)).equals(large));
  assert.deepEqual(temporaryFiles(), []);
  const second = await startService({ ...settings, DATA_DIR: place.DATA_DIR }, target);
  const list = await second.call('GET', '/press/list', { key });
  await second.stop();
  assert.equal(list.status, 200);
  assert.equal(list.body.data.total_count ?? list.body.data.length, 1);
});

test('a backup without a name gets the time as its name, with or without a prefix', async () => {
  for (const target of [`s3://${BUCKET}`, `s3://${BUCKET}/`, `s3://${BUCKET}/a/b/`]) {
    const { stdout, stderr } = await runCommand(['backup', '--to', target, '--json'], environment());
    assert.equal(stderr, '');
    const { file } = JSON.parse(stdout);
    assert.match(file, /^s3:\/\/presswright\/(a\/b\/)?presswright-\d{8}T\d{6}Z\.zip$/);
    assert.ok(s3.objects.delete(file.replace(`s3://${BUCKET}/`, '')));
  }
});

test('a backup or bucket that does not exist, and a missing name, are reported in one line', async () => {
  const place = { ...settings, DATA_DIR: join(folder, 'none'), DATABASE_URL: await emptyDatabase() };
  const restore = async (from: string) => {
    const { code, stderr } = await runCommand(['restore', '--from', from], place);
    assert.equal(code, 1);
    return stderr;
  };
  assert.equal(await restore(`s3://${BUCKET}/daily/none.zip`), `There is no s3://${BUCKET}/daily/none.zip.\n`);
  assert.equal(await restore('s3://other/none.zip'), 'There is no s3://other/none.zip.\n');
  assert.match(await restore(`s3://${BUCKET}/daily`), /^Name the file to restore; it ends in \.zip or \.zip\.age\.\n$/);
  const lost = await runCommand(['backup', '--to', 's3://other/x'], environment());
  assert.deepEqual([lost.code, lost.stderr], [1, 'There is no bucket other.\n']);
  assert.deepEqual([s3.uploads.size, temporaryFiles()], [0, []]);
});

test('scheduled backups go to the bucket, and only the newest are kept', async (t) => {
  const old = ['20200101', '20200102', '20200103'].map((day) => `kept/presswright-${day}T000000Z.zip`);
  for (const name of [...old, 'kept/notes.txt', 'keptelse/presswright-20200101T000000Z.zip'])
    s3.objects.set(name, { bytes: Buffer.of(1), type: '', modified: new Date() });
  const scheduled = { BACKUP_EVERY: '1d', BACKUP_KEEP: '2', BACKUP_TO: `s3://${BUCKET}/kept` };
  const running = await startService({ ...settings, ...scheduled, DATA_DIR: join(folder, 'scheduling') });
  t.after(() => running.stop());
  await runRecurring(running.database, 'backup');
  await until(() => !s3.objects.has(old[1]!));
  const kept = [...s3.objects.keys()].filter((name) => name.startsWith('kept')).sort();
  const [notes, previous, made, ...rest] = kept;
  assert.deepEqual([notes, previous, rest], ['kept/notes.txt', old[2], ['keptelse/presswright-20200101T000000Z.zip']]);
  const copy = join(folder, 'made.zip');
  writeFileSync(copy, s3.objects.get(made!)!.bytes);
  assert.ok((await verifyBackup({ file: copy, passphrase: undefined })).report.rows > 0);
});

test('a bucket that refuses or does not answer is reported in one line', async () => {
  const wrong = await runCommand(['backup', '--to', `s3://${BUCKET}/x`], {
    ...environment(),
    S3_SECRET_ACCESS_KEY: 'wrong',
  });
  assert.deepEqual([wrong.code, wrong.stdout], [1, '']);
  assert.match(wrong.stderr, /^The bucket presswright cannot be used: [^\n]+\n$/);
  const gone = await runCommand(['backup', '--to', `s3://${BUCKET}/x`], {
    ...environment(),
    S3_ENDPOINT: 'http://127.0.0.1:1',
  });
  assert.match(gone.stderr, /^The bucket presswright cannot be used: [^\n]*ECONNREFUSED[^\n]*\n$/);
});

test('a backup with a passphrase is encrypted in the bucket, and one without is pointed out', async () => {
  const open = await runCommand(['backup', '--to', `s3://${BUCKET}/open`], environment());
  assert.match(open.stdout, /verified\.\nIt is not encrypted and contains the secret key: set BACKUP_PASSPHRASE/);
  const sealed = { ...environment(), BACKUP_PASSPHRASE: 'a long enough passphrase' };
  const { stdout, stderr } = await runCommand(['backup', '--to', `s3://${BUCKET}/sealed`, '--json'], sealed);
  assert.equal(stderr, '');
  const { file, rows } = JSON.parse(stdout);
  assert.match(file, /^s3:\/\/presswright\/sealed\/presswright-\d{8}T\d{6}Z\.zip\.age$/);
  const bytes = s3.objects.get(file.replace(`s3://${BUCKET}/`, ''))!.bytes;
  assert.match(bytes.subarray(0, 60).toString('latin1'), /^age-encryption\.org\/v1\n-> scrypt /);
  const place = { ...sealed, DATA_DIR: join(folder, 'unsealed'), DATABASE_URL: await emptyDatabase() };
  const restored = await runCommand(['restore', '--from', file, '--json'], place);
  assert.deepEqual([restored.stderr, JSON.parse(restored.stdout).rows], ['', rows]);
  assert.ok(readFileSync(join(folder, 'unsealed', 'files', 'uploads', largeName)).equals(large));
});
