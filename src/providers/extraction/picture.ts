import { MAX_PIXELS } from './limits.ts';
import { Refused } from './refused.ts';

/** Checks width and height from the header, before anything is decoded. */
export function checkPicture(bytes: Buffer, type: 'image/png' | 'image/jpeg'): void {
  const size = type === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
  if (!size || size.width === 0 || size.height === 0) throw new Refused('broken');
  if (size.width * size.height > MAX_PIXELS) throw new Refused('too_large');
}

/** Both formats have a mark at their end. */
export function isWholePicture(bytes: Buffer, type: 'image/png' | 'image/jpeg'): boolean {
  return bytes.includes(type === 'image/png' ? 'IEND' : Buffer.from([0xff, 0xd9]));
}

type Size = { width: number; height: number };

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads the markers of a JPEG up to the frame header, which contains the size. */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    const isFill = marker === 0xff;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += isFill ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
