import { decodeExactly } from '../../kernel/outbound/charset.ts';
import { readZipEntry, ZipFault, zipEntries } from '../../kernel/zip.ts';
import { MAX_UPLOAD_BYTES } from './limits.ts';

/** Opens an uploaded ZIP file; runs in a thread of the worker pool. */

/** Folders count too. */
const MAX_ENTRIES = 4000;
/** Documents and pages become that much smaller at most; a small file may unpack to a whole upload anyway. */
const MAX_RATIO = 100;
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
const MAX_NAME_LENGTH = 1000;
/** What programs add: resource forks, thumbnails, hidden files, locks of open documents. */
const NOT_A_DOCUMENT = /(?:^|\/)(?:__MACOSX\/|\.|~\$|thumbs\.db$|desktop\.ini$)|\/$/i;

export type ArchiveEntry = { place: number; name: string; isTooLarge: boolean };
export type Listed = { entries: ArchiveEntry[] } | { refused: ZipFault['reason'] };
export type Unpacked = { bytes: Uint8Array } | { refused: ZipFault['reason'] };

function limitsOf(bytes: Uint8Array) {
  const unpackedBytes = Math.min(Math.max(bytes.length * MAX_RATIO, MAX_UPLOAD_BYTES), MAX_UNPACKED_BYTES);
  return { entries: MAX_ENTRIES, unpackedBytes };
}

/** The documents in it, by their place in its directory. */
export async function listEntries(given: Uint8Array): Promise<Listed> {
  return refusing(async () => {
    const bytes = bufferOf(given);
    const entries = await zipEntries(bytes, limitsOf(bytes));
    return {
      entries: entries
        .map(({ name, rawName, unpacked }, place) => ({
          place,
          // Windows writes names in the code page of its language.
          name: nameOf((rawName && decodeExactly(rawName, '')) ?? name),
          isTooLarge: unpacked > MAX_UPLOAD_BYTES,
        }))
        .filter(({ name }) => !NOT_A_DOCUMENT.test(name)),
    };
  });
}

function nameOf(name: string): string {
  return name
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
    .normalize('NFC');
}

export async function unpackEntry({ bytes: given, place }: { bytes: Uint8Array; place: number }): Promise<Unpacked> {
  return refusing(async () => {
    const bytes = bufferOf(given);
    return { bytes: await readZipEntry(bytes, place, { ...limitsOf(bytes), readBytes: MAX_UPLOAD_BYTES }) };
  });
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function refusing<Result>(read: () => Promise<Result>): Promise<Result | { refused: ZipFault['reason'] }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ZipFault) return { refused: error.reason };
    throw error;
  }
}
