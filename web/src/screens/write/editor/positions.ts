import type { Node } from '@tiptap/pm/model';
import type { Block } from '../../../../../src/documents/model.ts';
import { blockText } from '../../../../../src/documents/render.ts';
import { mapRange, mapText, type TextMap } from '../../../../../src/documents/text-map.ts';
import type { Checks, Claim, Finding } from '../types.ts';
import { type BlockText, rangeIn, textOfBlock } from './rich-text/block-text.ts';

/** A range of the title in UTF-16 units, or of a block in positions of the editor, counted from the start of the block. */
export type Place =
  | { field: 'title'; from: number; to: number }
  | { field: 'content'; block: string; from: number; to: number };
/** `place` is null when the text there was changed. */
export type LocatedFinding = { finding: Finding; key: string; place: Place | null };
export type LocatedClaim = { claim: Claim; place: Place };
export type Located = { claims: LocatedClaim[]; findings: LocatedFinding[] };

/** `stored`: what was saved last; `title` and `doc`: what is in the editor. */
type Texts = { stored: { title: string; version: number; blocks: Block[] }; title: string; doc: Node };

/** Finds claims and findings in the editor: in the stored text by their blocks, and from there past what was typed since. */
export function locateChecks({ version, claims, findings }: Checks, { stored, title, doc }: Texts): Located {
  const blocks = blockTexts(stored.blocks, doc);
  const titles = mapText(stored.title, title);
  function inTitle(start: number, end: number, isSame: (found: string) => boolean): Place | null {
    if (!isSame(stored.title.slice(start, end))) return null;
    const range = mapRange(titles, start, end);
    return range && { field: 'title', from: range.start, to: range.end };
  }
  /** What goes on in the next block, such as from the dateline into the lead, is shown in its own block only. */
  function inBlock({ id, start, end }: BlockPlace, isSame: (found: string) => boolean): Place | null {
    const block = blocks(id);
    if (!block || !isSame(block.map.before.slice(start, end))) return null;
    const range = mapRange(block.map, start, end);
    const found = range && rangeIn(block.now, range.start, range.end);
    return found && { field: 'content', block: id, ...found };
  }
  return {
    // While a change is being checked, these are the claims of the version before.
    claims: claims.flatMap((claim): LocatedClaim[] => {
      const isSame = (found: string) => version === stored.version || claim.text.startsWith(withoutSigns(found));
      const place = claim.block
        ? inBlock(claim.block, isSame)
        : claim.field === 'title'
          ? inTitle(claim.start, claim.end, isSame)
          : null;
      return place ? [{ claim, place }] : [];
    }),
    findings: findings.map((finding, index): LocatedFinding => {
      const { excerpt, place } = finding;
      const key = `${finding.code}-${place.field}-${place.start}-${index}`;
      const isSame = (found: string) =>
        found.length < excerpt.length ? excerpt.startsWith(found) : found.startsWith(excerpt);
      if (place.block) return { finding, key, place: inBlock(place.block, isSame) };
      if (place.field !== 'title') return { finding, key, place: null };
      const [start, end] = [browserOffset(stored.title, place.start), browserOffset(stored.title, place.end)];
      return { finding, key, place: inTitle(start, end, isSame) };
    }),
  };
}

type BlockPlace = NonNullable<Claim['block']>;

/** The present text of a block and where the stored one stands in it, read once. */
function blockTexts(blocks: Block[], doc: Node) {
  const stored = new Map(blocks.map((block) => [block.id, block]));
  const nodes = new Map(doc.children.map((node) => [node.attrs.id as string, node]));
  const texts = new Map<string, { now: BlockText; map: TextMap } | null>();
  return (id: string) => {
    if (!texts.has(id)) {
      const [block, node] = [stored.get(id), nodes.get(id)];
      const now = node && textOfBlock(node);
      texts.set(id, block && now ? { now, map: mapText(blockText(block), now.text) } : null);
    }
    return texts.get(id) ?? null;
  };
}

/** The API counts the places of findings in code points; an emoji is one code point but two UTF-16 units. */
function browserOffset(text: string, codePoints: number): number {
  let offset = 0;
  for (let count = 0; count < codePoints && offset < text.length; count += 1) {
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  }
  return offset;
}

/** As a reader reads it: without the signs of bold and italic. */
function withoutSigns(text: string): string {
  return text.replaceAll('*', '');
}

/** From places in blocks to positions of the document. */
export function rangesIn(doc: Node): (place: Place) => { from: number; to: number } | null {
  const starts = new Map<string, { pos: number; size: number }>();
  doc.forEach((node, pos) => {
    starts.set(node.attrs.id as string, { pos, size: node.nodeSize });
  });
  return (place) => {
    const block = place.field === 'content' ? starts.get(place.block) : undefined;
    if (!block || place.to >= block.size) return null;
    return { from: block.pos + place.from, to: block.pos + place.to };
  };
}
