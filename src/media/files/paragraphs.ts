/** As many whole paragraphs as fit into `maxLength` characters; if the first is too long, as many lines, otherwise its beginning. */
export function firstParagraphs(text: string, maxLength: number): { text: string; isWhole: boolean } {
  if (lengthOf(text) <= maxLength) return { text, isWhole: true };
  const kept =
    partsThatFit(text, '\n\n', maxLength) ||
    partsThatFit(text, '\n', maxLength) ||
    [...text].slice(0, Math.max(maxLength, 0)).join('');
  return { text: kept, isWhole: false };
}

function partsThatFit(text: string, separator: string, maxLength: number): string {
  const kept: string[] = [];
  let used = -separator.length;
  for (const part of text.split(separator)) {
    used += separator.length + lengthOf(part);
    if (used > maxLength) break;
    kept.push(part);
  }
  return kept.join(separator);
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
