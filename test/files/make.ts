import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONT_FILES } from '../../src/kernel/font-files.ts';

/** Creates files like those that users upload. */

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Objects of a PDF, numbered from 1; the first is the catalogue. The cross-reference table is computed here. */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = pieces[0]!.length;
  for (const [place, object] of objects.entries()) {
    const piece = Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    pieces.push(piece);
    at += piece.length;
  }
  const rows = places.map((each) => `${String(each).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + end)]);
}

export function streamOf(dictionary: string, bytes: Buffer): Buffer {
  const head = `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** Pages with these content streams, each with Helvetica for text. */
export function pdfPages(contents: string[]): Buffer {
  const kids = contents.map((_, place) => `${4 + place * 2} 0 R`).join(' ');
  const pages = contents.flatMap((content, place) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + place * 2} 0 R >>`,
    streamOf('/Filter /FlateDecode', deflateSync(content)),
  ]);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages,
  ]);
}

export function pdfText(pages: string[]): Buffer {
  const show = (line: string) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`;
  return pdfPages(pages.map((page) => `BT /F 12 Tf 14 TL 60 780 Td ${page.split('\n').map(show).join('\n')} ET`));
}

let typesetter: NodeCompiler | null = null;

/** Typeset Korean with an embedded font. */
export function typesetPdf(markup: string): Buffer {
  typesetter ??= NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: FONT_FILES }] });
  const sheet = '#set page(width: 150mm, height: 70mm, margin: 10mm)\n#set text(font: "Pretendard", size: 13pt)\n';
  return typesetter.pdf({ mainFileContent: sheet + markup });
}

export type ZipFile = { name: string; bytes: Buffer | string | Packed; claimed?: number; flags?: number };

/** Already deflated, without a header; `size` and `sum` are those of the uncompressed data. */
export type Packed = { packed: Buffer; size: number; sum: number };

function packedOf(bytes: ZipFile['bytes']): Packed {
  if (typeof bytes !== 'string' && 'packed' in bytes) return bytes;
  const whole = Buffer.from(bytes);
  return { packed: deflateRawSync(whole, { level: 9 }), size: whole.length, sum: crc32(whole) };
}

/** `claimed` is the size in the directory, instead of the true one. A name has a character for each of its bytes. */
export function zipOf(files: ZipFile[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  const contents = new Map<ZipFile['bytes'], Packed>();
  let offset = 0;
  for (const { name, bytes, claimed, flags = 0 } of files) {
    const content = contents.get(bytes) ?? packedOf(bytes);
    contents.set(bytes, content);
    const { packed, size, sum } = content;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(sum, 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claimed ?? size, 18);
    head.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name, 'latin1'), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), head, rest, Buffer.from(name, 'latin1'));
    offset += 30 + name.length + packed.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, table, end]);
}

const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function docxXml(body: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${head}<w:document ${WORD}><w:body>${body}</w:body></w:document>`;
}

export function docxFiles(xml: ZipFile['bytes']): ZipFile[] {
  return [
    { name: '[Content_Types].xml', bytes: CONTENT_TYPES },
    { name: '_rels/.rels', bytes: RELATIONS },
    { name: 'word/document.xml', bytes: xml },
  ];
}

export function docxText(paragraphs: string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');
  return zipOf(docxFiles(docxXml(body)));
}

/** Eight-bit greyscale. */
export function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const rows = Array.from({ length: height }, (_, row) => [
    Buffer.alloc(1),
    pixels.subarray(row * width, (row + 1) * width),
  ]);
  const data = deflateSync(Buffer.concat(rows.flat()));
  return Buffer.concat([PNG, pngHeader(width, height), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return chunk('IHDR', header);
}

export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
