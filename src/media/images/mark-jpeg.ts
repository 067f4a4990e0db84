/** A JPEG starts with segments (marker, length, data); the pixels follow the start-of-scan marker. */

const XMP_HEADER = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const [JFIF, EXIF_OR_XMP, COMMENT, START_OF_SCAN] = [0xe0, 0xe1, 0xfe, 0xda];

type Segment = { marker: number; data: Buffer; whole: Buffer };

function splitSegments(bytes: Buffer): { segments: Segment[]; pixels: Buffer } {
  const segments: Segment[] = [];
  let place = 2;
  while (place + 4 <= bytes.length && bytes[place] === 0xff) {
    const marker = bytes[place + 1]!;
    if (marker === START_OF_SCAN) break;
    // Markers may be padded with further 0xff.
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    const end = place + 2 + bytes.readUInt16BE(place + 2);
    segments.push({ marker, data: bytes.subarray(place + 4, end), whole: bytes.subarray(place, end) });
    place = end;
  }
  return { segments, pixels: bytes.subarray(place) };
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export function markJpeg(bytes: Buffer, xmp: string, comment: string): Buffer {
  const { segments, pixels } = splitSegments(bytes);
  const kept = segments.filter(({ marker }) => marker !== EXIF_OR_XMP && marker !== COMMENT);
  // The JFIF segment must stay the first.
  const first = kept[0]?.marker === JFIF ? 1 : 0;
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...kept.slice(0, first).map(({ whole }) => whole),
    segment(EXIF_OR_XMP, Buffer.concat([XMP_HEADER, Buffer.from(xmp, 'utf8')])),
    segment(COMMENT, Buffer.from(comment, 'utf8')),
    ...kept.slice(first).map(({ whole }) => whole),
    pixels,
  ]);
}

export function xmpOfJpeg(bytes: Buffer): string | null {
  const found = splitSegments(bytes).segments.find(
    ({ marker, data }) => marker === EXIF_OR_XMP && data.subarray(0, XMP_HEADER.length).equals(XMP_HEADER),
  );
  return found ? found.data.toString('utf8', XMP_HEADER.length) : null;
}
