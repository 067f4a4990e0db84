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
const tableOf = ({ document }: ReturnType<typeof creation>) => {
  const table = document.blocks.find((block) => block.type === 'table');
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

test('the scenes of a short video have no gaps and add up to its stated length', () => {
  for (const sample of SAMPLES) {
    const plan = creation('shorts', sample);
    const times = tableOf(plan).map((row) => row[1]!.match(/\d+/gu)!.map(Number));
    for (const [index, [from, to]] of times.entries()) {
      assert.equal(from, index === 0 ? 0 : times[index - 1]![1]);
      assert.ok(to! - from! >= 3);
    }
    const overview = plan.document.blocks.find((block) => block.type === 'facts');
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
  const { document } = creation('shorts', { keyword: '센서', references: [{ title: '', text, url: null }] });
  assert.ok(document.to_check.some(({ reason }) => /\d{2,3}초입니다/u.test(reason)));
});

test('a short video has English prompts for every scene, a checklist and text for the upload', () => {
  for (const sample of SAMPLES) {
    const plan = creation('shorts', sample);
    const [prompts, checklist] = plan.document.blocks.filter((block) => block.type === 'list');
    assert.equal(prompts!.items.length, tableOf(plan).length);
    for (const { text } of prompts!.items)
      assert.match(text, /^Shot of \d+ seconds\. [A-Za-z ,.;:-]+(?: It shows: “[^”]+”?.*)?$/u);
    assert.ok(checklist!.items.length >= 4);
    const upload = plan.document.blocks.filter((block) => block.type === 'facts').at(-1)!;
    assert.ok(upload.rows.length >= 2 && upload.rows.some(({ value }) => value.startsWith('#')), plan.content);
  }
});

test('every fact of the brief is in a narration and on a card', () => {
  const keyword =
    '행사: 온달마을 눈꽃 축제\n일시: 12월 19일~20일\n장소: 온달마을 광장\n입장료: 무료\n셔틀버스: 온달역에서 20분 간격';
  const plan = creation('shorts', { keyword });
  assert.equal(plan.title, '온달마을 눈꽃 축제 쇼츠 제작안');
  const spoken = tableOf(plan).map((row) => row[3]);
  for (const line of ['일시는 12월 19일~20일이에요.', '장소는 온달마을 광장이에요.', '입장료는 무료예요.'])
    assert.ok(spoken.includes(line), spoken.join('\n'));
  const cards = tableOf(creation('cardnews', { keyword })).map((row) => row[1]);
  assert.equal(cards[0], '온달마을 눈꽃 축제');
  assert.ok(cards.includes('셔틀버스는 온달역에서 20분 간격입니다.'), cards.join('\n'));
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

test('only prices are shown with a price tag', () => {
  const keyword = '분리배출 카드뉴스. 위반하면 과태료 10만 원이 나온다. 봉투 가격은 500원이다.';
  const [, fine, price] = tableOf(creation('cardnews', { keyword })).map((row) => row[2]);
  assert.doesNotMatch(fine!, /가격표/u);
  assert.match(price!, /가격표/u);
});

test('a wiki page without sources is a stub with an infobox and the list of sources it needs', () => {
  for (const kind of ['wiki_a', 'wiki_b']) {
    const { title, document, content } = creation(kind, { keyword: '이음건축사사무소' });
    assert.equal(title, '이음건축사사무소');
    assert.match(content, /토막글/u);
    const infobox = document.blocks.find((block) => block.type === 'facts')!;
    assert.deepEqual(infobox.rows, [{ label: '이름', value: '이음건축사사무소' }]);
    assert.doesNotMatch(content, /\[/u);
    assert.ok(document.to_check.some(({ reason }) => reason.includes('분류')));
    assert.match(content, /■ 필요한 출처\n\n- /u);
    assert.ok(content.length < 400, content);
    assert.doesNotMatch(content, /\d{4}년에 설립|대표적인/u);
    assert.ok(document.to_check.some(({ field }) => field === '출처'));
  }
});

test('a wiki page states the given facts in the plain style, and cites them', () => {
  const text = '바람골 도서관은 2026년 5월 문을 연 공공 도서관입니다. 연면적은 1860㎡입니다.';
  const references = [{ title: '건립 백서', text, url: 'https://lib.example' }];
  const { content } = creation('wiki_a', { keyword: '바람골 도서관', references });
  assert.match(content, /2026년 5월 문을 연 공공 도서관이다\. 연면적은 1860㎡이다\.|연면적은 1860㎡다\./u);
  assert.match(content, /■ 출처\n\n- 건립 백서 https:\/\/lib\.example/u);
  assert.doesNotMatch(content, /필요한 출처|\[/u);
});

test('a community page states the date it was written', () => {
  assert.match(creation('wiki_b', { keyword: '바람골 도서관' }).content, /2026년 11월 15일 기준/u);
});
