import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LANGUAGES } from '../../src/documents/language.ts';
import { type Block, type ExportDocument, textsOf } from '../../src/export/blocks.ts';
import { createExporter, type ExportText } from '../../src/export/index.ts';
import { pictureOf } from '../../src/export/pictures.ts';
import { readText } from '../../src/export/read/index.ts';
import { FILE_TYPES } from '../../src/providers/extraction/port.ts';
import { readFile } from '../../src/providers/extraction/read.ts';
import { openRhwp } from '../providers/rhwp.ts';
import { COVER_URL, FULL_SAMPLES, officialSample, pressSample } from './documents.ts';
import { samplePicture } from './picture.ts';
import { withoutSpaces } from './tools.ts';
import { readZip } from './zip.ts';

/** Files for 한글, reopened with an independent reader. */

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

before(async () => {
  for (const [name, document] of Object.entries(documents)) files[name] = await exporter.renderHwpx(document);
});

function foreignText(file: Buffer): string {
  const { HwpDocument } = openRhwp();
  return JSON.parse(new HwpDocument(file).getTextFileUnicode());
}

/** Every block in order, with nothing between or after them. */
function assertBlocks(text: string, document: ExportDocument): void {
  let rest = withoutSpaces(text);
  for (const block of document.blocks) {
    const expected = withoutSpaces(textsOf({ ...document, blocks: [block] }).join(''));
    assert.equal(rest.slice(0, expected.length), expected, block.type);
    rest = rest.slice(expected.length);
  }
  assert.equal(rest, '');
}

for (const [name, document] of Object.entries(documents)) {
  test(`${name}: an independent reader finds every block, in order and complete`, () => {
    assertBlocks(foreignText(files[name]!), readText(document));
  });

  test(`${name}: our own text extraction finds the same`, async () => {
    const deps = { languageFolder: '', phase() {}, show: null, stopsAtPictures: true };
    const extraction = await readFile(files[name]!, FILE_TYPES.hwpx, deps);
    assert.ok('ok' in extraction && extraction.ok);
    const text = extraction.text.replaceAll(' | ', '');
    assert.equal(withoutSpaces(text), withoutSpaces(textsOf(readText(document)).join('')));
  });

  test(`${name}: every style a paragraph refers to is in the header`, () => {
    const entries = readZip(files[name]!);
    const header = entries.get('Contents/header.xml')!;
    const section = entries.get('Contents/section0.xml')!;
    const ids = (element: string) =>
      new Set([...header.matchAll(new RegExp(`<hh:${element} id="(\\d+)"`, 'g'))].map(([, id]) => id));
    for (const [reference, element] of [
      ['paraPrIDRef', 'paraPr'],
      ['charPrIDRef', 'charPr'],
      ['styleIDRef', 'style'],
      ['borderFillIDRef', 'borderFill'],
    ] as const)
      for (const [, id] of section.matchAll(new RegExp(`${reference}="(\\d+)"`, 'g')))
        assert.ok(ids(element).has(id), `${reference} ${id}`);
  });
}

test('the package starts with its uncompressed media type, and pages are A4 with the margins of an official document', () => {
  const file = files['official-ko']!;
  assert.equal(file.toString('latin1', 30, 38), 'mimetype');
  assert.equal(file.readUInt16LE(8), 0, 'stored');
  assert.equal(file.toString('latin1', 38, 57), 'application/hwp+zip');
  const entries = readZip(file);
  assert.deepEqual(
    [...entries.keys()],
    [
      'mimetype',
      'version.xml',
      'Contents/header.xml',
      'Contents/section0.xml',
      'Preview/PrvText.txt',
      'settings.xml',
      'Contents/content.hpf',
      'META-INF/container.xml',
      'META-INF/manifest.xml',
    ],
  );
  assert.match(
    entries.get('Contents/section0.xml')!,
    /width="59528" height="84188".*left="5669" right="5669" top="5669" bottom="2835"/,
  );
  assert.match(entries.get('Preview/PrvText.txt')!, /^한빛바이오 주식회사\r\n수신/);
});

test('the names of the organisation and the signatory are centred, and labels have a hanging indent', () => {
  const entries = readZip(files['official-ko']!);
  const alignmentOf = (text: string) => {
    const before = entries.get('Contents/section0.xml')!.split(text)[0]!;
    const id = [...before.matchAll(/paraPrIDRef="(\d+)"/g)].at(-1)![1];
    const look = new RegExp(`<hh:paraPr id="${id}".*?<hh:align horizontal="(\\w+)".*?<hc:intent value="(-?\\d+)"`);
    return look.exec(entries.get('Contents/header.xml')!)!.slice(1, 3);
  };
  assert.deepEqual(alignmentOf('<hp:t>한빛바이오 주식회사</hp:t>'), ['CENTER', '0']);
  assert.deepEqual(alignmentOf('<hp:t>한빛바이오 주식회사 대표이사 김도윤</hp:t>'), ['CENTER', '0']);
  assert.deepEqual(alignmentOf('<hp:t>수신'), ['LEFT', '-4500']);
});

test('a press release contains its image with alternative text', async () => {
  const bytes = samplePicture(120, 63);
  const cover = { url: COVER_URL, caption: '사진', alt: '제목 카드: “글루코핀” & <센서>' };
  const pictures = new Map([[COVER_URL, pictureOf(bytes)!]]);
  const file = await exporter.renderHwpx({ ...pressSample('ko'), cover, pictures });
  const entries = readZip(file);
  assert.ok(file.includes(bytes), 'the image is stored unchanged');
  assert.match(
    entries.get('Contents/content.hpf')!,
    /<opf:item id="image1" href="BinData\/image1.png" media-type="image\/png"/,
  );
  const section = entries.get('Contents/section0.xml')!;
  assert.match(section, /<hc:img binaryItemIDRef="image1"/);
  assert.match(section, /<hp:shapeComment>제목 카드: “글루코핀” &amp; &lt;센서&gt;<\/hp:shapeComment>/);
});

test('labelled facts are a table', async () => {
  const content = '행사를 연다.\n\n일시: 2026. 12. 1.(화) 14:00\n장소: 본관 대강당\n대상: 임직원';
  const text = officialSample('ko', { title: '안내', content });
  const rows = readText(text).blocks.find((block): block is Extract<Block, { type: 'rows' }> => block.type === 'rows');
  assert.equal(rows?.rows.length, 3);
  const file = await exporter.renderHwpx(text);
  assert.match(readZip(file).get('Contents/section0.xml')!, /rowCnt="3" colCnt="2"/);
  assertBlocks(foreignText(file), readText(text));
});

test('markup characters inside a text stay text', async () => {
  const content = '<hp:t>값</hp:t> & "따옴표" ]]> <!-- -->\n둘째 줄';
  const text = officialSample('ko', { title: '제목 <1> & 2', content });
  assertBlocks(foreignText(await exporter.renderHwpx(text)), readText(text));
});
