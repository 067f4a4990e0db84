import type { Run } from './model.ts';

/**
 * Marks in plain text, as people type them: `**bold**`, `*italic*`, `[text](https://…)` and `[placeholder]`.
 * `parseInline` reads marks only where `markedText` writes exactly the same text again; everything else stays as typed.
 */

/** `[1]` is a note, `[사진자료]` the name of a photo file, and brackets before an address belong to a link or a picture. */
export const PLACEHOLDER = /\[(?!\d+\]|사진|표\s?\d|그림|영상)[^[\]\n]{1,400}\](?!\((?:https?:\/\/|mailto:|\/))/gu;

const TOKENS = [
  String.raw`(?<!!)\[(?<label>[^[\]\n]{1,400})\]\((?<url>(?:https?:\/\/|mailto:)[^\s()]{1,2000})\)`,
  String.raw`(?<![A-Za-z0-9*])\*\*(?<bold>(?![\s*])(?:[^*\n]|(?<!\*)\*(?!\*)){1,500}?(?<!\s))\*\*(?!\*)`,
  String.raw`(?<![A-Za-z0-9*])\*(?<italic>(?![\s*])[^*\n]{1,500}?(?<!\s))\*(?!\*)`,
  `(?<blank>${PLACEHOLDER.source})`,
];
const TOKEN = new RegExp(TOKENS.join('|'), 'gu');

type Marks = Omit<Run, 'text'>;

export function parseInline(text: string): Run[] {
  if (!/[*[]/u.test(text)) return text === '' ? [] : [{ text }];
  const runs = mergedRuns(scan(text, {}));
  return markedText(runs) === text ? runs : [{ text }];
}

function scan(text: string, marks: Marks): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const { 0: token, index, groups = {} } of text.matchAll(TOKEN)) {
    const { label, url, bold, italic, blank } = groups;
    const inner = inside({ label, url, bold, italic, blank }, marks);
    if (inner === null) continue;
    if (index > start) runs.push({ ...marks, text: text.slice(start, index) });
    runs.push(...inner);
    start = index + token.length;
  }
  if (start < text.length) runs.push({ ...marks, text: text.slice(start) });
  return runs;
}

type Groups = Record<'label' | 'url' | 'bold' | 'italic' | 'blank', string | undefined>;

/** Null when the mark is already open, so that the signs stay text. */
function inside({ label, url, bold, italic, blank }: Groups, marks: Marks): Run[] | null {
  if (bold !== undefined) return marks.bold ? null : scan(bold, { ...marks, bold: true });
  if (italic !== undefined) return marks.italic ? null : scan(italic, { ...marks, italic: true });
  if (label !== undefined && url !== undefined) return marks.link ? null : scan(label, { ...marks, link: url });
  return blank === undefined || marks.link ? null : [{ ...marks, text: blank, placeholder: true }];
}

/** The runs with signs for their marks. Line breaks and spaces at the ends of a run carry no mark. */
export function markedText(runs: Run[]): string {
  return write(runs, (sign) => sign);
}

/** Stands for a character of a sign in `maskedText`: Unicode reserves it for uses like this. */
export const MASK = '\uffff';

/** As long as `markedText`, with every sign masked, so that text and signs can be told apart. */
export function maskedText(runs: Run[]): string {
  return write(runs, (sign) => sign.replace(/\S/g, MASK));
}

type Signs = (sign: string) => string;

function write(runs: Run[], signs: Signs): string {
  let written = '';
  for (let start = 0; start < runs.length; ) {
    const { link } = runs[start]!;
    let end = start + 1;
    while (end < runs.length && runs[end]!.link === link) end += 1;
    const text = withSigns(runs.slice(start, end), signs);
    written += link === undefined ? text : linked(text, link, signs);
    start = end;
  }
  return written;
}

function linked(text: string, url: string, signs: Signs): string {
  return text.trim() === '' ? text : signs('[') + text + signs(`](${url})`);
}

/** Neighbouring bold runs share one pair of signs, so that an italic word inside stays readable. */
function withSigns(runs: Run[], signs: Signs): string {
  let written = '';
  for (let start = 0; start < runs.length; ) {
    const isBold = runs[start]!.bold;
    let end = start + 1;
    while (end < runs.length && runs[end]!.bold === isBold) end += 1;
    const text = runs.slice(start, end).map(({ text, italic }) => (italic ? signed(text, signs('*')) : text));
    written += isBold ? signed(text.join(''), signs('**')) : text.join('');
    start = end;
  }
  return written;
}

function signed(text: string, sign: string): string {
  return text.replace(/[^\n]+/gu, (line) => {
    const core = line.trim();
    if (core === '') return line;
    const start = line.indexOf(core);
    return `${line.slice(0, start)}${sign}${core}${sign}${line.slice(start + core.length)}`;
  });
}

export function plainText(runs: Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** A part of the runs, counted in UTF-16 units of their plain text. */
export function slicedRuns(runs: Run[], start: number, end = Number.POSITIVE_INFINITY): Run[] {
  let from = 0;
  const cut = runs.map((run) => {
    const text = run.text.slice(Math.max(0, start - from), Math.max(0, end - from));
    from += run.text.length;
    return { ...run, text };
  });
  return mergedRuns(cut);
}

/** Without empty runs, and neighbours with the same marks as one. */
export function mergedRuns(runs: Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = merged.at(-1);
    if (last && sameMarks(last, run)) merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}

/** Placeholders stay separate: each is a field of its own. */
function sameMarks(left: Run, right: Run): boolean {
  return (
    left.bold === right.bold &&
    left.italic === right.italic &&
    left.link === right.link &&
    !left.placeholder &&
    !right.placeholder
  );
}
