import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile as OpenZip, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { isDiskFull } from '../kernel/disk.ts';
import { PRIVATE_FILE } from '../kernel/private-files.ts';
import { createEncryption, isEncrypted, openEncrypted } from './age.ts';
import { BackupError } from './refusal.ts';

/**
 * One ZIP file, encrypted as a whole if there is a passphrase. Its last part is the manifest, which lists every other
 * part with its size and checksum.
 */

export type Part = { name: string; bytes: number; lines: number; sha256: string };
export type PartSource = { name: string; compress: boolean; open(): Promise<Readable | null> };

/** Without a passphrase the file is neither encrypted nor decrypted. */
export type ArchiveFile = { file: string; passphrase: string | undefined };

const MANIFEST = 'manifest.json';

/**
 * Writes a file that appears under its name only when it is complete and on the disk. A part whose source is gone by the
 * time it is opened is left out.
 */
export async function writeArchive<Facts extends object>(
  { file, passphrase }: ArchiveFile,
  sources: AsyncIterable<PartSource> | Iterable<PartSource>,
  describe: (parts: Part[]) => Promise<Facts>,
): Promise<void> {
  const unfinished = `${file}.part`;
  const zip = new ZipFile();
  const encryption = passphrase === undefined ? [] : [await createEncryption(passphrase)];
  const output = createWriteStream(unfinished, { mode: PRIVATE_FILE, flush: true });
  const writing = pipeline([zip.outputStream, ...encryption, output]);
  let failure: Error | null = null;
  // Thrown below, at whatever waits for the archive next.
  writing.catch((error: Error) => {
    failure = error;
  });
  try {
    const parts: Part[] = [];
    for await (const source of sources) {
      const part = await addPart(zip, source, writing);
      if (part) parts.push(part);
    }
    zip.addBuffer(Buffer.from(JSON.stringify({ ...(await describe(parts)), parts }, null, 2)), MANIFEST);
    zip.end();
    await writing;
    await rename(unfinished, file);
    await flushFolder(dirname(file));
  } catch (error) {
    output.destroy();
    await rm(unfinished, { force: true }).catch(() => {});
    throw failure ? explainWrite(failure, file) : error;
  }
}

function explainWrite(cause: Error, file: string): BackupError {
  return isDiskFull(cause)
    ? new BackupError(`The disk of ${dirname(file)} is full; no backup was made.`, { cause })
    : new BackupError(`${file} cannot be written: ${cause.message}.`, { cause });
}

async function addPart(zip: ZipFile, source: PartSource, writing: Promise<void>): Promise<Part | null> {
  const content = await source.open();
  if (!content) return null;
  const measure = new Measure();
  zip.addReadStream(measure, source.name, { compress: source.compress, mode: PRIVATE_FILE });
  // The part is through when its last byte was read; a full disk ends the archive first, and must not hang here.
  await Promise.race([pipeline(content, measure), failureOf(writing)]);
  if (!measure.readableEnded) await Promise.race([once(measure, 'end'), failureOf(writing)]);
  return { name: source.name, ...measure.result() };
}

async function failureOf(writing: Promise<void>): Promise<never> {
  await writing;
  throw new Error('The archive ended before its last part.');
}

/** Opens an archive and hands out its parts. Each part is checked against the manifest while it is read. */
export async function readArchive<Facts, Result>(
  archive: ArchiveFile,
  work: (archive: { manifest: Facts & { parts: Part[] }; read(part: Part): Promise<Readable> }) => Promise<Result>,
): Promise<Result> {
  const { file } = archive;
  const { zip, entries, manifest, close } = await openArchive<Facts>(archive).catch((cause) => {
    throw damageOf(file, cause);
  });
  const read = async (part: Part) => {
    const entry = entries.get(part.name);
    if (!entry) throw new BackupError(`${file} is damaged: ${part.name} is missing.`);
    const measure = new Measure(part, file);
    const content = await zip.openReadStreamPromise(entry).catch((cause) => {
      throw damageOf(file, cause);
    });
    content.on('error', (cause) => measure.destroy(damageOf(file, cause)));
    measure.on('close', () => content.destroy());
    return content.pipe(measure);
  };
  try {
    return await work({ manifest, read });
  } finally {
    await close();
  }
}

function damageOf(file: string, cause: Error): BackupError {
  if (cause instanceof BackupError) return cause;
  const reason = cause.message.split('\n', 1)[0]!.replace(/\.$/, '');
  return new BackupError(`${file} is damaged, incomplete, or no backup: ${reason}.`, { cause });
}

async function openArchive<Facts>(archive: ArchiveFile) {
  const { zip, close } = await openZip(archive);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    return { zip, entries, manifest: await readManifest<Facts>(zip, entries.get(MANIFEST)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Opened = { zip: OpenZip; close(): Promise<void> };

async function openZip({ file, passphrase }: ArchiveFile): Promise<Opened> {
  const handle = await open(file, 'r');
  try {
    const { size: bytes } = await handle.stat();
    const { buffer: start } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    if (!isEncrypted(start)) {
      await handle.close();
      const zip = await openPromise(file, { autoClose: false });
      return { zip, close: async () => zip.close() };
    }
    const { reader, size } = await openEncrypted(handle, { file, bytes, passphrase });
    const zip = await fromRandomAccessReaderPromise(reader, size, { autoClose: false });
    // Not by the archive, which would wait for streams that a damage has ended.
    return { zip, close: () => handle.close() };
  } catch (error) {
    await handle.close().catch(() => {});
    throw error;
  }
}

/** The only part whose checksum is not in the manifest. */
async function readManifest<Facts>(zip: OpenZip, entry: Entry | undefined) {
  if (!entry) throw new Error('it has no manifest');
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw new Error('the checksum of its manifest is wrong');
  return JSON.parse(bytes.toString('utf8')) as Facts & { parts: Part[] };
}

/** Passes bytes on, counts and hashes them; with an expectation, fails at the end unless it is met. */
class Measure extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #lines = 0;
  #sha256 = '';
  readonly #expected: Part | undefined;
  readonly #file: string;

  constructor(expected?: Part, file = '') {
    super();
    this.#expected = expected;
    this.#file = file;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.#lines += 1;
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.#sha256 = this.#hash.digest('hex');
    const expected = this.#expected;
    const isIntact = !expected || (expected.sha256 === this.#sha256 && expected.bytes === this.#bytes);
    done(isIntact ? null : new BackupError(`${this.#file} is damaged: ${expected.name} is not what was written.`));
  }

  result(): Omit<Part, 'name'> {
    return { bytes: this.#bytes, lines: this.#lines, sha256: this.#sha256 };
  }
}

/** A new name survives a power failure only once its folder is on the disk. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
