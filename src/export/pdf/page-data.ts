import { plainText } from '../../documents/inline.ts';
import type { Run } from '../../documents/model.ts';
import { type Block, captionOf, type ExportDocument, type Picture, type Row, runsOf } from '../blocks.ts';
import { columnShares, withMarkerWidths } from '../widths.ts';
import type { PrepareText } from './prepare.ts';

/** What the Typst templates receive as JSON. */

/** Maximum size of a picture in points: the text column, and a third of the page. */
const COLUMN_WIDTH = 453.5;
/** By density: normal, tighter, tightest. */
const PICTURE_HEIGHTS = [238, 136, 130];

/** `pathOf` returns the path under which the template finds a picture. */
export function pageData(document: ExportDocument, pathOf: (picture: Picture) => string, prepare: PrepareText) {
  const { created, title, company, blocks } = document;
  const masthead = blocks.find((block) => block.type === 'masthead');
  return {
    language: document.language,
    title,
    author: company,
    company: company === null ? null : prepare.text(company),
    running: prepare.text(shortened(title)),
    label: masthead?.type === 'masthead' ? prepare.text(masthead.label) : '',
    created: {
      year: created.getUTCFullYear(),
      month: created.getUTCMonth() + 1,
      day: created.getUTCDate(),
      hour: created.getUTCHours(),
      minute: created.getUTCMinutes(),
      second: created.getUTCSeconds(),
    },
    simple: isLong(blocks),
    blocks: withMarkerWidths(blocks).map((block) => blockData(block, pathOf, prepare)),
  };
}

/** Very long texts use the simple line breaker, because optimising whole paragraphs would take seconds. */
const MAX_PARAGRAPH_LENGTH = 1500;
const MAX_OPTIMISED_LENGTH = 60_000;

function isLong(blocks: Block[]): boolean {
  const lengths = blocks.flatMap(runsOf).map((runs) => runs.reduce((sum, { text }) => sum + text.length, 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return total > MAX_OPTIMISED_LENGTH || lengths.some((length) => length > MAX_PARAGRAPH_LENGTH);
}

const LETTERS = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** Cuts the title to one line for the running head. */
function shortened(title: string): string {
  const letters = [...LETTERS.segment(title)].map(({ segment }) => segment);
  const limit = /[\u1100-\uffdc]/u.test(title) ? 44 : 80;
  const start = letters
    .slice(0, limit - 1)
    .join('')
    .trim();
  return letters.length <= limit ? title : `${start}…`;
}

/** Typst writes these bytes unchanged; without a byte order mark, PDF readers decode them as Latin. */
function withByteOrderMark(text: string): string {
  return /^[\x20-\x7e]*$/u.test(text) ? text : `\ufeff${text}`;
}

/** A pixel is at most a point, so that a small picture is not blown up. */
function pictureWidth({ width, height }: Picture, maxHeight: number): number {
  return Math.min(COLUMN_WIDTH, (maxHeight * width) / height, width);
}

/** Longer column headings are not repeated on every page. */
const MAX_REPEATED_LENGTH = 100;

/** Typst takes quadratic time for long code, so it gets a few lines at a time. */
const CODE_LINES = 100;

function codeParts(text: string): string[] {
  const lines = text.split('\n');
  const parts: string[] = [];
  for (let start = 0; start < lines.length; start += CODE_LINES)
    parts.push(lines.slice(start, start + CODE_LINES).join('\n'));
  return parts;
}

/** All texts of a block, prepared for layout. */
function blockData(block: Block, pathOf: (picture: Picture) => string, prepare: PrepareText) {
  const rows = (found: Row[]) =>
    found.map(({ label, runs }) => ({ label: label === null ? null : prepare.text(label), runs: prepare.runs(runs) }));
  const all = (texts: Run[][]) => texts.map((runs) => prepare.runs(runs));
  switch (block.type) {
    case 'masthead':
      return { ...block, label: prepare.text(block.label), notes: all(block.notes) };
    case 'title':
      return { ...block, text: prepare.headline(block.text) };
    case 'subtitle':
      return { ...block, runs: prepare.headlineRuns(block.runs) };
    case 'quote':
      return {
        ...block,
        runs: prepare.runs(block.runs),
        speaker: block.speaker === null ? null : prepare.text(block.speaker),
      };
    case 'figure':
      return {
        type: 'figure',
        path: block.picture && pathOf(block.picture),
        widths: PICTURE_HEIGHTS.map((height) => (block.picture ? pictureWidth(block.picture, height) : 0)),
        alt: withByteOrderMark(block.alt),
        caption: prepare.runs(captionOf(block)),
      };
    case 'about':
    case 'contact':
      return { ...block, heading: prepare.runs(block.heading), rows: rows(block.rows) };
    case 'fields':
    case 'rows':
    case 'record':
      return { ...block, rows: rows(block.rows) };
    case 'subject':
      return { ...block, label: prepare.text(block.label), runs: prepare.runs(block.runs) };
    case 'table':
      return {
        ...block,
        shares: columnShares(block.rows),
        repeated: block.rows[0]!.every((runs) => plainText(runs).length <= MAX_REPEATED_LENGTH),
        rows: block.rows.map(all),
      };
    case 'code':
      return { type: 'code', parts: codeParts(prepare.code(block.text)) };
    case 'attachments':
      return {
        ...block,
        label: prepare.text(block.label),
        items: block.items.map((item) => ({ ...item, runs: prepare.runs(item.runs) })),
      };
    case 'lines':
      return { ...block, lines: all(block.lines) };
    default:
      return { ...block, runs: prepare.runs(block.runs) };
  }
}
