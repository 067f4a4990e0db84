import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { diffArrays } from 'diff';
import type { Change } from '../../../../../../../src/documents/changes.ts';
import { toEditor } from '../../../../../../../src/documents/editor.ts';
import type { Block } from '../../../../../../../src/documents/model.ts';
import { findBlock } from '../ranges/places.ts';

/**
 * A change that can be accepted by itself: `content` in place of what stands between the positions. `moved`: the block that
 * it takes away or puts elsewhere; the two are decided together.
 */
export type Suggestion = { id: number; from: number; to: number; content: Fragment; isBlock: boolean; moved?: string };
type Hunk = Omit<Suggestion, 'id'>;

/**
 * The proposed text and what differs in it, from the API. Other blocks are left alone: they may have changed meanwhile.
 * `moved`: blocks that are to stand in another place. `isByHand`: by a person, who may also have changed the role of a block.
 */
export type Proposed = {
  blocks: Block[];
  changes: Pick<Change, 'block_id' | 'before' | 'after'>[];
  moved?: ReadonlySet<string>;
  isByHand?: boolean;
};

export function suggestionsIn(
  doc: Node,
  { blocks, changes, moved = new Set(), isByHand = false }: Proposed,
): Suggestion[] {
  const changed = new Set(changes.map(({ block_id }) => block_id));
  const proposed = new Map(blocks.map((block) => [block.id, block]));
  const hunks: Hunk[] = [];
  for (const id of changed) {
    const found = id === null ? null : findBlock(doc, id);
    const block = id === null ? undefined : proposed.get(id);
    if (found && block && moved.has(block.id))
      hunks.push({ ...around(found.block, found.pos), content: Fragment.empty, isBlock: true, moved: block.id });
    else if (found && block) {
      const now = nodeOf(doc.type.schema, block);
      const isWhole = isByHand && found.block.attrs.role !== now.attrs.role;
      hunks.push(...(isWhole ? [whole(found, now)] : hunksBetween(found.block, now, found.pos)));
    } else if (found) hunks.push({ ...around(found.block, found.pos), content: Fragment.empty, isBlock: true });
  }
  for (const { pos, ...inserted } of insertions(doc, blocks, changed, moved))
    hunks.push({ from: pos, to: pos, ...inserted, isBlock: true });
  return hunks.sort((one, other) => one.from - other.from || one.to - other.to).map((hunk, id) => ({ ...hunk, id }));
}

function nodeOf(schema: Schema, block: Block): Node {
  return schema.nodeFromJSON(toEditor([block]).content![0]);
}

function around(node: Node, pos: number): { from: number; to: number } {
  return { from: pos, to: pos + node.nodeSize };
}

function whole({ block, pos }: { block: Node; pos: number }, now: Node): Hunk {
  return { ...around(block, pos), content: Fragment.from(now), isBlock: true };
}

/** New and moved blocks, each after the block that it follows in the proposal. */
function insertions(
  doc: Node,
  blocks: Block[],
  changed: ReadonlySet<string | null>,
  moved: ReadonlySet<string>,
): { pos: number; content: Fragment; moved?: string }[] {
  const found: { pos: number; content: Fragment; moved?: string }[] = [];
  let pos = 0;
  for (const block of blocks) {
    const old = findBlock(doc, block.id);
    if (old && moved.has(block.id))
      found.push({ pos, content: Fragment.from(nodeOf(doc.type.schema, block)), moved: block.id });
    else if (old) pos = old.pos + old.block.nodeSize;
    else if (changed.has(block.id)) {
      const last = found.at(-1);
      const node = nodeOf(doc.type.schema, block);
      if (last?.pos === pos && last.moved === undefined) last.content = last.content.addToEnd(node);
      else found.push({ pos, content: Fragment.from(node) });
    }
  }
  return found;
}

/** Word by word where the parts of both blocks are the same; otherwise the block as a whole. */
function hunksBetween(old: Node, now: Node, pos: number): Hunk[] {
  if (old.eq(now)) return [];
  if (!hasSameParts(old, now)) return [whole({ block: old, pos }, now)];
  if (old.isTextblock) return wordHunks(old, now, pos + 1);
  const hunks: Hunk[] = [];
  old.forEach((child, offset, index) => {
    hunks.push(...hunksBetween(child, now.child(index), pos + 1 + offset));
  });
  return hunks;
}

function hasSameParts(old: Node, now: Node): boolean {
  if (old.isAtom || !hasSameForm(old, now)) return false;
  if (old.isTextblock) return true;
  return (
    old.childCount === now.childCount && old.children.every((child, index) => hasSameParts(child, now.child(index)))
  );
}

/** A proposal changes words: a role that a model gave a block is not taken over. */
function hasSameForm(old: Node, now: Node): boolean {
  const attrs = 'role' in old.attrs ? { ...now.attrs, role: old.attrs.role } : now.attrs;
  return old.hasMarkup(now.type, attrs);
}

type Token = { text: string; marks: string };

/** Words with the space after them. The same word with other marks is another. */
function tokensOf(textblock: Node): Token[] {
  return textblock.children.flatMap(({ text = '\n', marks }) => {
    const key = JSON.stringify(marks.map((mark) => mark.toJSON()));
    return (text.match(/\n|[^\s\n]+[^\S\n]*|[^\S\n]+/gu) ?? []).map((word) => ({ text: word, marks: key }));
  });
}

/** Long texts that differ everywhere are shown as replaced, so that the screen does not freeze. */
const TIMEOUT_MS = 300;

function wordHunks(old: Node, now: Node, inside: number): Hunk[] {
  const comparator = (one: Token, other: Token) => one.text === other.text && one.marks === other.marks;
  const parts = diffArrays(tokensOf(old), tokensOf(now), { comparator, timeout: TIMEOUT_MS });
  if (!parts) return [{ from: inside, to: inside + old.content.size, content: now.content, isBlock: false }];
  const hunks: Hunk[] = [];
  let [from, start] = [0, 0];
  let open: { from: number; start: number } | null = null;
  const close = () => {
    if (open)
      hunks.push({
        ...{ from: inside + open.from, to: inside + from },
        ...{ content: now.content.cut(open.start, start), isBlock: false },
      });
    open = null;
  };
  for (const { added, removed, value } of parts) {
    const length = value.reduce((sum, { text }) => sum + text.length, 0);
    if (added || removed) open ??= { from, start };
    else close();
    if (!added) from += length;
    if (!removed) start += length;
  }
  close();
  return hunks;
}
