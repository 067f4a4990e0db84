/** Restores paragraphs from the lines of a page. */

/** With old fonts, PDF readers return the radical instead of the character: ⽇ (U+2F47) for 日. */
const RADICALS = /[\u2e80-\u2fdf]/g;
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f\ufffe\uffff\u00ad]/g;
const SENTENCE_END = /[.!?。！？:：;…"”』」)\]]$/;
const LIST_ITEM = /^([-–—•·∙○●◦□■▪◆※*▶☞]|\(?[0-9]{1,3}[.)]\s|\(?[가-하a-zA-Z][.)]\s|[①-⑳]|제\s?\d+\s?[조장항])/;
const HANGUL = /[\uac00-\ud7a3]$/;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
const HAN_OR_KANA = /[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff、。」』）]/;

export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(RADICALS, (radical) => radical.normalize('NFKC'))
    .replace(UNSTORABLE, '')
    .normalize('NFC')
    .replace(/[\t\u00a0\u3000 ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Joins wrapped lines and separates paragraphs by blank lines. */
export function paragraphsOf(page: string): string {
  return cleanText(page)
    .split('\n\n')
    .flatMap((block) => joined(block.split('\n')))
    .join('\n\n');
}

function joined(lines: string[]): string[] {
  const longest = Math.max(...lines.map(widthOf));
  const words = new Set(lines.flatMap((line) => line.split(' ')));
  const paragraphs: string[] = [];
  let isWrapped = false;
  for (const line of lines) {
    const before = paragraphs.at(-1);
    if (before !== undefined && isWrapped && !LIST_ITEM.test(line)) {
      paragraphs[paragraphs.length - 1] = joinLines(before, line, words);
    } else {
      paragraphs.push(line);
    }
    // A full line that does not end a sentence continues on the next line.
    isWrapped = widthOf(line) >= longest * 0.75 && !SENTENCE_END.test(line);
  }
  return paragraphs;
}

function joinLines(before: string, after: string, words: Set<string>): string {
  const last = before.at(-1) as string;
  const first = after[0] as string;
  if (HAN_OR_KANA.test(last) && HAN_OR_KANA.test(first)) return before + after;
  if (/[a-z]-$/.test(before) && /^[a-z]/.test(after)) return before.slice(0, -1) + after;
  return HANGUL.test(before) && isOneWord(before, first, words) ? before + after : `${before} ${after}`;
}

/** Korean lines may break inside a word; this is assumed when the joined word occurs elsewhere on the page. */
function isOneWord(before: string, first: string, words: Set<string>): boolean {
  const piece = before.slice(before.lastIndexOf(' ') + 1);
  for (const word of words) if (word.length > piece.length && word.startsWith(piece + first)) return true;
  return false;
}

function widthOf(line: string): number {
  let width = 0;
  for (const character of line) width += WIDE.test(character) ? 2 : 1;
  return width;
}
