import type { Anchor } from '../../documents/plain.ts';

/** What a draft states as fact, and where it comes from. */

export const CLAIM_KINDS = [
  'figure',
  'date',
  'name',
  'organisation',
  'place',
  'superlative',
  'price',
  'quote',
  'cause',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export type Origin =
  | { type: 'keyword'; sentence: string }
  | { type: 'brand'; sentence: string }
  | { type: 'reference'; reference_id: number | null; title: string; sentence: string }
  | { type: 'house'; house_text_id: number; title: string; published: string | null; sentence: string }
  | { type: 'source'; title: string; url: string | null; sentence: string }
  | { type: 'derived'; how: { ko: string; en: string }; from: string[] }
  | { type: 'unverified' };

/** `text` is as a reader reads it; between `start` and `end`, in UTF-16 units of the field, there may be signs of marks. */
export type Claim = {
  text: string;
  kind: ClaimKind;
  field: 'title' | 'content';
  start: number;
  end: number;
  /** The same place in its block; null in a title and in a text without blocks. */
  block: Anchor | null;
  origin: Origin;
};

/** What the writer of a text says its parts rest on. */
export type Declared = {
  title: DeclaredPart;
  /** By block id. */
  blocks: Record<string, DeclaredPart>;
  /** Proper names as written in the text, and as they stand in the material when that is another spelling or language. */
  names: { text: string; source: string }[];
};

/** `sentences` are numbers of given sentences; a formula is `2.2 %: 14/638` or `14/638`. */
export type DeclaredPart = { sentences: number[]; computed: { figure: string; formula: string }[] };
