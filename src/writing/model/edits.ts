/** Applies changes to single paragraphs of a text; everything else stays byte for byte. */

/** `text` null deletes the paragraph. Paragraphs count from 1. */
export type Edit = { paragraph: number; text: string | null };
/** `after` 0 is the beginning of the text. */
export type Insert = { after: number; text: string };

const GAP = /\n(?:[^\S\n]*\n)+/gu;
const NEW_GAP = '\n\n';

/** The paragraphs and the gaps between them; joined alternately they give the text. */
function partsOf(content: string): { paragraphs: string[]; gaps: string[] } {
  const paragraphs: string[] = [];
  const gaps: string[] = [];
  let start = 0;
  for (const { 0: gap, index } of content.matchAll(GAP)) {
    paragraphs.push(content.slice(start, index));
    gaps.push(gap);
    start = index + gap.length;
  }
  paragraphs.push(content.slice(start));
  return { paragraphs, gaps };
}

/** The text with numbered paragraphs (`[1] …`) for the prompt. */
export function numbered(content: string): string {
  const { paragraphs } = partsOf(content);
  return paragraphs.map((paragraph, index) => `[${index + 1}] ${paragraph}`).join(NEW_GAP);
}

export function applyEdits(content: string, edits: Edit[], inserts: Insert[]): string {
  const { paragraphs, gaps } = partsOf(content);
  const changed = new Map(edits.map(({ paragraph, text }) => [paragraph, text]));
  const added = new Map<number, string[]>();
  for (const { after, text } of inserts) {
    const place = Math.min(Math.max(after, 0), paragraphs.length);
    added.set(place, [...(added.get(place) ?? []), text]);
  }
  let result = '';
  let gap = '';
  const append = (text: string) => {
    result += result === '' ? text : `${gap || NEW_GAP}${text}`;
    gap = '';
  };
  for (const text of added.get(0) ?? []) append(text);
  for (const [index, paragraph] of paragraphs.entries()) {
    const number = index + 1;
    const text = changed.has(number) ? changed.get(number)! : paragraph;
    if (text !== null) append(text);
    for (const insert of added.get(number) ?? []) append(insert);
    gap = gaps[index] ?? '';
  }
  return result;
}
