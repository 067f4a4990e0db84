import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createExtractor } from '../../src/providers/extraction/index.ts';
import { betterText } from '../../src/providers/extraction/pdf-text.ts';
import type { FileType } from '../../src/providers/extraction/port.ts';
import { paragraphsOf } from '../../src/providers/extraction/text.ts';
import { formsPdf } from '../files/bombs.ts';
import {
  chunk,
  DOCX,
  docxFiles,
  docxText,
  docxXml,
  PNG,
  pdfOf,
  pdfPages,
  pdfText,
  pngHeader,
  pngOf,
  streamOf,
  typesetPdf,
  zipOf,
} from '../files/make.ts';
import { compoundOf } from '../files/make-office.ts';
import { until } from '../until.ts';

/** Text extraction from files, and the right reason when there is no text. */

const folder = mkdtempSync(join(tmpdir(), 'presswright-extraction-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const extractor = createExtractor({ folder, processes: 1 });
const PDF = 'application/pdf';
const read = (bytes: Buffer, type: FileType, signal = new AbortController().signal) =>
  extractor(async () => Readable.from(bytes.length === 0 ? [] : [bytes]), type, signal);

async function textOf(bytes: Buffer, type: FileType): Promise<string> {
  const extraction = await read(bytes, type);
  assert.ok(extraction.ok, JSON.stringify(extraction));
  assert.equal(extraction.ocr, false);
  return extraction.text;
}

test('reads a PDF of two pages', async () => {
  const extraction = await read(pdfText(['Security review on 20 November.', 'All 412 laptops (main building).']), PDF);
  const text = 'Security review on 20 November.\n\nAll 412 laptops (main building).';
  assert.deepEqual(extraction, { ok: true, text, pages: 2, ocr: false, cut: false });
});

test('reads a typeset Korean PDF in whole paragraphs', async () => {
  const paragraphs = [
    '한빛바이오는 11월 20일 본관에서 업무용 노트북 412대의 보안 점검을 진행한다. 점검 담당은 정보보호팀이며, 모든 부서는 점검 전날까지 자료를 제출해야 한다.',
    '문의는 정보보호팀으로 한다.',
  ];
  const text = await textOf(typesetPdf(paragraphs.join('\n\n')), PDF);
  assert.deepEqual(
    text.replaceAll(' ', '').split('\n\n'),
    paragraphs.map((paragraph) => paragraph.replaceAll(' ', '')),
  );
});

test('reads a DOCX with a table and characters that XML has to escape', async () => {
  const table =
    '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>대상</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>노트북 412대</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
  const xml = docxXml(`<w:p><w:r><w:t>보안 &lt;점검&gt; &amp; 계획</w:t></w:r></w:p>${table}`);
  assert.equal(await textOf(zipOf(docxFiles(xml)), DOCX), '보안 <점검> & 계획\n\n대상 | 노트북 412대');
});

test('reads form values, ruby text, tabs, notes, page headers and footers of a DOCX', async () => {
  const run = (content: string) => `<w:r>${content}</w:r>`;
  const text = (content: string) => run(`<w:t xml:space="preserve">${content}</w:t>`);
  const part = (name: string, paragraphs: string[]) => ({
    name: `word/${name}.xml`,
    bytes: `<w:x xmlns:w="w">${paragraphs.map((content) => `<w:p>${content}</w:p>`).join('')}</w:x>`,
  });
  const list =
    '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="총무팀"/><w:listEntry w:val="정보보호팀"/></w:ddList></w:ffData>';
  const box = (value: string) =>
    `<w:ffData><w:checkBox><w:default w:val="0"/><w:checked${value}/></w:checkBox></w:ffData>`;
  const ruby = `<w:ruby><w:rt>${text('국')}</w:rt><w:rubyBase>${text('國')}</w:rubyBase></w:ruby>`;
  const body = [
    `<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${text('담당')}${run('<w:tab/>')}${run(list)}${text(' ')}${run(box(''))}${text('동의 ')}${run(box(' w:val="0"'))}${text('보류')}`,
    `<w:fldSimple w:instr="TITLE">${text('제목')}</w:fldSimple>${run(ruby)}<w:del>${run('<w:delText>삭제</w:delText>')}</w:del><w:moveFrom>${text('이동')}</w:moveFrom>`,
    `<w:sdt><w:sdtContent>${text('2026년 11월 20일')}</w:sdtContent></w:sdt>`,
  ];
  const files = [
    ...docxFiles(docxXml(body.map((content) => `<w:p>${content}</w:p>`).join(''))),
    part('header1', [text('한빛바이오')]),
    part('header2', [text('한빛바이오')]),
    part('footnotes', [text('각주')]),
    part('footer1', [text('- 1 -'), text('문의 홍보팀')]),
  ];
  const read = '한빛바이오\n\n담당 정보보호팀 ☑동의 ☐보류\n\n제목國(국)\n\n2026년 11월 20일\n\n각주\n\n문의 홍보팀';
  assert.equal(await textOf(zipOf(files), DOCX), read);
});

test('a long DOCX is truncated and marked as such', async () => {
  const extraction = await read(docxText(Array(3000).fill('가'.repeat(40))), DOCX);
  assert.ok(extraction.ok && extraction.cut && extraction.text.length === 60_000);
});

test('reads what was filled into the form of a PDF, with the names that people see, but no password', async () => {
  const field = (rest: string) => `<< /Type /Annot /Subtype /Widget /Rect [50 50 200 70] /F 4 ${rest} >>`;
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 7 0 R 8 0 R 9 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R /Annots [6 0 R 7 0 R 8 0 R 9 0 R] >>',
    streamOf('', Buffer.from('BT /F 12 Tf 60 780 Td (Application) Tj ET')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    field('/FT /Tx /T (f1) /TU (Name) /V <FEFFD64DAE38B3D9>'),
    field('/FT /Tx /T (f2) /V (412)'),
    field('/FT /Tx /T (f3) /Ff 8192 /V (secret)'),
    field('/FT /Btn /T (f4) /TU (Agreed) /V /Yes /AS /Yes /AP << /N << /Yes 10 0 R /Off 10 0 R >> >>'),
    streamOf('/Type /XObject /Subtype /Form /BBox [0 0 20 20]', Buffer.from('')),
  ]);
  assert.equal(await textOf(bytes, PDF), 'Application\n\nName: 홍길동\n\n412\n\n☑ Agreed');
});

test('a guessed text is kept where OCR confirms it, and replaced where it does not', () => {
  assert.equal(betterText('Parallel Genetic Algorithms', 'Parallel Genetlc Algorithms'), 'Parallel Genetic Algorithms');
  assert.equal(betterText('9ROXPHV', 'Volumes'), 'Volumes');
  assert.equal(betterText('\u0014\u0015', ''), '');
  assert.equal(betterText('', 'Volumes'), 'Volumes');
});

test('reads a PDF of a thousand pages up to the length that is stored', async () => {
  const extraction = await read(pdfText(Array(1000).fill('A line of some length on each page. '.repeat(3))), PDF);
  assert.ok(extraction.ok && extraction.cut);
  assert.equal(extraction.pages, 1000);
});

const locked = pdfOf(
  [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
  ],
  `/Encrypt 3 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
);
const encryptedWord = compoundOf({ EncryptedPackage: Buffer.alloc(5000), EncryptionInfo: Buffer.alloc(100) });
const whole = docxText(['text']);
const picture = pngOf(40, 40, Buffer.alloc(1600, 255));

for (const [name, bytes, type, reason] of [
  ['a PDF with a password', locked, PDF, 'encrypted'],
  ['a DOCX that Word encrypted', encryptedWord, DOCX, 'encrypted'],
  ['a DOCX with encrypted parts', zipOf(docxFiles('x').map((file) => ({ ...file, flags: 1 }))), DOCX, 'encrypted'],
  ['a PDF cut off', pdfText(['text']).subarray(0, 60), PDF, 'broken'],
  ['a PDF of rubbish', Buffer.from(`%PDF-1.7\n${'rubbish '.repeat(100)}`), PDF, 'broken'],
  ['a DOCX cut off', whole.subarray(0, whole.length - 30), DOCX, 'broken'],
  ['a DOCX whose XML is broken', zipOf(docxFiles('<w:document><w:body>')), DOCX, 'broken'],
  ['a PNG without a header', Buffer.concat([PNG, Buffer.alloc(40)]), 'image/png', 'broken'],
  [
    'a PNG with invalid pixels',
    Buffer.concat([PNG, pngHeader(100, 100), chunk('IDAT', Buffer.alloc(50))]),
    'image/png',
    'broken',
  ],
  ['a JPEG cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]), 'image/jpeg', 'broken'],
  [
    'a PDF without a page',
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    PDF,
    'empty',
  ],
  ['a DOCX without text', docxText(['', ' ']), DOCX, 'empty'],
  ['a blank picture', picture, 'image/png', 'empty'],
  ['a blank PDF', pdfPages(['']), PDF, 'empty'],
  ['no bytes', Buffer.alloc(0), PDF, 'empty'],
  ['a PNG called PDF', picture, PDF, 'type_mismatch'],
  ['a PDF called DOCX', pdfText(['text']), DOCX, 'type_mismatch'],
  ['a page of HTML called JPEG', Buffer.from('<html><script>alert(1)</script>'), 'image/jpeg', 'type_mismatch'],
  ['a JPEG called PNG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/png', 'type_mismatch'],
  ['an old DOC called DOCX', compoundOf({ WordDocument: Buffer.alloc(5000) }), DOCX, 'old_word'],
  ['an installer called DOCX', compoundOf({ Property: Buffer.alloc(5000) }), DOCX, 'type_mismatch'],
  ['a ZIP called DOCX', zipOf([{ name: 'notes.txt', bytes: 'hello' }]), DOCX, 'archive'],
  [
    'a spreadsheet called DOCX',
    zipOf([
      { name: '[Content_Types].xml', bytes: '<a/>' },
      { name: 'xl/workbook.xml', bytes: '<a/>' },
    ]),
    DOCX,
    'type_mismatch',
  ],
] as [string, Buffer, FileType, string][]) {
  test(`${name}: ${reason}`, async () => {
    assert.deepEqual(await read(bytes, type), { ok: false, reason });
  });
}

test('cancelling kills the child process, whether its job is running or queued', async () => {
  const endless = formsPdf(12);
  const others = children();
  const begun = () => children().filter((pid) => !others.includes(pid));
  const leaving = new AbortController();
  const all = Array.from({ length: 3 }, () => read(endless, PDF, leaving.signal).catch((error: Error) => error.name));
  if (canListChildren) await until(() => begun().length > 0);
  // Time for the first job to be in the middle of its file.
  await pause(400);
  leaving.abort();
  assert.deepEqual(await Promise.all(all), Array(3).fill('AbortError'));
  await until(() => begun().length === 0);
  assert.equal(await textOf(docxText(['next']), DOCX), 'next');
});

/** Available where the system lists the children of a process. */
const canListChildren = process.platform === 'linux';
function children(): string[] {
  if (!canListChildren) return [];
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
}

test('radicals become the characters they represent, and characters that cannot be stored are removed', () => {
  assert.equal(paragraphsOf('\u2f47\u672c\u0000\u0007\ufffe'), '日本');
});

test('joins wrapped lines, but not list items and short lines', () => {
  const page =
    'The quick brown fox jumps over the lazy dog and then\nruns away.\n- first\n- second\n漢字仮名交じり文の長い長い長い長い長い行は\n続く。';
  assert.deepEqual(paragraphsOf(page).split('\n\n'), [
    'The quick brown fox jumps over the lazy dog and then runs away.',
    '- first',
    '- second',
    '漢字仮名交じり文の長い長い長い長い長い行は続く。',
  ]);
});
