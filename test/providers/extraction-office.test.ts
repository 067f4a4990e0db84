import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { FILE_TYPES } from '../../src/providers/extraction/port.ts';
import { readFile } from '../../src/providers/extraction/read.ts';
import { zipOf } from '../files/make.ts';
import {
  COMPRESSED,
  compoundOf,
  hwpHeader,
  hwpOf,
  hwpParagraph,
  hwpRecord,
  hwpText,
  hwpxFiles,
  hwpxParagraph,
  hwpxText,
  hwpxXml,
  pptxFiles,
  pptxParagraph,
  pptxSlide,
  pptxText,
  rtfText,
  xlsxCell,
  xlsxFiles,
  xlsxText,
  xlsxXml,
} from '../files/make-office.ts';
import { openRhwp } from './rhwp.ts';

/** Text extraction from 한글, PowerPoint, Excel, RTF and plain text files. */

type Format = keyof typeof FILE_TYPES;
const deps = { languageFolder: '', phase() {}, show: null, stopsAtPictures: true };
const read = (bytes: Buffer, format: Format) => readFile(bytes, FILE_TYPES[format], deps);

async function textOf(bytes: Buffer, format: Format): Promise<string> {
  const extraction = await read(bytes, format);
  assert.ok('ok' in extraction && extraction.ok, JSON.stringify(extraction));
  return extraction.text;
}

const table = (tag: (name: string) => string, cell: (text: string) => string) => {
  const row = (...texts: string[]) =>
    `<${tag('tr')}>${texts.map((text) => `<${tag('tc')}>${cell(text)}</${tag('tc')}>`).join('')}</${tag('tr')}>`;
  return `<${tag('tbl')}>${row('대상', '수량')}${row('노트북', '412대')}</${tag('tbl')}>`;
};

const { HwpDocument } = openRhwp();

/** Written by another program: two paragraphs, a table, a footnote and a page header. */
function foreignDocument() {
  const document = HwpDocument.createEmpty();
  document.createBlankDocument();
  document.insertText(0, 0, 0, '보안 점검은 11월 20일 진행한다.');
  document.splitParagraph(0, 0, document.getParagraphLength(0, 0));
  document.insertText(0, 1, 0, '똠방각하 <점검> & 계획 😀');
  const { paraIdx, controlIdx } = JSON.parse(document.createTable(0, 1, document.getParagraphLength(0, 1), 2, 2));
  for (const [place, text] of ['대상', '수량', '노트북', '412대'].entries())
    document.insertTextInCell(0, paraIdx, controlIdx, place, 0, 0, text);
  const note = JSON.parse(document.insertFootnote(0, 0, 5));
  document.insertTextInFootnote(0, 0, note.controlIdx, 0, 0, '정보보호팀 주관');
  document.createHeaderFooter(0, true, 0);
  document.insertTextInHeaderFooter(0, true, 0, 0, 0, '머리말');
  return document;
}

const FOREIGN_TEXT = [
  '머리말',
  '보안 점검은 11월 20일 진행한다.',
  '정보보호팀 주관',
  '똠방각하 <점검> & 계획 😀',
  '대상 | 수량',
  '노트북 | 412대',
].join('\n\n');

test('HWP and HWPX of another program: page headers, body, table rows and notes', async () => {
  const document = foreignDocument();
  assert.equal(await textOf(Buffer.from(document.exportHwp()), 'hwp'), FOREIGN_TEXT);
  assert.equal(await textOf(Buffer.from(document.exportHwpx()), 'hwpx'), FOREIGN_TEXT);
});

test('both 한글 formats have the same content type, so the content decides', async () => {
  assert.equal(await textOf(hwpText(['보안 점검']), 'hwpx'), '보안 점검');
  assert.equal(await textOf(hwpxText(['보안 점검']), 'hwp'), '보안 점검');
});

test('HWP: control characters between words, a long paragraph, and an uncompressed file', async () => {
  const tab = `\t${'\0'.repeat(6)}\t`;
  const field = `\u0003${'\0'.repeat(6)}\u0003`;
  assert.equal(await textOf(hwpText([`일시${tab}11월${field} 20일\n본관`]), 'hwp'), '일시 11월 20일\n본관');
  const long = '가'.repeat(5000);
  assert.equal(await textOf(hwpOf(hwpParagraph(long), 0), 'hwp'), long);
});

test('HWPX: breaks and spaces inside a text, sections in order', async () => {
  const paragraph = hwpxParagraph('일시<hp:tab/>11월<hp:nbSpace/>20일<hp:lineBreak/>본관 &amp; 별관&#44;');
  assert.equal(await textOf(zipOf(hwpxFiles(hwpxXml(paragraph))), 'hwpx'), '일시 11월 20일\n본관 & 별관,');
  const section = (number: number) => ({
    name: `Contents/section${number}.xml`,
    bytes: hwpxXml(hwpxParagraph(`구역 ${number}`)),
  });
  const files = [...hwpxFiles(hwpxXml('')), section(10), section(2)];
  assert.equal(await textOf(zipOf(files), 'hwpx'), '구역 2\n\n구역 10');
});

test('PPTX: slides in presentation order, tables by row, no slide numbers', async () => {
  const number = '<a:p><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p>';
  const grid = table((name) => `a:${name}`, pptxParagraph);
  const slides = [pptxSlide(pptxParagraph('첫째') + number), pptxSlide(grid), pptxSlide(pptxParagraph('셋째'))];
  const extraction = await read(zipOf(pptxFiles(slides)), 'pptx');
  assert.deepEqual(extraction, {
    ok: true,
    text: '첫째\n\n대상 | 수량\n\n노트북 | 412대\n\n셋째',
    pages: 3,
    ocr: false,
    cut: false,
  });
});

test('PPTX with sections, which list the slides again, and with a diagram', async () => {
  const [types, presentation, ...rest] = pptxFiles([
    pptxSlide(pptxParagraph('첫째')),
    pptxSlide(pptxParagraph('둘째')),
  ]);
  const section = '<p14:section name="하나"><p14:sldIdLst><p14:sldId id="256"/></p14:sldIdLst></p14:section>';
  const bytes = String(presentation!.bytes).replace(
    '</p:presentation>',
    `<p:extLst>${section}</p:extLst></p:presentation>`,
  );
  const relations =
    '<Relationships><Relationship Id="rId1" Type="http://x/diagramData" Target="../diagrams/data1.xml"/></Relationships>';
  const files = [
    types!,
    { ...presentation!, bytes },
    ...rest,
    { name: 'ppt/slides/_rels/slide1.xml.rels', bytes: relations },
    { name: 'ppt/diagrams/data1.xml', bytes: `<dgm:dataModel><dgm:t>${pptxParagraph('도식')}</dgm:t></dgm:dataModel>` },
  ];
  assert.equal(await textOf(zipOf(files), 'pptx'), '첫째\n\n둘째\n\n도식');
});

test('XLSX with a chart sheet, a text box, and a header and footer of the printed page', async () => {
  const sheet = xlsxXml(`<row r="1">${xlsxCell('A1', '성장률')}</row>`).replace(
    '</worksheet>',
    '<headerFooter><oddHeader>&amp;L&amp;"맑은 고딕,Bold"&amp;12한빛바이오 R&amp;&amp;D&amp;R&amp;P / &amp;N</oddHeader><oddFooter>&amp;C&amp;P</oddFooter></headerFooter></worksheet>',
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const files = xlsxFiles(sheet).map((file) => {
    const text = String(file.bytes);
    if (file.name === 'xl/workbook.xml')
      return { ...file, bytes: text.replace('</sheets>', '<sheet name="차트" sheetId="9" r:id="rId99"/></sheets>') };
    if (file.name === 'xl/_rels/workbook.xml.rels')
      return {
        ...file,
        bytes: text.replace(
          '</Relationships>',
          `${relation('rId99', 'chartsheet', 'chartsheets/sheet1.xml')}</Relationships>`,
        ),
      };
    return file;
  });
  const name = files
    .find((file) => file.name.startsWith('xl/worksheets/'))!
    .name.split('/')
    .at(-1);
  const all = [
    ...files,
    { name: 'xl/chartsheets/sheet1.xml', bytes: '<chartsheet/>' },
    {
      name: `xl/worksheets/_rels/${name}.rels`,
      bytes: `<Relationships>${relation('rId1', 'drawing', '../drawings/drawing1.xml')}</Relationships>`,
    },
    {
      name: 'xl/drawings/drawing1.xml',
      bytes: `<xdr:wsDr><xdr:txBody>${pptxParagraph('글상자')}</xdr:txBody></xdr:wsDr>`,
    },
  ];
  assert.equal(await textOf(zipOf(all), 'xlsx'), '성장률\n글상자\n한빛바이오 R&D | /');
});

test('a ZIP with bytes after its end is read', async () => {
  for (const [bytes, format] of [
    [hwpxText(['보안 점검']), 'hwpx'],
    [pptxText(['보안 점검']), 'pptx'],
    [xlsxText(['보안 점검']), 'xlsx'],
  ] as [Buffer, Format][])
    assert.equal(await textOf(Buffer.concat([bytes, Buffer.from('\r\n--boundary--\0\0')]), format), '보안 점검');
});

test('HWPX: form values, ruby text, page header and footer', async () => {
  const header = `<hp:ctrl><hp:header><hp:subList>${hwpxParagraph('한빛바이오')}</hp:subList></hp:header></hp:ctrl>`;
  const footer = `<hp:ctrl><hp:footer><hp:subList>${hwpxParagraph('- 1 -')}${hwpxParagraph('문의 홍보팀')}</hp:subList></hp:footer></hp:ctrl>`;
  const forms =
    '<hp:comboBox selectedValue="정보보호팀"/><hp:t> </hp:t><hp:edit><hp:text>홍길동</hp:text></hp:edit><hp:t> </hp:t><hp:checkBtn caption="동의" value="CHECKED"/>';
  const ruby = '<hp:dutmal><hp:mainText>國</hp:mainText><hp:subText>국</hp:subText></hp:dutmal>';
  const section = `<hp:p><hp:run>${header}${footer}<hp:t>본문 </hp:t>${ruby}</hp:run></hp:p><hp:p><hp:run>${forms}</hp:run></hp:p>`;
  const text = await textOf(zipOf(hwpxFiles(hwpxXml(section))), 'hwpx');
  assert.equal(text, '한빛바이오\n\n본문 國(국)\n\n정보보호팀 홍길동 ☑ 동의\n\n문의 홍보팀');
});

test('XLSX: values as displayed, without hidden sheets', async () => {
  const cells = `${xlsxCell('A1', '성장률')}<c r="B1" s="1"><v>0.125</v></c><c r="C1" s="2"><v>46346</v></c><c r="D1" s="3"><v>1234567</v></c>`;
  const rows = `<row r="1">${cells}</row><row r="3">${xlsxCell('B3', '비고')}</row>`;
  const hidden = xlsxXml(`<row r="1">${xlsxCell('A1', '비밀')}</row>`);
  const text = await textOf(zipOf(xlsxFiles(xlsxXml(rows), hidden)), 'xlsx');
  assert.equal(text, '성장률 | 12.50% | 2026-11-20 | 1,234,567\n비고');
});

test('RTF: Unicode, bytes in the charset of their font, tables, and nothing that is not text', async () => {
  assert.equal(await textOf(rtfText(['보안 점검 😀', '똠방각하']), 'rtf'), '보안 점검 😀\n\n똠방각하');
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset129 Batang;}}
{\info{\title Secret}}{\header Page}\pard\f1 \'ba\'b8\'be\'c8 \'8c\'63\f0  caf\'e9 \endash  {\v hidden}{\*\generator X;}{\pict\bin4 }}}}x}\{a\}\par
\trowd \f1\'b4\'eb\'bb\'f3\f0\cell 412\cell\row \pard last\par}`;
  assert.equal(await textOf(Buffer.from(rtf, 'latin1'), 'rtf'), 'Page\n\n보안 똠 café – {a}\n\n대상 | 412\n\nlast');
});

test('plain text in UTF-8, UTF-16 and the Korean code page', async () => {
  const text = '똠방각하 보안 점검\n노트북 412대';
  const korean = Buffer.concat([Buffer.from([0x8c, 0x63]), Buffer.from([0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf])]);
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    swapped,
  ])
    assert.equal(await textOf(bytes, 'txt'), text);
  assert.equal(await textOf(korean, 'txt'), '똠방각하');
});

test('a long text file is truncated and marked as such', async () => {
  for (const format of ['txt', 'md'] as const) {
    const long = await read(Buffer.from('보안 점검을 한다.\n'.repeat(200_000)), format);
    assert.ok('ok' in long && long.ok && long.cut && long.text.length === 60_000);
  }
});

test('Markdown is returned without its markup', async () => {
  const source = `# 보안 점검\n\n**노트북** 412대를 [점검](https://pr.example "안내")한다.\n\n| 대상 | 수량 |\n|---|---:|\n| 노트북 | 412대 |\n\n---\n> \`정보보호팀\`\n- 하나\n- 2 * 3 = 6`;
  const text =
    '보안 점검\n\n노트북 412대를 점검한다.\n\n대상 | 수량\n노트북 | 412대\n\n정보보호팀\n- 하나\n- 2 * 3 = 6';
  assert.equal(await textOf(Buffer.from(source), 'md'), text);
});

const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const cutRecord = Buffer.concat([hwpParagraph('보안'), hwpRecord(67, 1, Buffer.alloc(100)).subarray(0, 50)]);
const withMacros = { name: 'xl/vbaProject.bin', bytes: 'x' };

for (const [name, bytes, format, reason] of [
  ['a HWP with a password', hwpOf(hwpParagraph('보안'), 3), 'hwp', 'encrypted'],
  ['a HWP with rights management', hwpOf(hwpParagraph('보안'), 17), 'hwp', 'encrypted'],
  ['a HWP for distribution only', hwpOf(hwpParagraph('보안'), 5), 'hwp', 'protected_hangul'],
  ['a HWP of version 3', Buffer.from('HWP Document File V3.00 \x1a\x01'), 'hwp', 'old_hangul'],
  ['a HWP cut off', half(hwpText(['보안 점검'.repeat(2000)])), 'hwp', 'broken'],
  ['a HWP whose last record is cut off', hwpOf(cutRecord), 'hwp', 'broken'],
  [
    'a HWP that is wrongly marked as compressed',
    compoundOf({ FileHeader: hwpHeader(COMPRESSED), 'BodyText/Section0': Buffer.from('xx') }),
    'hwp',
    'broken',
  ],
  ['a HWP without a section', compoundOf({ FileHeader: hwpHeader(0) }), 'hwp', 'unreadable'],
  ['a HWP without text', hwpText(['', ' ']), 'hwp', 'empty'],
  [
    'a HWPX with a password',
    zipOf([
      ...hwpxFiles(deflateRawSync('x')),
      { name: 'META-INF/manifest.xml', bytes: '<odf:manifest><odf:encryption-data/></odf:manifest>' },
    ]),
    'hwpx',
    'encrypted',
  ],
  ['a HWPX cut off', half(hwpxText(['보안'])), 'hwpx', 'broken'],
  ['a HWPX whose elements do not close', zipOf(hwpxFiles('<hs:sec><hp:p></hs:sec>')), 'hwpx', 'broken'],
  ['a HWPX with an external entity', zipOf(hwpxFiles(hwpxXml(hwpxParagraph('&e;'), doctype))), 'hwpx', 'too_complex'],
  ['a PPTX with an external entity', zipOf(pptxFiles([pptxSlide(pptxParagraph('x'), doctype)])), 'pptx', 'too_complex'],
  ['a PPTX cut off', half(pptxText(['보안'])), 'pptx', 'broken'],
  ['a PPTX that lacks a slide', zipOf(pptxFiles([pptxSlide('')]).slice(0, -1)), 'pptx', 'unreadable'],
  [
    'a PPTX with macros',
    zipOf([...pptxFiles([pptxSlide('')]), { name: 'ppt/vbaProject.bin', bytes: 'x' }]),
    'pptx',
    'macros',
  ],
  ['a XLSX with an external entity', zipOf(xlsxFiles(xlsxXml('<row/>', doctype))), 'xlsx', 'too_complex'],
  ['a XLSX cut off', half(xlsxText(['보안'])), 'xlsx', 'broken'],
  ['a XLSX with macros', zipOf([...xlsxFiles(xlsxXml('')), withMacros]), 'xlsx', 'macros'],
  ['a XLSX that Excel encrypted', compoundOf({ EncryptedPackage: Buffer.alloc(5000) }), 'xlsx', 'encrypted'],
  ['an old XLS called XLSX', compoundOf({ Workbook: Buffer.alloc(5000) }), 'xlsx', 'old_excel'],
  ['an old PPT called PPTX', compoundOf({ 'PowerPoint Document': Buffer.alloc(5000) }), 'pptx', 'old_powerpoint'],
  ['an RTF cut off', half(rtfText(['보안'])), 'rtf', 'broken'],
  ['an RTF called TXT', rtfText(['보안']), 'txt', 'type_mismatch'],
  ['a PPTX called XLSX', pptxText(['보안']), 'xlsx', 'type_mismatch'],
  ['text in an unknown charset', Buffer.from([0xc3, 0x28, 0xa0, 0xa1, 0xff, 0x41]), 'txt', 'unknown_charset'],
  ['a program called TXT', Buffer.from('MZ\x00\x01\x02\x03'), 'txt', 'type_mismatch'],
  ['a video called TXT', Buffer.from('\0\0\0\x18ftypmp42'), 'txt', 'video'],
  ['a RAR called HWP', Buffer.from('Rar!\x1a\x07\x01\0'), 'hwp', 'archive'],
] as [string, Buffer, Format, string][]) {
  test(`${name}: ${reason}`, async () => {
    assert.deepEqual(await read(bytes, format), { ok: false, reason });
  });
}
