import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maskedText, plainText } from '../../src/documents/inline.ts';
import type { Block } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { anchorOf, plainContent, spanInContent } from '../../src/documents/plain.ts';
import { contentOf } from '../../src/documents/render.ts';
import { documents } from './generated.ts';

const parsed = (content: string) =>
  parseDocument({ isPress: false, title: '제목', content, language: 'ko', withSubtitle: null });

/** The places of a phrase of the plain text: in the content, and in its block. */
function placeOf(content: string, phrase: string) {
  const { blocks } = parsed(content);
  const plain = plainContent(blocks);
  const start = plain.text.indexOf(phrase);
  assert.notEqual(start, -1, plain.text);
  const span = spanInContent(plain, { start, end: start + phrase.length });
  const anchor = anchorOf(plain, span);
  return {
    content: content.slice(span.start, span.end),
    index: blocks.findIndex(({ id }) => id === anchor?.id),
    anchor,
  };
}

test('1,000 documents: every character of the plain text is the one at its position in the content', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const content = contentOf(document);
      const { text, positions } = plainContent(document.blocks);
      assert.equal(positions.length, text.length + 1);
      assert.equal(positions.at(-1), content.length);
      for (let unit = 0; unit < text.length; unit += 1) {
        assert.equal(text[unit], content[positions[unit]!]);
        assert.ok(positions[unit]! < positions[unit + 1]!);
      }
    }),
    { numRuns: 1000 },
  );
});

test('1,000 documents: the plain text is that of the runs, without signs', () => {
  /** Spaces at a line break can differ, because a sign may stand between them. */
  const evenly = (text: string) => text.replace(/\s+/gu, ' ');
  const isRead = (block: Block) =>
    block.type !== 'image' && block.type !== 'code' && !(block.type === 'quote' && block.speaker !== null);
  fc.assert(
    fc.property(documents, ({ blocks, ...document }) => {
      const read = blocks.filter(isRead);
      assert.equal(evenly(plainContent(read).text), evenly(contentOf({ ...document, blocks: read }, plainText)));
    }),
    { numRuns: 1000 },
  );
});

test('1,000 documents: every part of the content is found in its block again', () => {
  fc.assert(
    fc.property(documents, fc.nat(), fc.nat(), (document, first, length) => {
      const plain = plainContent(document.blocks);
      fc.pre(plain.text.length > 0);
      const start = first % plain.text.length;
      const span = spanInContent(plain, { start, end: Math.min(plain.text.length, start + 1 + (length % 20)) });
      const anchor = anchorOf(plain, span);
      const place = plain.places.find((each) => span.start >= each.start && span.start < each.end);
      assert.equal(anchor?.id, place?.block.id);
      if (!place || !anchor) return;
      const content = contentOf(document);
      const end = Math.min(span.end, place.end);
      assert.equal(place.text.slice(anchor.start, anchor.end), content.slice(span.start, end));
    }),
    { numRuns: 1000 },
  );
});

test('signs inside a phrase are skipped, and those around it are left out', () => {
  assert.equal(placeOf('가격은 **1,200**원이다.', '1,200원').content, '1,200**원');
  assert.equal(placeOf('가격은 **1,200원**이다.', '1,200원').content, '1,200원');
  const { content, index, anchor } = placeOf(
    '첫 문단.\n\n[*한빛*바이오](https://hanbit.example)가 냈다.',
    '한빛바이오가',
  );
  assert.equal(content, '한빛*바이오](https://hanbit.example)가');
  assert.equal(index, 1);
  assert.deepEqual([anchor?.start, anchor?.end], [2, 2 + content.length]);
});

test('a phrase after a surrogate pair has its place in UTF-16 units', () => {
  const { anchor } = placeOf('🙂 **🙂** 3200곳', '3200곳');
  assert.deepEqual([anchor?.start, anchor?.end], [10, 15]);
});

test('pictures and code are not read, captions are', () => {
  const { text } = plainContent(
    parsed('![표지 2024](https://a.example/2024.png)\n행사장 전경\n© 한빛\n\n```ts\nconst a = 5000;\n```\n\n끝').blocks,
  );
  assert.equal(text.replace(/\n+/gu, '|'), '|행사장 전경|© 한빛|끝');
});

test('the end of the content is in the last block, and a place between blocks is in none', () => {
  const plain = plainContent(parsed('**가**\n\n**나**').blocks);
  assert.deepEqual(spanInContent(plain, { start: 4, end: 4 }), { start: 12, end: 12 });
  assert.equal(anchorOf(plain, { start: 12, end: 12 })?.start, 5);
  assert.equal(anchorOf(plain, { start: 6, end: 6 }), null);
  assert.equal(anchorOf(plainContent([]), { start: 0, end: 0 }), null);
});

test('a masked sign is as long as the sign', () => {
  assert.equal(
    maskedText([{ text: '가', bold: true, link: 'https://a.example' }]).length,
    '[**가**](https://a.example)'.length,
  );
});
