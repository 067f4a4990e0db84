import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Block, Run } from '../../src/documents/model.ts';
import { textsOf } from '../../src/export/blocks.ts';
import { createExporter, type ExportText } from '../../src/export/index.ts';
import { readText } from '../../src/export/read/index.ts';
import { openRhwp } from '../providers/rhwp.ts';
import { skipWithout } from '../tools.ts';
import { FULL_SAMPLES, officialSample, pressSample } from './documents.ts';
import { FOREIGN_URL } from './full-texts.ts';
import { checkPdf, pagePixels, pdfFonts, pdfObjects, pdfText, withoutSpaces } from './tools.ts';
import { readZip } from './zip.ts';

/** Every mark, caption, credit and speaker of a text is in every file. */

const skip = skipWithout('pdftotext', 'pdffonts', 'pdftoppm', 'qpdf');
const exporter = createExporter();
after(() => exporter.stop());

type Files = { pdf: Buffer; docx: Map<string, string>; hwpx: Map<string, string>; hwpxText: string };
const files: Record<string, Files> = {};

async function filesOf(text: ExportText): Promise<Files> {
  const [pdf, docx, hwpx] = await Promise.all([
    exporter.renderPdf(text),
    exporter.renderDocx(text),
    exporter.renderHwpx(text),
  ]);
  const { HwpDocument } = openRhwp();
  const hwpxText = JSON.parse(new HwpDocument(hwpx).getTextFileUnicode());
  return { pdf, docx: readZip(docx), hwpx: readZip(hwpx), hwpxText };
}

before(async () => {
  for (const [name, sample] of Object.entries(FULL_SAMPLES)) files[name] = await filesOf(sample());
});

const BOLD = ['글루코핀', '6만 9000원', '꾸준한 관리', '크기와 무게', '최대 14일', '누구나'];
const ITALIC = ['Journal of Glucose Sensing', '통증 없는 측정이 ', '꾸준한 관리'];
const PLACEHOLDERS = ['[출시일]', '[장소]'];
const LINKS = {
  '글루코핀 소개 누리집': 'https://hanbit.example/glucopin?lang=ko',
  'https://hanbit.example': 'https://hanbit.example/',
  'pr@hanbit.example': 'mailto:pr@hanbit.example',
  [FOREIGN_URL]: FOREIGN_URL,
};

for (const [name, sample] of Object.entries(FULL_SAMPLES)) {
  test(`${name}: every text is in the PDF, in order`, { skip }, async () => {
    const page = withoutSpaces(await pdfText(files[name]!.pdf));
    let place = 0;
    for (const text of textsOf(readText(sample())).map(withoutSpaces)) {
      const at = page.indexOf(text === '-' ? '–' : text, place);
      assert.ok(at >= 0, `“${text}” is not after “${page.slice(Math.max(0, place - 40), place)}”`);
      place = at + text.length;
    }
    assert.match(await checkPdf(files[name]!.pdf), /No syntax or stream encoding errors/);
  });

  test(`${name}: every text is in the DOCX and the HWPX file`, () => {
    const { docx, hwpxText } = files[name]!;
    const words = withoutSpaces(docx.get('word/document.xml')!.replace(/<[^>]+>/gu, ''));
    const plain = (text: string) => withoutSpaces(text).replace(/&/gu, '&amp;').replace(/"/gu, '&quot;');
    // Numbers and bullets of DOCX lists are Word's own.
    for (const block of readText(sample()).blocks) {
      const texts = textsOf({ ...readText(sample()), blocks: [block] });
      for (const text of block.type === 'item' ? texts.slice(1) : texts) {
        assert.ok(words.includes(plain(text)) || words.includes(withoutSpaces(text)), `DOCX: ${text}`);
        assert.ok(withoutSpaces(hwpxText).includes(withoutSpaces(text)), `HWPX: ${text}`);
      }
    }
  });
}

test('captions with credit and speakers are printed in every file', { skip }, async () => {
  const expected = {
    press: [
      '12월 1일 출시하는 연속 혈당 측정 센서 글루코핀 (© 한빛바이오)',
      '— 김도윤, 한빛바이오 대표',
      '약국에 진열된 글루코핀 (사진 제공: 약국신문)',
    ],
    official: ['— 이서연, 정보보호팀 과장'],
    english: ['GlucoPin, on sale from December 1 (© Hanbit Bio)', '— Doyun Kim, chief executive of Hanbit Bio'],
  };
  for (const [name, texts] of Object.entries(expected)) {
    const { pdf, docx, hwpxText } = files[name]!;
    const page = withoutSpaces(await pdfText(pdf));
    for (const text of texts) {
      assert.ok(page.includes(withoutSpaces(text)), `PDF: ${text}`);
      assert.ok(docx.get('word/document.xml')!.includes(`>${text}<`), `DOCX: ${text}`);
      assert.ok(withoutSpaces(hwpxText).includes(withoutSpaces(text)), `HWPX: ${text}`);
    }
  }
});

test('links are annotations in the PDF', { skip }, async () => {
  const objects = await pdfObjects(files.press!.pdf);
  const found = [...objects.matchAll(/\/URI \(([^)]*)\)/gu)].map(([, address]) => address);
  for (const address of Object.values(LINKS)) assert.ok(found.includes(address), address);
  assert.ok((await pdfObjects(files.official!.pdf)).includes('/URI (mailto:security@hanbit.example)'));
});

/** The first page with one run, with and without its mark. */
const MARKS: Record<string, Partial<Run>> = {
  bold: { bold: true },
  italic: { italic: true },
  link: { link: 'https://hanbit.example' },
  placeholder: { placeholder: true },
};

test('each mark is visible in the PDF, also in the body of a letter', { skip }, async () => {
  for (const sample of [pressSample, officialSample]) {
    const pixels = async (marks: Partial<Run>) => {
      const text = sample('ko', { title: '제목', content: '내용' });
      const block: Block = { id: 'a', role: 'body', type: 'paragraph', runs: [{ text: '[표시한 말]', ...marks }] };
      return pagePixels(await exporter.renderPdf({ ...text, document: { ...text.document, blocks: [block] } }));
    };
    const plain = await pixels({});
    const drawn = new Map([['plain', plain.toString('latin1')]]);
    for (const [name, marks] of Object.entries(MARKS)) {
      const picture = (await pixels(marks)).toString('latin1');
      for (const [other, known] of drawn) assert.notEqual(picture, known, `${name} looks like ${other}`);
      drawn.set(name, picture);
    }
  }
});

test('code has a font of equal widths', { skip }, async () => {
  const fonts = await pdfFonts(files.press!.pdf);
  assert.ok(fonts.some(({ name }) => /NotoSansMonoCJKkr/.test(name)));
  assert.match(files.press!.docx.get('word/styles.xml')!, /w:styleId="Code".*?<w:rFonts w:ascii="Consolas"/su);
  assert.match(files.press!.docx.get('word/document.xml')!, /<w:pStyle w:val="Code"\/>/u);
});

test('DOCX: marks are properties of their run, and links refer to their address', () => {
  const body = files.press!.docx.get('word/document.xml')!;
  const run = (text: string) => {
    const escaped = text.replace(/[[\]?.()]/gu, '\\$&');
    return new RegExp(`<w:r>(?:(?!</w:r>).)*<w:t[^>]*>${escaped}</w:t></w:r>`, 'gu');
  };
  const has = (text: string, property: RegExp) => [...body.matchAll(run(text))].some(([xml]) => property.test(xml));
  for (const text of BOLD) assert.ok(has(text, /<w:b\/>/u), `bold: ${text}`);
  for (const text of ITALIC) assert.ok(has(text, /<w:i\/>/u), `italic: ${text}`);
  for (const text of PLACEHOLDERS) assert.ok(has(text, /<w:shd [^>]*w:fill="FFF0B3"/u), `placeholder: ${text}`);
  assert.ok(!has('제품 특징', /<w:b\/>|<w:i\/>|<w:shd/u));
  const relations = files.press!.docx.get('word/_rels/document.xml.rels')!;
  for (const [text, address] of Object.entries(LINKS)) {
    const id = new RegExp(
      `<w:hyperlink [^>]*r:id="([^"]+)"[^>]*>(?:(?!</w:hyperlink>).)*>${text.replace(/[?.]/gu, '\\$&')}<`,
      'u',
    ).exec(body)?.[1];
    const target = new RegExp(`<Relationship [^>]*Id="${id}"[^>]*>`, 'u').exec(relations)?.[0] ?? '';
    assert.ok(target.includes(`Target="${address.replace(/&/gu, '&amp;')}"`), `${text}: ${target}`);
    assert.match(target, /TargetMode="External"/u);
  }
});

test('DOCX and HWPX: column headings are repeated, and an empty cell stays a cell', () => {
  const rows = [...files.press!.docx.get('word/document.xml')!.matchAll(/<w:tr>.*?<\/w:tr>/gsu)].map(([row]) => row);
  const heading = rows.find((row) => row.includes('기존 제품<'))!;
  assert.match(heading, /<w:tblHeader\/>/u);
  const last = rows.find((row) => row.includes('보호자 공유'))!;
  assert.equal(last.match(/<w:tc>/gu)?.length, 3);
  const section = files.press!.hwpx.get('Contents/section0.xml')!;
  assert.match(section, /repeatHeader="1" rowCnt="4" colCnt="3"/u);
  assert.match(files.english!.hwpx.get('Contents/section0.xml')!, /repeatHeader="0" rowCnt="2" colCnt="2"/u);
  assert.ok(!files.english!.docx.get('word/document.xml')!.includes('<w:tblHeader/>'));
});

test('HWPX: marks are character properties of their run, and links are fields', () => {
  const header = files.press!.hwpx.get('Contents/header.xml')!;
  const section = files.press!.hwpx.get('Contents/section0.xml')!;
  const looks = (text: string) =>
    [...section.matchAll(/<hp:run charPrIDRef="(\d+)"><hp:t>([^<]*)<\/hp:t><\/hp:run>/gu)]
      .filter(([, , words]) => words === text)
      .map(([, id]) => new RegExp(`<hh:charPr id="${id}".*?</hh:charPr>`, 'u').exec(header)![0]);
  for (const text of BOLD)
    assert.ok(
      looks(text).some((look) => look.includes('<hh:bold/>')),
      `bold: ${text}`,
    );
  for (const text of ITALIC)
    assert.ok(
      looks(text).some((look) => look.includes('<hh:italic/>')),
      `italic: ${text}`,
    );
  for (const text of PLACEHOLDERS)
    assert.ok(
      looks(text).some((look) => look.includes('shadeColor="#FFF0B3"')),
      text,
    );
  for (const [text, address] of Object.entries(LINKS)) {
    assert.ok(
      looks(text).some((look) => look.includes('<hh:underline type="BOTTOM"')),
      `link: ${text}`,
    );
    assert.ok(section.includes(`<hp:stringParam name="Path">${address}</hp:stringParam>`), address);
  }
  assert.ok(
    section.includes(
      '<hp:stringParam name="Command">https\\://hanbit.example/glucopin\\?lang=ko;1;0;0;</hp:stringParam>',
    ),
  );
  const begins = [...section.matchAll(/<hp:fieldBegin id="(\d+)" type="HYPERLINK"[^>]*fieldid="(\d+)"/gu)];
  const ends = [...section.matchAll(/<hp:fieldEnd beginIDRef="(\d+)" fieldid="(\d+)"/gu)];
  assert.deepEqual(
    ends.map(([, id, instance]) => [id, instance]),
    begins.map(([, id, instance]) => [id, instance]),
  );
  assert.ok(begins.length >= Object.keys(LINKS).length);
});

test('alternative texts are in every file', { skip }, async () => {
  const alt = '팔 뒤쪽에 붙인 글루코핀 센서';
  const { pdf, docx, hwpx } = files.press!;
  const written = [...(await pdfObjects(pdf)).matchAll(/\/Alt <([0-9a-f]+)>/gu)].map(([, hex]) =>
    Buffer.from(hex!, 'hex').toString('utf8'),
  );
  assert.deepEqual(written, [`\ufeff${alt}`]);
  assert.ok(docx.get('word/document.xml')!.includes(`descr="${alt}"`));
  assert.ok(hwpx.get('Contents/section0.xml')!.includes(`<hp:shapeComment>${alt}</hp:shapeComment>`));
});

test('a picture of another site is not fetched: its caption and address are printed', () => {
  const figures = readText(FULL_SAMPLES.press()).blocks.filter((block) => block.type === 'figure');
  assert.deepEqual(
    figures.map((block) => block.type === 'figure' && block.picture !== null),
    [true, false],
  );
  assert.ok(files.press!.hwpxText.includes(FOREIGN_URL));
  assert.equal(files.press!.docx.get('word/_rels/document.xml.rels')!.match(/relationships\/image"/gu)?.length, 1);
});

test('signs of marks in plain text are never printed', { skip }, async () => {
  const content = [
    '첫 **굵은 말**과 *기운 말*, [누리집](https://hanbit.example/a)과 [담당자]가 있다.',
    '1. **수량**: 3개\n2. *참고*',
    '구분 | **값**\n가 | *나*',
    '# **제목**',
    '이름: **김도윤**\n부서: [부서]',
    '제목  **굵은** 줄\n둘째 줄의 **말**',
  ].join('\n\n');
  for (const sample of [pressSample, officialSample]) {
    const { pdf, docx, hwpxText } = await filesOf(sample('ko', { title: '안내', content }));
    for (const text of [await pdfText(pdf), docx.get('word/document.xml')!.replace(/<[^>]+>/gu, ''), hwpxText]) {
      assert.doesNotMatch(text, /\*|\]\(|^# /mu);
      for (const words of ['굵은 말', '기운 말', '누리집', '[담당자]', '수량', '값', '김도윤'])
        assert.ok(withoutSpaces(text).includes(withoutSpaces(words)), words);
    }
  }
});
