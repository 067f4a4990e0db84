import { plainText } from '../../documents/inline.ts';
import type { Block } from '../blocks.ts';
import { appendLine, type Line, sliceRuns, trimRuns } from '../inline.ts';
import { isRow, rowOf } from './rows.ts';

/** Parses the lines of a paragraph into texts and list items. Each numbering style is a level: `1.` contains `가.` contains `1)`. */

const HANGUL = '가나다라마바사아자차카타파하';

type Style = { name: string; pattern: RegExp; value: (mark: string) => number };

const digits = (mark: string) => Number(/\d+/.exec(mark)![0]);
const positionIn = (letters: string) => (mark: string) => letters.indexOf(/[\p{L}]/u.exec(mark)![0]) + 1;
const circled = (first: number) => (mark: string) => mark.codePointAt(0)! - first + 1;
const any = () => 0;

const STYLES: Style[] = [
  { name: '1.', pattern: /^\d{1,3}\.(?=\s)/u, value: digits },
  { name: '가.', pattern: /^[가나다라마바사아자차카타파하]\.(?=\s)/u, value: positionIn(HANGUL) },
  { name: '1)', pattern: /^\d{1,3}\)/u, value: digits },
  { name: '가)', pattern: /^[가나다라마바사아자차카타파하]\)/u, value: positionIn(HANGUL) },
  { name: '(1)', pattern: /^[(（]\d{1,3}[)）]/u, value: digits },
  { name: '(가)', pattern: /^\([가나다라마바사아자차카타파하]\)/u, value: positionIn(HANGUL) },
  { name: '①', pattern: /^[①-⑳]/u, value: circled(0x2460) },
  { name: '㉮', pattern: /^[㉮-㉻]/u, value: circled(0x326e) },
  { name: '一、', pattern: /^[一二三四五六七八九十]{1,3}、/u, value: any },
  { name: '（一）', pattern: /^[（(][一二三四五六七八九十]{1,3}[)）]/u, value: any },
  { name: 'a.', pattern: /^[a-z]\.(?=\s)/u, value: (mark) => mark.charCodeAt(0) - 96 },
  { name: 'a)', pattern: /^[a-z]\)(?=\s)/u, value: (mark) => mark.charCodeAt(0) - 96 },
  ...[...'□■○ㅇ●◦▪▶◇◆•·*–—-'].map((character) => ({
    name: character,
    pattern: new RegExp(`^[${character}](?=\\s)`, 'u'),
    value: any,
  })),
];

/** Largest gap between two numbers of one list: users delete items, but `12. 3. 개최` is a date. */
const MAX_GAP = 3;

/** The numberings that a list has open, outermost first. */
export type ListState = { open: { name: string; value: number }[] };

export function readLines(lines: Line[], state: ListState = { open: [] }): Block[] {
  const blocks: Block[] = [];
  for (const group of groups(lines)) {
    // A single labelled line may be a sentence with a colon.
    if (group.length > 1) {
      state.open = [];
      blocks.push({ type: 'rows', rows: group.map(rowOf) });
    } else readLine(group[0]!, blocks, state);
  }
  return blocks;
}

/** Groups consecutive labelled lines; every other line is its own group. */
function groups(lines: Line[]): Line[][] {
  const found: Line[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const isFact = isRow(line) && markOf(line, { open: [] }) === null;
    if (isFact && isOpen) found.at(-1)!.push(line);
    else found.push([line]);
    isOpen = isFact;
  }
  return found;
}

function readLine(line: Line, blocks: Block[], state: ListState): void {
  const mark = markOf(line, state);
  const last = blocks.at(-1);
  if (mark) {
    state.open = mark.open;
    const runs = trimRuns(sliceRuns(trimRuns(line.runs), mark.marker.length));
    blocks.push({ type: 'item', level: mark.open.length - 1, marker: mark.marker, runs });
  } else if (last?.type === 'item' && /^\s{2,}\S/u.test(line.text)) {
    appendLine(last.runs, trimRuns(line.runs));
  } else {
    // A paragraph does not end the list, because it may come between two items.
    blocks.push({ type: 'paragraph', runs: trimRuns(line.runs) });
  }
}

/** The marker of a line and the numberings that are open after it; null when the line is not an item. */
function markOf({ text }: Line, { open }: ListState): { marker: string; open: ListState['open'] } | null {
  const body = text.trim();
  const style = STYLES.find((candidate) => candidate.pattern.test(body));
  if (!style) return null;
  const marker = style.pattern.exec(body)![0];
  if (body.length === marker.length) return null;
  const value = style.value(marker);
  const depth = open.findIndex(({ name }) => name === style.name);
  const before = depth < 0 ? 0 : open[depth]!.value;
  const follows = value === 0 || value === 1 || (value > before && value <= before + MAX_GAP && depth >= 0);
  if (!follows) return null;
  return { marker, open: [...(depth < 0 ? open : open.slice(0, depth)), { name: style.name, value }] };
}

/** The level that the numbering of an item has in a letter, also when it is not indented; null for an unknown marker. */
export function levelOfMarker(marker: string, state: ListState): number | null {
  const mark = markOf({ text: `${marker} -`, runs: [] }, state);
  if (mark === null || mark.marker !== marker) return null;
  state.open = mark.open;
  return mark.open.length - 1;
}

/** Lines are joined up to this length, because a whole page without blank lines is not one paragraph. */
const MAX_JOINED_LENGTH = 1500;

/** Joins manually broken lines of one paragraph. */
export function joinedLines(blocks: Block[], isSeparate: (text: string) => boolean = () => false): Block[] {
  const found: Block[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    const isRunOn =
      block.type === 'paragraph' &&
      last?.type === 'paragraph' &&
      plainText(last.runs).length < MAX_JOINED_LENGTH &&
      !isSeparate(plainText(block.runs));
    if (isRunOn) appendLine(last.runs, block.runs);
    else found.push(block);
  }
  return found;
}
