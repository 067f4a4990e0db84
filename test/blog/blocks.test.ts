import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf } from '../../src/areas/blog/blocks.ts';

const texts = (content: string) =>
  blocksOf({ title: '제목', content, img_url: null, img_stale: false }).map((block) =>
    block.type === 'text' ? block.content : '',
  );

test('a short line that does not end like a sentence becomes the heading of the next block', () => {
  const content = 'An opening sentence.\n\nHow it works\n\nIt measures glucose.\n\nWhat it costs\n\nNothing.';
  assert.deepEqual(texts(content), [
    'An opening sentence.',
    'How it works\n\nIt measures glucose.',
    'What it costs\n\nNothing.',
  ]);
});

test('Markdown headings and Japanese brackets are headings too', () => {
  assert.deepEqual(texts('# One\nText.\n\n## Two\n\nMore.'), ['# One\nText.', '## Two\n\nMore.']);
  assert.deepEqual(texts('はじめに。\n\n【特長】\n\n軽いです。'), ['はじめに。', '【特長】\n\n軽いです。']);
});

test('a text without headings has one block per paragraph', () => {
  assert.deepEqual(texts('One.\n\nTwo,\nstill two.\r\n\r\n\r\nThree.'), ['One.', 'Two,\nstill two.', 'Three.']);
});

test('contact lines, lists and a short last line are not headings', () => {
  assert.deepEqual(texts('One.\n\nContact: press@hanbit.example\n\n- item\n\nThe end'), [
    'One.',
    'Contact: press@hanbit.example',
    '- item',
    'The end',
  ]);
});

test('the blocks joined together equal the content', () => {
  const content = '여는 말.\n\n■ 하나\n\n첫째.\n\n소제목 둘\n\n둘째.';
  assert.equal(texts(content).join('\n\n'), content);
});

test('the image of a post with one block comes last', () => {
  const blocks = blocksOf({
    title: '제목',
    content: '한 문단.',
    img_url: 'https://images.example/1.png',
    img_stale: false,
  });
  assert.deepEqual(
    blocks.map(({ type }) => type),
    ['text', 'image'],
  );
});
