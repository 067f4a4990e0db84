import type { Block, Document } from '../../documents/model.ts';
import { placesOf } from '../../documents/render.ts';
import type { Claim } from './types.ts';

/**
 * The claims of the parts that an edit left byte for byte as they were, at their new places in the content: what was
 * declared or computed for them still holds.
 */
export function keptClaims(before: { document: Document; claims: Claim[] }, after: Document): Claim[] {
  const unchanged = unchangedBlocks(before.document, after);
  const starts = new Map(placesOf(after.blocks).map(({ block, start }) => [block.id, start]));
  return before.claims.flatMap((claim): Claim[] => {
    if (claim.field === 'title') return before.document.title === after.title ? [claim] : [];
    const { block } = claim;
    const start = block === null || !unchanged.has(block.id) ? undefined : starts.get(block.id);
    return start === undefined ? [] : [{ ...claim, start: start + block!.start, end: start + block!.end }];
  });
}

/** The claims of an edited document: kept where nothing changed, `exact` where something did. */
export function claimsAfterEdit(
  before: { document: Document; claims: Claim[] },
  after: Document,
  exact: Claim[],
): Claim[] {
  const unchanged = unchangedBlocks(before.document, after);
  const isTitleKept = before.document.title === after.title;
  const changed = exact.filter(({ field, block }) =>
    field === 'title' ? !isTitleKept : block === null || !unchanged.has(block.id),
  );
  const order = (claim: Claim) => (claim.field === 'title' ? 0 : 1);
  return [...keptClaims(before, after), ...changed].sort(
    (one, other) => order(one) - order(other) || one.start - other.start || one.end - other.end,
  );
}

function unchangedBlocks(before: Document, after: Document): ReadonlySet<string> {
  const known = new Map(before.blocks.map((block) => [block.id, JSON.stringify(sorted(block))]));
  return new Set(
    after.blocks.filter((block) => known.get(block.id) === JSON.stringify(sorted(block))).map(({ id }) => id),
  );
}

/** The database does not keep the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Block)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, own]) => [key, sorted(own)]),
  );
}
