import { crc32 } from 'node:zlib';

/** A PNG is a sequence of chunks: length, name, data, checksum. */

const SIGNATURE = 8;
const XMP_KEYWORD = 'XML:com.adobe.xmp';
/** Chunks with metadata. */
const METADATA = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

type Chunk = { name: string; data: Buffer; whole: Buffer };

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let place = SIGNATURE;
  while (place + 12 <= bytes.length) {
    const end = place + 12 + bytes.readUInt32BE(place);
    if (end > bytes.length) break;
    const name = bytes.toString('latin1', place + 4, place + 8);
    chunks.push({ name, data: bytes.subarray(place + 8, end - 4), whole: bytes.subarray(place, end) });
    if (name === 'IEND') break;
    place = end;
  }
  return chunks;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** Keyword, not compressed, no language, no translation, text. */
function internationalText(keyword: string, text: string): Buffer {
  return chunk('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${text}`, 'utf8'));
}

export function markPng(bytes: Buffer, xmp: string, comment: string): Buffer {
  const [header, ...rest] = chunksOf(bytes).filter(({ name }) => !METADATA.has(name));
  return Buffer.concat([
    bytes.subarray(0, SIGNATURE),
    header?.whole ?? Buffer.alloc(0),
    chunk('tEXt', Buffer.from('Software\0Presswright', 'latin1')),
    chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1')),
    internationalText(XMP_KEYWORD, xmp),
    ...rest.map(({ whole }) => whole),
  ]);
}

export function xmpOfPng(bytes: Buffer): string | null {
  const start = Buffer.from(`${XMP_KEYWORD}\0\0\0\0\0`, 'latin1');
  const found = chunksOf(bytes).find(
    ({ name, data }) => name === 'iTXt' && data.subarray(0, start.length).equals(start),
  );
  return found ? found.data.toString('utf8', start.length) : null;
}
