import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief } from '../../src/writing/brief.ts';
import { placeholdersIn, written } from './built-in.ts';
import { BRAND, brief, CHINESE_REFERENCE, ENGLISH_REFERENCE, JAPANESE_REFERENCE, KOREAN_REFERENCE } from './samples.ts';

const SAMPLES: Partial<Brief>[] = [
  { language: 'ko', keyword: '글루코핀', references: [KOREAN_REFERENCE], brand: BRAND },
  { language: 'en', keyword: 'GlucoPin', references: [ENGLISH_REFERENCE] },
  { language: 'ja', keyword: 'グルコピン', references: [JAPANESE_REFERENCE] },
  { language: 'zh', keyword: '格鲁科', references: [CHINESE_REFERENCE] },
  { language: 'ko', keyword: '제주 감귤 축제' },
];
const KINDS = ['shorts', 'cardnews', 'wiki_a', 'wiki_b'];

const creation = (kind: string, change: Partial<Brief>) => written(brief({ task: 'creation', kind, ...change }));
const tableOf = ({ outline }: ReturnType<typeof creation>) => {
  const table = outline.blocks.find((block) => block.type === 'table');
  assert.ok(table);
  return table.rows.slice(1);
};

test('no creation has more than five placeholders, and none has an unresolved particle', () => {
  for (const kind of KINDS)
    for (const sample of SAMPLES) {
      const { whole } = creation(kind, sample);
      assert.ok(placeholdersIn(whole).length <= 5, whole);
      assert.doesNotMatch(whole, /\((?:는|가|를|와|으)\)|\((?:은|이|을|과)\)/u);
    }
});

test('card news have the number of cards asked for, or say why not', () => {
  const keyword =
    '분리배출 카드뉴스 5장으로 만들어줘. 병은 씻기. 비닐은 털기. 캔은 압착. 상자는 펴기. 뚜껑은 분리. 문의 02-555-0190';
  const plan = creation('cardnews', { keyword });
  assert.equal(tableOf(plan).length, 5);
  assert.deepEqual(
    plan.outline.to_check.filter(({ field }) => field === 'length'),
    [],
  );
  const few = creation('cardnews', { keyword: '분리배출 카드뉴스 9장으로 만들어줘. 병은 씻기. 문의 02-555-0190' });
  assert.ok(tableOf(few).length < 9);
  assert.ok(few.outline.to_check.some(({ reason }) => reason.ko.includes('9장')));
});

test('the scenes of a short video have no gaps and add up to its stated length', () => {
  for (const sample of SAMPLES) {
    const plan = creation('shorts', sample);
    const times = tableOf(plan).map((row) => row[1]!.match(/\d+/gu)!.map(Number));
    for (const [index, [from, to]] of times.entries()) {
      assert.equal(from, index === 0 ? 0 : times[index - 1]![1]);
      assert.ok(to! - from! >= 3);
    }
    const overview = plan.outline.blocks.find((block) => block.type === 'facts');
    assert.match(overview!.rows[1]!.value, new RegExp(`(?<!\\d)${times.at(-1)![1]}(?!\\d)`, 'u'));
  }
});

test('a narration gets as much time as it takes to say it', () => {
  const keyword =
    '글루코핀 쇼츠 만들어 주세요. 무게는 3g이다. 피부에 붙이는 센서가 5분마다 혈당을 측정해 모바일 앱으로 보낸다.';
  const seconds = tableOf(creation('shorts', { keyword })).map((row) => {
    const [from, to] = row[1]!.match(/\d+/gu)!.map(Number);
    return to! - from!;
  });
  assert.ok(seconds[2]! > seconds[1]!, seconds.join());
});

test('a plan that is longer than a short video says so', () => {
  const text = Array.from({ length: 20 }, (_, index) => `센서는 ${index + 2}분마다 혈당을 측정해 앱으로 보낸다.`).join(
    ' ',
  );
  const { outline } = creation('shorts', { keyword: '센서', references: [{ title: '', text, url: null }] });
  assert.ok(outline.to_check.some(({ reason }) => /\d{2,3}초입니다/u.test(reason.ko)));
});

test('a short video has English prompts for every scene, a checklist and text for the upload', () => {
  for (const sample of SAMPLES) {
    const plan = creation('shorts', sample);
    const [prompts, checklist] = plan.outline.blocks.filter((block) => block.type === 'list');
    assert.equal(prompts!.items.length, tableOf(plan).length);
    for (const { text } of prompts!.items)
      assert.match(text, /^Shot of \d+ seconds\. [\p{Script=Latin}\d ,.;:“”’'-]+$/u);
    assert.ok(checklist!.items.length >= 4);
    const upload = plan.outline.blocks.filter((block) => block.type === 'facts').at(-1)!;
    assert.ok(upload.rows.length >= 2 && upload.rows.some(({ value }) => value.startsWith('#')), plan.content);
  }
});

test('the request for the video names it and is not printed', () => {
  for (const [language, keyword, name] of [
    ['ko', '글루코핀 2 쇼츠 영상 만들어 주세요. 무게는 3.5g이다.', '글루코핀 2'],
    ['en', 'Make a short video about Millstone Bakery. A loaf costs $7.', 'Millstone Bakery'],
    ['ja', 'グルコピンについてのショート動画を作ってください。重さは3.5gである。', 'グルコピン'],
    ['zh', '请做一个关于格鲁科的短视频。重量为3.5克。', '格鲁科'],
  ] as const) {
    const { title, whole } = creation('shorts', { language, keyword });
    assert.ok(title.startsWith(name), title);
    assert.ok(!whole.includes(keyword.slice(0, keyword.search(/[.。]/u))), whole);
  }
});

test('a length that is too short for the narration, and a wish nobody can follow, are noted', () => {
  const keyword = `유자청 쇼츠 10초짜리\n${'국산 유자를 꿀에 재워 석 달 동안 저온에서 숙성했다. '.repeat(4)}\n자막 크게`;
  const { outline } = creation('shorts', { keyword });
  assert.ok(outline.to_check.some(({ reason }) => /10초 안으로 줄이려면/u.test(reason.ko)));
  assert.ok(outline.to_check.some(({ reason }) => reason.ko.includes('자막 크게')));
});

test('prompts are English in every language: what the words name is shown, the words themselves are not', () => {
  for (const kind of ['shorts', 'cardnews'])
    for (const [language, keyword] of [
      ['ko', '반려견 산책\n발은 미지근한 물로 씻긴다. 반사 목줄을 쓴다.'],
      ['ja', '犬の散歩\n足はぬるま湯で洗う。光るリードを使う。'],
      ['zh', '小狗散步\n用温水洗脚。使用反光牵引绳。'],
    ] as const) {
      const { outline } = creation(kind, { language, keyword });
      const prompts = outline.blocks.find((block) => block.type === 'list')!.items.map(({ text }) => text);
      const style = outline.blocks.find((block) => block.type === 'paragraph')!.text;
      for (const text of prompts) assert.doesNotMatch(text, /[가-힣ぁ-ヿ\p{Script=Han}]/u);
      assert.ok(
        prompts.some((text) => text.includes('a basin of warm water')),
        prompts.join('\n'),
      );
      assert.match(style, /The subject is a dog\./u);
    }
  const unknown = creation('shorts', { keyword: '두루누리\n가입하면 좋다.' }).outline;
  assert.ok(unknown.to_check.some(({ reason }) => /영어로 적어 주세요: 두루누리/u.test(reason.ko)));
});

test('a plan in French or Indonesian has no English outside its prompts', () => {
  for (const language of ['fr', 'id'] as const)
    for (const kind of KINDS) {
      const { title, content } = creation(kind, { language, keyword: 'Festival Batik Lasem' });
      const text = `${title}\n${content}`.replace(/^\d+\. .*$|^.*The subject is.*$/gmu, '');
      assert.doesNotMatch(text, /\b(?:the|this|with|before|needed|plan for|key facts)\b/iu, `${language} ${kind}`);
    }
});

test('only prices are shown with a price tag', () => {
  const keyword = '분리배출 카드뉴스. 위반하면 과태료 10만 원이 나온다. 봉투 가격은 500원이다.';
  const [, fine, price] = tableOf(creation('cardnews', { keyword })).map((row) => row[2]);
  assert.doesNotMatch(fine!, /가격표/u);
  assert.match(price!, /가격표/u);
});

test('a wiki page without sources is a stub with an infobox and the list of sources it needs', () => {
  for (const kind of ['wiki_a', 'wiki_b']) {
    const { title, outline, content } = creation(kind, { keyword: '이음건축사사무소' });
    assert.equal(title, '이음건축사사무소');
    assert.match(content, /토막글/u);
    const infobox = outline.blocks.find((block) => block.type === 'facts')!;
    assert.deepEqual(infobox.rows, [{ label: '이름', value: '이음건축사사무소' }]);
    assert.doesNotMatch(content, /\[/u);
    assert.ok(outline.to_check.some(({ reason }) => reason.ko.includes('분류')));
    assert.match(content, /■ 필요한 출처\n\n- /u);
    assert.ok(content.length < 400, content);
    assert.doesNotMatch(content, /\d{4}년에 설립|대표적인/u);
    assert.ok(outline.to_check.some(({ field }) => field === 'source'));
  }
});

test('a wiki page states the given facts as given, and cites them', () => {
  const text = '바람골 도서관은 2026년 5월 문을 연 공공 도서관입니다. 연면적은 1860㎡입니다.';
  const references = [{ title: '건립 백서', text, url: 'https://lib.example' }];
  const { content } = creation('wiki_a', { keyword: '바람골 도서관', references });
  assert.match(content, /2026년 5월 문을 연 공공 도서관입니다\. 연면적은 1860㎡입니다\./u);
  assert.match(content, /■ 출처\n\n- 건립 백서 https:\/\/lib\.example/u);
  assert.doesNotMatch(content, /필요한 출처|\[/u);
});

test('a community page states the date it was written', () => {
  assert.match(creation('wiki_b', { keyword: '바람골 도서관' }).content, /2026년 11월 15일 기준/u);
});

test('every sentence and value of the brief is in a narration, and the length asked for is kept', () => {
  const keyword = '눈꽃 축제 쇼츠 30초로 만들어 주세요.\n온달마을이 12월 19일 눈꽃 축제를 연다.\n입장료: 5000원';
  const plan = creation('shorts', { keyword });
  const narrations = tableOf(plan).map((row) => row[3]!);
  assert.ok(narrations.includes('온달마을이 12월 19일 눈꽃 축제를 연다.'));
  assert.ok(narrations.includes('입장료는 5000원입니다.'));
  assert.equal(plan.title, '눈꽃 축제 쇼츠 제작안');
  assert.match(plan.content, /전체 30초/u);
  assert.doesNotMatch(plan.whole, /만들어/u);
});
