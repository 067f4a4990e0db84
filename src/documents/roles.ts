import { parseBlock, SENTENCE_END } from './blocks.ts';
import { END_MARK, type FormPatterns } from './form-patterns.ts';
import type { BlockContent, Role } from './model.ts';

/**
 * The roles of the paragraphs of a press release that arrives as plain text. Each paragraph is judged by itself and by its
 * place: boilerplate and contact are recognised only at the end, where nothing but them and the end mark follows.
 */

/** A longer line is a sentence, not a line above the headline. */
const MAX_HEAD_LENGTH = 120;
const MAX_SUBTITLE_LENGTH = 120;
const MAX_CONTACT_PARAGRAPHS = 6;
const MAX_BOILERPLATE_PARAGRAPHS = 4;
const MAX_DETAIL_LENGTH = 300;

/** `withSubtitle`: whether the text starts with a subtitle; null when unknown. */
export function pressRoles(chunks: string[], patterns: FormPatterns, withSubtitle: boolean | null): Role[] {
  const roles: Role[] = chunks.map(() => 'body');
  let start = takeHead(chunks, patterns, 0, roles);
  if (chunks[start] !== undefined && (withSubtitle ?? looksLikeSubtitle(chunks.slice(start)))) {
    roles[start] = 'subtitle';
    start = takeHead(chunks, patterns, start + 1, roles);
  }
  takeTail(chunks, patterns, start, roles);
  if (roles[start] === 'body' && parseBlock(chunks[start]!).type === 'paragraph') roles[start] = 'lead';
  return roles;
}

/** Marks the lines above the headline from `start` on; returns the first paragraph after them. */
function takeHead(chunks: string[], patterns: FormPatterns, start: number, roles: Role[]): number {
  let end = start;
  while (chunks[end] !== undefined && isHead(chunks[end]!, patterns)) roles[end++] = 'head';
  return end;
}

export function isHead(chunk: string, patterns: FormPatterns): boolean {
  return patterns.head.test(chunk) && chunk.length <= MAX_HEAD_LENGTH;
}

/** A first line that is not a sentence is a subtitle. */
function looksLikeSubtitle([first, ...others]: string[]): boolean {
  if (first === undefined || others.length === 0 || first.includes('\n')) return false;
  const isLine = [...first].length <= MAX_SUBTITLE_LENGTH && !SENTENCE_END.test(first);
  return isLine && parseBlock(first).type === 'paragraph';
}

/** Takes end marks, contacts and boilerplates off the end, in any order; the first paragraph is never one of them. */
function takeTail(chunks: string[], patterns: FormPatterns, start: number, roles: Role[]): void {
  let end = chunks.length;
  while (end > start + 1) {
    const taken = tailBefore(chunks.slice(start + 1, end), patterns);
    if (taken === null) return;
    roles.fill(taken.role, end - taken.count, end);
    end -= taken.count;
  }
}

function tailBefore(chunks: string[], patterns: FormPatterns): { role: Role; count: number } | null {
  const last = chunks.at(-1)!;
  if (END_MARK.test(last.trim())) return { role: 'closing', count: 1 };
  const contact = groupAtEnd(chunks, MAX_CONTACT_PARAGRAPHS, (chunk) => patterns.contact.test(chunk), isDetail);
  if (contact > 0) return { role: 'contact', count: contact };
  const isHeaded = (chunk: string) => patterns.boilerplate.test(chunk.split('\n', 1)[0]!);
  const boilerplate = groupAtEnd(chunks, MAX_BOILERPLATE_PARAGRAPHS, isHeaded, isProse);
  if (boilerplate > 0) return { role: 'boilerplate', count: boilerplate };
  return patterns.selfDescription.test(last) ? { role: 'boilerplate', count: 1 } : null;
}

/** Number of paragraphs at the end that begin with `isFirst` and go on with `isNext` only; 0 when there is no such group. */
function groupAtEnd(
  chunks: string[],
  limit: number,
  isFirst: (chunk: string) => boolean,
  isNext: (chunk: string) => boolean,
): number {
  for (let count = 1; count <= Math.min(limit, chunks.length); count += 1) {
    const chunk = chunks.at(-count)!;
    if (isFirst(chunk)) return count;
    if (!isNext(chunk)) return 0;
  }
  return 0;
}

/** A name, a phone number, an address: short and no sentence. */
function isDetail(chunk: string): boolean {
  return chunk.length <= MAX_DETAIL_LENGTH && !SENTENCE_END.test(chunk) && isPlain(parseBlock(chunk));
}

function isProse(chunk: string): boolean {
  return parseBlock(chunk).type === 'paragraph';
}

function isPlain({ type }: BlockContent): boolean {
  return type === 'paragraph' || type === 'facts' || type === 'list';
}

/**
 * The role of a paragraph that was added to a text whose other paragraphs have theirs: that of both its neighbours, the
 * end of the text continued by an end mark or a contact, and otherwise body.
 */
export function roleOfAdded(chunk: string, before: Role | null, after: Role | null, patterns: FormPatterns): Role {
  if (before === after && (before === 'boilerplate' || before === 'contact' || before === 'closing')) return before;
  const isAtEnd = after === null || after === 'closing' || after === 'contact' || after === 'boilerplate';
  if (isAtEnd && END_MARK.test(chunk.trim())) return 'closing';
  if (isAtEnd && before !== null && patterns.contact.test(chunk)) return 'contact';
  if (before === null && isHead(chunk, patterns)) return 'head';
  return 'body';
}
