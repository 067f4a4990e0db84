import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Node, Schema, type SchemaSpec } from 'prosemirror-model';
import { EDITOR_MARKS, EDITOR_NODES, fromEditor, toEditor } from '../../src/documents/editor.ts';
import { markedText, parseInline } from '../../src/documents/inline.ts';
import type { Block, Document } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf, placesOf } from '../../src/documents/render.ts';
import { documents } from './generated.ts';

const parsed = (content: string, before: Document | null = null, isPress = true) =>
  parseDocument({ isPress, title: '제목', content, language: 'ko', withSubtitle: null, before });

test('1,000 documents: render, parse and render again give the same text', () => {
  fc.assert(
    fc.property(documents, fc.boolean(), (document, isPress) => {
      const content = contentOf(document);
      assert.equal(contentOf(parsed(content, null, isPress)), content);
    }),
    { numRuns: 1000 },
  );
});

test('1,000 documents: their own text sent back changes nothing', () => {
  fc.assert(
    fc.property(documents, fc.boolean(), (document, isPress) => {
      assert.deepEqual(parsed(contentOf(document), document, isPress), document);
    }),
    { numRuns: 1000 },
  );
});

test('1,000 documents are the same after the editor schema, and valid in it', () => {
  const schema = new Schema({ nodes: EDITOR_NODES, marks: EDITOR_MARKS } as unknown as SchemaSpec);
  fc.assert(
    fc.property(documents, ({ blocks }) => {
      const node = Node.fromJSON(schema, toEditor(blocks));
      node.check();
      assert.deepEqual(fromEditor(node.toJSON()), blocks);
    }),
    { numRuns: 1000 },
  );
});

test('what is typed beside a placeholder, or breaks one, is not lost', () => {
  for (const text of ['[출시일]에', '가[출시일]', '[출시일', '[가[장소]', '[출시일]x[장소]', ']']) {
    const marked = { type: 'text', text, marks: [{ type: 'placeholder' }] };
    const paragraph = { type: 'paragraph', attrs: { id: 'a', role: 'body' }, content: [marked] };
    const [block] = fromEditor({ type: 'doc', content: [paragraph] });
    const { runs } = block as Extract<Block, { type: 'paragraph' }>;
    assert.equal(runs.map((run) => run.text).join(''), text);
    assert.ok(runs.every((run) => !run.placeholder || /^\[[^[\]]*\]$/u.test(run.text)));
  }
});

test('a plain-text edit of one paragraph in 200 documents changes that block only', () => {
  fc.assert(
    fc.property(documents, fc.nat(), (document, choice) => {
      const places = placesOf(document.blocks).filter(isAlone(document.blocks));
      fc.pre(places.length > 0);
      const { block, start, end } = places[choice % places.length]!;
      const content = contentOf(document);
      const edited = `${content.slice(0, start)}새로 쓴 문단이다.${content.slice(end)}`;
      const after = parsed(edited, document);
      const others = ({ blocks }: Document) => blocks.filter(({ id }) => id !== block.id);
      assert.deepEqual(others(after), others(document));
      const changed = after.blocks.find(({ id }) => id === block.id);
      assert.equal(changed?.role, block.role);
      assert.equal(contentOf(after), edited);
    }),
    { numRuns: 200 },
  );
});

/** A paragraph of the content by itself: neither a line above the headline nor what a dateline opens. */
function isAlone(blocks: Block[]) {
  return ({ block }: { block: Block }) => {
    const before = blocks[blocks.indexOf(block) - 1];
    return block.role !== 'head' && block.role !== 'dateline' && before?.role !== 'dateline';
  };
}

test('marks are read exactly as they are written', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('*', '**', '[', ']', '(', ')', 'a', '가', ' ', 'https://x.example', '\n') }),
      (text) => {
        assert.equal(markedText(parseInline(text)), text);
      },
    ),
    { numRuns: 2000 },
  );
});
