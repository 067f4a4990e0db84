/**
 * A text as structured data: the one form that writers produce, people edit and every export prints. The plain `content`
 * of the API is derived from it. It maps one to one onto the schema of the editor (`editor.ts`).
 */
export type Document = {
  title: string;
  blocks: Block[];
  to_check: ToCheck[];
};

/** `id` identifies the block for as long as the text exists, through every edit. */
export type Block = { id: string; role: Role } & BlockContent;

/** What a block is in the form of the text. Most are `body`. */
export const ROLES = [
  /** Above the headline: 보도시점, FOR IMMEDIATE RELEASE, 報道関係者各位; 수신 and 참조 of a 공문. */
  'head',
  'subtitle',
  /** Printed at the start of the next block, with its separator: `춘천, 2026년 11월 15일 – `. */
  'dateline',
  'lead',
  'body',
  /** About the sender. */
  'boilerplate',
  'contact',
  /** At the end: `###`, `끝.`, the signatory of a 공문. */
  'closing',
] as const;
export type Role = (typeof ROLES)[number];

/** Consecutive text with the same marks. A line break is `\n` in the text. */
export type Run = {
  text: string;
  bold?: true;
  italic?: true;
  /** Address of a link. */
  link?: string;
  /** Still to be filled in; the text is in brackets: `[출시일]`. */
  placeholder?: true;
};

export type BlockContent =
  | { type: 'paragraph'; runs: Run[] }
  | { type: 'heading'; marker: HeadingMarker; runs: Run[] }
  | { type: 'list'; items: ListItem[] }
  /** `header`: the first row contains the column headings. */
  | { type: 'table'; header: boolean; rows: Cell[][] }
  | { type: 'quote'; runs: Run[]; speaker: Speaker | null }
  | Image
  /** A fact box: `일시: 2026. 12. 1.(화) 14:00`. */
  | { type: 'facts'; rows: Fact[] }
  | Code;

export const HEADING_MARKERS = ['■', '●', '◆', '▶', '【', '#', '##', '###'] as const;
export type HeadingMarker = (typeof HEADING_MARKERS)[number];
/** `marker` as printed: `-`, `1.`, `가.`; `items` are one level deeper. */
export type ListItem = { marker: string; runs: Run[]; items: ListItem[] };
export type Cell = { runs: Run[] };
export type Fact = { label: string; value: Run[] };
/** Printed below the quote unless its text already names the speaker. */
export type Speaker = { name: string; title: string | null };
/** `media_id`: the upload that the picture is from. */
export type Image = {
  type: 'image';
  url: string;
  alt: string;
  caption: string | null;
  credit: string | null;
  media_id: number | null;
};

export type Code = { type: 'code'; language: string | null; text: string };

/** What a person should add or confirm before the text goes out; never part of `content`, never exported or mailed. */
export type ToCheck = { field: CheckField; reason: { ko: string; en: string } };

/** What an entry of `to_check` is about. */
export const CHECK_FIELDS = [
  'title',
  'subtitle',
  'lead',
  'quote',
  'boilerplate',
  'contact',
  'sender',
  'recipient',
  'date',
  'place',
  'price',
  'figure',
  'name',
  'source',
  'reference',
  'document_number',
  'image',
  'attachment',
  'wording',
  'length',
  'translation',
  'instruction',
  'option',
  'hashtag',
  'fact',
  'text',
] as const;
export type CheckField = (typeof CHECK_FIELDS)[number];

/** Deeper lists are not accepted. */
export const MAX_LIST_DEPTH = 8;
/** More than real texts have. */
export const MAX_BLOCKS = 2000;

export function emptyDocument(title = ''): Document {
  return { title, blocks: [], to_check: [] };
}
