import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createExporter, type ExportError } from '../../src/export/index.ts';
import { pictureOf } from '../../src/export/pictures.ts';
import { FILE_TYPES } from '../../src/providers/extraction/port.ts';
import { readFile } from '../../src/providers/extraction/read.ts';
import { skipWithout } from '../tools.ts';
import { COVER_URL, officialSample, pressSample } from './documents.ts';
import { png } from './picture.ts';
import { checkPdf, pageCount, pdfInfo, pdfText, withoutSpaces } from './tools.ts';
import { readZip } from './zip.ts';

const skip = skipWithout('pdftotext', 'pdfinfo', 'qpdf');
const exporter = createExporter();
after(() => exporter.stop());

const READING = { languageFolder: '', phase() {}, show: null, stopsAtPictures: true };

const HOSTILE: Record<string, string> = {
  'quotes and backslashes': `"'\`\\" “” \\n \\u0041 $x$ @label <ref> *bold* _em_`,
  'line ends': 'one\r\ntwo\rthree\u2028four\u2029five\u0085six',
  'a path': '../../../../etc/passwd\\..\\x',
  'three hundred emoji': '😀👨‍👩‍👧🇰🇷👍🏽❤️'.repeat(60),
  'control characters': 'a\u0001b\u0000c\u001b[31md\u007fe\u009ff',
  'the end of a CDATA section': ']]> <![CDATA[ <w:p> & &amp; &#0; <?xml?> <!-- -->',
  'Typst code': '#panic("x") #read("/etc/passwd") #import "@preview/x:0.1.0" $ #sys.inputs = #{ while true {} }',
  'half a character': 'a\ud800b\udc00c',
  'direction overrides': 'abc\u202edcba\u2066x\u2069\u200f',
  'characters that no font has': '\u{10fffd}\u{e000}ก\u{1d173}\uffff\u{20000}',
  'stacked marks': `Z${'\u0301\u0323\u0489'.repeat(200)}algo`,
  'a very long word': 'x'.repeat(3000),
  'a very long address': `https://hanbit.example/${'a-b_c/d?e=f&g'.repeat(130)}`,
  'a long run of syllables': '가'.repeat(3000),
  'only spaces inside': `a${' '.repeat(500)}b`,
  'only list markers': '- - - 1. 1. 1. 가. 가) ① '.repeat(80),
  'nested numbers': Array.from(
    { length: 12 },
    (_, level) => `${' '.repeat(level * 2)}1${[')', '.', ')'][level % 3]} x`,
  ).join('\n'),
};

for (const [name, text] of Object.entries(HOSTILE)) {
  for (const [kind, sample] of Object.entries({ press: pressSample, official: officialSample })) {
    test(`${kind} with ${name}: all files are valid`, { skip }, async () => {
      const document = sample('ko', {
        title: `${text.slice(0, 400)}`,
        content: `${text}\n\n수신  ${text}\n\n1. ${text}\n\n끝말`,
      });
      const [pdf, docx, hwpx] = await Promise.all([
        exporter.renderPdf(document),
        exporter.renderDocx(document),
        exporter.renderHwpx(document),
      ]);
      assert.match(await checkPdf(pdf), /No syntax or stream encoding errors/);
      assert.match(await pdfText(pdf), /끝말/);
      assert.match((await readZip(docx)).get('word/document.xml')!, /끝말/);
      const extraction = await readFile(hwpx, FILE_TYPES.hwpx, READING);
      assert.ok('ok' in extraction && extraction.ok, JSON.stringify(extraction));
      assert.match(extraction.text, /끝말/);
    });
  }
}

test('code in a text arrives as text', { skip }, async () => {
  const text = await pdfText(
    await exporter.renderPdf(officialSample('en', { title: 'x', content: HOSTILE['Typst code']! })),
  );
  assert.ok(withoutSpaces(text).includes(withoutSpaces('#panic("x") #read("/etc/passwd")')));
});

test('a character that no font has is replaced visibly', { skip }, async () => {
  const text = await pdfText(
    await exporter.renderPdf(officialSample('ko', { title: '제목', content: '앞\u{10fffd}뒤' })),
  );
  assert.match(withoutSpaces(text), /앞\ufffd뒤/);
});

test('no text runs off the page', { skip }, async () => {
  for (const name of ['a very long word', 'a very long address', 'a long run of syllables']) {
    const content = HOSTILE[name]!.slice(0, 1200);
    const pdf = await exporter.renderPdf(officialSample('ko', { title: '제목', content }));
    // pdftotext omits text outside the page.
    assert.ok(withoutSpaces(await pdfText(pdf)).includes(content), name);
  }
});

test('five hundred pages are typeset within the time limit', { skip }, async () => {
  const sentence = (place: number) => `한빛바이오는 혈당 측정 센서 ${place}호를 출시한다.`;
  const content = Array.from({ length: 15_500 }, (_, place) => sentence(place)).join('\n\n');
  const started = performance.now();
  const document = officialSample('ko', { title: '긴 문서', content });
  const pdf = await exporter.renderPdf(document);
  const pages = pageCount(await pdfInfo(pdf));
  console.log(
    `${content.length} characters: ${pages} pages, ${Math.round(performance.now() - started)} ms, ${pdf.length} bytes`,
  );
  assert.ok(pages > 500);
  assert.ok((await exporter.renderDocx(document)).length > 10_000);
  assert.ok((await exporter.renderHwpx(document)).length > 10_000);
});

test('two megabytes of text give a file or a clear error', async () => {
  const content = '혈당 측정 센서 '.repeat(90_000);
  await assert.rejects(
    exporter.renderPdf(officialSample('ko', { content })),
    (error: ExportError) => error.reason === 'too-large',
  );
  await assert.rejects(
    exporter.renderDocx(officialSample('ko', { content })),
    (error: ExportError) => error.reason === 'too-large',
  );
});

test('a text of only line breaks is rejected immediately', async () => {
  const started = performance.now();
  for (const line of ['a\n', 'a\r', '붙임  a\n', '- a\n', 'a: b\n']) {
    const content = `x\n${line.repeat(500_000 / line.length)}`;
    for (const sample of [officialSample, pressSample])
      await assert.rejects(
        async () => exporter.renderPdf(sample('ko', { content })),
        (error: ExportError) => error.reason === 'too-large',
        JSON.stringify(line),
      );
  }
  console.log(`ten refusals: ${Math.round(performance.now() - started)} ms`);
});

test('blank lines between two words are not printed', { skip }, async () => {
  for (const sample of [officialSample, pressSample]) {
    const pdf = await exporter.renderPdf(sample('ko', { title: '제목', content: `앞말${'\n'.repeat(400_000)}뒷말` }));
    assert.equal(pageCount(await pdfInfo(pdf)), 1);
    assert.match(withoutSpaces(await pdfText(pdf)), /앞말뒷말/);
  }
});

test('a text with many spaces between two words is typeset normally', { skip }, async () => {
  for (const sample of [officialSample, pressSample]) {
    const text = sample('ko', { title: '제목', content: `앞말${' '.repeat(499_990)}뒷말` });
    assert.match(withoutSpaces(await pdfText(await exporter.renderPdf(text))), /앞말뒷말/);
  }
});

test('a corrupt image is left out and the document is still made', { skip }, async () => {
  const broken = png(40, 40, Buffer.from('not rows'));
  const document = { ...pressSample('ko'), pictures: new Map([[COVER_URL, pictureOf(broken)!]]) };
  assert.match(await checkPdf(await exporter.renderPdf(document)), /No syntax/);
  assert.equal(pictureOf(png(30_000, 30_000, Buffer.alloc(10))), null);
  assert.equal(pictureOf(Buffer.from('GIF89a')), null);
  assert.equal(pictureOf(Buffer.from('ffd8ffc0', 'hex')), null);
});
