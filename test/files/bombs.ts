import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import {
  chunk,
  docxFiles,
  docxXml,
  type Packed,
  PNG,
  pdfOf,
  pngHeader,
  pngOf,
  streamOf,
  type ZipFile,
  zipOf,
} from './make.ts';

import {
  COMPRESSED,
  compoundOf,
  hwpHeader,
  hwpText,
  hwpxFiles,
  hwpxXml,
  pptxFiles,
  pptxSlide,
  xlsxFiles,
  xlsxXml,
} from './make-office.ts';

/** Files that are small to send and expensive to parse. */

const MEGABYTE = 1024 * 1024;
const SPACES = Buffer.alloc(MEGABYTE, ' ');
export const ZEROES = Buffer.alloc(MEGABYTE);

/** The reason for the rejection: a check, or the time or memory limit, whichever comes first. */
export type Why = 'too large' | 'too complex' | 'empty' | 'broken' | 'unreadable' | 'beyond limits';
export type Bomb = { name: string; filename: string; bytes: Buffer; why: Why };

/** Created in another process, because its memory would distort the measurement of the service. */
export function makeBombs(): Bomb[] {
  const folder = mkdtempSync(join(tmpdir(), 'presswright-bombs-'));
  try {
    const named = execFileSync(process.execPath, [import.meta.filename, folder], { encoding: 'utf8' });
    const bombs = JSON.parse(named) as Omit<Bomb, 'bytes'>[];
    return bombs.map((bomb, place) => ({ ...bomb, bytes: readFileSync(join(folder, String(place))) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A unit repeated many times, deflated. It is compressed once as an independent block and the block is repeated,
 * because compressing hundreds of megabytes would take seconds.
 */
export function repeated(unit: Buffer, times: number, { start = '', end = '' } = {}): Packed {
  const flushed = (bytes: Buffer) => deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const block = flushed(unit);
  const packed = [flushed(Buffer.from(start)), ...Array<Buffer>(times).fill(block), deflateRawSync(end)];
  let sum = crc32(start);
  for (let time = 0; time < times; time++) sum = crc32(unit, sum);
  return {
    packed: Buffer.concat(packed),
    size: Buffer.byteLength(start) + unit.length * times + Buffer.byteLength(end),
    sum: crc32(end, sum),
  };
}

/** The same with zlib header and checksum. */
function zlibRepeated(unit: Buffer, times: number): Buffer {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(adlerOf(unit, times));
  return Buffer.concat([Buffer.from([0x78, 0xda]), repeated(unit, times).packed, checksum]);
}

/** Adler-32: the sum of the bytes, and above it the sum of all those sums. */
function adlerOf(unit: Buffer, times: number): number {
  const modulus = 65521;
  let [bytes, sums] = [0, 0];
  for (const byte of unit) {
    bytes = (bytes + byte) % modulus;
    sums = (sums + bytes) % modulus;
  }
  let [low, high] = [1, 0];
  for (let time = 0; time < times; time++) {
    high = (high + low * (unit.length % modulus) + sums) % modulus;
    low = (low + bytes) % modulus;
  }
  return high * 65536 + low;
}

function wordBombs(): Bomb[] {
  const large = repeated(SPACES, 200);
  const docx = (name: string, why: Why, files: ZipFile[]) => ({
    name,
    filename: 'bomb.docx',
    bytes: zipOf(files),
    why,
  });
  const withSize = (claimed: number) =>
    docxFiles(large).map((file, place) => (place === 2 ? { ...file, claimed } : file));
  const deep = (tag: string, times: number) => `<${tag}>`.repeat(times) + `</${tag}>`.repeat(times);
  const laughs = Array.from({ length: 10 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
    '',
  );
  const doctype = `<!DOCTYPE w:document [<!ENTITY e0 "haha">${laughs}]>`;
  const many = Array.from({ length: 20_000 }, (_, place) => ({ name: `word/m${place}.xml`, bytes: '<a/>' }));
  const [start, end] = docxXml('<!>').split('<!>');
  const elements = repeated(Buffer.from('<w:p/>'.repeat(100_000)), 20, { start, end });
  const plain = docxXml('<w:p><w:r><w:t>text</w:t></w:r></w:p>');
  return [
    docx('a DOCX that unpacks to 200 MB', 'too large', docxFiles(large)),
    docx('a DOCX that unpacks to 200 MB and claims 1 KB', 'too large', withSize(1000)),
    docx('a DOCX nested 20,000 deep', 'too complex', docxFiles(docxXml(deep('w:p', 20_000)))),
    docx('a DOCX nested 20,000 deep in tables', 'too complex', docxFiles(docxXml(deep('w:tbl', 20_000)))),
    docx(
      'a DOCX with an entity bomb',
      'too complex',
      docxFiles(docxXml('<w:p><w:r><w:t>&e10;</w:t></w:r></w:p>', doctype)),
    ),
    docx('a DOCX of 20,000 parts', 'too complex', [...docxFiles(plain), ...many]),
    docx('a DOCX of 2 million elements', 'beyond limits', docxFiles(elements)),
  ];
}

/** 한글, PowerPoint, Excel and RTF: too large, too deep, too many. */
function officeBombs(): Bomb[] {
  const large = repeated(SPACES, 200);
  const deep = (tag: string) => `<${tag}>`.repeat(20_000) + `</${tag}>`.repeat(20_000);
  const many = (start: string, end: string, unit: string) =>
    repeated(Buffer.from(unit.repeat(100_000)), 20, { start, end });
  const bomb = (name: string, filename: string, why: Why, bytes: Buffer) => ({ name, filename, bytes, why });
  const hwp = compoundOf({ FileHeader: hwpHeader(COMPRESSED), 'BodyText/Section0': large.packed });
  const [hwpxStart = '', hwpxEnd = ''] = hwpxXml('<!>').split('<!>');
  const [sheetStart = '', sheetEnd = ''] = xlsxXml('<!>').split('<!>');
  const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const emptyRecords = deflateRawSync(Buffer.alloc(23 * MEGABYTE));
  return [
    bomb('a HWP that unpacks to 200 MB', 'bomb.hwp', 'too large', hwp),
    bomb(
      'a HWP of 6 million empty records',
      'bomb.hwp',
      'beyond limits',
      compoundOf({ FileHeader: hwpHeader(COMPRESSED), 'BodyText/Section0': emptyRecords }),
    ),
    bomb('a HWP with a circular chain of sectors', 'bomb.hwp', 'broken', circularHwp()),
    bomb('a HWP cut off in the middle', 'bomb.hwp', 'broken', half(hwpText(['보안 점검'.repeat(2000)]))),
    bomb('a HWPX that unpacks to 200 MB', 'bomb.hwpx', 'too large', zipOf(hwpxFiles(large))),
    bomb('a HWPX nested 20,000 deep', 'bomb.hwpx', 'too complex', zipOf(hwpxFiles(hwpxXml(deep('hp:p'))))),
    bomb(
      'a HWPX of 2 million paragraphs',
      'bomb.hwpx',
      'beyond limits',
      zipOf(hwpxFiles(many(hwpxStart, hwpxEnd, '<hp:p/>'))),
    ),
    bomb('a HWPX with an external entity', 'bomb.hwpx', 'too complex', zipOf(hwpxFiles(hwpxXml('&e;', entity)))),
    bomb('a HWPX cut off in the middle', 'bomb.hwpx', 'broken', half(zipOf(hwpxFiles(hwpxXml(''))))),
    bomb('a PPTX with an external entity', 'bomb.pptx', 'too complex', zipOf(pptxFiles([pptxSlide('&e;', entity)]))),
    bomb('a XLSX with an external entity', 'bomb.xlsx', 'too complex', zipOf(xlsxFiles(xlsxXml('&e;', entity)))),
    bomb('a PPTX that unpacks to 200 MB', 'bomb.pptx', 'too large', zipOf(pptxFiles([large]))),
    bomb('a PPTX nested 20,000 deep', 'bomb.pptx', 'too complex', zipOf(pptxFiles([pptxSlide(deep('a:p'))]))),
    bomb('a XLSX that unpacks to 200 MB', 'bomb.xlsx', 'too large', zipOf(xlsxFiles(large))),
    bomb('a XLSX nested 20,000 deep', 'bomb.xlsx', 'too complex', zipOf(xlsxFiles(xlsxXml(deep('row'))))),
    bomb(
      'a XLSX of 2 million cells',
      'bomb.xlsx',
      'beyond limits',
      zipOf(xlsxFiles(many(sheetStart, sheetEnd, '<c/>'))),
    ),
    bomb('an RTF nested 20,000 deep', 'bomb.rtf', 'too complex', Buffer.from(`{\\rtf1${'{'.repeat(20_000)}`)),
    bomb(
      'an RTF with 18 MB of images',
      'bomb.rtf',
      'empty',
      Buffer.from(`{\\rtf1{\\pict ${'00'.repeat(9 * MEGABYTE)}}}`),
    ),
  ];
}

/** Every sector names the same next sector, so that the chain never ends. */
function circularHwp(): Buffer {
  const bytes = hwpText(['보안 점검'.repeat(5000)]);
  const sector = (number: number) => 512 * (number + 1);
  const table = sector(bytes.readUInt32LE(76));
  for (let at = table; at < table + 512; at += 4) if (bytes.readUInt32LE(at) < 0xfffffff0) bytes.writeUInt32LE(1, at);
  return bytes;
}

function pdfBombs(): Bomb[] {
  const pdf = (name: string, why: Why, bytes: Buffer) => ({ name, filename: 'bomb.pdf', bytes, why });
  const spaces = zlibRepeated(SPACES, 300);
  const strokes = zlibRepeated(Buffer.from('0 0 m 500 500 l S '.repeat(100_000)), 20);
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
  const one = (content: Buffer) => pdfOf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, content]);
  return [
    pdf('a PDF stream of 300 KB that unpacks to 300 MB', 'too large', one(streamOf('/Filter /FlateDecode', spaces))),
    pdf(
      'a PDF stream of 2 KB, packed twice, that unpacks to 300 MB',
      'too large',
      one(streamOf('/Filter [/FlateDecode /FlateDecode]', deflateSync(spaces))),
    ),
    pdf(
      'the same in hexadecimal',
      'beyond limits',
      one(streamOf('/Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(`${spaces.toString('hex')}>`))),
    ),
    pdf('a PDF with an image of 300 million pixels', 'beyond limits', picturePdf(spaces)),
    pdf('a PDF of forms in forms, 10 to the 12th of them', 'beyond limits', formsPdf(12)),
    pdf('a PDF of 4 million strokes', 'beyond limits', one(streamOf('/Filter /FlateDecode', strokes))),
    pdf('a PDF that claims a thousand million pages', 'empty', pagesPdf()),
    pdf(
      'a PDF whose pages are their own children',
      'unreadable',
      pdfOf([CATALOGUE, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
    ),
  ];
}

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';

function picturePdf(data: Buffer): Buffer {
  const picture =
    '/Type /XObject /Subtype /Image /Width 20000 /Height 15000 /BitsPerComponent 8 /ColorSpace /DeviceGray';
  return pdfOf([
    CATALOGUE,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>',
    streamOf('', Buffer.from('595 0 0 842 0 0 cm /I Do')),
    streamOf(`${picture} /Filter /FlateDecode`, data),
  ]);
}

/** Each form draws the next one ten times, so the page never finishes. */
export function formsPdf(levels: number): Buffer {
  const form = (place: number) => {
    const next = 5 + place + 1;
    const content = place === levels ? '0 0 m 1 1 l S' : '/X Do '.repeat(10);
    const resources = place === levels ? '' : `/Resources << /XObject << /X ${next} 0 R >> >>`;
    return streamOf(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`, Buffer.from(content));
  };
  return pdfOf([
    CATALOGUE,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X 5 0 R >> >> /Contents 4 0 R >>',
    streamOf('', Buffer.from('/X Do')),
    ...Array.from({ length: levels + 1 }, (_, place) => form(place)),
  ]);
}

function pagesPdf(): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
  return pdfOf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', page]);
}

function pictureBombs(): Bomb[] {
  const huge = Buffer.concat([
    PNG,
    pngHeader(50_000, 50_000),
    chunk('IDAT', zlibRepeated(ZEROES, 10)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const small = pngOf(20, 20, Buffer.alloc(400, 255));
  const comment = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zlibRepeated(ZEROES, 200)]));
  // Only the part up to the frame header is needed.
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0, 0xff, 0xd9]);
  return [
    { name: 'a PNG of 50,000 by 50,000 pixels', filename: 'bomb.png', bytes: huge, why: 'too large' },
    {
      name: 'a PNG with a comment of 200 MB',
      filename: 'bomb.png',
      bytes: Buffer.concat([small.subarray(0, 33), comment, small.subarray(33)]),
      why: 'empty',
    },
    { name: 'a JPEG of 65,535 by 65,535 pixels', filename: 'bomb.jpg', bytes: frame, why: 'too large' },
  ];
}

if (import.meta.main) {
  const bombs = [...wordBombs(), ...officeBombs(), ...pdfBombs(), ...pictureBombs()];
  for (const [place, { bytes }] of bombs.entries()) writeFileSync(join(process.argv[2]!, String(place)), bytes);
  console.log(JSON.stringify(bombs.map(({ bytes, ...told }) => told)));
}
