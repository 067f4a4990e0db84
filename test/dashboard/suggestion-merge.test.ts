import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Node, Schema, type SchemaSpec } from '@tiptap/pm/model';
import { EditorState, Plugin } from '@tiptap/pm/state';
import fc from 'fast-check';
import { EDITOR_MARKS, EDITOR_NODES, fromEditor, toEditor } from '../../src/documents/editor.ts';
import type { Block } from '../../src/documents/model.ts';
import {
  accept,
  proposalIn,
  proposalKey,
  proposalState,
  propose,
  reject,
  takeOver,
} from '../../web/src/screens/write/editor/plugins/proposal/state.ts';
import { onCurrent } from '../../web/src/screens/write/editor/suggesting/on-current.ts';
import { editsBetween } from '../../web/src/screens/write/editor/sync/edits.ts';
import { documents } from '../documents/generated.ts';
import { paragraph } from './sync-editor.ts';

/** A suggestion on a text that others have changed since. */

const schema = new Schema({ nodes: EDITOR_NODES, marks: EDITOR_MARKS } as unknown as SchemaSpec);

function review(base: Block[], suggested: Block[], current = base) {
  const found = onCurrent(current, { base_version: 1, before: base as never, edits: editsBetween(base, suggested) });
  const plugins = [new Plugin({ key: proposalKey, state: proposalState })];
  let state = EditorState.create({ doc: Node.fromJSON(schema, toEditor(current)), plugins });
  state = state.apply(propose(state, found.proposed, { waits: true }));
  return {
    outdated: found.outdated,
    count: () => proposalIn(state).suggestions.length,
    decide(how: typeof accept | typeof reject, ...places: number[]) {
      const { suggestions } = proposalIn(state);
      const chosen = places.length > 0 ? places.map((place) => suggestions[place]!) : suggestions;
      const transaction = how(state, chosen);
      if (transaction) state = state.apply(transaction);
    },
    takeOver() {
      state = state.apply(takeOver(state));
    },
    blocks: () => fromEditor(state.doc.toJSON()),
  };
}

test('200 suggestions on an unchanged text: all of it accepted is what was suggested, none of it the text', () => {
  fc.assert(
    fc.property(documents, documents, fc.infiniteStream(fc.nat(1000)), (one, other, order) => {
      const base = one.blocks.map((each): Block => ({ ...each, role: 'body' }));
      // Some blocks are changed, some are new, and they stand in another order.
      const suggested = other.blocks
        .map((each, index): Block => ({ ...each, id: base[index]?.id ?? `new-${index}` }))
        .map((each) => ({ each, place: order.next().value! }))
        .toSorted((left, right) => left.place - right.place)
        .map(({ each }) => each);
      const all = review(base, suggested);
      all.decide(accept);
      assert.deepEqual(all.blocks(), base, 'nothing changes before everything is decided');
      all.takeOver();
      assert.deepEqual([all.blocks(), all.outdated], [suggested, []]);
      const none = review(base, suggested);
      none.decide(reject);
      none.takeOver();
      assert.deepEqual(none.blocks(), base);
    }),
    { numRuns: 200 },
  );
});

const BASE = [
  paragraph('a', '센서는 5분마다 혈당을 잰다.'),
  paragraph('b', '값은 12만 원이다.'),
  paragraph('c', '끝.'),
];
const [A, B, C] = BASE as [Block, Block, Block];

test('both halves of a move are decided together', () => {
  const moved = review(BASE, [C, A, B]);
  assert.equal(moved.count(), 2);
  moved.decide(accept, 0);
  assert.equal(moved.count(), 0);
  moved.takeOver();
  assert.deepEqual(moved.blocks(), [C, A, B]);
});

test('words that others changed in the same paragraph stay', () => {
  const suggested = [paragraph('a', '새 센서는 5분마다 혈당을 잰다.'), B, C];
  const current = [paragraph('a', '센서는 5분마다 혈당을 잰다. 방수도 된다.'), B, C];
  const both = review(BASE, suggested, current);
  both.decide(accept);
  both.takeOver();
  assert.deepEqual(both.outdated, []);
  assert.deepEqual(both.blocks()[0], paragraph('a', '새 센서는 5분마다 혈당을 잰다. 방수도 된다.'));
});

test('the same words changed, a changed part deleted and a deleted part changed are outdated', () => {
  const suggested = [paragraph('a', '센서는 3분마다 혈당을 잰다.'), paragraph('b', '값은 11만 원이다.')];
  const current = [paragraph('a', '센서는 1분마다 혈당을 잰다.'), paragraph('c', '끝났다.')];
  const none = review(BASE, suggested, current);
  assert.equal(none.count(), 0);
  assert.deepEqual(none.outdated, [
    { before: '센서는 5분마다 혈당을 잰다.', after: '센서는 3분마다 혈당을 잰다.' },
    { before: '값은 12만 원이다.', after: '값은 11만 원이다.' },
    { before: '끝.', after: '' },
  ]);
});

test('what the text says already is neither suggested nor outdated', () => {
  const suggested = [A, paragraph('b', '값은 11만 원이다.')];
  const same = review(BASE, suggested, suggested);
  assert.deepEqual([same.count(), same.outdated], [0, []]);
});
