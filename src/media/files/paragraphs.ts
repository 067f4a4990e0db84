/** As many whole paragraphs as fit, in characters; where not even the first does, its lines, and then its beginning. */
export function firstParagraphs(text: string, room: number): { text: string; isWhole: boolean } {
  if (lengthOf(text) <= room) return { text, isWhole: true };
  const kept =
    fitting(text, '\n\n', room) || fitting(text, '\n', room) || [...text].slice(0, Math.max(room, 0)).join('');
  return { text: kept, isWhole: false };
}

function fitting(text: string, separator: string, room: number): string {
  const kept: string[] = [];
  let used = -separator.length;
  for (const part of text.split(separator)) {
    used += separator.length + lengthOf(part);
    if (used > room) break;
    kept.push(part);
  }
  return kept.join(separator);
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
