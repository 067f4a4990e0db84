import { inflateSync } from 'node:zlib';
import { MAX_STREAM_BYTES } from './limits.ts';
import { Refused } from './refused.ts';

/** A kilobyte can be packed so often that it unpacks to gigabytes. */
const MOST_LAYERS = 4;
const ZLIB = 0x78;

/**
 * Unpacks every stream once within a limit before the real reader does it without one. Pictures are left out: a scan is
 * honestly large, and the reader unpacks it only to draw it, with the limits of the process.
 */
export function checkStreams(bytes: Buffer): void {
  let room = MAX_STREAM_BYTES;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    if (bytes[start] !== ZLIB || isPicture(bytes, at)) continue;
    const end = bytes.indexOf('endstream', start);
    room -= unpackedSize(bytes.subarray(start, end === -1 ? bytes.length : end), room, MOST_LAYERS);
    if (room <= 0) throw new Refused('too_large');
  }
}

function isPicture(bytes: Buffer, stream: number): boolean {
  const dictionary = bytes.toString('latin1', Math.max(0, stream - 400), stream);
  return /\/Subtype\s*\/Image/.test(dictionary.slice(dictionary.lastIndexOf(' obj') + 1));
}

function unpackedSize(packed: Buffer, room: number, layers: number): number {
  let unpacked: Buffer;
  try {
    unpacked = inflateSync(packed, { maxOutputLength: Math.max(room, 1), finishFlush: 2 });
  } catch (error) {
    // Broken ones are for the reader to judge.
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? room : 0;
  }
  if (unpacked[0] !== ZLIB) return unpacked.length;
  if (layers === 0) return room;
  return unpacked.length + unpackedSize(unpacked, room - unpacked.length, layers - 1);
}
