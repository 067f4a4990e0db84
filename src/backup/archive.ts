import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, type ZipFile as OpenZip, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { PRIVATE_FILE } from '../kernel/private-files.ts';
import { BackupError } from './refusal.ts';

/** One ZIP file. Its last part is the manifest, which lists every other part with its size and checksum. */

export type Part = { name: string; bytes: number; lines: number; sha256: string };
export type PartSource = { name: string; compress: boolean; open(): Promise<Readable | null> };

const MANIFEST = 'manifest.json';

/**
 * Writes a file that appears under its name only when it is complete and on the disk. A part whose source is gone by the
 * time it is opened is left out.
 */
export async function writeArchive<Facts extends object>(
  file: string,
  sources: AsyncIterable<PartSource> | Iterable<PartSource>,
  describe: (parts: Part[]) => Promise<Facts>,
): Promise<void> {
  const unfinished = `${file}.part`;
  const zip = new ZipFile();
  const output = createWriteStream(unfinished, { mode: PRIVATE_FILE, flush: true });
  const writing = pipeline(zip.outputStream, output);
  // A failure is thrown below, at whatever waits for the archive next.
  writing.catch(() => {});
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
    await rm(unfinished, { force: true });
    throw error;
  }
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
  file: string,
  work: (archive: { manifest: Facts & { parts: Part[] }; read(part: Part): Promise<Readable> }) => Promise<Result>,
): Promise<Result> {
  const zip = await openPromise(file, { autoClose: false }).catch((cause) => {
    throw new BackupError(`${file} is not a backup, or is incomplete: ${(cause as Error).message}.`, { cause });
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest<Facts>(zip, entries.get(MANIFEST), file);
    const read = async (part: Part) => {
      const entry = entries.get(part.name);
      if (!entry) throw new BackupError(`${file} lacks ${part.name}.`);
      const measure = new Measure(part);
      const content = await zip.openReadStreamPromise(entry);
      content.on('error', (error) => measure.destroy(error));
      measure.on('close', () => content.destroy());
      return content.pipe(measure);
    };
    return await work({ manifest, read });
  } finally {
    zip.close();
  }
}

async function readManifest<Facts>(zip: OpenZip, entry: Entry | undefined, file: string) {
  if (!entry) throw new BackupError(`${file} is not a backup of Presswright: it has no manifest.`);
  return JSON.parse(await text(await zip.openReadStreamPromise(entry))) as Facts & { parts: Part[] };
}

/** Passes bytes on, counts and hashes them; with an expectation, fails at the end unless it is met. */
class Measure extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #lines = 0;
  #sha256 = '';
  readonly #expected: Part | undefined;

  constructor(expected?: Part) {
    super();
    this.#expected = expected;
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
    done(isIntact ? null : new BackupError(`${expected.name} in the backup is damaged.`));
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
