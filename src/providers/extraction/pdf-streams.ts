import { inflateSync } from 'node:zlib';
import { MAX_STREAM_BYTES } from './limits.ts';
import { Refused } from './refused.ts';

/** Streams compressed several times can turn a kilobyte into gigabytes. */
const MAX_LAYERS = 4;
const ZLIB = 0x78;

/**
 * Unpacks every stream once within a limit, because PDFium has no limit of its own. Pictures are not checked: scans are
 * legitimately large, and PDFium unpacks them only for rendering, within the limits of the process.
 */
export function checkStreams(bytes: Buffer): void {
  let remaining = MAX_STREAM_BYTES;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    if (bytes[start] !== ZLIB || isPicture(bytes, at)) continue;
    const end = bytes.indexOf('endstream', start);
    remaining -= unpackedSize(bytes.subarray(start, end === -1 ? bytes.length : end), remaining, MAX_LAYERS);
    if (remaining <= 0) throw new Refused('too_large');
  }
}

function isPicture(bytes: Buffer, stream: number): boolean {
  const dictionary = bytes.toString('latin1', Math.max(0, stream - 400), stream);
  return /\/Subtype\s*\/Image/.test(dictionary.slice(dictionary.lastIndexOf(' obj') + 1));
}

function unpackedSize(packed: Buffer, remaining: number, layers: number): number {
  let unpacked: Buffer;
  try {
    unpacked = inflateSync(packed, { maxOutputLength: Math.max(remaining, 1), finishFlush: 2 });
  } catch (error) {
    // PDFium decides about broken streams.
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? remaining : 0;
  }
  if (unpacked[0] !== ZLIB) return unpacked.length;
  if (layers === 0) return remaining;
  return unpacked.length + unpackedSize(unpacked, remaining - unpacked.length, layers - 1);
}
