import type { Draft, Finding } from '../calls.ts';

/** A range in the draft, in UTF-16 code units. */
export type TextRange = { field: keyof Draft; start: number; end: number };
export type LocatedFinding = { finding: Finding; key: string; place: TextRange | null };

/** The API counts code points; an emoji is one code point but two UTF-16 units. */
function browserOffset(text: string, codePoints: number): number {
  let offset = 0;
  for (let count = 0; count < codePoints && offset < text.length; count += 1) {
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  }
  return offset;
}

/** `checked` is the text that was linted. Later edits move the findings; a removed one has no range. */
export function locateFindings(findings: Finding[], checked: Draft, draft: Draft): LocatedFinding[] {
  return findings.map((finding, index) => {
    const { field } = finding.place;
    const start = browserOffset(checked[field], finding.place.start);
    const end = browserOffset(checked[field], finding.place.end);
    const key = `${finding.code}-${field}-${finding.place.start}-${index}`;
    if (checked[field] === draft[field]) return { finding, key, place: { field, start, end } };
    return { finding, key, place: nearest(draft, field, checked[field].slice(start, end), start) };
  });
}

function nearest(draft: Draft, field: keyof Draft, wanted: string, from: number): TextRange | null {
  if (wanted === '') return null;
  const before = draft[field].lastIndexOf(wanted, from);
  const after = draft[field].indexOf(wanted, from);
  const isBefore = before >= 0 && (after < 0 || from - before < after - from);
  const start = isBefore ? before : after;
  return start < 0 ? null : { field, start, end: start + wanted.length };
}

/** First occurrence of the text, in the body before the title. */
export function locateText(draft: Draft, wanted: string): TextRange | null {
  return nearest(draft, 'content', wanted, 0) ?? nearest(draft, 'title', wanted, 0);
}
