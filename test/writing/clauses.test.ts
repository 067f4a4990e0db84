import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftBlog } from '../../src/writing/blog/index.ts';
import { draftCreation } from '../../src/writing/creations/index.ts';
import { withArticle } from '../../src/writing/language/clauses/english.ts';
import { phrased } from '../../src/writing/language/clauses/index.ts';
import { draftSocial } from '../../src/writing/social/index.ts';
import { PLATFORMS } from '../../src/writing/social/platforms.ts';
import { matchesGolden } from './golden.ts';
import { brief, KOREAN_REFERENCE } from './samples.ts';

/** Keyword, what can stand for it inside a sentence, and the thing it is about; null where nothing can. */
const PHRASES: Record<'ko' | 'en' | 'ja' | 'zh', [string, string | null, string | null][]> = {
  en: [
    [
      'Acme launches a solar panel that folds',
      'Acme’s launch of a solar panel that folds',
      'Acme’s solar panel that folds',
    ],
    ['Hanbit Bio Launches GlucoPin', 'Hanbit Bio’s launch of GlucoPin', 'Hanbit Bio’s GlucoPin'],
    ['Acme launched GlucoPin on December 1', 'Acme’s launch of GlucoPin', 'Acme’s GlucoPin'],
    ['Acme to open a plant in Berlin', 'Acme’s opening of a plant in Berlin', 'Acme’s plant in Berlin'],
    ['Acme wins a design award', null, null],
    ['Acme Foods recalls frozen pizza', null, null],
    ['The company is hiring 200 engineers', null, null],
    ['How to choose a solar panel', null, null],
    ['We launch a new app', null, null],
    ['a solar panel that folds', 'a solar panel that folds', null],
    ['product launches in 2026', 'product launches in 2026', null],
    ['artificial intelligence', 'artificial intelligence', null],
  ],
  ko: [
    ['한빛바이오가 글루코핀을 출시했다', '한빛바이오의 글루코핀 출시', null],
    ['한빛바이오는 12월 1일 글루코핀을 출시합니다', '한빛바이오의 12월 1일 글루코핀 출시', null],
    ['한빛바이오, 초소형 혈당 측정기 글루코핀 출시', '한빛바이오의 초소형 혈당 측정기 글루코핀 출시', null],
    ['글루코핀을 출시', '글루코핀 출시', null],
    ['글루코핀이 출시됐다', '글루코핀 출시', null],
    ['고객을 위한 앱을 출시한다', '고객을 위한 앱 출시', null],
    ['어린이 놀이터를 개장했다', '어린이 놀이터 개장', null],
    ['한빛바이오가 서울에서 설명회를 개최한다', null, null],
    ['제주 감귤 축제가 열립니다', null, null],
    ['매출이 늘었다', null, null],
    ['글루코핀 출시', '글루코핀 출시', null],
    ['사과, 배 판매', '사과, 배 판매', null],
    ['캐나다', '캐나다', null],
  ],
  ja: [
    ['ハンビットバイオ、グルコピンを発売', 'ハンビットバイオによるグルコピン発売', 'ハンビットバイオのグルコピン'],
    [
      'ハンビットバイオがグルコピンを発売しました',
      'ハンビットバイオによるグルコピン発売',
      'ハンビットバイオのグルコピン',
    ],
    ['東京でイベントを開催', '東京でのイベントの開催', null],
    ['新店舗がオープン', '新店舗のオープン', '新店舗'],
    ['価格が変わります', null, null],
    ['グルコピン発売', 'グルコピン発売', null],
  ],
  zh: [
    ['韩光生物推出格鲁科', null, '韩光生物的格鲁科'],
    ['韩光生物将于12月1日推出格鲁科', null, '韩光生物的格鲁科'],
    ['格鲁科获得设计大奖', null, null],
    ['新品发布会', '新品发布会', null],
    ['格鲁科上市', '格鲁科上市', null],
  ],
};

for (const [language, phrases] of Object.entries(PHRASES)) {
  for (const [keyword, noun, thing] of phrases)
    test(`${keyword} → ${noun ?? 'stands alone'}`, () =>
      assert.deepEqual(phrased(keyword, language as 'ko'), { noun, thing }));
}

test('inside an English sentence a single event has its article', () => {
  assert.equal(withArticle('GlucoPin launch'), 'the GlucoPin launch');
  assert.equal(withArticle('new solar panel'), 'the new solar panel');
  for (const phrase of ['GlucoPin', 'solar panels', 'climate change', 'the launch', 'Acme’s launch'])
    assert.equal(withArticle(phrase), phrase);
});

const CLAUSES: [string, 'ko' | 'en' | 'ja' | 'zh', string][] = [
  ['launch', 'en', 'Acme launches a solar panel that folds'],
  ['clause', 'en', 'Acme wins a design award'],
  ['launch', 'ko', '한빛바이오가 글루코핀을 출시했다'],
  ['clause', 'ko', '제주 감귤 축제가 열립니다'],
  ['launch', 'ja', 'ハンビットバイオ、グルコピンを発売'],
  ['clause', 'ja', '価格が変わります'],
  ['clause', 'zh', '韩光生物推出格鲁科'],
];

for (const [name, language, keyword] of CLAUSES) {
  const references = name === 'launch' && language === 'ko' ? [KOREAN_REFERENCE] : [];
  test(`a post about “${keyword}” reads as agreed`, () => {
    const { title, content } = draftBlog(brief({ kind: 'general', language, keyword, references }));
    matchesGolden('blog', `${name}.${language}`, `${title}\n\n${content}`);
  });
  test(`a guide about “${keyword}” reads as agreed`, () => {
    const { title, content } = draftCreation(
      brief({ task: 'creation', kind: 'shorts', language, keyword, references }),
    );
    matchesGolden('creations', `shorts-${name}.${language}`, `${title}\n\n${content}`);
  });
}

/** A clause is a line, a cell or a quotation of its own; before it there may be a label. */
function isAlone(text: string, clause: string): boolean {
  return text
    .split(clause)
    .slice(1)
    .every((after, index) => {
      const before = text.split(clause)[index]!;
      return /(?:^|[\n‘“「：。?？！!]|: |\? |\| |。|\. )$/u.test(before) && /^(?:$|[\n’”」。.：:，]| \|)/u.test(after);
    });
}

const OPEN = {
  en: 'Acme wins a design award',
  ko: '제주 감귤 축제가 열립니다',
  ja: '価格が変わります',
  zh: '格鲁科获得设计大奖',
};

for (const [language, keyword] of Object.entries(OPEN) as [keyof typeof OPEN, string][]) {
  test(`no sentence in ${language} is built around a clause, in any kind and tone`, () => {
    for (const tone of ['professional', 'casual', 'friendly'] as const) {
      const posts = ['general', 'tech', 'marketing', 'news'].map((kind) =>
        draftBlog(brief({ kind, tone, language, keyword })),
      );
      const creations = ['shorts', 'cardnews', 'wiki_a', 'wiki_b'].map((kind) =>
        draftCreation(brief({ task: 'creation', kind, language, keyword })),
      );
      for (const { title, content } of [...posts, ...creations]) {
        assert.ok(title.includes(keyword), title);
        assert.ok(isAlone(`${title}\n${content}`, keyword), `${title}\n${content}`);
      }
    }
    const source = { title: keyword, content: keyword, language };
    for (const variant of [0, 1, 2]) {
      const input = {
        platform: 'blog' as const,
        table: PLATFORMS,
        source,
        includeHashtags: false,
        hashtagCount: 0,
        variant,
      };
      const { title, content } = draftSocial({ ...input, brief: brief({ task: 'sns', language }) });
      assert.ok(isAlone(`${title}\n${content}`, keyword), `${title}\n${content}`);
    }
  });
}

test('the check finds a clause that is woven in', () => {
  assert.ok(!isAlone('This post is about Acme wins a design award.', OPEN.en));
  assert.ok(!isAlone('오늘은 제주 감귤 축제가 열립니다를 살펴봅니다.', OPEN.ko));
});
