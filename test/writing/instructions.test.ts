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
  const { value } = instructed('release', '가격을 8만 9000원으로 바꿔 줘');
  const changes = changesBetween(documentOf('release'), value.document);
  assert.deepEqual(
    changes.map(({ before, after }) => [before, after]),
    [
      ['한빛바이오, 혈당 센서 글루코핀 9만9000원에 출시', '한빛바이오, 혈당 센서 글루코핀 8만 9000원에 출시'],
      ['가격은 9만 9000원이다. 전국 약국 120곳에서 판매한다.', '가격은 8만 9000원이다. 전국 약국 120곳에서 판매한다.'],
      [
        '출시일: 2026. 12. 1.(화)\n가격: 99,000원\n판매처: 전국 약국',
        '출시일: 2026. 12. 1.(화)\n가격: 89,000원\n판매처: 전국 약국',
      ],
    ],
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

test('a value with two meanings is left alone', () => {
  for (const [content, instruction] of [
    ['참가비는 3만 원이다. 보증금은 3만 원이다.', '3만 원을 2만 원으로 바꿔 줘'],
    ['참가비는 3만 원이다. 보증금은 3만 원이다.', '참가비를 2만 원으로 바꿔 줘'],
    ['정원은 120명이다. 직원은 120명이다.', '120명을 150명으로 바꿔 줘'],
    ['행사는 12월 1일 열린다. 신청은 12월 1일까지 받는다. 접수 마감: 12월 1일', '12월 1일을 12월 8일로 바꿔 줘'],
    ['가격은 3만 원, 특별 가격은 2만 원이다.', '가격을 1만 원으로 바꿔 줘'],
    ['행사는 12월 1일부터 3일까지 열린다.', '12월 1일을 12월 8일로 바꿔 줘'],
    ['행사는 12월 1일 열린다. 오는 1일 만나자.', '12월 1일을 12월 8일로 바꿔 줘'],
    ['12월에 만나요. 행사는 12월 1일 열린다.', '12월 1일을 11월 30일로 바꿔 줘'],
    ['입장료는 어른 5000원이다. 체험비 5000원은 따로 받는다.', '5000원을 6000원으로 바꿔 줘'],
    ['입장료는 어른 5000원이다. 체험비 5000원은 따로 받는다.', '체험비를 6000원으로 바꿔 줘'],
    ['11월 28일 열고 12월 6일까지 9일간 이어진다.', '12월 6일을 12월 7일로 바꿔 줘'],
    ['화요일에 만나요. 행사는 12월 1일 열린다.', '12월 1일을 12월 3일로 바꿔 줘'],
  ] as const) {
    const { applied, content: after } = changed(content, instruction);
    assert.deepEqual([applied, after], [false, content], instruction);
  }
});

test('a bare number is not the same number with a unit', () => {
  const { content } = changed('매출이 12% 늘었다. 사무소는 12 곳에 둔다.', '12%를 13%로 바꿔 줘');
  assert.equal(content, '매출이 13% 늘었다. 사무소는 12 곳에 둔다.');
});

test('words are replaced across bold text, and a filled blank is none any more', () => {
  const bold = changed('가격은 **9만** 9000원이다.', '9만 9000원을 8만 9000원으로');
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

test('one sentence whose verb is uncertain keeps the tone of all', () => {
  const { applied, content, toCheck } = changed('센서를 냈다. 약국에서 판다.', '친근하게');
  assert.deepEqual([applied, content], [false, '센서를 냈다. 약국에서 판다.']);
  assert.match(toCheck[0]!.reason.ko, /약국에서 판다\./u);
});

test('the brand profile applies to the words that an instruction brings in, and not to existing ones', () => {
  const brand = brandOf({ glossary: [{ term: '센서', use: '감지기' }] });
  const { content } = changed('센서를 판매한다.', "'센서가 작다.'라는 문장을 추가해 줘", { brand });
  assert.equal(content, '센서를 판매한다.\n\n감지기가 작다.');
});

test('hostile texts and instructions take linear time', { timeout: 120_000 }, () => {
  const instructions = ['정중하게', '두 문장으로 요약해 줘', '가격을 8만 원으로 바꿔 줘', '"가"를 "나"로 바꿔 줘'];
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
