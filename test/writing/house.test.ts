import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf } from '../../src/documents/render.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import type { Brand, Brief, Language } from '../../src/writing/brief.ts';
import { createFormWriter } from '../../src/writing/form/index.ts';
import { holdsBanned, inHouseStyle } from '../../src/writing/house.ts';
import { PLATFORM_IDS, PLATFORMS } from '../../src/writing/social/platforms.ts';
import { brandOf } from './grounding.ts';
import { brief } from './samples.ts';

const workers = createWorkerPool();
after(() => workers.close());
const writer = createFormWriter(workers);
const listener = { accountId: 1, isTest: false, signal: new AbortController().signal, onText: null };

async function written(given: Brief): Promise<{ title: string; content: string }> {
  const { document } = (await writer.draft(given, listener)).value;
  return { title: document.title, content: contentOf(document) };
}

/** A banned word and a glossary word that occur in the keyword, a reference and a search result. */
type Words = { banned: string; blank: string; keyword: string; text: string; fact: string; term: string; use: string };

const WORDS: Record<'ko' | 'en' | 'ja' | 'zh', Words> = {
  ko: {
    banned: '획기적인',
    blank: '[표현 수정]',
    keyword: '획기적인 관측경 출시',
    text: '달무리랩은 획기적인 관측경을 출시한다. 관측경 출시 가격은 41만 원이다.',
    fact: '41만',
    term: '관측경',
    use: '망원경',
  },
  en: {
    banned: 'groundbreaking',
    blank: '[wording to be revised]',
    keyword: 'Groundbreaking telescope launch',
    text: 'The groundbreaking telescope launch drew a crowd. The telescope launch price is 410 dollars.',
    fact: '410',
    term: 'telescope',
    use: 'MoonScope',
  },
  ja: {
    banned: '画期的な',
    blank: '[表現を修正]',
    keyword: '画期的な望遠鏡の発売',
    text: '画期的な望遠鏡の発売が話題です。望遠鏡の発売価格は41000円です。',
    fact: '41000',
    term: '望遠鏡',
    use: '観測鏡',
  },
  zh: {
    banned: '划时代',
    blank: '[措辞待修改]',
    keyword: '划时代望远镜上市',
    text: '划时代望远镜上市引起关注。望远镜上市价格为4100元。',
    fact: '4100',
    term: '望远镜',
    use: '观测镜',
  },
};

const AREAS: [string, Partial<Brief>][] = [
  ['press', { task: 'press' }],
  ['official document', { task: 'official-document', kind: '제품 출시 안내문' }],
  ...['general', 'tech', 'marketing', 'news'].map((kind): [string, Partial<Brief>] => [`${kind} post`, { kind }]),
  ...['shorts', 'cardnews', 'wiki_a', 'wiki_b'].map((kind): [string, Partial<Brief>] => [
    kind,
    { task: 'creation', kind },
  ]),
];

function briefFor(language: keyof typeof WORDS, change: Partial<Brief>): Brief {
  const { keyword, text, banned, term, use } = WORDS[language];
  const brand = brandOf({ banned_words: [banned], glossary: [{ term, use }] });
  const material = { title: '', text, url: null };
  return brief({ language, keyword, references: [material], sources: [material], brand, ...change });
}

for (const language of ['ko', 'en', 'ja', 'zh'] as const) {
  const { banned, blank, fact, term, use } = WORDS[language];
  const isThere = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());
  for (const [name, change] of AREAS) {
    test(`${name} in ${language}: a banned word of the keyword becomes a blank, a sentence of a reference with one is left out`, async () => {
      const { title, content } = await written(briefFor(language, change));
      assert.ok(!isThere(`${title}\n${content}`, banned), `${title}\n${content}`);
      assert.ok(title.includes(blank) || content.includes(blank), `${title}\n${content}`);
      assert.ok(content.includes(fact) || name === 'official document', content);
    });
    test(`${name} in ${language}: the glossary applies to title, headings and text`, async () => {
      const { title, content } = await written(briefFor(language, change));
      assert.ok(!isThere(`${title}\n${content}`, term), `${title}\n${content}`);
      assert.ok(isThere(title, use), title);
    });
  }
  for (const platform of PLATFORM_IDS) {
    test(`${platform} in ${language}: no banned word in title, text or hashtags, and as many hashtags as requested`, async () => {
      const { keyword, text } = WORDS[language];
      const source = { title: keyword, content: text.repeat(2), language };
      for (const variant of [0, 1, 2]) {
        const request = {
          ...{ platform, table: PLATFORMS, source, includeHashtags: true, hashtagCount: 2, variant },
          brief: briefFor(language, { task: 'sns', references: [], sources: [] }),
        };
        const { value: post } = await writer.social(request, listener);
        const whole = `${post.title}\n${post.content}\n${post.hashtags.join(' ')}`;
        assert.ok(!isThere(whole, banned) && !isThere(whole, term), whole);
        assert.equal(post.hashtags.length, 2, whole);
      }
    });
  }
  test(`the introduction in ${language} contains no banned word and uses the glossary`, async () => {
    const { keyword: title, text: content } = WORDS[language];
    const request = { title, content, language, brand: briefFor(language, {}).brand };
    const { value: mail } = await writer.introduction(request, listener);
    assert.ok(!isThere(mail, banned) && !isThere(mail, term) && isThere(mail, use), mail);
    assert.ok(mail.includes('{{sender_name}}'));
  });
}

const house = (text: string, brand: Partial<Brand>, language: Language = 'ko') =>
  inHouseStyle(text, brandOf(brand), language);

test('finds a banned word with particles and in verbs derived from it, but not inside another word', () => {
  const brand = { banned_words: ['최고', '혁신'] };
  for (const text of ['최고의 센서', '최고라는 평가', '혁신을', '혁신에서', '혁신하는', '혁신했다', '혁신적으로'])
    assert.ok(holdsBanned(text, brandOf(brand)), text);
  for (const text of ['최고경영자', '최고기온', '국립혁신처']) assert.ok(!holdsBanned(text, brandOf(brand)), text);
  assert.equal(house('최고경영자는 최고의 센서를 냈다.', brand), '최고경영자는 [표현 수정]의 센서를 냈다.');
});

test('does not change addresses, variables and the company’s own name, and blanks are not nested', () => {
  const brand = {
    company: '최고바이오',
    banned_words: ['best', 'name', '최고', 'new'],
    glossary: [{ term: 'shop', use: 'store' }],
  };
  const text = 'https://best.example/shop a-best@new.example {{sender_name}} 최고바이오';
  assert.equal(house(text, brand, 'en'), text);
  assert.equal(house('[To translate: best shop]', brand, 'en'), '[To translate: (wording to be revised) store]');
});

test('the blank left for one banned word is not matched by another', () => {
  assert.equal(house('획기적인 센서', { banned_words: ['획기적인', '표현'] }), '[표현 수정] 센서');
});

test('a change by instruction introduces no banned word', async () => {
  const given = briefFor('ko', { task: 'blog', kind: 'general' });
  const text = { title: '망원경', content: '망원경을 판다.' };
  const instruction = '"획기적인 망원경입니다."라는 문장을 추가해 줘';
  const document = parseDocument({ isPress: false, ...text, language: 'ko', withSubtitle: false });
  const { value } = await writer.revise({ document, instruction, brief: given, blocks: null }, listener);
  const content = contentOf(value.document);
  assert.doesNotMatch(content, /획기적인/u);
  assert.match(content, /\[표현 수정\]/u);
});

test('glossary words that expand each other are replaced once', () => {
  const glossary = [
    { term: '가', use: '나 나' },
    { term: '나', use: '다 다' },
    { term: '다', use: '가 가' },
  ];
  assert.equal(house('가 나 다', { glossary }), '나 나 다 다 가 가');
});

test('of two glossary entries at the same position the longer one applies, and of two for one word the first', () => {
  const glossary = [
    { term: '혈당', use: '글루코스' },
    { term: '혈당 센서', use: '글루코핀' },
    { term: '혈당', use: '당' },
  ];
  assert.equal(house('혈당 센서가 혈당을 잰다.', { glossary }), '글루코핀이 글루코스를 잰다.');
});

test('a glossary cannot multiply the length of a text', () => {
  const glossary = [{ term: '가', use: '나'.repeat(100) }];
  const text = '가 '.repeat(100_000);
  const written = house(text, { glossary });
  assert.ok(written.startsWith('나나') && written.endsWith('가 '));
  assert.ok(written.length <= text.length * 2 + 1000, String(written.length));
});
