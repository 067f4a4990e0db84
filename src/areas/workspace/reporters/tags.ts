/** Composed and on one line; of tags that differ only in case the first is kept. */
export function normalizeTags(tags: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const plain = tag.normalize('NFC').replace(/\s+/g, ' ').trim();
    if (!byKey.has(tagKey(plain))) byKey.set(tagKey(plain), plain);
  }
  return [...byKey.values()];
}

function tagKey(tag: string): string {
  return tag.toLowerCase();
}
