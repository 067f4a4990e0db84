import type { Picture } from '../blocks.ts';
import { cleanLine } from './clean.ts';

/** Detects the picture format from the bytes, without trusting the name or the caller. */

/** Protects against decompression bombs. */
const MAX_PIXELS = 40_000_000;

/** Null when the bytes are not a supported picture. */
export function pictureOf(bytes: Buffer, caption: string, alt: string = caption): Picture | null {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > MAX_PIXELS) return null;
  return { bytes, caption: cleanLine(caption), alt: cleanLine(alt), ...size };
}

type Size = { type: 'png' | 'jpeg'; width: number; height: number };

function pngSize(bytes: Buffer): Size | null {
  const isPng =
    bytes.length > 33 && bytes.toString('latin1', 1, 4) === 'PNG' && bytes.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

/** Reads the segments up to the frame header, which contains the size. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let place = 2;
  while (place + 9 < bytes.length) {
    if (bytes[place] !== 0xff) return null;
    const marker = bytes[place + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { type: 'jpeg', height: bytes.readUInt16BE(place + 5), width: bytes.readUInt16BE(place + 7) };
    place += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(place + 2);
  }
  return null;
}
