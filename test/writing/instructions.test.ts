import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changesBetween } from '../../src/documents/changes.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf } from '../../src/documents/render.ts';
import { revise } from '../../src/writing/form/work.ts';
import { casesIn } from './cases.ts';
import { brandOf } from './grounding.ts';
import { documentOf, instructed, type SampleName } from './instruction-texts.ts';
import { brief } from './samples.ts';

/** Instructions without a model: carried out as a whole and everywhere, or not at all. */

type Instruction = { text: SampleName; instruction: string };
/** What the text has afterwards, and what is gone from all of it. */
type Done = Instruction & { has: string[]; lacks: string[] };

describe('leaves the text unchanged byte for byte and says why', () => {
  for (const { text: name, instruction } of casesIn<Instruction>('instructions-refused.jsonl'))
    test(`${name}: ${instruction}`, () => {
      const { before, after, value } = instructed(name, instruction);
      assert.equal(after, before);
      assert.equal(value.applied, false);
      assert.equal(value.toCheck.length, 1);
      const [{ field, reason }] = value.toCheck as [(typeof value.toCheck)[number]];
      assert.equal(field, 'instruction');
      assert.match(reason.ko, /[가-힣]/u);
      assert.ok(reason.en.length > instruction.length);
    });
});

describe('is done everywhere it applies', () => {
  for (const { text: name, instruction, has, lacks } of casesIn<Done>('instructions-done.jsonl'))
    test(`${name}: ${instruction}`, () => {
      const { after, value } = instructed(name, instruction);
      assert.equal(value.applied, true, JSON.stringify(value.toCheck));
      assert.deepEqual(value.toCheck, []);
      for (const part of has) assert.ok(after.includes(part), `${part} is missing in\n${after}`);
      for (const part of lacks) assert.ok(!after.includes(part), `${part} is left in\n${after}`);
    });
});

test('blocks that the instruction does not concern stay the same', () => {
  const { value } = instructed('release', '‘9만 9000원’을 ‘8만 9000원’으로 바꿔 줘');
  const changes = changesBetween(documentOf('release'), value.document);
  assert.deepEqual(
    changes.map(({ before, after }) => [before, after]),
    [['가격은 9만 9000원이다. 전국 약국 120곳에서 판매한다.', '가격은 8만 9000원이다. 전국 약국 120곳에서 판매한다.']],
  );
});

function changed(content: string, instruction: string, change: Parameters<typeof brief>[0] = {}) {
  const given = brief({ task: 'blog', ...change });
  const document = parseDocument({
    isPress: false,
    title: '제목',
    content,
    language: given.language,
    withSubtitle: null,
  });
  const { value } = revise({ document, instruction, brief: given, blocks: null });
  return { ...value, content: contentOf(value.document) };
}

test('words are replaced across bold text, and a filled blank is none any more', () => {
  const bold = changed('가격은 **9만** 9000원이다.', '“9만 9000원”을 “8만 9000원”으로');
  assert.equal(bold.content, '가격은 **8만 9000원**이다.');
  const filled = changed('[출시일] 출시한다.', '"[출시일]"을 "12월 1일"로 바꿔 줘');
  assert.equal(filled.content, '12월 1일 출시한다.');
  assert.ok(!JSON.stringify(filled.document).includes('placeholder'));
});

test('a sentence that stands twice, and the last one of all, are not deleted', () => {
  assert.equal(changed('센서다. 센서다.', '"센서다."를 삭제해 줘').applied, false);
  assert.equal(changed('센서다.', '"센서다."를 삭제해 줘').applied, false);
  assert.equal(changed('■ 소개\n\n센서다.\n\n■ 가격\n\n싸다.', '"센서다." 문장을 삭제해 줘').applied, false);
});

test('the brand profile applies to the words that an instruction brings in, and not to existing ones', () => {
  const brand = brandOf({ glossary: [{ term: '센서', use: '감지기' }] });
  const { content } = changed('센서를 판매한다.', "'센서가 작다.'라는 문장을 추가해 줘", { brand });
  assert.equal(content, '센서를 판매한다.\n\n감지기가 작다.');
});

test('hostile texts and instructions take linear time', { timeout: 120_000 }, () => {
  const instructions = [
    '"가"를 "나"로 바꿔 줘',
    '"가." 문장을 삭제해 줘',
    '"가." 뒤에 "나."를 넣어 줘',
    '제목을 "나"로 바꿔 줘',
  ];
  for (const unit of ['“', '가. ', '센서를 냈다. ', '[가]\n', '1. 가\n\n', '일시: 1\n', '9만 원 '])
    for (const instruction of instructions)
      assert.equal(typeof changed(unit.repeat(200_000 / unit.length), instruction).applied, 'boolean');
  for (const instruction of [
    '영어로;한글로;'.repeat(150),
    '"'.repeat(2000),
    `가격을${' '.repeat(1990)}é`,
    '1만 '.repeat(500),
    '을 '.repeat(900),
    '로 아니라 '.repeat(300),
    'to from '.repeat(240),
  ])
    assert.equal(changed('가격은 9만 원이다.', instruction).applied, false);
});
