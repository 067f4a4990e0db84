import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changesBetween } from '../../src/documents/changes.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf } from '../../src/documents/render.ts';
import { revise } from '../../src/writing/form/work.ts';
import { brandOf } from './grounding.ts';
import { documentOf, instructed, type SampleName } from './instruction-texts.ts';
import { brief } from './samples.ts';

/** Instructions without a model: carried out as a whole and everywhere, or not at all. */

const NOT_DONE: [SampleName, string][] = [
  // Negations.
  ['release', '가격은 삭제하지 마세요'],
  ['release', "'전국 약국 120곳에서 판매한다.' 문장은 삭제하지 마세요"],
  ['release', "'행사는 무료다.'라는 문장을 넣지 말아 주세요"],
  ['release', '제목을 "새 제목"으로 바꾸지 마'],
  ['release', '가격을 8만 9000원으로 바꾸지 말아 줘'],
  ['release', "'글루코핀'은 그대로 두고 나머지만 바꿔 줘"],
  ['release', '정중하게 바꾸지 마세요'],
  ['release', '가격은 9만 9000원이 아닙니다'],
  ['letter', '수신자는 바꾸지 말아 주세요'],
  ['english', 'Do not remove "The company plans to enter Japan."'],
  ['english', 'Don’t change the price from 35,000 to 32,000'],
  ['english', 'Never replace "GlucoPin" with "GlucoDot"'],
  ['english', 'Change the price to 32,000 but not in the title'],
  ['french', 'Ne supprimez pas « Le capteur pèse 3,5 g. »'],
  ['french', 'Ne remplacez pas 35 euros par 29 euros'],
  ['japanese', '「重さは3.5gである。」を削除しないで'],
  ['japanese', '価格を8900円に変更しないでください'],
  ['chinese', '不要删除“格鲁科重3.5克。”'],
  ['chinese', '请不要把价格改为259元'],
  ['indonesian', 'Jangan hapus "Sensor ini berbobot 3,5 g."'],
  ['indonesian', 'Jangan ubah harga menjadi Rp320.000'],
  // Understood in part.
  ['release', "'글루코핀'을 '글루코나'로 바꾸고 더 재미있게 써 줘"],
  ['release', '제목을 "새 제목"으로 바꾸고 운율을 살려 줘'],
  ['english', 'Change the title to "New title" and make it sound exciting'],
  ['english', 'Replace "GlucoPin" with "GlucoDot" in the first paragraph only'],
  ['chinese', '把“格鲁科”改成“格鲁多”，然后加一段介绍'],
  ['release', '제목만 정중하게 바꿔 줘'],
  ['release', '제목을 "가" 또는 "나"로 바꿔 줘'],
  // Impossible or ambiguous.
  ['release', '영어로 번역해 줘'],
  ['release', '더 간결하게'],
  ['release', '반으로 줄여 줘'],
  ['release', '더 길게 써 줘'],
  ['release', '두 번째 문단을 삭제해 줘'],
  ['release', '제목을 더 짧은 것으로 바꿔 줘'],
  ['release', '제목을 영어로 바꿔 줘'],
  ['release', '"아침노을"을 "저녁노을"로 바꿔 줘'],
  ['release', '"120곳"을 삭제해 줘'],
  ['release', '"부담을 덜겠다"는 인용문을 추가해 줘'],
  ['release', '가격을 5% 올려 줘'],
  ['release', '8만 원을 7만 원으로 바꿔 줘'],
  ['release', '"한빛"을 "새빛"으로 바꿔 줘'],
  ['release', '판매처를 편의점으로 바꿔 줘'],
  ['release', '열 문장으로 요약해 줘'],
  ['release', '12월 1일을 다음 주로 바꿔 줘'],
  ['spoken', '12월 1일을 12월 8일로 바꿔 줘'],
  ['spoken', '입장료를 2500원으로 바꿔 줘'],
  ['letter', '장소를 다른 곳으로 바꿔 줘'],
  ['letter', '두 문장으로 요약해 줘'],
  ['letter', '참가비를 무료로 바꾸고 싶은데 어떻게 할까요'],
  ['english', 'Translate it into Korean'],
  ['english', 'Make it shorter'],
  ['english', 'Change the title to something catchier'],
  ['english', 'Make it more friendly'],
  ['english', 'Change the price to something lower'],
  ['japanese', '英語に翻訳してください'],
  ['chinese', '写得更短一些'],
  ['french', 'Traduisez en anglais'],
  ['indonesian', 'Buat lebih singkat'],
  ['release', '제목: 더 짧게 바꿔 줘'],
  ['release', '제목: 너무 길지 않게 해 주세요'],
  ['letter', '수신: 바꾸지 마세요'],
  // Written after the rules.
  ['release', '가격 이야기는 빼지 말고 그대로 살려 주세요'],
  ['release', '글루코핀이라는 이름 말고 다른 이름을 써 줘'],
  ['release', '"글루코핀은 무게가 3.5g이다."를 지우면 안 됩니다'],
  ['release', '제목에 느낌표를 넣지 말고 "새 센서"로 바꿔 줘'],
  ['release', '첫 문단을 좀 더 강하게 고쳐 줘'],
  ['release', '가격을 8만 9000원으로 바꾸되 제목은 놔둬 줘'],
  ['letter', '참가비를 2만 원에서 1만 원으로 바꿔 줘'],
  ['letter', '수신을 적절한 부서로 바꿔 줘'],
  ['english', 'Please leave the price as it is'],
  ['english', 'Avoid changing "GlucoPin" to anything else'],
  ['english', 'Change December 1 to early December'],
  ['japanese', '「グルコピン」という名前は変えずにタイトルだけ直してください'],
  ['chinese', '除了标题，把“格鲁科”改成“格鲁多”'],
  ['french', 'Sans toucher au titre, remplacez « GlucoPin » par « GlucoDot »'],
  ['indonesian', 'Ubah "GlucoPin" menjadi "GlucoDot" kecuali di judul'],
];

describe('leaves the text unchanged byte for byte and says why', () => {
  for (const [name, instruction] of NOT_DONE)
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

/** What the text has afterwards, and what is gone from all of it. */
const DONE: [SampleName, string, string[], string[]][] = [
  [
    'release',
    '가격을 8만 9000원으로 바꿔 줘',
    ['글루코핀 8만 9000원에 출시', '가격은 8만 9000원이다.', '가격: 89,000원'],
    ['9만', '99,000'],
  ],
  [
    'release',
    '가격은 9만 9000원이 아니라 8만 9000원입니다.',
    ['가격은 8만 9000원이다.', '가격: 89,000원'],
    ['9만', '99,000'],
  ],
  ['release', '12월 1일을 12월 8일로', ['12월 8일 출시한다', '2026. 12. 8.(화)'], ['12월 1일', '12. 1.']],
  ['release', '출시일을 12월 9일로 변경해 주세요', ['12월 9일 출시한다', '2026. 12. 9.(수)'], ['12월 1일', '12. 1.']],
  ['release', '“9만 9000원” → “7만 5000원”', ['글루코핀 7만 5000원에', '가격: 75,000원'], ['9만', '99,000']],
  [
    'release',
    "'글루코핀'을 '글루코나'로 바꿔 주세요",
    ['글루코나를 12월 1일', '글루코나는 무게가', '글루코나 9만9000원'],
    ['글루코핀'],
  ],
  ['release', '제목을 “글루코핀 나온다”로 바꿔 줘', ['글루코핀 나온다\n'], ['9만9000원에 출시']],
  ['release', '제목: 글루코핀, 약국에서 만난다', ['글루코핀, 약국에서 만난다\n'], ['9만9000원에 출시']],
  [
    'release',
    '정중하게 바꿔 줘',
    ['출시합니다. 글루코핀은 무게가 3.5g입니다.', '만들었다.”라고 말했습니다.'],
    ['출시한다', '있다.'],
  ],
  ['release', '더 친근한 말투로 바꿔 줘', ['출시해요.', '3.5g이에요.', '준비하고 있어요.'], ['출시한다', '있다.']],
  [
    'release',
    '두 문장으로 요약해 줘',
    ['출시한다. 가격은 9만 9000원이다.\n\n출시일: 2026. 12. 1.(화)', '02-555-0101'],
    ['120곳', '김한빛'],
  ],
  ['release', "'전국 약국 120곳에서 판매한다.' 문장을 삭제해 줘", ['9000원이다.\n\n'], ['120곳']],
  ['release', "'가격은 9만 9000원이다.' 뒤에 '배송비는 없다.'를 넣어 줘", ['9000원이다. 배송비는 없다. 전국 약국'], []],
  ['release', '전화번호 02-555-0101을 02-555-0202로 바꿔 줘', ['이서연 02-555-0202'], ['02-555-0101']],
  ['release', "'글루코핀'을 '글루코나'로 바꾸고 제목을 '새 센서'로 바꿔 줘", ['새 센서\n', '글루코나를'], ['글루코핀']],
  ['letter', '수신자를 전국 대리점 대표로 바꿔 줘', ['수신  전국 대리점 대표\n제목'], ['협력사']],
  ['letter', '참가비 3만 원 → 2만 5000원', ['다. 참가비: 2만 5000원'], ['3만']],
  ['letter', '일시를 12월 5일 오후 3시로 변경해 주세요', ['일시: 2026. 12. 5.(토) 15:00'], ['12. 1.', '14:00']],
  ['letter', '장소를 코엑스로 바꿔 줘', ['나. 장소: 코엑스\n'], ['여울관']],
  ['letter', '제목을 "설명회 안내"로', ['설명회 안내\n\n수신', '제목  설명회 안내\n'], ['참석 협조']],
  ['letter', "'올해 제품이 3종 늘었습니다.' 삭제", ['\n1. 다음과 같이'], ['3종']],
  [
    'letter',
    "맨 끝에 '문의는 총무팀으로 하시기 바랍니다.'를 추가해 줘",
    ['바랍니다.\n\n붙임  설명회 일정표 1부.  끝.'],
    [],
  ],
  ['spoken', '인용문까지 12월 1일을 12월 8일로 바꿔 줘', ['12월 8일 개관한다', '“12월 8일은'], ['12월 1일']],
  ['spoken', '주차료를 1000원으로 바꿔 줘', ['주차료도 1000원이다'], ['2000원']],
  [
    'english',
    'change the price from 35,000 to 32,000',
    ['at 32,000 won', 'price is 32,000 won', 'KRW 32,000'],
    ['35,000'],
  ],
  [
    'english',
    'The date is December 8, not December 1.',
    ['on December 8.', 'Tuesday, December 8, 2026'],
    ['December 1'],
  ],
  [
    'english',
    '12월 1일을 12월 9일로 바꿔 줘',
    ['on December 9.', 'Wednesday, December 9, 2026'],
    ['December 1', 'Tuesday'],
  ],
  [
    'english',
    'Please replace "GlucoPin" with "GlucoDot" everywhere.',
    ['GlucoDot at', 'launch GlucoDot on', 'GlucoDot is sold'],
    ['GlucoPin'],
  ],
  [
    'english',
    'Summarize in 2 sentences',
    ['on December 1. The price is 35,000 won.\n\nDate:'],
    ['It weighs', 'listened'],
  ],
  ['memo', 'Change the recipient to All branch managers', ['To: All branch managers'], ['partners']],
  ['memo', 'Change the title to "Fire drill"', ['Fire drill\n\nTo:', 'Subject: Fire drill'], ['Safety']],
  ['memo', 'Change 2:00 p.m. to 3:00 p.m.', ['at 3:00 p.m.'], ['2:00']],
  ['japanese', '価格を9900円から8900円に変更してください', ['価格は8900円である', '価格: 8,900円'], ['9900', '9,900']],
  ['japanese', '発売日は12月1日ではなく12月9日です', ['12月9日に発売', '2026年12月9日（水）'], ['12月1日', '（火）']],
  ['japanese', '丁寧にしてください', ['発売します。重さは3.5gです。', '販売します。'], ['である', 'する。']],
  ['chinese', '把“格鲁科”改成“格鲁多”', ['推出格鲁多', '格鲁多重3.5克'], ['格鲁科']],
  ['chinese', '把价格从299元改为259元', ['售价为259元', '价格: 259元'], ['299']],
  ['chinese', '日期不是12月1日，而是12月8日', ['生物12月8日推出', '2026年12月8日'], ['12月1日']],
  [
    'french',
    'Le prix n’est pas de 35 euros mais de 29 euros',
    ['prix est de 29 euros', 'Prix: 29 euros'],
    ['35 euros'],
  ],
  ['french', 'Changez le 1er décembre en 8 décembre', ['le 8 décembre\n', 'le 8 décembre.'], ['1er']],
  [
    'indonesian',
    'Ubah harga dari Rp350.000 menjadi Rp320.000',
    ['Harganya Rp320.000', 'Harga: Rp320.000'],
    ['350.000'],
  ],
  ['indonesian', 'Hapus kalimat "Sensor dijual di 120 apotek."', ['Rp350.000.\n\n'], ['apotek']],
  // Written after the rules.
  ['release', '무게를 3.5g에서 3.2g으로 수정해 주세요.', ['무게가 3.2g이다'], ['3.5g']],
  ['release', '약국 120곳을 150곳으로 바꿔 주세요', ['전국 약국 150곳에서'], ['120곳']],
  ['release', '"일본 진출"을 "대만 진출"로 변경 부탁드립니다', ['회사는 대만 진출을'], ['일본']],
  [
    'release',
    '출시 날짜는 12월 1일이 아니라 12월 15일이에요',
    ['12월 15일 출시', '2026. 12. 15.(화)'],
    ['12월 1일 ', '12. 1.'],
  ],
  [
    'release',
    '본문 맨 앞에 "한빛바이오가 새 제품을 선보인다."를 추가해 주세요',
    ['선보인다.\n\n한빛바이오가 혈당'],
    [],
  ],
  ['release', '세 문장으로 요약해 주세요', ['9000원이다. 김한빛 대표는 “환자의'], ['120곳', '일본']],
  ['letter', '수신: 전국 지점장', ['수신  전국 지점장\n제목'], ['협력사']],
  ['letter', '14:00를 15:30으로 변경해 주세요', ['12. 1.(화) 15:30'], ['14:00']],
  ['letter', '"제품 설명회"를 "신제품 설명회"로 바꿔 줘', ['제목  신제품 설명회 참석'], ['  제품 설명회']],
  ['english', 'The price should be 39,000 won instead of 35,000 won.', ['at 39,000 won', 'KRW 39,000'], ['35,000']],
  [
    'english',
    'Add the sentence "Orders open today." after "The price is 35,000 won."',
    ['won. Orders open today. GlucoPin is'],
    [],
  ],
  [
    'japanese',
    '「グルコピン」を「グルコドット」に変更してください',
    ['「グルコドット」を12月1日', '、グルコドットを'],
    ['グルコピン'],
  ],
  ['chinese', '删除“格鲁科重3.5克。”这句话', ['传感器格鲁科。\n\n'], ['3.5克']],
  ['french', 'Remplacez « GlucoPin » par « GlucoDot »', ['lance GlucoDot le 1er décembre.'], ['GlucoPin']],
  [
    'indonesian',
    'Ganti judul menjadi "GlucoPin hadir di apotek"',
    ['GlucoPin hadir di apotek\n'],
    ['GlucoPin pada 1 Desember\n\nHanbit'],
  ],
];

describe('is done everywhere it applies', () => {
  for (const [name, instruction, has, hasNot] of DONE)
    test(`${name}: ${instruction}`, () => {
      const { after, value } = instructed(name, instruction);
      assert.equal(value.applied, true, JSON.stringify(value.toCheck));
      assert.deepEqual(value.toCheck, []);
      for (const part of has) assert.ok(after.includes(part), `${part} is missing in\n${after}`);
      for (const part of hasNot) assert.ok(!after.includes(part), `${part} is left in\n${after}`);
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
