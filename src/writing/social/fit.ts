import { graphemeSegmenter } from './counting.ts';

/** The text cut to `room`: whole lines if possible, else whole sentences, else whole words and an ellipsis. */
export function shortened(text: string, room: number, count: (text: string) => number): string {
  if (count(text) <= room) return text;
  if (room <= 0) return '';
  const pieces = text.split(/(?<=\n)|(?<=[.!?。\uFF01\uFF1F]["”’」』)]{0,3})(?=\s|[^\s\d.!?。\uFF01\uFF1F"”’」』)])/u);
  let kept = '';
  for (const piece of pieces) {
    if (kept.length > room * 3 || count((kept + piece).trimEnd()) > room) break;
    kept += piece;
  }
  if (kept.trim() !== '') return kept.trimEnd();
  const graphemes = [...graphemeSegmenter().segment(text)].map(({ segment }) => segment);
  let end = 0;
  let length = count('…');
  while (end < graphemes.length && length + count(graphemes[end]!) <= room) {
    length += count(graphemes[end]!);
    end += 1;
  }
  const cut = graphemes.slice(0, end).join('');
  const atWord = /\s/.test(graphemes[end] ?? ' ') ? cut : cut.replace(/\s+\S*$/u, '');
  return `${(atWord === '' ? cut : atWord).trimEnd()}…`;
}
