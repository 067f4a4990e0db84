import type { Language } from '../documents/language.ts';

/** Document structure without layout; PDF, DOCX and HWPX are written from the same blocks. */

/** A line of a list of facts; a label gets its own column. */
export type Row = { label: string | null; text: string };

/** Short lines with a fixed position in a letter, which depends on the language. */
export type LineRole =
  | 'organization'
  | 'banner'
  | 'date'
  | 'recipient'
  | 'sender'
  | 'closing'
  | 'mark'
  | 'signature'
  | 'issuer'
  | 'end';

export type Block =
  /** Head of a press release: `label` is the kind of document, `notes` are lines such as the release time. */
  | { type: 'masthead'; label: string; notes: string[] }
  | { type: 'title'; text: string }
  | { type: 'subtitle'; text: string }
  | { type: 'lead'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'quote'; text: string }
  | { type: 'heading'; marker: string; text: string }
  | { type: 'item'; level: number; marker: string; text: string }
  /** Position of the picture. */
  | { type: 'figure' }
  | { type: 'about'; heading: string; rows: Row[] }
  | { type: 'contact'; heading: string; rows: Row[] }
  | { type: 'fields'; rows: Row[] }
  /** The subject line of an official document: 제목, Subject. */
  | { type: 'subject'; label: string; text: string }
  | { type: 'rows'; rows: Row[] }
  /** The first row contains the column headings. */
  | { type: 'table'; rows: string[][] }
  | { type: 'attachments'; label: string; items: { marker: string; text: string }[] }
  /** 시행, 접수, address: the foot of a Korean official document. */
  | { type: 'record'; rows: Row[] }
  | { type: 'lines'; role: LineRole; lines: string[] };

export type Picture = {
  bytes: Buffer;
  type: 'png' | 'jpeg';
  width: number;
  height: number;
  caption: string;
  /** Alternative text for screen readers. */
  alt: string;
};

export type ExportDocument = {
  kind: 'press' | 'official';
  language: Language;
  title: string;
  company: string | null;
  created: Date;
  blocks: Block[];
  picture: Picture | null;
};

/** All texts in page order. */
export function textOf(document: ExportDocument): string[] {
  return document.blocks.flatMap((block) => blockText(block, document.picture));
}

function blockText(block: Block, picture: Picture | null): string[] {
  if (block.type === 'masthead') return [block.label, ...block.notes];
  if (block.type === 'figure') return [picture?.caption ?? ''].filter((caption) => caption !== '');
  if (block.type === 'heading' || block.type === 'item') return [block.marker, block.text];
  if (block.type === 'subject') return [block.label, block.text];
  if (block.type === 'attachments') return [block.label, ...block.items.flatMap((item) => [item.marker, item.text])];
  if (block.type === 'about' || block.type === 'contact') return [block.heading, ...rowText(block.rows)];
  if (block.type === 'fields' || block.type === 'rows' || block.type === 'record') return rowText(block.rows);
  if (block.type === 'table') return block.rows.flat();
  if (block.type === 'lines') return block.lines;
  return [block.text];
}

function rowText(rows: Row[]): string[] {
  return rows.flatMap((row) => (row.label === null ? [row.text] : [row.label, row.text]));
}
