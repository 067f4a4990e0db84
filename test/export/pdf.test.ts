import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { LANGUAGES } from '../../src/documents/language.ts';
import { textsOf } from '../../src/export/blocks.ts';
import { createExporter } from '../../src/export/index.ts';
import { readText } from '../../src/export/read/index.ts';
import { skipWithout } from '../tools.ts';
import { COVER_URL, officialSample, pressSample } from './documents.ts';
import { checkPdf, pageCount, pagePixels, pdfFonts, pdfInfo, pdfObjects, pdfText, withoutSpaces } from './tools.ts';

const skip = skipWithout('pdftotext', 'pdffonts', 'pdftoppm', 'pdfinfo', 'qpdf');
const exporter = createExporter();
after(() => exporter.stop());

/** Every text of the document in order; the dash of a list is drawn as the font's dash. */
function assertInOrder(found: string, expected: string[]): void {
  const page = withoutSpaces(found);
  let place = 0;
  for (const text of expected.map((each) => withoutSpaces(each)).filter((each) => each !== '' && each !== '-')) {
    const at = page.indexOf(text, place);
    assert.ok(at >= 0, `“${text}” is not on the page after “…${page.slice(Math.max(0, place - 30), place)}”`);
    place = at + text.length;
  }
}

for (const language of LANGUAGES) {
  for (const sample of [pressSample, officialSample]) {
    const document = sample(language);
    test(`${document.kind} in ${language}: every character in order, fonts embedded and subset, a valid file`, {
      skip,
    }, async () => {
      const pdf = await exporter.renderPdf(document);
      assertInOrder(await pdfText(pdf), textsOf(readText(document)));
      const fonts = await pdfFonts(pdf);
      assert.ok(fonts.length > 0);
      for (const font of fonts)
        assert.deepEqual({ ...font, name: '' }, { name: '', isEmbedded: true, isSubset: true, hasUnicode: true });
      assert.match(await checkPdf(pdf), /No syntax or stream encoding errors/);
      const info = await pdfInfo(pdf);
      assert.match(info, /595\.276 x 841\.89 pts \(A4\)/);
      assert.match(info, /^CreationDate:\s+Sun Nov 15 01:30:00 2026/m);
      assert.equal(/^Title:\s+(.*)$/m.exec(info)?.[1], document.document.title);
      assert.equal(/^Author:\s+(.*)$/m.exec(info)?.[1], document.company);
      assert.ok(pdf.length < 200_000, `${pdf.length} bytes`);
    });
  }
}

test('the file declares its language and has bookmarks without invisible characters', { skip }, async () => {
  const objects = await pdfObjects(await exporter.renderPdf(pressSample('en')));
  assert.match(objects, /\/Lang \(en-US\)|\/Lang \(en\)/);
  assert.match(objects, /\/Title \(About Hanbit Bio\)/);
  assert.match(objects, /\/Outlines /);
});

test('an image has alternative text', { skip }, async () => {
  const text = { ...pressSample('ko'), cover: { url: COVER_URL, caption: '사진', alt: '제목 카드: 글루코핀' } };
  const objects = await pdfObjects(await exporter.renderPdf(text));
  const [, written = ''] = /\/Alt <([0-9a-f]+)>/.exec(objects) ?? [];
  assert.equal(Buffer.from(written, 'hex').toString('utf8'), '\ufeff제목 카드: 글루코핀');
});

test("Han characters use the glyphs of the document's language", { skip }, async () => {
  const faceOf = async (language: 'ko' | 'ja' | 'zh') =>
    (await pdfFonts(await exporter.renderPdf(officialSample(language, { title: '骨直', content: '骨直角' }))))
      .map(({ name }) => name)
      .join();
  assert.match(await faceOf('ko'), /NotoSansCJKkr/);
  assert.match(await faceOf('ja'), /NotoSansCJKjp/);
  assert.match(await faceOf('zh'), /NotoSansCJKsc/);
});

/** Text extraction is not enough: an empty box also carries its character. So compare the drawn pixels. */
const RARE = [...'똠뷁힣쀍갂ㅿ㈜☎☏∼⅔①㉮℃㎡※→◎髙𠮷﨑峠働们龘囧œŸçŉ₩€🏢'];

test('rare characters are drawn', { skip }, async () => {
  const pixels = async (text: string) =>
    pagePixels(await exporter.renderPdf(officialSample('ko', { title: '.', content: `${text}` })));
  const missing = await pixels('\u{10fffd}');
  const blank = await pixels('.');
  const seen = new Map<string, string>();
  for (const character of RARE) {
    const drawn = await pixels(character);
    assert.ok(!drawn.equals(missing), `${character} is drawn as a missing character`);
    assert.ok(!drawn.equals(blank), `${character} draws nothing`);
    const twin = seen.get(drawn.toString('latin1'));
    assert.equal(twin, undefined, `${character} looks like ${twin}`);
    seen.set(drawn.toString('latin1'), character);
  }
});

test('Korean lines break between words', { skip }, async () => {
  const words = Array.from({ length: 90 }, (_, index) => `연속혈당측정기${'가나다라'.slice(0, index % 4)}`);
  const text = await pdfText(
    await exporter.renderPdf(officialSample('ko', { title: '제목', content: words.join(' ') })),
  );
  const lines = text
    .split('\n')
    .slice(1)
    .filter((line) => line.includes('연속'));
  assert.ok(lines.length > 5);
  for (const line of lines)
    for (const word of line.trim().split(' ')) assert.ok(words.includes(word), `“${word}” was cut`);
});

test('the same document gives the same bytes', async () => {
  const [one, two] = [await exporter.renderPdf(pressSample('ko')), await exporter.renderPdf(pressSample('ko'))];
  assert.ok(one.equals(two));
});

test('a text of several pages has page numbers and a running header', { skip }, async () => {
  const content = Array.from({ length: 60 }, (_, index) => `${index}번째 문단입니다. `.repeat(6)).join('\n\n');
  const pdf = await exporter.renderPdf(pressSample('ko', { content }));
  const pages = pageCount(await pdfInfo(pdf));
  assert.ok(pages >= 3);
  assert.match(await pdfText(pdf), new RegExp(`2 / ${pages}`));
});
