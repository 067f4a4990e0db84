/**
 * The id of a new block, made from its text: parsing the same text twice gives the same ids, so a text without a stored
 * document has stable ids too. `taken` gets the new id.
 */
export function newBlockId(text: string, taken: Set<string>): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash >>>= 0;
  const next = nextAttempts.get(taken) ?? new Map<number, number>();
  nextAttempts.set(taken, next);
  for (let attempt = next.get(hash) ?? hash; ; attempt = (attempt + 0x9e3779b9) >>> 0) {
    const id = attempt.toString(36).padStart(7, '0');
    if (taken.has(id)) continue;
    taken.add(id);
    next.set(hash, attempt);
    return id;
  }
}

/** Where the search goes on for a text that came before: thousands of equal paragraphs must not take long. */
const nextAttempts = new WeakMap<Set<string>, Map<number, number>>();

/** What callers may use as ids of their own. */
export const BLOCK_ID_PATTERN = '^[A-Za-z0-9_-]{1,36}$';
