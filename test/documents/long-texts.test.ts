import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalBlocks, type SentBlock } from '../../src/documents/canonical.ts';
import { emptyDocument } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf } from '../../src/documents/render.ts';

/** Each of these would take more than the time limit of a test if a pattern took quadratic time. */

const PIECES = { spaces: ' ', 'line breaks': '\n', 'blank lines': ' \n', 'indented lines': '\n ' };
const LENGTH = 400_000;

for (const [name, piece] of Object.entries(PIECES)) {
  const gap = piece.repeat(LENGTH / piece.length);

  test(`plain text with ${LENGTH} characters of ${name} is parsed`, () => {
    for (const content of [`앞말${gap}뒷말`, `${gap}뒷말`, `${'문단\n\n'.repeat(2001)}${gap}뒷말`]) {
      const form = { isPress: true, title: '제목', language: 'ko', withSubtitle: null } as const;
      const document = parseDocument({ ...form, content });
      assert.match(contentOf(document), /뒷말$/u);
      const again = parseDocument({ ...form, content: `${content}이다`, before: document });
      assert.match(contentOf(again), /뒷말이다$/u);
    }
  });

  test(`blocks with ${LENGTH} characters of ${name} are brought into their stored form`, () => {
    const text = `앞말${gap}뒷말`;
    const runs = [{ text }];
    const blocks: SentBlock[] = [
      { type: 'paragraph', role: 'dateline', runs },
      { type: 'paragraph', runs },
      { type: 'heading', marker: '#', runs },
      { type: 'quote', runs, speaker: { name: text, title: text } },
      { type: 'list', items: [{ marker: '-', runs, items: [] }] },
      { type: 'table', header: true, rows: [[{ runs }, { runs }]] },
      { type: 'facts', rows: [{ label: text, value: runs }] },
      { type: 'image', url: 'https://press.example/a.png', alt: text, caption: text, credit: text, media_id: null },
      { type: 'code', language: null, text },
    ];
    const stored = canonicalBlocks(blocks);
    assert.ok(Array.isArray(stored));
    assert.equal(stored.length, blocks.length);
    const content = contentOf({ ...emptyDocument(), blocks: stored });
    assert.ok(content.startsWith('앞말') && content.endsWith('뒷말\n```'));
  });
}

test('a text of only blank space is no block', () => {
  const blank = { text: '\n   \n  ' };
  const blocks: SentBlock[] = [
    { type: 'paragraph', runs: [blank] },
    { type: 'quote', runs: [blank], speaker: null },
    { type: 'heading', marker: '#', runs: [blank] },
  ];
  assert.deepEqual(canonicalBlocks(blocks), []);
});
