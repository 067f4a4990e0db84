import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONT_FOLDER } from '../kernel/font-coverage.ts';
import { type Block, type ExportDocument, type Picture, type Row, textOf } from './blocks.ts';
import { createDrawable, FONT_FILES, missingFonts } from './fonts.ts';
import { withLineBreaks, withWholeWords } from './linebreak.ts';
import { withMarks } from './marks.ts';

/** Renders blocks as PDF with Typst. Synchronous and memory-hungry, so it runs in a child process. */

const TEMPLATES = fileURLToPath(new URL('../../assets/typst', import.meta.url));

/** Maximum size of a picture in points: the text column, and a third of the page. */
const COLUMN_WIDTH = 453.5;
/** By density: normal, tighter, tightest. */
const PICTURE_HEIGHTS = [238, 136, 130];

/** PDF/A: all fonts are embedded, and a missing glyph is an error instead of an empty box. */
const PDF_OPTIONS = { pdfStandard: 'a-2b' };
/** Up to this many pages, a document is laid out again more tightly to avoid a last page with only a few lines. */
const MAX_FITTED_PAGES = 3;
/** Cached results are dropped after this many documents; otherwise memory grows by a megabyte per document. */
const CACHE_AGE = 5;

/** Prepares a text for layout: replaces characters that no font has, and adds break opportunities. */
type PrepareText = (text: string, isHeadline?: boolean) => string;

export function createPdfSetter(): (document: ExportDocument) => Buffer {
  const missing = missingFonts();
  if (missing.length > 0) throw new Error(`Fonts are missing from ${FONT_FOLDER}: ${missing.join(', ')}.`);
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: [FONT_FOLDER] }] });
  checkFamilies(compiler);
  const drawable = createDrawable();
  return (document) => {
    const prepare: PrepareText = (text, isHeadline = false) =>
      (isHeadline ? withWholeWords : withLineBreaks)(drawable(text), document.language);
    try {
      return render(compiler, document, prepare);
    } catch (error) {
      // If the picture cannot be decoded, render the text without it.
      if (document.picture === null) throw error;
      return render(compiler, { ...document, picture: null }, prepare);
    } finally {
      compiler.resetShadow();
      compiler.evictCache(CACHE_AGE);
    }
  };
}

function render(compiler: NodeCompiler, document: ExportDocument, prepare: PrepareText): Buffer {
  const { picture } = document;
  const path = picture && `picture.${picture.type}`;
  if (picture && path) compiler.mapShadow(join(TEMPLATES, path), Buffer.from(picture.bytes));
  const data = pageData(document, path, prepare);
  const compile = (density: number) => {
    const inputs = { data: JSON.stringify({ ...data, density }) };
    const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, `${document.kind}.typ`), inputs });
    if (compiled.result === null) throw new Error(diagnostics(compiled.takeDiagnostics()));
    return compiled.result;
  };
  const normal = compile(0);
  if (normal.numOfPages === 1 || normal.numOfPages > MAX_FITTED_PAGES) return compiler.pdf(normal, PDF_OPTIONS);
  const [overflow] = compiler.query(normal, { selector: '<end>', field: 'value' }) as number[];
  for (const density of densitiesFor(overflow ?? 0, picture !== null)) {
    const tighter = compile(density);
    if (tighter.numOfPages < normal.numOfPages) return compiler.pdf(tighter, PDF_OPTIONS);
  }
  return compiler.pdf(normal, PDF_OPTIONS);
}

/** Points that each density saves per page, measured on the samples; used to choose which one to try first. */
const SAVINGS = { tighter: 150, tightest: 290, picture: 100 };

function densitiesFor(overflow: number, hasPicture: boolean): number[] {
  const rest = overflow - (hasPicture ? SAVINGS.picture : 0);
  if (rest <= SAVINGS.tighter) return [1, 2];
  return rest <= SAVINGS.tightest ? [2] : [];
}

/**
 * Typst silently replaces a missing font family; this check makes it an error before the first document. It renders no
 * text, because that would load all fonts.
 */
function checkFamilies(compiler: NodeCompiler): void {
  const families = [...new Set(Object.values(FONT_FILES).flat())];
  const compiled = compiler.compile({
    mainFileContent: `#set text(font: (${families.map((family) => JSON.stringify(family)).join()}))`,
  });
  const warnings = compiled.takeWarnings();
  if (compiled.result === null || warnings !== null) throw new Error(`Fonts do not load: ${diagnostics(warnings)}`);
}

function diagnostics(error: { shortDiagnostics: unknown[] } | null): string {
  return JSON.stringify(error?.shortDiagnostics ?? 'no diagnostics');
}

function pageData(document: ExportDocument, path: string | null, prepare: PrepareText) {
  const { created, title } = document;
  const masthead = document.blocks.find((block) => block.type === 'masthead');
  return {
    language: document.language,
    title,
    author: document.company,
    company: document.company === null ? null : prepare(document.company),
    running: prepare(shortened(title)),
    label: masthead?.type === 'masthead' ? prepare(masthead.label) : '',
    created: {
      year: created.getUTCFullYear(),
      month: created.getUTCMonth() + 1,
      day: created.getUTCDate(),
      hour: created.getUTCHours(),
      minute: created.getUTCMinutes(),
      second: created.getUTCSeconds(),
    },
    picture: document.picture && {
      path,
      widths: PICTURE_HEIGHTS.map((maxHeight) => pictureWidth(document.picture!, maxHeight)),
      caption: prepare(document.picture.caption),
      alt: markedText(document.picture.alt),
    },
    simple: isLong(document),
    blocks: withMarks(document.blocks.map((block) => preparedBlock(block, prepare))),
  };
}

/** Very long texts use the simple line breaker, because optimising whole paragraphs would take seconds. */
const MAX_PARAGRAPH_LENGTH = 1500;
const MAX_OPTIMISED_LENGTH = 60_000;

function isLong(document: ExportDocument): boolean {
  const texts = textOf(document);
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  return total > MAX_OPTIMISED_LENGTH || texts.some((text) => text.length > MAX_PARAGRAPH_LENGTH);
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
function markedText(text: string): string {
  return /^[\x20-\x7e]*$/u.test(text) ? text : `\ufeff${text}`;
}

function pictureWidth({ width, height }: Picture, maxHeight: number): number {
  return Math.min(COLUMN_WIDTH, (maxHeight * width) / height);
}

/** Prepares all texts of a block. */
function preparedBlock(block: Block, prepare: PrepareText): Block {
  const rows = (found: Row[]) =>
    found.map((row) => ({ label: row.label === null ? null : prepare(row.label), text: prepare(row.text) }));
  if (block.type === 'masthead')
    return { ...block, label: prepare(block.label), notes: block.notes.map((note) => prepare(note)) };
  if (block.type === 'figure') return block;
  if (block.type === 'table') return { ...block, rows: block.rows.map((cells) => cells.map((cell) => prepare(cell))) };
  if (block.type === 'lines') return { ...block, lines: block.lines.map((line) => prepare(line)) };
  if (block.type === 'subject') return { ...block, label: prepare(block.label), text: prepare(block.text) };
  if (block.type === 'about' || block.type === 'contact')
    return { ...block, heading: prepare(block.heading), rows: rows(block.rows) };
  if (block.type === 'fields' || block.type === 'rows' || block.type === 'record')
    return { ...block, rows: rows(block.rows) };
  if (block.type === 'attachments')
    return {
      ...block,
      label: prepare(block.label),
      items: block.items.map((item) => ({ ...item, text: prepare(item.text) })),
    };
  return { ...block, text: prepare(block.text, block.type === 'title' || block.type === 'subtitle') };
}
