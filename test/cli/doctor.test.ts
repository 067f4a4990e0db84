import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startupWarnings } from '../../src/app/checks.ts';
import { openSecretBox, prepareSecrets } from '../../src/app/secret-key.ts';
import { saveSettings } from '../../src/areas/operator/settings/index.ts';
import { readConfig } from '../../src/config/index.ts';
import { createSecretBox } from '../../src/kernel/secret-box.ts';
import { runCommand } from '../commands.ts';
import { databaseUrl, serverUrl } from '../databases.ts';
import { connect, newDatabase } from '../harness.ts';
import { startImapServer } from '../mail/imap-server.ts';
import { startMailServer } from '../mail/smtp.ts';
import { startPgbouncer } from '../postgres/pgbouncer.ts';
import { BUCKET, CREDENTIALS, REGION, startFakeS3 } from '../providers/fake-s3.ts';
import { skipWithout } from '../tools.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));

type Finding = { check: string; ok: boolean; message: string };

async function doctor(environment: Record<string, string>) {
  const { code, stdout, stderr } = await runCommand(['doctor', '--json'], {
    DATA_DIR: dataDir,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    // Another service may run at the usual port of this machine.
    PORT: '0',
    ...environment,
  });
  const { findings } = JSON.parse(stdout || '{"findings": []}') as { findings: Finding[] };
  const find = (check: string) => findings.find((finding) => finding.check === check);
  return { code, stderr, find, failed: findings.filter(({ ok }) => !ok).map(({ check }) => check) };
}

test('everything is ok on a working installation, with one line for each part', async (t) => {
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const { code, failed, find } = await doctor({
    DATABASE_URL: await newDatabase(),
    SMTP_URL: mail.url,
    MAIL_FROM: 'news@sender.example',
    PUBLIC_URL: 'https://pr.example',
  });
  assert.deepEqual([code, failed], [0, []]);
  assert.match(find('database')?.message ?? '', /^PostgreSQL 1[78]\.\d+.*, UTF8$/);
  assert.equal(find('schema')?.message, 'up to date');
  assert.match(
    find('connections')?.message ?? '',
    /^12 per instance; the server allows \d+, \d+ are in use: room for \d+ more instances$/,
  );
  assert.equal(
    find('mail')?.message,
    'connected with STARTTLS if the server offers it (it is on this machine), without sign-in',
  );
  assert.equal(find('pooler')?.message, 'none: connected to the database itself');
  assert.equal(find('model')?.message, 'none: the built-in writer drafts every text');
  assert.equal(find('secret key')?.message, 'SECRET_KEY encrypts secrets from the next start on');
});

test('the bounce mailbox, the alert webhook, the collector and the public address are tried', async (t) => {
  const imap = await startImapServer();
  const received: string[] = [];
  const site = createHttpServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${Buffer.concat(await request.toArray())}`);
    if (request.url === '/hook/refusing') return response.writeHead(410).end();
    if (request.url === '/moved/healthz') return response.writeHead(301, { location: 'https://pr.example/' }).end();
    response.end(request.url?.endsWith('/healthz') ? '{"status":"ok"}' : '');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  t.after(async () => {
    await imap.stop();
    site.close();
  });
  const { port } = site.address() as { port: number };
  const address = `http://127.0.0.1:${port}`;
  const DATABASE_URL = await newDatabase();
  const working = {
    DATABASE_URL,
    PORT: String(port),
    BOUNCE_IMAP_URL: imap.url,
    ALERT_WEBHOOK: `${address}/hook`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${address}/collector`,
    PUBLIC_URL: address,
  };
  const good = await doctor(working);
  assert.deepEqual([good.code, good.failed], [0, []]);
  assert.match(good.find('bounces')?.message ?? '', /^news@127\.0\.0\.1:\d+\/INBOX has 0 messages$/);
  assert.equal(good.find('public URL')?.message, `${address} leads to the service`);
  assert.ok(
    received.some((line) => line.startsWith('POST /hook {"event":"service.test"')),
    received.join('\n'),
  );
  assert.ok(received.includes('POST /collector/v1/traces {"resourceSpans":[]}'), received.join('\n'));

  const { failed, find } = await doctor({
    ...working,
    SECRET_KEY: '',
    BOUNCE_IMAP_URL: imap.url.replace(/:[^:@/]+@/, ':wrong@'),
    ALERT_WEBHOOK: `${address}/hook/refusing`,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.invalid:4318',
    PUBLIC_URL: `${address}/moved`,
  });
  assert.deepEqual(failed, ['secret key', 'bounces', 'alerts', 'traces', 'public URL']);
  assert.match(find('secret key')?.message ?? '', /"openssl rand -base64 32"/);
  assert.match(
    find('bounces')?.message ?? '',
    /^the bounce mailbox cannot be read: 127\.0\.0\.1:\d+ refuses user name or password of news \(it said: /,
  );
  assert.equal(find('alerts')?.message, 'ALERT_WEBHOOK does not take a test alert: HTTP 410');
  assert.match(
    find('traces')?.message ?? '',
    /^OTEL_EXPORTER_OTLP_ENDPOINT cannot be reached from .*collector\.invalid/,
  );
  assert.match(find('public URL')?.message ?? '', /^PUBLIC_URL redirects to https:\/\/pr\.example\//);
});

test('a key that does not fit the secrets in the database is an error', async () => {
  const DATABASE_URL = await newDatabase();
  const database = connect(DATABASE_URL, 1);
  const config = readConfig({ DATABASE_URL, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') });
  await prepareSecrets(database, openSecretBox(config));
  await database.end();
  assert.equal(
    (await doctor({ DATABASE_URL })).find('secret key')?.message,
    'SECRET_KEY fits the secrets in the database',
  );
  const { failed, find } = await doctor({ DATABASE_URL, SECRET_KEY: Buffer.alloc(32, 8).toString('base64') });
  assert.deepEqual(failed, ['secret key']);
  assert.match(
    find('secret key')?.message ?? '',
    /^the secrets in the database are encrypted with another key; restore /,
  );
});

test('an unreachable mail server and an unset address are reported with what to do', async (t) => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  silent.close();
  t.after(() => silent.close());
  const { code, failed, find } = await doctor({
    DATABASE_URL: await newDatabase(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'news@sender.example',
    HOST: '0.0.0.0',
  });
  assert.deepEqual([code, failed.toSorted()], [1, ['address', 'mail']]);
  assert.match(find('mail')?.message ?? '', /^the mail server cannot be used: .*ECONNREFUSED/);
});

test('settings that were saved in the browser are tried like those of the environment', async (t) => {
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const address = await newDatabase();
  const database = connect(address, 1);
  const box = createSecretBox(Buffer.alloc(32, 7));
  await saveSettings(database, { smtpUrl: box.seal(mail.url), mailFrom: box.seal('news@sender.example') });
  await database.end();
  const { find } = await doctor({ DATABASE_URL: address, PUBLIC_URL: 'https://pr.example' });
  assert.equal(
    find('mail')?.message,
    'connected with STARTTLS if the server offers it (it is on this machine), without sign-in',
  );
});

test('a file is written to the target of backups and deleted again, and a target that cannot be used is an error', async () => {
  const DATABASE_URL = await newDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'doctor-backups-'));
  const backup = async (environment: Record<string, string>) =>
    (await doctor({ DATABASE_URL, ...environment })).find('backup');
  assert.equal((await backup({}))?.message, 'none: set BACKUP_EVERY, or run the command backup');

  const missing = join(folder, 'new', 'backups');
  const target = { BACKUP_EVERY: '1d', BACKUP_TO: missing };
  const unencrypted = 'not encrypted; BACKUP_PASSPHRASE encrypts it';
  assert.deepEqual(await backup(target), {
    check: 'backup',
    ok: true,
    message: `${missing} is writable, no backup yet, ${unencrypted}`,
  });
  assert.deepEqual(readdirSync(folder), [], 'a folder that was missing is left to the service');

  writeFileSync(join(folder, 'presswright-20261117T020000Z.zip'), '');
  assert.equal(
    (await backup({ BACKUP_TO: folder, BACKUP_PASSPHRASE: 'a long enough passphrase' }))?.message,
    `${folder} is writable, the newest is of 2026-11-17T02:00:00.000Z, BACKUP_EVERY is not set, encrypted`,
  );
  assert.deepEqual(readdirSync(folder), ['presswright-20261117T020000Z.zip']);

  const refused = await backup({ ...target, BACKUP_TO: join(folder, 'presswright-20261117T020000Z.zip', 'x') });
  assert.equal(refused?.ok, false);
  assert.match(refused?.message ?? '', /^The folder .* cannot be used: ENOTDIR/);

  const impossible = await backup({ ...target, BACKUP_TO: '/proc/x/backups' });
  assert.equal(impossible?.ok, false);
  assert.match(impossible?.message ?? '', /^The folder \/proc\/x\/backups cannot be used: ENOENT/);
});

test('a file is written to the bucket of backups and deleted again', async (t) => {
  const s3 = await startFakeS3();
  t.after(() => s3.stop());
  const { accessKeyId, secretAccessKey } = CREDENTIALS;
  const environment = {
    DATABASE_URL: await newDatabase(),
    BACKUP_EVERY: '1d',
    BACKUP_TO: `s3://${BUCKET}/daily`,
    S3_ENDPOINT: s3.url,
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const { find } = await doctor(environment);
  assert.match(find('backup')?.message ?? '', /^s3:\/\/presswright\/daily is writable, no backup yet, not encrypted/);
  assert.equal(s3.objects.size, 0);
  const refused = (await doctor({ ...environment, BACKUP_TO: 's3://other' })).find('backup');
  assert.deepEqual([refused?.ok, refused?.message], [false, 'There is no bucket other.']);
});

const created: string[] = [];
after(async () => {
  const server = connect(await serverUrl(), 1);
  for (const name of created) await server.unsafe(`drop database if exists ${name}`);
  await server.end();
});

test('a database with another encoding is refused in one line, by doctor and by every other command', async () => {
  const name = `latin_${process.pid}`;
  created.push(name);
  const server = connect(await serverUrl(), 1);
  await server.unsafe(`create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`);
  await server.end();
  const DATABASE_URL = databaseUrl(await serverUrl(), name);
  const expected = `The database ${name} has the encoding LATIN1; UTF8 is needed. Create it with: create database ${name} encoding 'UTF8' template template0`;
  assert.equal((await doctor({ DATABASE_URL })).find('database')?.message, expected);
  const { code, stderr } = await runCommand(['keys', 'list', '--email', 'a@example.com'], { DATABASE_URL });
  assert.deepEqual([code, stderr], [1, `${expected}\n`]);
});

test('commands refuse an empty database until it is migrated', async () => {
  const name = `empty_${process.pid}`;
  created.push(name);
  const server = connect(await serverUrl(), 1);
  await server.unsafe(`create database ${name} template template0 encoding 'UTF8'`);
  await server.end();
  const environment = { DATABASE_URL: databaseUrl(await serverUrl(), name), DATA_DIR: dataDir };
  const refused = await runCommand(['catalog', 'list'], environment);
  assert.deepEqual(
    [refused.code, refused.stderr],
    [1, 'The database is empty. Start the service once, or run "npm run -s cli -- migrate".\n'],
  );
  const check = await runCommand(['migrate', '--check', '--json'], environment);
  assert.equal(check.code, 1);
  assert.equal(JSON.parse(check.stdout).pending[0], '0001-baseline.sql');
  assert.equal((await runCommand(['migrate'], environment)).code, 0);
  assert.equal((await runCommand(['migrate', '--check'], environment)).stdout, 'The schema is up to date.\n');
  assert.equal((await runCommand(['catalog', 'list'], environment)).code, 0);
});

for (const [DATABASE_POOLER, mode, expected] of [
  ['', 'transaction', 'transaction mode, without prepared statements'],
  ['', 'session', 'session mode, without prepared statements; DATABASE_POOLER=session uses them'],
  ['session', 'session', 'session mode'],
] as const) {
  test(`reports a pooler in ${mode} mode with DATABASE_POOLER=${DATABASE_POOLER}`, {
    skip: skipWithout('pgbouncer'),
  }, async (t) => {
    const direct = await newDatabase();
    const pooler = await startPgbouncer(direct, mode);
    t.after(() => pooler.stop());
    const { failed, find } = await doctor({ DATABASE_URL: pooler.address(direct), DATABASE_POOLER });
    assert.deepEqual([failed, find('pooler')?.message], [[], expected]);
  });
}

test('a pooler in transaction mode that is taken for session mode is an error, also at the start', {
  skip: skipWithout('pgbouncer'),
}, async (t) => {
  const direct = await newDatabase();
  const pooler = await startPgbouncer(direct, 'transaction');
  t.after(() => pooler.stop());
  const config = readConfig({ DATABASE_URL: pooler.address(direct), DATABASE_POOLER: 'session', DATA_DIR: dataDir });
  const database = connect(direct, 1);
  const lines = await startupWarnings(config, { database, pooler: 'session', embedded: false, close: async () => {} });
  await database.end();
  assert.deepEqual(lines, [
    'Check of pooler: there is a pooler in transaction mode, but DATABASE_POOLER is session, so queries fail or get wrong results; set it to transaction.',
  ]);
});

test('the start reports only what is not ok: such as an open HOST without PUBLIC_URL', async () => {
  const direct = await newDatabase();
  const database = connect(direct, 1);
  const store = { database, pooler: 'none', embedded: false, close: async () => {} } as const;
  const lines = (environment: Record<string, string>) =>
    startupWarnings(readConfig({ DATABASE_URL: direct, DATA_DIR: dataDir, ...environment }), store);
  assert.deepEqual(await lines({}), []);
  assert.deepEqual(await lines({ HOST: '0.0.0.0' }), [
    'Check of address: PUBLIC_URL is not set, so links in mail lead to localhost; set it to what people type.',
  ]);
  await database.end();
});
