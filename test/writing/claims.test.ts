import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftBlog } from '../../src/writing/blog/index.ts';
import type { Brief } from '../../src/writing/brief.ts';
import { draftCreation } from '../../src/writing/creations/index.ts';
import { unverifiedClaims } from '../../src/writing/model/index.ts';
import { draftOfficial } from '../../src/writing/official/index.ts';
import { draftPress } from '../../src/writing/press/index.ts';
import { BRAND, brief, CHINESE_REFERENCE, ENGLISH_REFERENCE, JAPANESE_REFERENCE, KOREAN_REFERENCE } from './samples.ts';

function claims(source: string, content: string, change: Partial<Brief> = {}): string[] {
  const references = [{ title: '', text: source, url: null }];
  return unverifiedClaims({ title: '', content }, brief({ task: 'press', references, today: '2026-07-28', ...change }));
}

test('numbers and quotations without a source are listed once, in the order of reading', () => {
  const content =
    '1. 2026년 7월 28일 나온다. “누구도 하지 않은 말” 가격은 12만 8000원, 정가 128000원이다. 매출 350억 원, 다시 350억 원. “정말 가볍습니다” [2027년 매출]';
  assert.deepEqual(claims('가격은 128,000원이다. 그는 “정말 가볍습니다”라고 했다.', content), [
    '누구도 하지 않은 말',
    '350억 원',
  ]);
});

/** What the source says, and the same in the text in other forms. */
const SAME: [string, string, Partial<Brief>?][] = [
  ['참가자는 천 명이다.', '참가자는 1,000명, 1000명, 1천 명이다.'],
  ['참가자는 1,000명이다.', '천 명이 왔다. 1천 명이다.'],
  ['매출은 3억 5천만 원이다.', '매출은 350,000,000원이다.'],
  ['두 명이 참석했다.', '참석자는 2명이다.'],
  ['행사는 2026-03-02 14:00에 연다.', '행사는 3월 2일 오후 2시, 2026년 3월 2일에 연다. 3월에 만나자.'],
  ['행사는 3월 2일 오후 2시 30분이다.', '2026. 3. 2. 14:30에 시작한다.'],
  [
    'The event is on 2 March 2026 for 2.5 million won.',
    'It is on March 2, 2026 and costs 2,500,000 won.',
    { language: 'en' },
  ],
  ['価格は6万9000円、12月1日発売。', '価格は69,000円。12月1日に発売。', { language: 'ja' }],
  ['售价6.9万韩元。', '售价69000韩元。', { language: 'zh' }],
  ['Le prix est de 1 500 euros.'.replace('1 500', '1\u202F500'), 'Le prix : 1.500 euros.', { language: 'fr' }],
  ['전화 02-555-0101, press@hanbit.example', '문의: 02-555-0101(press@hanbit.example)'],
];

for (const [source, content, change] of SAME)
  test(`“${content}” is vouched for by “${source}”`, () => assert.deepEqual(claims(source, content, change), []));

/** What nothing vouches for, as it stands in the text. */
const STRANGE: [string, string, string[], Partial<Brief>?][] = [
  ['행사는 3월 2일이다.', '행사는 3월 5일이다.', ['3월 5일']],
  ['행사는 2026-03-02이다.', '행사는 2027년 3월 2일이다.', ['2027년 3월 2일']],
  ['행사는 오후 2시다.', '행사는 오후 3시다.', ['오후 3시']],
  ['천 명이 왔다.', '3천 명이 왔다. 1,001명이다.', ['3천 명', '1,001명']],
  ['문의 02-555-0101', '문의 02-555-0199, a@b.example', ['02-555-0199', 'a@b.example']],
  [
    'Acme opened a plant.',
    'Today Acme said that Jane Doe runs it in Berlin.',
    ['Jane Doe', 'Berlin'],
    { language: 'en' },
  ],
  [
    '山田花子社長が来た。',
    '山田太郎社長は「これは誰も言っていない言葉です」と述べた。',
    ['山田太郎社長', 'これは誰も言っていない言葉です'],
    { language: 'ja', keyword: '山田花子' },
  ],
  ['王小红女士出席。', '王小明先生出席，共三千人。', ['王小明先生', '三千'], { language: 'zh', keyword: '出席' }],
];

for (const [source, content, expected, change] of STRANGE)
  test(`“${content}” says more than “${source}”`, () => assert.deepEqual(claims(source, content, change), expected));

test('Korean names with any particle are the name, and another name is not', () => {
  const source = '김바다가 이끄는 ㈜달빛전자에서 GlucoPin, 글루코핀을 만든다.';
  const fine =
    '김바다 대표는, 대표이사 김바다가 말했다. ㈜달빛전자와 ㈜달빛전자는 GlucoPin을 낸다. ‘글루코핀’의 신임 대표다.';
  assert.deepEqual(claims(source, fine), []);
  const strange = '최하늘 대표는 ㈜별빛전자와 GlucoMax를, ‘글루코맥스’를 낸다.';
  assert.deepEqual(claims(source, strange), ['최하늘 대표', '㈜별빛전자', 'GlucoMax', '글루코맥스']);
});

test('keyword, instruction, search results and brand vouch as references do', () => {
  const given = brief({
    keyword: '글루코핀 무게 4g',
    instruction: '가격 5만 원도 넣어 줘',
    sources: [{ title: '', text: '시장은 18% 늘었다.', url: 'https://news.example/1' }],
    brand: BRAND,
  });
  const content = '무게 4g, 50,000원, 18%. 2012년 설립, 임직원 85명. 이서연 팀장, 02-555-0101 https://news.example/1';
  assert.deepEqual(unverifiedClaims({ title: '', content }, given), []);
});

test('the form of a guide is no claim: seconds, scenes, picture formats and lines to speak', () => {
  const content = '장면 1 | 0~3초 | 9:16 | “이 제품, 들어 보셨나요, 여러분?” | 자막 15자\nMid shot of a Sensor';
  const given = brief({ task: 'creation', kind: 'shorts' });
  assert.deepEqual(unverifiedClaims({ title: '', content }, given), []);
  assert.deepEqual(claims('', '그는 “시장을 반드시 바꾸겠습니다”라고 말했다.', { task: 'creation', kind: 'shorts' }), [
    '시장을 반드시 바꾸겠습니다',
  ]);
});

test('at most twenty are listed, the first ones', () => {
  const content = Array.from({ length: 50 }, (_, index) => `${1000 + index}명`).join(', ');
  const listed = claims('', content);
  assert.equal(listed.length, 20);
  assert.equal(listed[0], '1000명');
});

test('what the built-in writer states is in its brief, so it has nothing to list', () => {
  const references = { ko: KOREAN_REFERENCE, en: ENGLISH_REFERENCE, ja: JAPANESE_REFERENCE, zh: CHINESE_REFERENCE };
  const keywords = {
    ko: '한빛바이오, 글루코핀 출시',
    en: 'Hanbit Bio, GlucoPin launch',
    ja: 'グルコピン発売',
    zh: '格鲁科上市',
  };
  for (const language of ['ko', 'en', 'ja', 'zh'] as const) {
    const common = { language, keyword: keywords[language], references: [references[language]] };
    const drafts: [Brief, (brief: Brief) => { title: string; content: string }][] = [
      [brief({ ...common, task: 'press' }), draftPress],
      [brief({ ...common, task: 'official-document', kind: '제품 출시 안내문' }), draftOfficial],
      [brief({ ...common, kind: 'general' }), draftBlog],
      ...['shorts', 'cardnews', 'wiki_a', 'wiki_b'].map((kind): [Brief, typeof draftCreation] => [
        brief({ ...common, task: 'creation', kind }),
        draftCreation,
      ]),
    ];
    for (const [given, draft] of drafts)
      assert.deepEqual(unverifiedClaims(draft(given), given), [], `${given.task} ${given.kind} ${language}`);
  }
});
