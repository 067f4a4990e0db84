import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Document } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { blockText } from '../../src/documents/render.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import type { Brief, Language } from '../../src/writing/brief.ts';
import { createFormWriter } from '../../src/writing/form/index.ts';
import { givenSentences } from '../../src/writing/given.ts';
import {
  type Claim,
  checkExact,
  claimsAfterEdit,
  keptClaims,
  unverifiedClaims,
} from '../../src/writing/origins/index.ts';
import { casesIn } from './cases.ts';
import { BRAND, brief, CHINESE_REFERENCE, ENGLISH_REFERENCE, JAPANESE_REFERENCE, KOREAN_REFERENCE } from './samples.ts';

const workers = createWorkerPool();
after(() => workers.close());
const writer = createFormWriter(workers);
const listener = { accountId: 1, isTest: false, signal: new AbortController().signal, onText: null };

function check(source: string, content: string, change: Partial<Brief> = {}): Claim[] {
  const references = [{ id: 7, title: '자료', text: source, url: null }];
  const given = brief({ task: 'press', keyword: '안내', references, today: '2026-07-28', ...change });
  return checkIn(documentOf('', content, given.language), given);
}

function checkIn(document: Document, given: Brief): Claim[] {
  return checkExact(document, given.language, givenSentences(given), given);
}

function documentOf(title: string, content: string, language: Language) {
  return parseDocument({ isPress: true, title, content, language, withSubtitle: null });
}

function unverified(source: string, content: string, change: Partial<Brief> = {}): string[] {
  return unverifiedClaims(check(source, content, change));
}

/** Facts in other words (nothing is unverified), and statements that nothing in the source supports. */
type Case = { given: string; text: string; unverified: string[]; brief?: Partial<Brief> };

for (const { given, text, unverified: expected, brief: change } of casesIn<Case>('exact-origins.jsonl'))
  test(`“${text}” ${expected.length > 0 ? 'says more than' : 'is supported by'} “${given}”`, () =>
    assert.deepEqual(unverified(given, text, change), expected));

/** What the calendar and the rules of rounding give without a calculation. */
const DERIVED: [string, string, string][] = [
  ['12월 1일 출시한다.', '12월 1일(화) 출시한다.', '12월 1일(화)'],
  ['12월 1일 출시한다.', '2026년 12월 1일 출시한다.', '2026년 12월 1일'],
  ['약국 3,214곳에서 판다.', '약 3200곳에서 판다.', '3200곳'],
];

for (const [source, content, text] of DERIVED)
  test(`“${text}” is derived from “${source}”`, () => {
    const claim = check(source, content).find((each) => each.text.includes(text));
    assert.equal(claim?.origin.type, 'derived', JSON.stringify(claim));
  });

/** Text that looks like a claim but is not. */
const NO_CLAIM: [string, Partial<Brief>?][] = [
  ['조만간 조를 나눈다.'],
  ['소리와 시장이 만난다. 우리는 대표 상품을 고른다.'],
  ['日本語と英語の2言語に対応する。', { language: 'ja' }],
  ['1. 개요\n2) 일정\n## 3. 신청\n제4조 목적\n붙임 2 서식 1부.'],
  ['2026. 7. 28.\n2026년 7월 28일 – 안내드립니다. 28일 밝혔다.'],
  ['[2027년 매출], [홍길동 대표], [“인용문을 여기에 넣습니다”]'],
  ['최대한 빨리, 최고경영자 과정'],
  ['Feel free to come. It is sugar-free.', { language: 'en' }],
];

for (const [content, change] of NO_CLAIM)
  test(`“${content.replaceAll('\n', ' / ')}” makes no claim`, () =>
    assert.deepEqual(check('안내문입니다.', content, change), []));

test('4분기 is a quarter, not four minutes', () => {
  const [claim] = check('4분기 매출이 늘었다.', '4분기 매출이 늘었다.');
  assert.equal(claim?.text, '4분기');
  assert.equal(claim?.kind, 'date');
});

for (const said of [
  "'끝까지 가겠습니다'라고",
  '‘끝까지 가겠습니다’라고',
  '"끝까지 가겠습니다"라고',
  '“끝까지  가겠습니다.”라고',
])
  test(`a quotation is supported by a source that says ${said} 말했다`, () => {
    const claims = check(`김바다 대표는 ${said} 말했다.`, '김바다 대표는 “끝까지 가겠습니다”라고 말했다.');
    const quote = claims.find(({ kind }) => kind === 'quote');
    assert.equal(quote?.origin.type, 'reference', JSON.stringify(quote));
  });

test('reported speech is no quotation', () => {
  const content = '김바다 대표는 “끝까지 가겠습니다”라고 말했다.';
  assert.deepEqual(unverified('김바다 대표는 끝까지 가겠다고 말했다.', content), ['끝까지 가겠습니다']);
});

test('an invented quotation is one unverified claim, and so is one in another tense', () => {
  assert.deepEqual(unverified('끝까지 가겠다고 말했다.', '“내년에 3배로 키우겠다”라고 말했다.'), [
    '내년에 3배로 키우겠다',
  ]);
  assert.deepEqual(unverified('공장을 짓겠다고 말했다.', '“새 공장을 지었습니다”라고 말했다.'), [
    '새 공장을 지었습니다',
  ]);
});

test('every claim has its position and its origin', () => {
  const given = brief({
    keyword: '글루코핀 무게 4g',
    instruction: '가격 5만 원도 넣어 줘',
    references: [{ id: 7, title: '설명서', text: '센서는 5분마다 잰다. 지름은 12mm다.', url: null }],
    sources: [{ title: '시장 동향', text: '시장은 18% 늘었다.', url: 'https://news.example/1' }],
    brand: BRAND,
  });
  const text = { title: '무게 4g', content: '50,000원, 지름 12mm, 18%, 임직원 85명, 77명' };
  const claims = checkIn(documentOf(text.title, text.content, 'ko'), given);
  for (const { field, start, end, text: part } of claims) assert.equal(text[field].slice(start, end), part);
  assert.deepEqual(
    claims.map(({ origin }) => origin),
    [
      { type: 'keyword', sentence: '글루코핀 무게 4g' },
      { type: 'keyword', sentence: '가격 5만 원도 넣어 줘' },
      { type: 'reference', reference_id: 7, title: '설명서', sentence: '지름은 12mm다.' },
      { type: 'source', title: '시장 동향', url: 'https://news.example/1', sentence: '시장은 18% 늘었다.' },
      { type: 'brand', sentence: '임직원 85명이 혈당 관리 기기를 개발한다.' },
      { type: 'unverified' },
    ],
  );
});

for (const [content, texts] of [
  ['가격은 **1,200**원이다.', ['1,200원']],
  ['*3천* 명이 왔다.', ['3천 명']],
  ['[1,200원](https://hanbit.example/price)에 판다.', ['1,200원']],
  ['**[2027년 매출]**과 [홍길동 대표]', []],
  ['![2027년 5000명](https://hanbit.example/5000.png)', []],
  ['```ts\nconst price = 5000;\n```', []],
] as const)
  test(`the claims of “${content}” are those of its text without signs`, () => {
    const found = check('누리집은 https://hanbit.example/price 다.', content);
    assert.deepEqual(
      found.map(({ text }) => text).filter((text) => !text.startsWith('https:')),
      texts,
    );
  });

test('a mark may begin inside a figure', () => {
  const runs = [{ text: '가격은 1,2' }, { text: '00', bold: true as const }, { text: '원이다.' }];
  const document = { title: '', blocks: [{ id: 'a', role: 'body', type: 'paragraph', runs }], to_check: [] };
  const [claim] = checkIn(document as Document, brief({ task: 'press', keyword: '안내' }));
  assert.deepEqual([claim?.text, claim?.block], ['1,200원', { id: 'a', start: 4, end: 14 }]);
});

test('a figure that is supported stays supported in bold and in a link', () => {
  assert.deepEqual(unverified('가격은 1,200원이다.', '가격은 **1,200**원, [1200원](https://a.example)이다.'), [
    'https://a.example',
  ]);
});

test('the address of a link is a claim unless somebody gave it', () => {
  const content =
    '[신청](https://hanbit.example/apply)과 [문의](mailto:pr@hanbit.example), [지도](https://map.example)';
  const source = '신청: https://hanbit.example/apply, 문의: pr@hanbit.example';
  const [claim, ...others] = check(source, content).filter(({ origin }) => origin.type === 'unverified');
  assert.deepEqual([claim?.text, claim?.kind, others.length], ['https://map.example', 'place', 0]);
  assert.equal(content.slice(claim!.start, claim!.end), 'https://map.example');
});

test('a claim has its place in the content and in its block', () => {
  const content = '서울, 2026년 7월 28일 – 첫 문단에는 800명이 나온다.\n\n😀 가격은 **1,2**00원이고 *77명*이 왔다.';
  const document = documentOf('900명', content, 'ko');
  const claims = checkIn(document, brief({ task: 'press', keyword: '안내', today: '2026-07-28' }));
  assert.deepEqual(
    claims.map(({ field, text, block }) => [field, text, document.blocks.findIndex(({ id }) => id === block?.id)]),
    [
      ['title', '900명', -1],
      ['content', '800명', 1],
      ['content', '1,200원', 2],
      ['content', '77명', 2],
    ],
  );
  for (const { field, start, end, text, block } of claims.filter((each) => each.field === 'content')) {
    assert.equal(field, 'content');
    assert.equal(content.slice(start, end).replaceAll('**', ''), text);
    const own = blockText(document.blocks.find(({ id }) => id === block!.id)!);
    assert.equal(own.slice(block!.start, block!.end), content.slice(start, end));
  }
});

test('the form of a guide is no claim: seconds, scenes, image formats and narration', () => {
  const content = '장면 1 | 0~3초 | 9:16 | “이 제품, 들어 보셨나요, 여러분?” | 자막 15자\nMid shot of a Sensor';
  const guide = { task: 'creation', kind: 'shorts' } as const;
  assert.deepEqual(unverified('', content, guide), []);
  assert.deepEqual(unverified('', '그는 “시장을 반드시 바꾸겠습니다”라고 말했다.', guide), [
    '시장을 반드시 바꾸겠습니다',
  ]);
});

test('lists at most twenty claims, the first ones', () => {
  const content = Array.from({ length: 50 }, (_, index) => `${1100 + index}명`).join(', ');
  const listed = unverified('', content);
  assert.equal(listed.length, 20);
  assert.equal(listed[0], '1100명');
});

test('the statements of the built-in writer are in its brief, so it has nothing to list', async () => {
  const references = { ko: KOREAN_REFERENCE, en: ENGLISH_REFERENCE, ja: JAPANESE_REFERENCE, zh: CHINESE_REFERENCE };
  const keywords = {
    ko: '한빛바이오, 글루코핀 출시',
    en: 'Hanbit Bio, GlucoPin launch',
    ja: 'グルコピン発売',
    zh: '格鲁科上市',
  };
  for (const language of ['ko', 'en', 'ja', 'zh'] as const) {
    const common = { language, keyword: keywords[language], references: [references[language]] };
    const briefs = [
      brief({ ...common, task: 'press' }),
      brief({ ...common, task: 'official-document', kind: '제품 출시 안내문' }),
      brief({ ...common, kind: 'general' }),
      ...['shorts', 'cardnews', 'wiki_a', 'wiki_b'].map((kind) => brief({ ...common, task: 'creation', kind })),
    ];
    for (const given of briefs) {
      const { document } = (await writer.draft(given, listener)).value;
      const listed = unverifiedClaims(checkIn(document, given));
      assert.deepEqual(listed, [], `${given.task} ${given.kind} ${language}`);
    }
  }
});

test('an edit keeps the claims of the parts that it leaves alone, at their new places', () => {
  const given = brief({ task: 'press', keyword: '안내' });
  const before = documentOf('매출 20% 증가', '올해 교육에는 800명이 온다.\n\n둘째 문단은 900명이다.', 'ko');
  const how = { ko: '계산: 400+500', en: 'computed: 400+500' };
  const claims = checkIn(before, given).map(
    (claim): Claim =>
      claim.text === '800명' ? claim : { ...claim, origin: { type: 'derived', how, from: ['400', '500'] } },
  );
  const [first, second] = before.blocks;
  const changed = { ...first!, runs: [{ text: '올해 교육에는 모두 700명이 온다.' }] } as typeof first;
  const after: Document = { ...before, blocks: [changed!, structuredClone(second!)] };
  const kept = keptClaims({ document: before, claims }, after);
  assert.deepEqual(
    kept.map(({ text, origin }) => [text, origin.type]),
    [
      ['20%', 'derived'],
      ['900명', 'derived'],
    ],
  );
  const content = '올해 교육에는 모두 700명이 온다.\n\n둘째 문단은 900명이다.';
  const last = kept.at(-1)!;
  assert.equal(content.slice(last.start, last.end), '900명');
  assert.deepEqual(
    claimsAfterEdit({ document: before, claims }, after, checkIn(after, given)).map(({ text, origin }) => [
      text,
      origin.type,
    ]),
    [
      ['20%', 'derived'],
      ['700명', 'unverified'],
      ['900명', 'derived'],
    ],
  );
});

/** Inputs that make slow patterns and nested loops visible. */
const HOSTILE: Record<string, string> = {
  digits: '1,',
  figures: '120명 ',
  'different figures': '',
  quotation: '“',
  quotations: '“끝까지 가겠습니다” ',
  days: '12월 8일부터 ',
  dashes: '2026-',
  brackets: '[',
  links: '](https://a.example/',
  growth: '늘었고 12% ',
  letters: 'a',
};

for (const [name, part] of Object.entries(HOSTILE))
  test(`half a million characters of ${name} are checked in time that grows with their number`, () => {
    const long = (length: number) =>
      part === ''
        ? Array.from({ length: length / 8 }, (_, index) => `${1000 + index}명,`).join(' ')
        : part.repeat(length / part.length);
    const seconds = (length: number) => {
      const text = long(length);
      const document: Document = {
        ...{ title: '', to_check: [] },
        blocks: [{ id: 'a', role: 'body', type: 'paragraph', runs: [{ text }] }],
      };
      const given = givenSentences(brief({ task: 'press', keyword: '안내' })).slice(0, 1);
      const sentences = [{ ...given[0]!, text }];
      const before = process.cpuUsage();
      checkExact(document, 'ko', sentences);
      return process.cpuUsage(before).user / 1e6;
    };
    seconds(50_000);
    const few = seconds(50_000);
    assert.ok(seconds(500_000) < Math.max(few, 0.05) * 40);
  });
