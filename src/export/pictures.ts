import type { Document } from '../documents/model.ts';
import type { Picture } from './blocks.ts';

/** The pictures of a text by their address. Only those of our own store are loaded; nothing is fetched. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Returns null when the address is not one of our own pictures, or the picture was deleted. */
export type ReadPicture = (url: string) => Promise<Buffer | null>;

/** More pictures are printed as a caption with the address. */
const MAX_PICTURES = 30;
const MAX_TOTAL_BYTES = 16 * 1024 * 1024;

/** Loads the picture of the text itself, `cover`, and those of its image blocks. */
export async function loadPictures(
  readPicture: ReadPicture,
  { blocks }: Document,
  cover: string | null = null,
): Promise<Pictures> {
  const images = blocks.map((block) => (block.type === 'image' ? block.url : null));
  const urls = new Set([cover, ...images].filter((url) => url !== null));
  const pictures = new Map<string, Picture>();
  let total = 0;
  for (const url of [...urls].slice(0, MAX_PICTURES)) {
    const bytes = await readPicture(url);
    const picture = bytes === null || total + bytes.length > MAX_TOTAL_BYTES ? null : pictureOf(bytes);
    if (picture === null) continue;
    pictures.set(url, picture);
    total += picture.bytes.length;
  }
  return pictures;
}

/** Protects against decompression bombs. */
const MAX_PIXELS = 40_000_000;

/** Detects the format from the bytes, without trusting the name or the caller; null when it is not supported. */
export function pictureOf(bytes: Buffer): Picture | null {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > MAX_PIXELS) return null;
  return { bytes, ...size };
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
