import type { Clause } from './clauses.ts';
import { QUOTE, restored } from './clauses.ts';
import type { Operation } from './operations.ts';
import { length, tone, translate } from './read-any-language.ts';

function title(clause: Clause): Operation | null {
  const match = new RegExp(`(?:タイトル|題名|标题)(?:を|改[成为])?\\s*(${QUOTE})`, 'u').exec(clause.text);
  return match === null ? null : { what: 'title', title: restored(match[1]!, clause) };
}

function replace(clause: Clause): Operation | null {
  const quoted = new RegExp(`(?<from>${QUOTE})(?:を|改[成为]|换成|替换[为成])\\s*(?<to>${QUOTE})`, 'u').exec(
    clause.text,
  );
  const match =
    quoted ??
    /把(?<from>.+?)(?:改[成为]|换成|替换[为成])(?<to>.+)$/u.exec(clause.text) ??
    /^(?<from>.+?)を(?<to>.+?)に(?:変更|置き換え|変え|直し)/u.exec(clause.text);
  if (match === null) return null;
  const { from, to } = match.groups!;
  return { what: 'replace', from: restored(from!, clause), to: restored(to!, clause), onlyTitle: false };
}

/** The commonest requests in Japanese and Chinese. */
export function readCjk(clause: Clause): Operation[] {
  const first = [title, translate, replace, length, tone]
    .map((reader) => reader(clause))
    .find((found) => found !== null);
  return first === undefined ? [] : [first];
}
