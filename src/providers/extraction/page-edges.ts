import { createOutline, type Outline } from './outline.ts';

/** A document with page headers and footers. */
export type Pages = { headers: Outline; body: Outline; footers: Outline };

export function createPages(): Pages {
  return { headers: createOutline(), body: createOutline(), footers: createOutline() };
}

export function textOfPages({ headers, body, footers }: Pages): string {
  return withEdges(body.text(), linesIn(headers), linesIn(footers));
}

/** Headers and footers are read once, although they are printed on every page; a page number alone says nothing. */
export function withEdges(body: string, headers: string[], footers: string[]): string {
  const withWords = (lines: string[]) => [...new Set(lines)].filter((line) => /\p{L}/u.test(line));
  return [...withWords(headers), body, ...withWords(footers)].filter((part) => part !== '').join('\n\n');
}

function linesIn(outline: Outline): string[] {
  return outline.text().split('\n\n');
}
