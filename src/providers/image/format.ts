import { crc32 } from 'node:zlib';
import type { PictureType } from './port.ts';

/** Detects the format from the bytes, without trusting the name or the server, and rejects truncated files. */

export type PictureFormat = { type: PictureType; width: number; height: number };

const MIN_SIDE = 64;
/** Protects against decompression bombs. */
const MAX_PIXELS = 40_000_000;

export function readPicture(bytes: Buffer): PictureFormat | null {
  const format = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  if (!format || Math.min(format.width, format.height) < MIN_SIDE) return null;
  return format.width * format.height <= MAX_PIXELS ? format : null;
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function readPng(bytes: Buffer): PictureFormat | null {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  let place = 8;
  let hasPixels = false;
  while (place + 12 <= bytes.length) {
    const end = place + 12 + bytes.readUInt32BE(place);
    if (end > bytes.length) return null;
    if (crc32(bytes.subarray(place + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const name = bytes.toString('latin1', place + 4, place + 8);
    if (place === 8 && name !== 'IHDR') return null;
    hasPixels ||= name === 'IDAT';
    if (name === 'IEND') {
      return hasPixels ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
    }
    place = end;
  }
  return null;
}

/** Reads the segments up to the frame header, which contains the size. */
function readJpeg(bytes: Buffer): PictureFormat | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < bytes.length / 2) return null;
  let place = 2;
  while (place + 9 < bytes.length) {
    if (bytes[place] !== 0xff) return null;
    const marker = bytes[place + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      return { type: 'image/jpeg', height: bytes.readUInt16BE(place + 5), width: bytes.readUInt16BE(place + 7) };
    }
    place += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(place + 2);
  }
  return null;
}

function readWebp(bytes: Buffer): PictureFormat | null {
  const isWebp =
    bytes.length >= 30 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || bytes.readUInt32LE(4) + 8 > bytes.length) return null;
  const size = webpSize(bytes);
  return size && { type: 'image/webp', ...size };
}

/** By the first chunk: extended header, lossless or lossy. */
export function webpSize(bytes: Buffer): { width: number; height: number } | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L' || bytes[20] !== 0x2f) return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}
