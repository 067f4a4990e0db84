import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Node, Schema, type SchemaSpec } from 'prosemirror-model';
import { EDITOR_MARKS, EDITOR_NODES, toEditor } from '../../src/documents/editor.ts';
import type { Block, Run } from '../../src/documents/model.ts';
import { blockText } from '../../src/documents/render.ts';
import { locateChecks, type Place, rangesIn } from '../../web/src/screens/write/editor/positions.ts';
import { textOfBlock } from '../../web/src/screens/write/editor/rich-text/block-text.ts';
import type { Checks, Claim, Finding } from '../../web/src/screens/write/types.ts';
import { documents } from '../documents/generated.ts';

const paragraph = (id: string, ...runs: Run[]): Block => ({ id, role: 'body', type: 'paragraph', runs });
const FIRST = paragraph('first', { text: '한빛바이오가 혈당 센서를 낸다.' });
const SECOND = paragraph('second', { text: '전국 약국 ' }, { text: '3200', bold: true }, { text: '곳에서 판다.' });

/** Counted in the text of the second block: `전국 약국 **3200**곳에서 판다.` */
const claim: Claim = {
  text: '3200곳',
  kind: 'figure',
  field: 'content',
  start: 27,
  end: 34,
  block: { id: 'second', start: 8, end: 15 },
  origin: { type: 'unverified' },
};
const finding: Finding = {
  code: 'hype',
  severity: 'warning',
  message: { ko: '', en: '' },
  place: { field: 'content', start: 25, end: 30, line: 3, block: { id: 'second', start: 6, end: 12 } },
  excerpt: '**3200',
  suggestion: null,
};

const schema = new Schema({ nodes: EDITOR_NODES, marks: EDITOR_MARKS } as unknown as SchemaSpec);

/** `shown`: the blocks as they are in the editor now. */
function locate(checks: Partial<Checks>, blocks: Block[], shown = blocks) {
  const doc = Node.fromJSON(schema, toEditor(shown));
  const stored = { title: '글루코핀 출시', version: 2, blocks };
  const all: Checks = { version: 2, is_pending: false, claims: [claim], findings: [finding], ...checks };
  const { claims, findings } = locateChecks(all, { stored, title: stored.title, doc });
  const ranges = rangesIn(doc);
  const textAt = (place: Place | null | undefined) => {
    const range = place && ranges(place);
    return range ? doc.textBetween(range.from, range.to) : null;
  };
  return { claim: textAt(claims[0]?.place), finding: textAt(findings[0]!.place) };
}

test('a claim and a finding are found by their block', () => {
  assert.deepEqual(locate({}, [FIRST, SECOND]), { claim: '3200곳', finding: '3200' });
});

test('claims of the version before are found when other blocks changed', () => {
  const longer = paragraph('first', { text: '한빛바이오가 손끝을 찌르지 않는 혈당 센서를 낸다.' });
  const added = paragraph('added', { text: '무게는 3.5그램이다.' });
  const found = locate({ version: 1, is_pending: true }, [longer, added, SECOND]);
  assert.deepEqual(found, { claim: '3200곳', finding: '3200' });
});

test('claims of the version before are left out when their block changed there or was deleted', () => {
  const changed = paragraph('second', { text: '모든 약국 4100곳에서 판다. 또 있다.' });
  assert.equal(locate({ version: 1 }, [FIRST, changed]).claim, null);
  assert.deepEqual(locate({ version: 1 }, [FIRST]), { claim: null, finding: null });
});

const typed = (start: string, figure: string, end: string) =>
  paragraph('second', { text: start }, { text: figure, bold: true }, { text: end });

test('claims follow what is typed around them, and are left out when their own words change', () => {
  const around = [
    paragraph('new', { text: '새 문단.' }),
    FIRST,
    typed('이제 전국 약국 ', '3200', '곳에서 팔 계획이다.'),
  ];
  assert.equal(locate({}, [FIRST, SECOND], around).claim, '3200곳');
  const changed = locate({}, [FIRST, SECOND], [FIRST, typed('전국 약국 ', '4100', '곳에서 판다.')]);
  assert.deepEqual(changed, { claim: null, finding: null });
});

test('a figure that was deleted is not found at another place', () => {
  const last = paragraph('last', { text: '일본 약국 3200곳에서도 판다.' });
  const without = paragraph('second', { text: '전국 약국 여러 곳에서 판다.' });
  assert.equal(locate({}, [SECOND, last], [without, last]).claim, null);
});

test('a finding in the title is found by its characters', () => {
  const place = { field: 'title' as const, start: 5, end: 7, line: 1, block: null };
  const doc = Node.fromJSON(schema, toEditor([FIRST]));
  const stored = { title: '글루코핀 출시', version: 2, blocks: [FIRST] };
  const checks = { version: 2, is_pending: false, claims: [], findings: [{ ...finding, place, excerpt: '출시' }] };
  const { findings } = locateChecks(checks, { stored, title: '새 글루코핀 출시', doc });
  assert.deepEqual(findings[0]!.place, { field: 'title', from: 7, to: 9 });
});

test('1,000 documents: the text of a block in the editor is the text that the service counts in', () => {
  fc.assert(
    fc.property(documents, ({ blocks }) => {
      const doc = Node.fromJSON(schema, toEditor(blocks));
      for (const [index, block] of blocks.entries()) {
        if (block.type === 'image') continue;
        const node = doc.child(index);
        const { text, at } = textOfBlock(node);
        assert.equal(text, blockText(block));
        assert.equal(at.length, text.length);
        for (const [place, position] of at.entries()) {
          if (position < 0 || text[place] === ' ') continue;
          const start = startOf(doc, index) + position;
          assert.equal(doc.textBetween(start, start + 1, '', '\n'), text[place]);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

function startOf(doc: Node, index: number): number {
  let start = 0;
  for (let before = 0; before < index; before += 1) start += doc.child(before).nodeSize;
  return start;
}
