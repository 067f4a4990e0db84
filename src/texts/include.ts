/** The parts of a text that a caller can leave out or add. */
export const INCLUDABLE = ['document', 'sections', 'claims'] as const;
export type Included = ReadonlySet<(typeof INCLUDABLE)[number]>;

const STANDARD: Included = new Set(['document', 'sections']);

/** `include` of the query: names separated by commas; without it everything but the claims. */
export function includedParts(include: string | undefined): Included {
  if (include === undefined) return STANDARD;
  return new Set(INCLUDABLE.filter((part) => include.split(',').includes(part)));
}
