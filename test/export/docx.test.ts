import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LANGUAGES } from '../../src/documents/language.ts';
import { textsOf } from '../../src/export/blocks.ts';
import { createExporter, type ExportText } from '../../src/export/index.ts';
import { readText } from '../../src/export/read/index.ts';
import { skipWithout } from '../tools.ts';
import { COVER_URL, FULL_SAMPLES, officialSample, pressSample } from './documents.ts';
import { officePdfs, pdfFonts, pdfText, withoutSpaces } from './tools.ts';
import { readZip } from './zip.ts';

const skip = skipWithout('soffice', 'pdftotext', 'pdffonts');
const exporter = createExporter();
after(() => exporter.stop());

const documents: Record<string, ExportText> = Object.fromEntries([
  ...LANGUAGES.flatMap((language) => [
    [`press-${language}`, pressSample(language)],
    [`official-${language}`, officialSample(language)],
  ]),
  ...Object.entries(FULL_SAMPLES).map(([name, sample]) => [`full-${name}`, sample()]),
]);
const files: Record<string, Buffer> = {};
let printed: Record<string, Buffer> = {};

before(async () => {
  for (const [name, document] of Object.entries(documents)) files[name] = await exporter.renderDocx(document);
  if (!skip) printed = await officePdfs(files);
});

/** Well-formed: every element closed in order, no stray markup, no character that XML forbids. */
function checkXml(text: string, name: string): void {
  assert.doesNotMatch(text, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u, name);
  const open: string[] = [];
  const tags = /<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/gu;
  const rest = text.replace(/<\?xml.*?\?>/u, '').replace(tags, (_, closing, tag, alone) => {
    if (closing) assert.equal(open.pop(), tag, `${name}: </${tag}>`);
    else if (!alone) open.push(tag);
    return '';
  });
  assert.deepEqual(open, [], name);
  assert.doesNotMatch(rest, /[<>]|&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/u, name);
}

for (const [name, document] of Object.entries(documents)) {
  test(`${name}: valid XML, real styles, fonts and language tags`, () => {
    const entries = readZip(files[name]!);
    for (const [entry, text] of entries) if (/\.(xml|rels)$/.test(entry)) checkXml(text, entry);
    const styles = entries.get('word/styles.xml')!;
    const body = entries.get('word/document.xml')!;
    const eastAsian = { ko: 'ko-KR', ja: 'ja-JP', zh: 'zh-CN', en: 'ko-KR', fr: 'ko-KR', id: 'ko-KR' }[
      document.language
    ];
    assert.match(styles, new RegExp(`w:eastAsia="${eastAsian}"`));
    assert.match(styles, /<w:rFonts [^>]*w:eastAsia="(Malgun Gothic|Yu Gothic|Microsoft YaHei)"/);
    for (const [, used] of body.matchAll(/<w:pStyle w:val="(\w+)"/g))
      assert.match(styles, new RegExp(`w:styleId="${used}"`));
    if (document.kind === 'press') assert.match(body, /<w:pStyle w:val="Title"\/>/);
    assert.match(body, /<w:numPr>/);
  });

  test(`${name}: opens in an office suite with the whole text`, { skip }, async () => {
    // In page order, pdftotext takes a hyphen at the end of a line for a broken word.
    const plain = (text: string) => withoutSpaces(text).replaceAll('-', '');
    const page = plain(await pdfText(printed[name]!, 'page'));
    for (const text of textsOf(readText(document)).map(plain)) {
      assert.ok(page.includes(text), `“${text}” is not in the printed file`);
    }
    for (const font of await pdfFonts(printed[name]!)) assert.match(font.name, /Pretendard|Noto|DejaVu|OpenSymbol/);
  });
}

test('an image has alternative text', async () => {
  const cover = { url: COVER_URL, caption: '사진', alt: '제목 카드: “글루코핀” & <센서>' };
  const file = await exporter.renderDocx({ ...pressSample('ko'), cover });
  const body = readZip(file).get('word/document.xml')!;
  assert.match(body, /descr="제목 카드: “글루코핀” &amp; &lt;센서(?:&gt;|>)"/);
});

test('numbering with gaps is kept as typed', async () => {
  const file = await exporter.renderDocx(officialSample('ko', { title: '제목', content: '1. 하나\n3. 셋\n4. 넷' }));
  const body = readZip(file).get('word/document.xml')!;
  assert.match(body, />3\./);
  assert.doesNotMatch(body, /<w:numPr>/);
});
