import type { Block } from '../blocks.ts';
import { isListing, rowOf } from './rows.ts';

/** Parses lines into paragraphs and list items. Each numbering style is a level: `1.` contains `가.` contains `1)`. */

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

export type ListState = { open: { name: string; value: number }[] };

export function readLines(lines: string[], state: ListState = { open: [] }): Block[] {
  const blocks: Block[] = [];
  for (const group of groups(lines)) {
    if (isListing(group)) {
      state.open = [];
      blocks.push({ type: 'rows', rows: group.map(rowOf) });
    } else for (const line of group) readLine(line, blocks, state);
  }
  return blocks;
}

/** Groups consecutive labelled lines; every other line is its own group. */
function groups(lines: string[]): string[][] {
  const found: string[][] = [];
  for (const line of lines) {
    const isRow = rowOf(line).label !== null && markOf(line, { open: [] }) === null;
    const last = found.at(-1);
    if (isRow && last && rowOf(last[0]!).label !== null && markOf(last[0]!, { open: [] }) === null) last.push(line);
    else found.push([line]);
  }
  return found;
}

function readLine(line: string, blocks: Block[], state: ListState): void {
  const mark = markOf(line, state);
  const last = blocks.at(-1);
  if (mark) {
    blocks.push({ type: 'item', ...mark });
  } else if (last?.type === 'item' && /^\s{2,}\S/u.test(line)) {
    last.text += `\n${line.trim()}`;
  } else {
    // A paragraph does not end the list, because it may come between two items.
    blocks.push({ type: 'paragraph', text: line.trim() });
  }
}

function markOf(line: string, state: ListState): { level: number; marker: string; text: string } | null {
  const body = line.trim();
  const style = STYLES.find((candidate) => candidate.pattern.test(body));
  if (!style) return null;
  const marker = style.pattern.exec(body)![0];
  const text = body.slice(marker.length).trim();
  if (text === '') return null;
  const value = style.value(marker);
  const depth = state.open.findIndex((open) => open.name === style.name);
  const before = depth < 0 ? 0 : state.open[depth]!.value;
  const follows = value === 0 || value === 1 || (value > before && value <= before + MAX_GAP && depth >= 0);
  if (!follows) return null;
  state.open = [...(depth < 0 ? state.open : state.open.slice(0, depth)), { name: style.name, value }];
  return { level: state.open.length - 1, marker, text };
}
