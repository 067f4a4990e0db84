import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { prepareSecrets } from '../../src/app/secret-key.ts';
import { writeArchive } from '../../src/backup/archive.ts';
import { runCommand } from '../commands.ts';
import { newEmptyDatabase } from '../databases.ts';
import { connect, type Service, startService } from '../harness.ts';
import { isRoot } from '../process.ts';

/** Backups that cannot be restored: they are refused in one line and leave nothing behind. */

const SECRET_KEY = Buffer.alloc(32, 3).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 4).toString('base64');
const upload = randomBytes(200_000);
const uploadName = `${'a'.repeat(32)}.pdf`;
let service: Service;
let folder: string;
let environment: Record<string, string>;
let backup: string;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  environment = { DATA_DIR: join(folder, 'data'), SECRET_KEY };
  service = await startService(environment);
  environment.DATABASE_URL = service.databaseUrl;
  const { key } = await service.account();
  await service.call('POST', '/press/create-v2', { key, body: { keyword: '새 공장 준공' } });
  const body = { url: 'https://hooks.example/', events: ['release.sent'] };
  assert.equal((await service.call('POST', '/webhook', { key, body })).status, 200);
  // As every start of the service does.
  await prepareSecrets(service.database, service.secrets);
  mkdirSync(join(folder, 'data', 'files', 'uploads'), { recursive: true });
  writeFileSync(join(folder, 'data', 'files', 'uploads', uploadName), upload);
  backup = join(folder, 'good.zip');
  const made = await runCommand(['backup', '--to', backup], environment);
  assert.equal(made.code, 0, made.stderr);
});
after(() => service.stop());

async function isEmpty(url: string): Promise<boolean> {
  const database = connect(url, 1);
  const { count } = await database`select from pg_class where relnamespace = 'public'::regnamespace`;
  await database.end();
  return count === 0;
}

/** Damages of every kind: in rows, files, the manifest, the directory, and a file that was cut off or is none. */
function damages(): Record<string, Buffer> {
  const bytes = readFileSync(backup);
  const flipped = (...places: number[]) => {
    const copy = Buffer.from(bytes);
    for (const place of places) copy[place]! ^= 0xff;
    return copy;
  };
  const manifest = bytes.lastIndexOf('manifest.json', bytes.length - 2000);
  return {
    rows: flipped(...Array.from({ length: 20 }, (_, place) => 500 + 500 * place)),
    'a file': flipped(bytes.indexOf(upload.subarray(1000, 1100))),
    // Its first bytes; its name is read from the directory.
    'the header of a part': flipped(bytes.indexOf('objects/uploads') - 30),
    'the manifest': flipped(bytes.indexOf('manifest.json') + 200),
    // Where the manifest begins.
    'the directory': flipped(manifest - 4),
    'the end': bytes.subarray(0, bytes.length - 1000),
    'the second half': bytes.subarray(0, bytes.length / 2),
    everything: Buffer.alloc(0),
    'the kind of file': Buffer.from('no archive'),
  };
}

test('a damaged backup is refused in one line and leaves nothing; then a good one is restored in the same folder', async () => {
  const DATABASE_URL = await newEmptyDatabase();
  const place = { DATA_DIR: join(folder, 'recovered'), DATABASE_URL };
  const damaged = join(folder, 'damaged.zip');
  for (const [what, bytes] of Object.entries(damages())) {
    writeFileSync(damaged, bytes);
    const { code, stdout, stderr } = await runCommand(['restore', '--from', damaged], place);
    assert.deepEqual([what, code, stdout], [what, 1, '']);
    assert.match(stderr, /^[^\n]+damaged\.zip is damaged[^\n]+\.\n$/, what);
    assert.equal(existsSync(place.DATA_DIR), false, `${what}: nothing was written`);
    assert.ok(await isEmpty(DATABASE_URL), what);
  }
  const { code, stderr } = await runCommand(['restore', '--from', backup], place);
  assert.deepEqual([code, stderr], [0, '']);
  assert.ok(readFileSync(join(place.DATA_DIR, 'files', 'uploads', uploadName)).equals(upload));
  assert.equal(readFileSync(join(place.DATA_DIR, 'secret-key'), 'utf8').trim(), SECRET_KEY);
});

test('a backup that does not exist is called that', async () => {
  const place = { DATA_DIR: join(folder, 'none'), DATABASE_URL: await newEmptyDatabase() };
  const { code, stderr } = await runCommand(['restore', '--from', join(folder, 'none.zip')], place);
  assert.deepEqual([code, stderr], [1, `There is no ${join(folder, 'none.zip')}.\n`]);
});

test('a restore with another key is refused before anything is written', async () => {
  const DATABASE_URL = await newEmptyDatabase();
  const DATA_DIR = join(folder, 'other-key');
  const restore = (more: Record<string, string>) =>
    runCommand(['restore', '--from', backup], { DATA_DIR, DATABASE_URL, ...more });
  const refused = await restore({ SECRET_KEY: OTHER_KEY });
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^SECRET_KEY is not the key that [^\n]+ Unset it [^\n]+; nothing was restored\.\n$/);
  assert.equal(existsSync(DATA_DIR), false);
  mkdirSync(DATA_DIR);
  writeFileSync(join(DATA_DIR, 'secret-key'), `${OTHER_KEY}\n`);
  assert.match((await restore({})).stderr, /^[^\n]+secret-key is not the key that [^\n]+ Move it away [^\n]+\n$/);
  assert.deepEqual([readdirSync(DATA_DIR), await isEmpty(DATABASE_URL)], [['secret-key'], true]);
  rmSync(join(DATA_DIR, 'secret-key'));
  assert.equal((await restore({ SECRET_KEY })).code, 0);
});

test('a backup made without the key needs it at the restore, and one with a wrong key is not made', async () => {
  const keyless = { DATA_DIR: join(folder, 'keyless'), DATABASE_URL: service.databaseUrl };
  const file = join(folder, 'keyless.zip');
  assert.equal((await runCommand(['backup', '--to', file], keyless)).code, 0);
  const place = { DATA_DIR: join(folder, 'needs-key'), DATABASE_URL: await newEmptyDatabase() };
  const missing = await runCommand(['restore', '--from', file], place);
  assert.match(missing.stderr, /^The secrets in the backup are encrypted, and the backup has no key\. [^\n]+\n$/);
  const wrong = await runCommand(['restore', '--from', file], { ...place, SECRET_KEY: OTHER_KEY });
  assert.match(wrong.stderr, /^SECRET_KEY is not the key that /);
  assert.ok(await isEmpty(place.DATABASE_URL));
  assert.equal((await runCommand(['restore', '--from', file], { ...place, SECRET_KEY })).code, 0);

  const bad = await runCommand(['backup', '--to', join(folder, 'bad.zip')], { ...environment, SECRET_KEY: OTHER_KEY });
  assert.match(bad.stderr, /^SECRET_KEY, or DATA_DIR\/secret-key, is not the key of the database[^\n]+\n$/);
  assert.equal(existsSync(join(folder, 'bad.zip')), false);
});

test('a restore that fails half-way takes back its files and the key', async () => {
  const DATABASE_URL = await newEmptyDatabase();
  const database = connect(DATABASE_URL, 1);
  // Refuses the new table after the files were written.
  await database.unsafe(`
    create schema guard;
    create function guard.refuse() returns event_trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create event trigger refuse on ddl_command_end when tag in ('CREATE TABLE') execute function guard.refuse()`);
  const place = { DATA_DIR: join(folder, 'half-way'), DATABASE_URL };
  const failed = await runCommand(['restore', '--from', backup], place);
  assert.match(failed.stderr, /not today/);
  const left = readdirSync(place.DATA_DIR, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.deepEqual([left, await isEmpty(DATABASE_URL)], [[], true]);
  await database.unsafe('drop event trigger refuse; drop schema guard cascade');
  await database.end();
  assert.equal((await runCommand(['restore', '--from', backup], place)).code, 0);
});

test('a full disk is called a full disk, and leaves no part of a file', {
  skip: !isRoot && 'Only root can mount a small disk.',
}, async () => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128k,mode=755', 'none', disk]);
  try {
    const full = await runCommand(['backup', '--to', join(disk, 'backups')], environment);
    assert.deepEqual([full.code, full.stderr], [1, `The disk of ${disk}/backups is full; no backup was made.\n`]);
    assert.deepEqual(readdirSync(join(disk, 'backups')), []);
    const place = { DATA_DIR: join(disk, 'data'), DATABASE_URL: await newEmptyDatabase() };
    const restored = await runCommand(['restore', '--from', backup], place);
    assert.deepEqual([restored.code, restored.stderr], [1, 'The disk with DATA_DIR is full; nothing was restored.\n']);
    assert.ok(await isEmpty(place.DATABASE_URL));
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});

test('a backup of 0.1.0 is refused, and leaves nothing behind', async () => {
  const file = join(folder, 'earlier.zip');
  const migrations = [{ version: 1, name: '0001-foundation.sql', checksum: 'x' }];
  await writeArchive({ file, passphrase: undefined }, [], async () => ({
    ...{ format: 1, version: '0.1.0', created_at: '2026-11-19T00:00:00.000Z' },
    ...{ migrations, tables: [], sequences: [], vanished: 0 },
  }));
  const empty = await newEmptyDatabase();
  const dataDir = join(folder, 'beside');
  const { code, stdout, stderr } = await runCommand(['restore', '--from', file], {
    ...{ DATA_DIR: dataDir, DATABASE_URL: empty, SECRET_KEY },
  });
  assert.match(stderr, /^This data was made by Presswright 0\.1\.0, [^\n]* Nothing was changed\.\n$/);
  assert.deepEqual([code, stdout], [1, '']);
  assert.ok(await isEmpty(empty));
  assert.ok(!existsSync(dataDir));
});
