import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { readArchive, writeArchive } from '../../src/backup/archive.ts';

/** Archives that are encrypted with a passphrase, in the format of the tool age. */

const PASSPHRASE = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'passphrase-'));
/** More than one chunk, and exactly one. */
const CONTENTS = { long: randomBytes(200_000), chunk: randomBytes(65_536), empty: Buffer.alloc(0) };

async function write(name: string, passphrase: string | undefined): Promise<string> {
  const file = join(folder, name);
  const sources = Object.entries(CONTENTS).map(([part, bytes]) => ({
    name: part,
    compress: false,
    open: async () => Readable.from(bytes.length === 0 ? [] : [bytes]),
  }));
  await writeArchive({ file, passphrase }, sources, async () => ({ format: 1 }));
  return file;
}

const read = (file: string, passphrase: string | undefined) =>
  readArchive({ file, passphrase }, async ({ manifest, read: open }) => {
    const contents: Record<string, Buffer> = {};
    for (const part of manifest.parts) contents[part.name] = await buffer(await open(part));
    return contents;
  });

test('what was encrypted is read with the passphrase, and with no other', async () => {
  const file = await write('sealed.zip.age', PASSPHRASE);
  assert.deepEqual(await read(file, PASSPHRASE), CONTENTS);
  const bytes = readFileSync(file);
  assert.equal(bytes.includes(CONTENTS.long.subarray(0, 32)), false);
  await assert.rejects(read(file, 'correct horse batterx'), /has another passphrase than BACKUP_PASSPHRASE/);
  await assert.rejects(read(file, undefined), /is encrypted\. Set BACKUP_PASSPHRASE/);
});

test('an archive without a passphrase is read although one is set', async () => {
  assert.deepEqual(await read(await write('open.zip', undefined), PASSPHRASE), CONTENTS);
});

test('every change of an encrypted file is noticed, also when whole chunks are missing', async () => {
  const file = await write('changed.zip.age', PASSPHRASE);
  const bytes = readFileSync(file);
  const payload = bytes.indexOf('\n--- ') + 4 + 45;
  const sealed = 65_536 + 16;
  const chunk = (index: number) => bytes.subarray(payload + 16 + index * sealed, payload + 16 + (index + 1) * sealed);
  const flip = (place: number) => {
    const copy = Buffer.from(bytes);
    copy[place]! ^= 1;
    return copy;
  };
  /** Any other character than one of base64 would make it another header. */
  const withOtherLetter = (place: number) => {
    const copy = Buffer.from(bytes);
    copy.write(copy.toString('latin1', place, place + 1) === 'A' ? 'B' : 'A', place);
    return copy;
  };
  const start = bytes.subarray(0, payload + 16);
  const changed = {
    mac: withOtherLetter(payload - 10),
    nonce: flip(payload + 3),
    'first chunk': flip(payload + 500),
    'last byte': flip(bytes.length - 1),
    'without the last chunk': Buffer.concat([start, ...[0, 1, 2, 3].map(chunk)]),
    'two chunks exchanged': Buffer.concat([start, chunk(1), chunk(0), ...[2, 3, 4].map(chunk)]),
    'one byte less': bytes.subarray(0, -1),
    'only the header': start,
  };
  for (const [what, content] of Object.entries(changed)) {
    writeFileSync(file, content);
    await assert.rejects(read(file, PASSPHRASE), /is damaged/, what);
  }
});

test('a file of the tool age is read', async () => {
  const file = join(folder, 'made-by-age.zip.age');
  writeFileSync(file, readFileSync(new URL('./made-by-age.zip.age', import.meta.url)));
  assert.deepEqual(await read(file, PASSPHRASE), { greeting: Buffer.from('written with age 1.1.1\n') });
});
