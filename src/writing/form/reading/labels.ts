import { loadPatterns } from '../template-files.ts';

/** A place of its own in some form. Every other label stays as it was typed. */
export const FIELDS = [
  ...(['title', 'subtitle', 'who', 'what', 'recipient', 'copy', 'sender', 'contact', 'attachment', 'about'] as const),
] as const;
export type Field = (typeof FIELDS)[number];

/** `일시: 12월 1일 14:00`; `name` is the label as it was typed. */
export type Value = { field: Field | null; name: string; value: string };

type Tables = { labels: Record<Field | 'known', RegExp>; furniture: RegExp[] };

/**
 * `assets/templates/reading/labels.json`: labels of all languages, `known` those that have no field but may stand behind
 * another value on the same line, and lines of web pages that say nothing.
 */
const tables = () => loadPatterns<Tables>('reading', 'labels');

const fieldOf = (name: string): Field | null => FIELDS.find((field) => tables().labels[field].test(name)) ?? null;
const isKnown = (name: string) => fieldOf(name) !== null || tables().labels.known.test(name);

const LABELLED = /^([\p{L}\p{N}‘’“”「」][\p{L}\p{N} ·・()/'’‘“”「」&.-]{0,39}?)\s?[:\uFF1A](?!\/\/)\s?(\S.*)$/su;
const MAX_LABEL = 24;
const MAX_LINE_LENGTH = 2000;

/** `label: value` at the start of a line; times such as 15:20 are not labels. */
export function labelled(line: string): Value | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const [, typed = '', value = ''] = LABELLED.exec(line) ?? [];
  const name = typed.trim();
  if (name === '' || name.length > MAX_LABEL || /\d$/u.test(name) || name.split(' ').length > 4) return null;
  return { field: fieldOf(name), name, value: value.trim() };
}

const NEXT_LABEL = /[\s,;/|，、；。]+((?:[\p{L}·]{1,12} )?[\p{L}·]{1,14})\s?(?=[:\uFF1A](?!\/\/))/gu;

/** `일시: 12월 1일 14:00, 장소: 시청` is two values on one line. */
export function splitLabels(line: string): string[] {
  if (labelled(line) === null) return [line];
  const pieces: string[] = [];
  let start = 0;
  for (const { 1: name = '', index } of line.matchAll(NEXT_LABEL)) {
    const known = [name, name.split(' ').at(-1)!].find(isKnown);
    if (known === undefined) continue;
    const next = line.indexOf(known, index);
    const piece = withoutEnd(line.slice(start, next));
    // `Opening hours:` is one label: another one begins only behind a value.
    if (labelled(piece) === null) continue;
    pieces.push(piece);
    start = next;
  }
  return pieces.length === 0 ? [line] : [...pieces, withoutEnd(line.slice(start))];
}

const withoutEnd = (piece: string) => piece.replace(/(?:[\s,;/|，、；。]|(?<![ap]\.m)\.)+$/u, '');

/** Navigation, copyright and mail headers of a page that was saved as a reference. */
export function isFurniture(line: string): boolean {
  return line.length < 300 && tables().furniture.some((pattern) => pattern.test(line.trim()));
}
