import { graphemeSegmenter } from './counting.ts';

/** The text cut to `room`: whole lines if possible, else whole sentences, else whole words and an ellipsis. */
export function shortened(text: string, room: number, count: (text: string) => number): string {
  if (count(text) <= room) return text;
  if (room <= 0) return '';
  const pieces = text.split(/(?<=\n)|(?<=[.!?。\uFF01\uFF1F]["”’」』)]{0,3})(?=\s|[^\s\d.!?。\uFF01\uFF1F"”’」』)])/u);
  const whole = longestPrefix(pieces, room, count);
  if (whole !== '') return whole;
  let cut = '';
  let next = '';
  let length = count('…');
  for (const { segment } of graphemeSegmenter().segment(text)) {
    length += count(segment);
    next = segment;
    if (length > room) break;
    cut += segment;
  }
  const atWord = /\s/.test(next) ? cut : cut.replace(/(?<!\s)\s+\S*$/u, '');
  return `${(atWord === '' ? cut : atWord).trimEnd()}…`;
}

/** As many of the first pieces as there is room for. Counting reads a text to its end, so it is done a few times only. */
function longestPrefix(pieces: string[], room: number, count: (text: string) => number): string {
  const ends: number[] = [];
  let text = '';
  for (const piece of pieces) {
    // No platform counts less than a third of the characters of an ordinary text.
    if (text.length > room * 3) break;
    text += piece;
    ends.push(text.length);
  }
  const prefix = (number: number) => text.slice(0, ends[number - 1] ?? 0).trimEnd();
  let [fits, tooLong] = [0, ends.length + 1];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (count(prefix(middle)) <= room) fits = middle;
    else tooLong = middle;
  }
  return prefix(fits);
}
