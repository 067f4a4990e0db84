import type { Node } from '@tiptap/pm/model';

export type Query = { text: string; isCaseSensitive: boolean };
export type Hit = { from: number; to: number };

/** Typing stays fast; the number shown ends with a plus. */
export const MAX_HITS = 1000;

/** Where the words stand: never across two blocks, items or cells. Unchanged parts of the text are not searched again. */
export function createSearch(query: Query): (doc: Node) => Hit[] {
  const sought = folded(query.text, query.isCaseSensitive).text;
  const known = new WeakMap<Node, Hit[]>();
  function within(textblock: Node): Hit[] {
    const text = () => textblock.textBetween(0, textblock.content.size, '\n', '\n');
    const hits = known.get(textblock) ?? hitsIn(text(), sought, query.isCaseSensitive);
    known.set(textblock, hits);
    return hits;
  }
  return (doc) => {
    const hits: Hit[] = [];
    if (sought === '') return hits;
    doc.descendants((node, pos) => {
      if (!node.isTextblock) return hits.length < MAX_HITS;
      for (const { from, to } of within(node)) hits.push({ from: pos + 1 + from, to: pos + 1 + to });
      return false;
    });
    return hits.slice(0, MAX_HITS);
  };
}

/** What is written beside a picture, which is not text of the document. */
const ATTRIBUTES = ['caption', 'credit', 'alt'] as const;
export type AttributeHit = { pos: number; name: (typeof ATTRIBUTES)[number]; value: string; count: number };

export function attributeHits(doc: Node, query: Query): AttributeHit[] {
  const hits: AttributeHit[] = [];
  doc.forEach((node, pos) => {
    if (node.type.name !== 'image') return;
    for (const name of ATTRIBUTES) {
      const value: string = node.attrs[name] ?? '';
      const count = hitsInText(value, query).length;
      if (count > 0) hits.push({ pos, name, value, count });
    }
  });
  return hits;
}

export function hitsInText(text: string, query: Query): Hit[] {
  const sought = folded(query.text, query.isCaseSensitive).text;
  return sought === '' ? [] : hitsIn(text, sought, query.isCaseSensitive);
}

export function replacedIn(text: string, query: Query, replacement: string): string {
  return hitsInText(text, query).reduceRight(
    (result, { from, to }) => result.slice(0, from) + replacement + result.slice(to),
    text,
  );
}

function hitsIn(whole: string, sought: string, isCaseSensitive: boolean): Hit[] {
  const { text, offset } = folded(whole, isCaseSensitive);
  const hits: Hit[] = [];
  for (let at = text.indexOf(sought); at >= 0 && hits.length < MAX_HITS; at = text.indexOf(sought, at + sought.length))
    hits.push({ from: offset(at), to: offset(at + sought.length) });
  return hits;
}

type Folded = {
  text: string;
  /** Where a unit of `text` stands in the original. */
  offset(unit: number): number;
};

const GRAPHEMES = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/**
 * The text as it is compared. 한글 from a Mac may be written in single letters (NFD), which look the same as syllables,
 * and some letters have another length in lower case.
 */
function folded(text: string, isCaseSensitive: boolean): Folded {
  const fold = (part: string) => (isCaseSensitive ? part : part.toLowerCase()).normalize('NFC');
  const whole = fold(text);
  if (whole.length === text.length) return { text: whole, offset: (unit) => unit };
  const offsets: number[] = [];
  let joined = '';
  for (const { segment, index } of GRAPHEMES.segment(text)) {
    const own = fold(segment);
    for (let unit = 0; unit < own.length; unit += 1) offsets.push(unit === 0 ? index : index + segment.length);
    joined += own;
  }
  offsets.push(text.length);
  return { text: joined, offset: (unit) => offsets[unit]! };
}
