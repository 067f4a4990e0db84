/**
 * A text as structured data. The writer produces it, the row stores it next to the plain `content`, and API responses,
 * lint, export, mail and social posts read it.
 */
export type Document = {
  title: string;
  subtitle: string | null;
  /** Lines that belong above the headline: 보도시점, FOR IMMEDIATE RELEASE, 報道関係者各位; 수신 and 참조 of a 공문. */
  head: string[];
  /** Start of the lead, including the separator: `춘천, 2026년 11월 15일 – `. */
  dateline: string | null;
  lead: string | null;
  blocks: Block[];
  /** The paragraph about the sender, with its heading on the first line if it has one. */
  boilerplate: string | null;
  /** Contact details, with their heading on the first line if there is one. */
  contact: string | null;
  /** Lines at the end: `###`, `끝.`, the signatory of a 공문. */
  closing: string[];
  to_check: ToCheck[];
};

export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; marker: HeadingMarker; text: string }
  | { type: 'list'; items: ListItem[] }
  /** The first row contains the column headings. */
  | { type: 'table'; rows: string[][] }
  /** A sentence with a quotation and its speaker. */
  | { type: 'quote'; text: string }
  | { type: 'image'; url: string; alt: string }
  /** A fact box: `일시: 2026. 12. 1.(화) 14:00`. */
  | { type: 'facts'; rows: Fact[] };

export type HeadingMarker = '■' | '●' | '◆' | '▶' | '【' | '#' | '##' | '###';
/** `marker` as printed: `-`, `1.`, `가.`; `level` 0 is the outermost. */
export type ListItem = { marker: string; text: string; level: number };
export type Fact = { label: string; value: string };

/** What a person should add or confirm before the text goes out; never part of `content`, never exported or mailed. */
export type ToCheck = { field: string; reason: string };

export const EMPTY_DOCUMENT: Document = {
  title: '',
  subtitle: null,
  head: [],
  dateline: null,
  lead: null,
  blocks: [],
  boilerplate: null,
  contact: null,
  closing: [],
  to_check: [],
};
