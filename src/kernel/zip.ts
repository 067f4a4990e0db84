import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile as OpenZip } from 'yauzl';
import { type Options, ZipFile } from 'yazl';

/** ZIP files in memory. The declared sizes are checked first, and the real sizes again while unpacking. */

export class ZipFault extends Error {
  /** `unreadable`: complete, as far as can be told, but not as the library expects it. */
  readonly reason: 'broken' | 'unreadable' | 'encrypted' | 'too_complex' | 'too_large';

  constructor(reason: ZipFault['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** `readBytes` limits the parts that are unpacked, `unpackedBytes` the declared total of all parts. */
type ZipLimits = { entries: number; unpackedBytes: number; readBytes: number };

export type ZipPart = { name: string; bytes: Buffer; compress?: boolean };

export async function zipNames(bytes: Buffer, limits: Omit<ZipLimits, 'readBytes'>): Promise<string[]> {
  return withFaults(async () => {
    const entries = await entriesOf(await fromBufferPromise(withoutTail(bytes), OPTIONS), limits);
    return entries.map(({ fileName }) => fileName);
  });
}

/** `rawName`: the bytes of the name where nothing says how they are encoded. */
export type ZipEntry = { name: string; rawName: Buffer | null; unpacked: number };

const UTF8_FLAG = 0x800;
const UNICODE_NAME = 0x7075;

/** What the directory says of each entry. */
export async function zipEntries(bytes: Buffer, limits: Omit<ZipLimits, 'readBytes'>): Promise<ZipEntry[]> {
  return withFaults(async () => {
    const entries = await entriesOf(await fromBufferPromise(withoutTail(bytes), OPTIONS), limits);
    return entries.map(({ fileName, fileNameRaw, generalPurposeBitFlag: flags, extraFields, uncompressedSize }) => {
      const isNamed = (flags & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_NAME);
      return { name: fileName, rawName: isNamed ? null : fileNameRaw, unpacked: uncompressedSize };
    });
  });
}

/** The entry at this place of the directory. */
export async function readZipEntry(bytes: Buffer, place: number, limits: ZipLimits): Promise<Buffer> {
  return withFaults(async () => {
    const zip = await fromBufferPromise(withoutTail(bytes), OPTIONS);
    const entry = (await entriesOf(zip, limits))[place];
    if (!entry) throw new ZipFault('broken');
    return unpack(zip, entry, limits.readBytes);
  });
}

/** Unpacks only the parts with a wanted name, in the order of the directory. */
export async function readZip(
  bytes: Buffer,
  limits: ZipLimits,
  isWanted: (name: string) => boolean = () => true,
): Promise<ZipPart[]> {
  return withFaults(async () => {
    const zip = await fromBufferPromise(withoutTail(bytes), OPTIONS);
    const wanted = (await entriesOf(zip, limits)).filter(({ fileName }) => isWanted(fileName));
    const parts: ZipPart[] = [];
    let remaining = limits.readBytes;
    for (const entry of wanted) {
      const part = await unpack(zip, entry, remaining);
      remaining -= part.length;
      parts.push({ name: entry.fileName, bytes: part });
    }
    return parts;
  });
}

/** Sizes are checked below, which distinguishes a wrong size from a broken file. */
const OPTIONS = { validateEntrySizes: false } as const;

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;

/** Some programs and servers append bytes to a file; a ZIP ends with the record at the end of its directory. */
function withoutTail(bytes: Buffer): Buffer {
  const start = bytes.lastIndexOf(END);
  if (start === -1 || start + END_BYTES > bytes.length) throw new ZipFault('broken');
  const end = start + END_BYTES + bytes.readUInt16LE(start + 20);
  return end < bytes.length ? bytes.subarray(0, end) : bytes;
}

async function entriesOf(zip: OpenZip, limits: Omit<ZipLimits, 'readBytes'>): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw new ZipFault('too_complex');
  const entries: Entry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new ZipFault('encrypted');
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpackedBytes) throw new ZipFault('too_large');
    entries.push(entry);
  }
  return entries;
}

async function unpack(zip: OpenZip, entry: Entry, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream.
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += chunk.length;
    if (size > limit) throw new ZipFault('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function withFaults<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault(isDamage(error) ? 'broken' : 'unreadable', { cause: error });
  }
}

/** Compressed data that cannot be unpacked, or an entry that is not where the directory says. */
function isDamage(error: unknown): boolean {
  const { code, message } = error as Error & { code?: string };
  return /^Z_/.test(code ?? '') || /signature|overflows|unexpected EOF|end of central directory/i.test(message);
}

/** A fixed date, so that the same content gives the same file. */
export const FIXED_DATE: Partial<Options> = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A ZIP of these parts in this order; they are stored as they are unless `compress` is set. */
export async function writeZip(parts: ZipPart[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes, compress = false } of parts) zip.addBuffer(bytes, name, { ...FIXED_DATE, compress });
  zip.end();
  return buffer(zip.outputStream);
}
