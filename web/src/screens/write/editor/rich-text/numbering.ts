/** The printed numbers of list items: `1.`, `1)`, `(1)`, `가.`, `가)`, `(가)`, `①`. */

export type Numbered = { style: string; number: number };

/** After 하 the letters go on with 거, 너, 더. */
const LETTERS = [...'가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허'];
const CIRCLES = [...'①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳㉑㉒㉓㉔㉕㉖㉗㉘㉙㉚㉛㉜㉝㉞㉟'];
const SIGN = /^(?<before>\(?)(?<core>\d{1,3}|[가-힣]|[①-⑳㉑-㉟])(?<after>[.)]?)$/u;

/** Null for a bullet. The style is the marker of number one. */
export function numberOf(marker: string): Numbered | null {
  const { before = '', core = '', after = '' } = SIGN.exec(marker)?.groups ?? {};
  if (core === '') return null;
  const circle = CIRCLES.indexOf(core);
  if (circle >= 0) return before + after === '' ? { style: '①', number: circle + 1 } : null;
  if (after === '' || (before === '(' && after === '.')) return null;
  if (/^\d/u.test(core)) return { style: `${before}1${after}`, number: Number(core) };
  const letter = LETTERS.indexOf(core);
  return letter < 0 ? null : { style: `${before}가${after}`, number: letter + 1 };
}

export function markerAt(style: string, number: number): string {
  if (style === '①') return CIRCLES[number - 1] ?? `(${number})`;
  if (style.includes('가')) return LETTERS[number - 1] ? style.replace('가', LETTERS[number - 1]!) : '-';
  return style.replace('1', String(number));
}

/**
 * The markers of neighbouring items, counted on from `start`. The first numbered item decides which of them are counted;
 * bullets and numbers of another style stay as they are.
 */
export function renumbered(markers: string[], start: number): string[] {
  const style = styleOf(markers);
  let next = start;
  return markers.map((marker) => {
    if (style === null || numberOf(marker)?.style !== style) return marker;
    next += 1;
    return markerAt(style, next - 1);
  });
}

export function styleOf(markers: string[]): string | null {
  for (const marker of markers) {
    const numbered = numberOf(marker);
    if (numbered) return numbered.style;
  }
  return null;
}

/** The order of the levels in an official document. */
const LEVELS = ['1.', '가.', '1)', '가)', '(1)', '(가)', '①'];

/** The marker of the first item below an item with this marker. */
export function markerBelow(marker: string): string {
  const numbered = numberOf(marker);
  if (!numbered) return marker;
  return LEVELS[LEVELS.indexOf(numbered.style) + 1] ?? '-';
}
