import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Block, BlockContent, Role, Run } from '../../src/documents/model.ts';
import { ROLES } from '../../src/documents/model.ts';
import { createExporter, type ExportError, type ExportText } from '../../src/export/index.ts';
import { pictureOf } from '../../src/export/pictures.ts';
import { openRhwp } from '../providers/rhwp.ts';
import { skipWithout } from '../tools.ts';
import { CREATED } from './documents.ts';
import { png, samplePicture } from './picture.ts';
import { checkPdf, pdfObjects, pdfText, withoutSpaces } from './tools.ts';
import { readZip } from './zip.ts';

/** Documents that a caller sent, with values that no editor would produce. */

const skip = skipWithout('pdftotext', 'pdfinfo', 'qpdf');
const exporter = createExporter();
after(() => exporter.stop());

function textOf(kind: ExportText['kind'], parts: [Role, BlockContent][], title = '제목'): ExportText {
  const blocks = parts.map(([role, content], index) => ({ ...content, role, id: `b${index}` }) as Block);
  const document = { title, blocks, to_check: [] };
  return { kind, document, language: 'ko', company: null, created: CREATED, cover: null, pictures: new Map() };
}

async function filesOf(text: ExportText) {
  const files = [exporter.renderPdf(text), exporter.renderDocx(text), exporter.renderHwpx(text)];
  const [pdf, docx, hwpx] = (await Promise.all(files)) as [Buffer, Buffer, Buffer];
  const { HwpDocument } = openRhwp();
  return {
    pdf,
    docx: readZip(docx),
    hwpx: readZip(hwpx),
    hwpxText: JSON.parse(new HwpDocument(hwpx).getTextFileUnicode()),
  };
}

/** Every type of block with the value in all of its texts. */
function everyBlock(value: string): BlockContent[] {
  const runs: Run[] = [
    { text: value },
    { text: value, bold: true, italic: true },
    { text: value, link: value },
    { text: value, placeholder: true },
  ];
  return [
    { type: 'paragraph', runs },
    { type: 'heading', marker: '##', runs },
    { type: 'heading', marker: '【', runs },
    { type: 'list', items: [{ marker: value, runs, items: [{ marker: '-', runs, items: [] }] }] },
    {
      type: 'table',
      header: true,
      rows: [
        [{ runs }, { runs: [] }],
        [{ runs: [] }, { runs }],
      ],
    },
    { type: 'quote', runs, speaker: { name: value, title: value } },
    { type: 'image', url: value, alt: value, caption: value, credit: value, media_id: null },
    {
      type: 'facts',
      rows: [
        { label: value, value: runs },
        { label: '', value: [] },
      ],
    },
    { type: 'code', language: value, text: value },
    { type: 'table', header: true, rows: [] },
    { type: 'facts', rows: [] },
    { type: 'list', items: [] },
    { type: 'paragraph', runs: [] },
  ];
}

const HOSTILE: Record<string, string> = {
  markup: '<script>alert(1)</script> & <w:p/> ]]> &#0; "\'`',
  'Typst code': '#panic("x") #read("/etc/passwd") $x$ @a <b> *c* _d_ \\ #{}',
  'control characters': 'a\u0000\u0001\u001b[31m\u202eb\ufffe\ud800c\u2028d',
  'a script address': 'javascript:alert(1)',
  'a data address': `data:text/html;base64,${'PHNjcmlwdD4='.repeat(40)}`,
  'a broken address': 'https://[::1',
  'only spaces': '   ',
  nothing: '',
  emoji: '👨‍👩‍👧🇰🇷❤️'.repeat(20),
  'a long word': 'x'.repeat(800),
};

for (const [name, value] of Object.entries(HOSTILE)) {
  for (const kind of ['press', 'official', 'article'] as const) {
    test(`${kind}: ${name} in every text of every block and role`, { skip }, async () => {
      const parts = ROLES.flatMap((role) => everyBlock(value).map((content): [Role, BlockContent] => [role, content]));
      const { pdf, docx, hwpx, hwpxText } = await filesOf(
        textOf(kind, [...parts, ['body', { type: 'paragraph', runs: [{ text: '끝말' }] }]], value.slice(0, 300)),
      );
      assert.match(await checkPdf(pdf), /No syntax or stream encoding errors/);
      assert.match(await pdfText(pdf), /끝말/);
      assert.ok(docx.get('word/document.xml')!.includes('끝말'));
      assert.ok(hwpxText.includes('끝말'));
      for (const [entry, xml] of [...docx, ...hwpx])
        assert.doesNotMatch(xml, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u, entry);
      assert.doesNotMatch(await pdfObjects(pdf), /\/URI \((?!https?:|mailto:)/u);
      const targets = [
        ...docx.get('word/_rels/document.xml.rels')!.matchAll(/Target="([^"]*)" TargetMode="External"/gu),
      ];
      for (const [, target] of targets) assert.match(target!, /^(?:https?|mailto):/u);
      for (const [, path] of hwpx.get('Contents/section0.xml')!.matchAll(/name="Path">([^<]*)</gu))
        assert.match(path!, /^(?:https?|mailto):/u);
    });
  }
}

test('a link to a script is printed as text', { skip }, async () => {
  const runs = [
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
    'vbscript:x',
  ].map((link) => ({ text: '누르세요 ', link }));
  const { pdf, docx, hwpx } = await filesOf(textOf('press', [['body', { type: 'paragraph', runs }]]));
  assert.ok(withoutSpaces(await pdfText(pdf)).includes('누르세요'.repeat(5)));
  assert.ok(!(await pdfObjects(pdf)).includes('/URI'));
  assert.ok(!docx.get('word/document.xml')!.includes('<w:hyperlink'));
  assert.ok(!hwpx.get('Contents/section0.xml')!.includes('HYPERLINK'));
});

const WORDS = '한빛바이오는 혈당 센서를 출시했다. ';

test('2,000 blocks of all types are printed', { skip }, async () => {
  const types = everyBlock('글루코핀 센서');
  const parts = Array.from({ length: 2000 }, (_, index): [Role, BlockContent] => [
    'body',
    types[index % types.length]!,
  ]);
  for (const kind of ['press', 'official'] as const) {
    const { pdf, docx, hwpx } = await filesOf(textOf(kind, parts));
    assert.match(await checkPdf(pdf), /No syntax/);
    assert.equal(docx.get('word/document.xml')!.match(/글루코핀 센서/gu)!.length > 2000, true);
    assert.equal(hwpx.get('Contents/section0.xml')!.match(/글루코핀 센서/gu)!.length > 2000, true);
  }
});

const LARGE: Record<string, BlockContent> = {
  '500,000 characters in one paragraph': { type: 'paragraph', runs: [{ text: WORDS.repeat(500_000 / WORDS.length) }] },
  '100,000 italic characters': {
    type: 'paragraph',
    runs: [{ text: WORDS.repeat(100_000 / WORDS.length), italic: true }],
  },
  '40,000 changes of marks': {
    type: 'paragraph',
    runs: Array.from({ length: 40_000 }, (_, index) => ({
      text: '센서 ',
      ...(index % 2 === 0 && { bold: true as const }),
    })),
  },
  'a table of 8,000 rows': {
    type: 'table',
    header: true,
    rows: Array.from({ length: 8000 }, (_, row) => [
      { runs: [{ text: `구분 ${row}` }] },
      { runs: [] },
      { runs: [{ text: '값' }] },
    ]),
  },
  'a table of 200 columns': {
    type: 'table',
    header: true,
    rows: Array.from({ length: 10 }, () => Array.from({ length: 200 }, () => ({ runs: [{ text: '값' }] }))),
  },
  'a list of 12,000 items': {
    type: 'list',
    items: Array.from({ length: 12_000 }, (_, item) => ({
      marker: `${item + 1}.`,
      runs: [{ text: '항목' }],
      items: [],
    })),
  },
  '20,000 lines of code': { type: 'code', language: null, text: '  const x = 1;\n'.repeat(20_000) },
};

for (const [name, content] of Object.entries(LARGE)) {
  test(`${name} are printed in every format`, { skip }, async () => {
    const text = textOf('press', [
      ['body', content],
      ['body', { type: 'paragraph', runs: [{ text: '끝말' }] }],
    ]);
    const pdf = await exporter.renderPdf(text);
    assert.match(await pdfText(pdf), /끝말/);
    assert.ok(
      readZip(await exporter.renderDocx(text))
        .get('word/document.xml')!
        .includes('끝말'),
    );
    assert.ok(
      readZip(await exporter.renderHwpx(text))
        .get('Contents/section0.xml')!
        .includes('끝말'),
    );
  });
}

test('more than the limits is refused clearly', async () => {
  const refused = (content: BlockContent) =>
    assert.rejects(
      async () => exporter.renderDocx(textOf('press', [['body', content]])),
      (error: ExportError) => error.reason === 'too-large',
    );
  await refused({ type: 'paragraph', runs: [{ text: 'a'.repeat(700_001) }] });
  await refused({
    type: 'paragraph',
    runs: Array.from({ length: 70_000 }, () => ({ text: 'a', bold: true as const })),
  });
  await refused({
    type: 'table',
    header: false,
    rows: Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => ({ runs: [] }))),
  });
  await refused({ type: 'code', language: null, text: 'a\n'.repeat(60_000) });
});

test('one broken picture of several is left out, and the others are printed', { skip }, async () => {
  const [good, broken] = ['https://press.example/good.png', 'https://press.example/broken.png'];
  const image = (url: string): [Role, BlockContent] => [
    'body',
    { type: 'image', url, alt: '', caption: `설명 ${url}`, credit: null, media_id: null },
  ];
  const pictures = new Map([
    [good, pictureOf(samplePicture(120, 63))!],
    [broken, pictureOf(png(40, 40, Buffer.from('not rows')))!],
  ]);
  const pdf = await exporter.renderPdf({ ...textOf('press', [image(good), image(broken), image(good)]), pictures });
  const text = withoutSpaces(await pdfText(pdf));
  assert.equal(text.split(`설명${good}`).length, 3);
  assert.ok(text.includes(`설명${broken}`));
  assert.equal([...(await pdfObjects(pdf)).matchAll(/\/Subtype \/Image/gu)].length, 1);
});
