import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief } from '../../src/writing/brief.ts';
import { written } from './built-in.ts';
import { brief } from './samples.ts';

const creation = (kind: string, change: Partial<Brief>) => written(brief({ task: 'creation', kind, ...change }));
const listsOf = ({ outline }: ReturnType<typeof creation>) =>
  outline.blocks.flatMap((block) => (block.type === 'list' ? [block.items.map(({ text }) => text)] : []));

test('a plan has a scene for each sentence and value, and a prompt for each scene', () => {
  for (const kind of ['shorts', 'cardnews']) {
    const keyword =
      '눈꽃 축제 쇼츠 30초로 만들어 주세요.\n온달마을이 12월 19일 눈꽃 축제를 연다. 눈썰매가 있다.\n입장료: 5000원';
    const plan = creation(kind, { keyword });
    assert.equal(plan.title, '눈꽃 축제');
    const [scenes, prompts] = listsOf(plan);
    assert.deepEqual(scenes, ['온달마을이 12월 19일 눈꽃 축제를 연다.', '눈썰매가 있다.', '입장료: 5000원']);
    assert.equal(prompts!.length, 3);
    for (const [at, prompt] of prompts!.entries()) assert.ok(prompt.endsWith(`It shows: ${scenes![at]}`), prompt);
    assert.doesNotMatch(plan.whole, /만들어/u);
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

test('of a mere name nothing is written', () => {
  for (const kind of ['shorts', 'cardnews', 'wiki_a', 'wiki_b']) {
    const { title, content, isStub, outline } = creation(kind, { keyword: '이음건축사사무소' });
    assert.deepEqual([title, isStub], ['이음건축사사무소', true]);
    assert.equal(content, '[이음건축사사무소에 대해 아는 사실을 적어 주세요.]');
    assert.ok(outline.to_check.some(({ reason }) => reason.ko.includes('요금은 청구하지 않았습니다')));
  }
});

test('a wiki page states the given facts as given, and cites them', () => {
  const text = '바람골 도서관은 2026년 5월 문을 연 공공 도서관입니다. 연면적은 1860㎡입니다.';
  const references = [{ title: '건립 백서', text, url: 'https://lib.example' }];
  const { title, content, isStub } = creation('wiki_a', { keyword: '바람골 도서관', references });
  assert.deepEqual([title, isStub], ['바람골 도서관', false]);
  assert.equal(content, `${text}\n\n■ 출처\n\n- 건립 백서 https://lib.example`);
});
