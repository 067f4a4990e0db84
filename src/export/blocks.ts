import { plainText } from '../documents/inline.ts';
import type { Language } from '../documents/language.ts';
import type { Run } from '../documents/model.ts';
import { webAddress } from '../kernel/web-address.ts';

/** Document structure without layout; PDF, DOCX, HWPX and mail are written from the same blocks. */

/** A line of a list of facts; a label gets its own column. */
export type Row = { label: string | null; runs: Run[] };

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

export type Figure = {
  type: 'figure';
  /** Null when the bytes are not available; then the caption and the address are printed. */
  picture: Picture | null;
  url: string;
  /** Alternative text for screen readers. */
  alt: string;
  /** With the credit. */
  caption: string;
};

export type Block =
  /** Head of a press release: `label` is the kind of document, `notes` are lines such as the release time. */
  | { type: 'masthead'; label: string; notes: Run[][] }
  | { type: 'title'; text: string }
  | { type: 'subtitle'; runs: Run[] }
  | { type: 'lead'; runs: Run[] }
  | { type: 'paragraph'; runs: Run[] }
  /** `speaker` is the line below the quotation. */
  | { type: 'quote'; runs: Run[]; speaker: string | null }
  | { type: 'heading'; level: HeadingLevel; marker: string; runs: Run[] }
  | { type: 'item'; level: number; marker: string; runs: Run[] }
  | Figure
  | { type: 'about'; heading: Run[]; rows: Row[] }
  | { type: 'contact'; heading: Run[]; rows: Row[] }
  | { type: 'fields'; rows: Row[] }
  /** The subject line of an official document: 제목, Subject. */
  | { type: 'subject'; label: string; runs: Run[] }
  | { type: 'rows'; rows: Row[] }
  /** `header`: the first row contains the column headings. All rows have the same number of cells. */
  | { type: 'table'; header: boolean; rows: Run[][][] }
  | { type: 'code'; text: string }
  | { type: 'attachments'; label: string; items: { marker: string; runs: Run[] }[] }
  /** 시행, 접수, address: the foot of a Korean official document. */
  | { type: 'record'; rows: Row[] }
  | { type: 'lines'; role: LineRole; lines: Run[][] };

export type HeadingLevel = 1 | 2 | 3;

export type Picture = { bytes: Buffer; type: 'png' | 'jpeg'; width: number; height: number };

/** Kinds of text; an article is printed like a press release without its head. */
export type ExportKind = 'press' | 'official' | 'article';

export type ExportDocument = {
  kind: ExportKind;
  language: Language;
  title: string;
  company: string | null;
  created: Date;
  blocks: Block[];
};

/** Each picture once, in page order. */
export function picturesOf({ blocks }: ExportDocument): Picture[] {
  const found = blocks.map((block) => (block.type === 'figure' ? block.picture : null));
  return [...new Set(found.filter((picture) => picture !== null))];
}

/** What is printed below a picture, or in its place. */
export function captionOf({ picture, url, alt, caption }: Figure): Run[] {
  if (picture) return caption === '' ? [] : [{ text: caption }];
  const text = caption || alt;
  const address = webAddress(url);
  if (address === null) return text === '' ? [] : [{ text }];
  return [...(text === '' ? [] : [{ text: `${text}\n` }]), { text: address, link: address }];
}

/** The inline content in page order. Labels and markers have no marks. */
export function runsOf(block: Block): Run[][] {
  switch (block.type) {
    case 'masthead':
      return [[{ text: block.label }], ...block.notes];
    case 'title':
    case 'code':
      return [[{ text: block.text }]];
    case 'quote':
      return block.speaker === null ? [block.runs] : [block.runs, [{ text: block.speaker }]];
    case 'heading':
    case 'item':
      return [[{ text: block.marker }], block.runs];
    case 'figure':
      return [captionOf(block)];
    case 'about':
    case 'contact':
      return [block.heading, ...rowRuns(block.rows)];
    case 'fields':
    case 'rows':
    case 'record':
      return rowRuns(block.rows);
    case 'subject':
      return [[{ text: block.label }], block.runs];
    case 'table':
      return block.rows.flat();
    case 'attachments':
      return [[{ text: block.label }], ...block.items.flatMap(({ marker, runs }) => [[{ text: marker }], runs])];
    case 'lines':
      return block.lines;
    default:
      return [block.runs];
  }
}

function rowRuns(rows: Row[]): Run[][] {
  return rows.flatMap(({ label, runs }) => (label === null ? [runs] : [[{ text: label }], runs]));
}

/** All texts in page order. */
export function textsOf({ blocks }: ExportDocument): string[] {
  return blocks
    .flatMap(runsOf)
    .map(plainText)
    .filter((text) => text !== '');
}
