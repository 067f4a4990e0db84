import { loadPatterns } from '../template-files.ts';
import type { Label, Origin, Value } from './types.ts';

type Tables = { labels: Record<Exclude<Label, 'other'>, RegExp>; furniture: RegExp[] };

/** `assets/templates/reading/labels.json`: labels of all languages, and lines of web pages that say nothing. */
const tables = () => loadPatterns<Tables>('reading', 'labels');

export function labelOf(name: string): Label | null {
  const found = Object.entries(tables().labels).find(([, pattern]) => pattern.test(name.trim()));
  return found === undefined ? null : (found[0] as Label);
}

const LABELLED = /^([\p{L}\p{N}][\p{L}\p{N} ·()/'’&-]{0,23}?)\s?[:\uFF1A](?!\/\/)\s?(\S.*)$/su;
const MAX_LINE_LENGTH = 2000;
/** A label that is in no table is a short phrase and no clause: `주요 기능`, `Battery life`. */
const CLAUSE = /(?:다|요|니다|는데|말했|밝혔)$|\b(?:said|says|is|are|was|that|announced)$/iu;

/** Who writes to whom is often said without a colon: `받는 곳은 입점 업체 대표`. */
const ADDRESS =
  /^(수신처?|수신자|받는\s?(?:곳|이|사람|분)|보내는\s?(?:곳|이|사람)|발신(?:처|자)?|발신\s?명의|주는\s?곳)(?:은|는)?\s(\S[^,.]{1,40}?)(?:입니다|이에요|예요|이야|야)?[.]?$/u;

/** `label: value` at the start of a line; times such as 15:20 are not labels. */
export function labelled(line: string, origin: Origin): Value | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const match = LABELLED.exec(line) ?? ADDRESS.exec(line);
  if (match === null || /\d$/u.test(match[1]!)) return null;
  const name = match[1]!.trim();
  const label = labelOf(name);
  if (label === null && (CLAUSE.test(name) || name.split(' ').length > 3)) return null;
  return { label: label ?? 'other', name, value: match[2]!.trim(), origin };
}

const NEXT_LABEL = /[\s,;/|，、；]+((?:\p{L}{1,12} )?\p{L}{1,14})\s?(?=[:\uFF1A](?!\/\/))/gu;

/** `일시: 12월 1일 14:00, 장소: 시청` is two values on one line. */
export function splitLabels(line: string): string[] {
  const clauses = line.split(/,\s+/u);
  if (clauses.length > 1 && clauses.every((clause) => ADDRESS.test(clause))) return clauses;
  if (line.length > MAX_LINE_LENGTH || labelled(line, 'request') === null) return [line];
  const pieces: string[] = [];
  let start = 0;
  for (const { 1: name, index } of line.matchAll(NEXT_LABEL)) {
    const known = [name!, name!.split(' ').at(-1)!].find((candidate) => labelOf(candidate) !== null);
    if (known === undefined) continue;
    const next = line.indexOf(known, index);
    const piece = line.slice(start, next).replace(/[\s,;/|，、；]+$/u, '');
    // `Opening hours:` is one label: another one begins only behind a value.
    if (labelled(piece, 'request') === null) continue;
    pieces.push(piece);
    start = next;
  }
  return [...pieces, line.slice(start)];
}

/** Navigation, copyright and mail headers of a page that was saved as a reference. */
export function isFurniture(line: string): boolean {
  return line.length < 300 && tables().furniture.some((pattern) => pattern.test(line.trim()));
}
