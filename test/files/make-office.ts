import { deflateRawSync } from 'node:zlib';
import CFB from 'cfb';
import { type ZipFile, zipOf } from './make.ts';

/** Files of 한글, PowerPoint, Excel and others as those programs write them, reduced to what matters for their text. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const HWPX_NAMES =
  'xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section" xmlns:hp="http://www.hancom.co.kr/hwpml/2011/paragraph"';

export function hwpxXml(body: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>${head}<hs:sec ${HWPX_NAMES}>${body}</hs:sec>`;
}

export function hwpxFiles(section: ZipFile['bytes']): ZipFile[] {
  return [
    { name: 'mimetype', bytes: 'application/hwp+zip' },
    { name: 'Contents/content.hpf', bytes: '<opf:package/>' },
    { name: 'Contents/section0.xml', bytes: section },
  ];
}

export const hwpxParagraph = (content: string) => `<hp:p><hp:run><hp:t>${content}</hp:t></hp:run></hp:p>`;

export function hwpxText(paragraphs: string[]): Buffer {
  return zipOf(hwpxFiles(hwpxXml(paragraphs.map((text) => hwpxParagraph(escaped(text))).join(''))));
}

export function pptxSlide(body: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${head}<p:sld xmlns:p="p" xmlns:a="a"><p:cSld>${body}</p:cSld></p:sld>`;
}

export const pptxParagraph = (text: string) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`;

/** The presentation order of the slides is the reverse of their file numbers. */
export function pptxFiles(slides: ZipFile['bytes'][]): ZipFile[] {
  const number = (place: number) => slides.length - place;
  const ids = slides.map((_, place) => `<p:sldId id="${256 + place}" r:id="rId${place}"/>`).join('');
  const relations = slides
    .map((_, place) => `<Relationship Id="rId${place}" Type="slide" Target="slides/slide${number(place)}.xml"/>`)
    .join('');
  return [
    { name: '[Content_Types].xml', bytes: '<Types/>' },
    { name: 'ppt/presentation.xml', bytes: `<p:presentation><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>` },
    { name: 'ppt/_rels/presentation.xml.rels', bytes: `<Relationships>${relations}</Relationships>` },
    ...slides.map((bytes, place) => ({ name: `ppt/slides/slide${number(place)}.xml`, bytes })),
  ];
}

export function pptxText(slides: string[]): Buffer {
  return zipOf(pptxFiles(slides.map((text) => pptxSlide(pptxParagraph(text)))));
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export function xlsxXml(rows: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${head}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

/** One sheet; style 1 is a percentage, style 2 a date, style 3 a number with a thousands separator. */
export function xlsxFiles(sheet: ZipFile['bytes'], hidden?: string): ZipFile[] {
  const sheets = [sheet, ...(hidden === undefined ? [] : [hidden])];
  const numbers = sheets.map((_, place) => place + 1);
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${SHEET}.${type}+xml"/>`;
  return [
    {
      name: '[Content_Types].xml',
      bytes: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${numbers.map((number) => override(`worksheets/sheet${number}.xml`, 'worksheet')).join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      bytes: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      bytes: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((number) => `<sheet name="시트${number}" sheetId="${number}" r:id="rId${number}"${number > 1 ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId9" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      bytes: `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...sheets.map((bytes, place) => ({ name: `xl/worksheets/sheet${place + 1}.xml`, bytes })),
  ];
}

export const xlsxCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;

export function xlsxText(rows: string[]): Buffer {
  const cells = rows.map((text, place) => `<row r="${place + 1}">${xlsxCell(`A${place + 1}`, text)}</row>`);
  return zipOf(xlsxFiles(xlsxXml(cells.join(''))));
}

/** As Word writes it: every character in Unicode, with a question mark as fallback. */
export function rtfText(paragraphs: string[]): Buffer {
  const units = (text: string) =>
    [...Array(text.length).keys()].map((at) => `\\u${(text.charCodeAt(at) << 16) >> 16}?`).join('');
  return Buffer.from(
    `{\\rtf1\\ansi\\ansicpg949\\uc1{\\fonttbl{\\f0 Batang;}}${paragraphs.map((text) => `\\pard ${units(text)}\\par\n`).join('')}}`,
    'latin1',
  );
}

/** A compound file with these streams, by path. */
export function compoundOf(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [path, bytes] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${path}`, bytes);
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

export function hwpHeader(flags: number): Buffer {
  const header = Buffer.alloc(256);
  header.write('HWP Document File', 'latin1');
  header.writeUInt32LE(0x05010001, 32);
  header.writeUInt32LE(flags, 36);
  return header;
}

const LONG = 0xfff;

export function hwpRecord(tag: number, level: number, data: Buffer): Buffer {
  const head = Buffer.alloc(data.length < LONG ? 4 : 8);
  head.writeUInt32LE(((Math.min(data.length, LONG) << 20) | (level << 10) | tag) >>> 0);
  if (data.length >= LONG) head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

/** A paragraph: its header, and its text with the end mark. */
export function hwpParagraph(text: string, level = 0): Buffer {
  return Buffer.concat([
    hwpRecord(66, level, Buffer.alloc(22)),
    hwpRecord(67, level + 1, Buffer.from(`${text}\r`, 'utf16le')),
  ]);
}

export const COMPRESSED = 1;

export function hwpOf(section: Buffer, flags = COMPRESSED): Buffer {
  const body = flags & COMPRESSED ? deflateRawSync(section) : section;
  return compoundOf({ FileHeader: hwpHeader(flags), 'BodyText/Section0': body });
}

export function hwpText(paragraphs: string[]): Buffer {
  return hwpOf(Buffer.concat(paragraphs.map((text) => hwpParagraph(text))));
}
