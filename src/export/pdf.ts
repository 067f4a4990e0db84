import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONT_FOLDER } from '../kernel/font-coverage.ts';
import { type Block, type ExportDocument, type Picture, type Row, textOf } from './blocks.ts';
import { createDrawable, FONT_FILES, missingFonts } from './fonts.ts';
import { withLineBreaks, withWholeWords } from './linebreak.ts';
import { withMarks } from './marks.ts';

/** Sets blocks into a PDF with Typst. Synchronous and hungry: it runs in a child process, never on the event loop. */

const TEMPLATES = join(import.meta.dirname, 'templates');

/** The widest and tallest a picture may stand on the sheet, in points: the text column, and a third of the page. */
const COLUMN_WIDTH = 453.5;
/** By density: open, closer, closest. */
const PICTURE_HEIGHTS = [238, 136, 130];

/** Archival PDF: every face embedded, and the compiler refuses a missing glyph instead of drawing an empty box. */
const STANDARD = { pdfStandard: 'a-2b' };
/** Up to here a document is set again, closer, to save the few lines that would stand alone on a last page. */
const MOST_FITTED_PAGES = 3;
/** Results this many documents old are dropped, or the compiler's memory grows by a megabyte a document. */
const CACHE_AGE = 5;

/** Prepares a text for the page: what no face draws is replaced, and lines break where they should. */
type Place = (text: string, isHeadline?: boolean) => string;

export function createPdfSetter(): (document: ExportDocument) => Buffer {
  const missing = missingFonts();
  if (missing.length > 0) throw new Error(`Fonts are missing from ${FONT_FOLDER}: ${missing.join(', ')}.`);
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: [FONT_FOLDER] }] });
  checkFamilies(compiler);
  const drawable = createDrawable();
  return (document) => {
    const place: Place = (text, isHeadline = false) =>
      (isHeadline ? withWholeWords : withLineBreaks)(drawable(text), document.language);
    try {
      return set(compiler, document, place);
    } catch (error) {
      // A picture that does not decode must not cost the reader the text.
      if (document.picture === null) throw error;
      return set(compiler, { ...document, picture: null }, place);
    } finally {
      compiler.resetShadow();
      compiler.evictCache(CACHE_AGE);
    }
  };
}

function set(compiler: NodeCompiler, document: ExportDocument, place: Place): Buffer {
  const { picture } = document;
  const path = picture && `picture.${picture.type}`;
  if (picture && path) compiler.mapShadow(join(TEMPLATES, path), Buffer.from(picture.bytes));
  const data = pageData(document, path, place);
  const compile = (density: number) => {
    const inputs = { data: JSON.stringify({ ...data, density }) };
    const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, `${document.kind}.typ`), inputs });
    if (compiled.result === null) throw new Error(diagnostics(compiled.takeDiagnostics()));
    return compiled.result;
  };
  const open = compile(0);
  if (open.numOfPages === 1 || open.numOfPages > MOST_FITTED_PAGES) return compiler.pdf(open, STANDARD);
  const [overflow] = compiler.query(open, { selector: '<end>', field: 'value' }) as number[];
  for (const density of densitiesFor(overflow ?? 0, picture !== null)) {
    const closer = compile(density);
    if (closer.numOfPages < open.numOfPages) return compiler.pdf(closer, STANDARD);
  }
  return compiler.pdf(open, STANDARD);
}

/** What each density saves on a page, in points: measured on the samples, and only a guess which one to try first. */
const SAVINGS = { closer: 150, closest: 290, picture: 100 };

function densitiesFor(overflow: number, hasPicture: boolean): number[] {
  const rest = overflow - (hasPicture ? SAVINGS.picture : 0);
  if (rest <= SAVINGS.closer) return [1, 2];
  return rest <= SAVINGS.closest ? [2] : [];
}

/**
 * A family the compiler does not find is replaced in silence; here it is an error before the first document. Nothing is
 * drawn: each face would be read for it, twenty megabytes at a time, and most documents need few of them.
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

function pageData(document: ExportDocument, path: string | null, place: Place) {
  const { created, title } = document;
  const masthead = document.blocks.find((block) => block.type === 'masthead');
  return {
    language: document.language,
    title,
    author: document.company,
    company: document.company === null ? null : place(document.company),
    running: place(shortened(title)),
    label: masthead?.type === 'masthead' ? place(masthead.label) : '',
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
      widths: PICTURE_HEIGHTS.map((tallest) => pictureWidth(document.picture!, tallest)),
      caption: place(document.picture.caption),
      alt: markedText(document.picture.alt),
    },
    simple: isLong(document),
    blocks: withMarks(document.blocks.map((block) => placed(block, place))),
  };
}

/** Lines of very long texts are broken one by one; weighing a whole paragraph at once would take seconds. */
const LONGEST_PARAGRAPH = 1500;
const LONGEST_WEIGHED = 60_000;

function isLong(document: ExportDocument): boolean {
  const texts = textOf(document);
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  return total > LONGEST_WEIGHED || texts.some((text) => text.length > LONGEST_PARAGRAPH);
}

const LETTERS = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** A running head is one line. */
function shortened(title: string): string {
  const letters = [...LETTERS.segment(title)].map(({ segment }) => segment);
  const limit = /[\u1100-\uffdc]/u.test(title) ? 44 : 80;
  const start = letters
    .slice(0, limit - 1)
    .join('')
    .trim();
  return letters.length <= limit ? title : `${start}…`;
}

/** The compiler writes these bytes as they are: without a mark readers would take them for Latin letters. */
function markedText(text: string): string {
  return /^[\x20-\x7e]*$/u.test(text) ? text : `\ufeff${text}`;
}

function pictureWidth({ width, height }: Picture, tallest: number): number {
  return Math.min(COLUMN_WIDTH, (tallest * width) / height);
}

/** Every text of a block goes through the same gate; what has no text passes as it is. */
function placed(block: Block, place: Place): Block {
  const rows = (found: Row[]) =>
    found.map((row) => ({ label: row.label === null ? null : place(row.label), text: place(row.text) }));
  if (block.type === 'masthead')
    return { ...block, label: place(block.label), notes: block.notes.map((note) => place(note)) };
  if (block.type === 'figure') return block;
  if (block.type === 'table') return { ...block, rows: block.rows.map((cells) => cells.map((cell) => place(cell))) };
  if (block.type === 'lines') return { ...block, lines: block.lines.map((line) => place(line)) };
  if (block.type === 'subject') return { ...block, label: place(block.label), text: place(block.text) };
  if (block.type === 'about' || block.type === 'contact')
    return { ...block, heading: place(block.heading), rows: rows(block.rows) };
  if (block.type === 'fields' || block.type === 'rows' || block.type === 'record')
    return { ...block, rows: rows(block.rows) };
  if (block.type === 'attachments')
    return {
      ...block,
      label: place(block.label),
      items: block.items.map((item) => ({ ...item, text: place(item.text) })),
    };
  return { ...block, text: place(block.text, block.type === 'title' || block.type === 'subtitle') };
}
