import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { docxText, typesetPdf, zipOf } from './make.ts';
import {
  compoundOf,
  hwpOf,
  hwpParagraph,
  hwpText,
  hwpxText,
  pptxFiles,
  pptxSlide,
  pptxText,
  rtfText,
  xlsxText,
} from './make-office.ts';
import { startUploading, type Uploading, upload } from './uploading.ts';

/** Every supported format over HTTP, and the advice for files that are not accepted. */

let service: Uploading;
let key: string;

before(async () => {
  service = await startUploading();
  key = (await service.account()).key;
});
after(() => service.stop());

const paragraphs = ['보안 점검은 11월 20일 본관에서 진행한다.', '점검 대상은 업무용 노트북 412대다.'];
const text = paragraphs.join('\n\n');

for (const [filename, bytes, content] of [
  ['계획.pdf', typesetPdf(text), text],
  ['계획.hwp', hwpText(paragraphs), text],
  ['계획.hwpx', hwpxText(paragraphs), text],
  ['계획.docx', docxText(paragraphs), text],
  ['계획.pptx', pptxText(paragraphs), text],
  ['계획.xlsx', xlsxText(paragraphs), paragraphs.join('\n')],
  ['계획.rtf', rtfText(paragraphs), text],
  ['계획.txt', Buffer.from(`\ufeff${text}`, 'utf16le'), text],
  ['계획.md', Buffer.from(`## ${text}`), text],
  ['계획.html', Buffer.from(`<title>계획</title><p>${paragraphs.join('</p><p>')}</p>`), `계획\n\n${text}`],
] as const) {
  test(`${filename}: its text becomes the reference, and a document is written from it`, async () => {
    const file_url = await upload(service, key, filename, bytes);
    const added = await service.call('POST', '/official-document/reference', { key, body: { name: '계획', file_url } });
    assert.equal(added.status, 200, added.text);
    const { reference_id } = added.body.data;
    const { data } = (await service.call('GET', `/official-document/reference/${reference_id}`, { key })).body;
    assert.equal(data.content.replaceAll(' ', ''), content.replaceAll(' ', ''));
    assert.equal(data.is_ocr, false);
    const body = { keyword: '보안 점검 협조 요청', document_type: '협조문', reference_ids: [reference_id] };
    const written = await service.call('POST', '/official-document/create', { key, body });
    assert.ok(written.body.data.content.includes('412대'), written.text);
  });
}

for (const [filename, ko, en] of [
  ['계획.doc', /워드에서 ‘다른 이름으로 저장/, /Save As → Word Document/],
  ['계획.ppt', /파워포인트에서 ‘다른 이름으로 저장/, /Save As → PowerPoint Presentation/],
  ['계획.XLS', /엑셀에서 ‘다른 이름으로 저장/, /Save As → Excel Workbook/],
  ['계획.xlsm', /매크로/, /macros/],
  ['계획.zip', /압축을 풀고/, /Unpack/],
  ['계획.mp4', /영상/, /video/],
  ['계획.heic', /JPG나 PNG로/, /JPG or PNG/],
  ['계획.csv', /엑셀에서 열어/, /Excel/],
  ['계획.odt', /PDF나 DOCX로/, /PDF or DOCX/],
  ['계획.mht', /HTML만/, /HTML Only/],
  ['계획.xyz', /올릴 수 있는 형식: PDF, HWP, HWPX, DOCX/, /Supported: PDF, HWP, HWPX, DOCX/],
] as const) {
  test(`rejects ${filename} before the upload, with advice in both languages`, async () => {
    await refusedWith('/official-document/file/upload-url', { filename }, 'filename', { ko, en });
  });
}

for (const [name, filename, bytes, ko, en] of [
  [
    'an old HWP',
    '계획.hwp',
    Buffer.from('HWP Document File V3.00 \x1a'),
    /‘다른 이름으로 저장 → HWPX’/,
    /“Save As → HWPX”/,
  ],
  ['a HWP for distribution only', '계획.hwp', hwpOf(hwpParagraph('보안'), 5), /배포용/, /distribution/],
  ['a HWP with a password', '계획.hwp', hwpOf(hwpParagraph('보안'), 3), /암호를 해제/, /remove its password/],
  ['an old DOC', '계획.docx', compoundOf({ WordDocument: Buffer.alloc(5000) }), /Word 문서\(\.docx\)/, /\.docx/],
  [
    'macros',
    '계획.pptx',
    zipOf([...pptxFiles([pptxSlide('')]), { name: 'ppt/vbaProject.bin', bytes: 'x' }]),
    /매크로/,
    /macros/,
  ],
  ['an archive', '계획.xlsx', zipOf([{ name: 'a.txt', bytes: 'a' }]), /압축을 풀고/, /Unpack/],
  ['a text in an unknown charset', '계획.txt', Buffer.from([0xc3, 0x28, 0xff, 0x41]), /UTF-8/, /UTF-8/],
] as const) {
  test(`rejects ${name} sent as ${filename} with advice in both languages`, async () => {
    const file_url = await upload(service, key, filename, bytes);
    await refusedWith('/official-document/reference', { name: 'x', file_url }, 'file_url', { ko, en });
  });
}

async function refusedWith(path: string, body: object, field: string, words: { ko: RegExp; en: RegExp }) {
  for (const language of ['ko', 'en'] as const) {
    const reply = await service.call('POST', path, { key, body, headers: { 'accept-language': language } });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
    assert.match(reply.body.message, words[language]);
  }
}
