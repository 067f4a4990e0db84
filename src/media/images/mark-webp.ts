/** A WebP is a RIFF file with chunks: name, length, data, padded to even. Metadata requires the extended header. */

const [ANIMATION_FLAG, XMP_FLAG, EXIF_FLAG, ALPHA_FLAG] = [0x02, 0x04, 0x08, 0x10];

type Chunk = { name: string; data: Buffer };

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let place = 12;
  while (place + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(place + 4);
    if (place + 8 + length > bytes.length) break;
    chunks.push({
      name: bytes.toString('latin1', place, place + 4),
      data: bytes.subarray(place + 8, place + 8 + length),
    });
    place += 8 + length + (length % 2);
  }
  return chunks;
}

function written({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Creates the extended header, which simple files do not have. */
function extendedHeader(chunks: Chunk[]): Buffer {
  const header = Buffer.alloc(10);
  const lossless = chunks.find(({ name }) => name === 'VP8L')?.data;
  const lossy = chunks.find(({ name }) => name === 'VP8 ')?.data;
  const packed = lossless?.readUInt32LE(1) ?? 0;
  const width = lossless ? packed & 0x3fff : (lossy?.readUInt16LE(6) ?? 1) & 0x3fff;
  const height = lossless ? (packed >>> 14) & 0x3fff : (lossy?.readUInt16LE(8) ?? 1) & 0x3fff;
  const hasAlpha = lossless ? ((packed >>> 28) & 1) === 1 : chunks.some(({ name }) => name === 'ALPH');
  header[0] = hasAlpha ? ALPHA_FLAG : 0;
  // Lossless data already stores the size minus one.
  header.writeUIntLE(lossless ? width : width - 1, 4, 3);
  header.writeUIntLE(lossless ? height : height - 1, 7, 3);
  return header;
}

export function markWebp(bytes: Buffer, xmp: string): Buffer {
  const chunks = chunksOf(bytes).filter(({ name }) => name !== 'EXIF' && name !== 'XMP ');
  const header = Buffer.from(chunks.find(({ name }) => name === 'VP8X')?.data ?? extendedHeader(chunks));
  header[0] = ((header[0] ?? 0) & ~EXIF_FLAG) | XMP_FLAG;
  if (!chunks.some(({ name }) => name === 'ANIM')) header[0] &= ~ANIMATION_FLAG;
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    written({ name: 'VP8X', data: header }),
    ...chunks.filter(({ name }) => name !== 'VP8X').map(written),
    written({ name: 'XMP ', data: Buffer.from(xmp, 'utf8') }),
  ]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export function xmpOfWebp(bytes: Buffer): string | null {
  return (
    chunksOf(bytes)
      .find(({ name }) => name === 'XMP ')
      ?.data.toString('utf8') ?? null
  );
}
