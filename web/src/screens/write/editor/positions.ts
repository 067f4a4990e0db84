import type { Block } from '../../../../../src/documents/model.ts';
import { placesOf } from '../../../../../src/documents/render.ts';
import type { Checks, Claim, Draft, Finding, Stored } from '../types.ts';
import { textMap } from './text-map.ts';

/** A range in the draft, in UTF-16 code units. */
export type TextRange = { field: keyof Draft; start: number; end: number };
/** `place` is null when the text there was changed. */
export type LocatedFinding = { finding: Finding; key: string; place: TextRange | null };
export type LocatedClaim = { claim: Claim; place: TextRange };

/** Where each block starts in the content. */
export function blockStarts(blocks: Block[]): Map<string, number> {
  return new Map(placesOf(blocks).map(({ block, start }) => [block.id, start]));
}

type Texts = { stored: Stored; starts: Map<string, number>; draft: Draft };

/** Finds claims and findings in the draft: in the stored text by their blocks, and from there past what was typed since. */
export function locateChecks({ version, claims, findings }: Checks, { stored, starts, draft }: Texts) {
  const maps = { title: textMap(stored.title, draft.title), content: textMap(stored.content, draft.content) };
  function inDraft(place: TextRange | null, isSame: (found: string) => boolean): TextRange | null {
    if (!place) return null;
    const { field, start, end } = place;
    const range = isSame(stored[field].slice(start, end)) ? maps[field].range(start, end) : null;
    return range && { field, ...range };
  }
  return {
    // While a change is being checked, these are the claims of the version before.
    claims: claims.flatMap((claim): LocatedClaim[] => {
      const isSame = (found: string) => version === stored.version || withoutSigns(found) === claim.text;
      const length = claim.end - claim.start;
      const place = inDraft(claim.block ? inBlock(claim.block, starts, length) : claim, isSame);
      return place ? [{ claim, place }] : [];
    }),
    findings: findings.map((finding, index): LocatedFinding => {
      const { excerpt, place } = finding;
      const found = place.block ? inBlock(place.block, starts, excerpt.length) : inBrowserUnits(place, stored);
      const key = `${finding.code}-${place.field}-${place.start}-${index}`;
      return { finding, key, place: inDraft(found, (text) => text.startsWith(excerpt)) };
    }),
  };
}

type BlockPlace = NonNullable<Claim['block']>;

/** A block place ends with its block, although a long one may go on in the next: from the dateline into the lead. */
function inBlock({ id, start, end }: BlockPlace, starts: Map<string, number>, length: number): TextRange | null {
  const offset = starts.get(id);
  if (offset === undefined) return null;
  return { field: 'content', start: offset + start, end: offset + Math.max(end, start + length) };
}

/** The API counts the places of findings in code points; an emoji is one code point but two UTF-16 units. */
function inBrowserUnits({ field, start, end }: Finding['place'], draft: Draft): TextRange {
  return { field, start: browserOffset(draft[field], start), end: browserOffset(draft[field], end) };
}

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
