import { AlignmentType, type ILevelsOptions, LevelFormat, LevelSuffix } from 'docx';
import type { Block } from '../blocks.ts';

/** Uses Word's own numbering where it produces the same numbers as the text; otherwise keeps the typed marker. */

type Item = Extract<Block, { type: 'item' }>;
type Format = (typeof LevelFormat)[keyof typeof LevelFormat];
type Kind = {
  format: Format;
  text: (level: string) => string;
  value: (mark: string) => number;
  /** Chinese numbers include their spacing, so the text follows directly. */
  isClose?: boolean;
};

const HANGUL = '가나다라마바사아자차카타파하';
const HAN = [
  '',
  ...'一二三四五六七八九十',
  '十一',
  '十二',
  '十三',
  '十四',
  '十五',
  '十六',
  '十七',
  '十八',
  '十九',
  '二十',
];
const number = (mark: string) => Number(/\d+/u.exec(mark)?.[0] ?? 0);
const hangul = (mark: string) => HANGUL.indexOf(mark.replace(/[^\p{L}]/gu, '')) + 1;
const han = (mark: string) => HAN.indexOf(mark.replace(/[^\p{Script=Han}]/gu, ''));

const KINDS: { pattern: RegExp; kind: Kind }[] = [
  { pattern: /^\d+\.$/u, kind: { format: LevelFormat.DECIMAL, text: (level) => `${level}.`, value: number } },
  { pattern: /^\d+\)$/u, kind: { format: LevelFormat.DECIMAL, text: (level) => `${level})`, value: number } },
  { pattern: /^\(\d+\)$/u, kind: { format: LevelFormat.DECIMAL, text: (level) => `(${level})`, value: number } },
  { pattern: /^[가-힣]\.$/u, kind: { format: LevelFormat.GANADA, text: (level) => `${level}.`, value: hangul } },
  { pattern: /^[가-힣]\)$/u, kind: { format: LevelFormat.GANADA, text: (level) => `${level})`, value: hangul } },
  { pattern: /^\([가-힣]\)$/u, kind: { format: LevelFormat.GANADA, text: (level) => `(${level})`, value: hangul } },
  {
    pattern: /^[a-z]\.$/u,
    kind: { format: LevelFormat.LOWER_LETTER, text: (level) => `${level}.`, value: (mark) => mark.charCodeAt(0) - 96 },
  },
  {
    pattern: /^\p{Script=Han}+、$/u,
    kind: { format: LevelFormat.CHINESE_COUNTING, text: (level) => `${level}、`, value: han, isClose: true },
  },
  {
    pattern: /^（\p{Script=Han}+）$/u,
    kind: { format: LevelFormat.CHINESE_COUNTING, text: (level) => `（${level}）`, value: han, isClose: true },
  },
];

/** One kind for each bullet, so that two lists with different bullets stay separate. */
const BULLETS = new Map(
  [...'□■○ㅇ●◦▪▶◇◆•·*–—-'].map((bullet): [string, Kind] => {
    const drawn = /[*–—-]/u.test(bullet) ? '–' : bullet;
    return [bullet, { format: LevelFormat.BULLET, text: () => drawn, value: () => 0 }];
  }),
);

/** Indent per level and width of the marker, in twentieths of a point. */
const STEP = 400;
const MARK = 380;

export type Numbered = { reference: string; level: number; instance: number };
export type Lists = { config: { reference: string; levels: ILevelsOptions[] }[]; of: Map<Block, Numbered> };

export function readLists(blocks: Block[]): Lists {
  const lists: Lists = { config: [], of: new Map() };
  for (const run of runs(blocks)) numberRun(run, lists);
  return lists;
}

/** A list continues until its first level starts again at one. */
function runs(blocks: Block[]): Item[][] {
  const found: Item[][] = [];
  for (const block of blocks) {
    if (block.type !== 'item') continue;
    const starts = block.level === 0 && (kindOf(block.marker)?.value(block.marker) ?? 1) === 1;
    const last = found.at(-1);
    const isNew =
      !last ||
      (starts && kindOf(block.marker) !== null) ||
      (kindOf(last[0]!.marker) !== kindOf(block.marker) && block.level === 0);
    if (isNew) found.push([block]);
    else last!.push(block);
  }
  return found;
}

function numberRun(run: Item[], lists: Lists): void {
  const kinds: (Kind | null)[] = [];
  const counts: number[] = [];
  for (const { level, marker } of run) {
    const kind = kindOf(marker);
    counts.length = level + 1;
    counts[level] = (counts[level] ?? 0) + 1;
    if (kind === null || (kinds[level] ?? kind) !== kind) return;
    if (kind.format !== LevelFormat.BULLET && kind.value(marker) !== counts[level]) return;
    kinds[level] = kind;
  }
  const levels = kinds.map((kind, level) => levelOf(kind!, level));
  const reference = `list-${levels.map(({ format, text }) => `${format}${text}`).join('-')}`;
  if (!lists.config.some((known) => known.reference === reference)) lists.config.push({ reference, levels });
  const instance = lists.of.size + 1;
  for (const item of run) lists.of.set(item, { reference, level: item.level, instance });
}

function kindOf(marker: string): Kind | null {
  return BULLETS.get(marker) ?? KINDS.find(({ pattern }) => pattern.test(marker))?.kind ?? null;
}

function levelOf(kind: Kind, level: number): ILevelsOptions {
  return {
    level,
    format: kind.format,
    text: kind.text(`%${level + 1}`),
    alignment: AlignmentType.LEFT,
    ...(kind.isClose
      ? { suffix: LevelSuffix.NOTHING, style: { paragraph: { indent: { left: (level + 1) * STEP, hanging: 0 } } } }
      : { style: { paragraph: { indent: hangingIndent(level) } } }),
  };
}

export function hangingIndent(level: number): { left: number; hanging: number } {
  return { left: level * STEP + MARK, hanging: MARK };
}
