import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { ALL_FONTS, FONT_FILES } from '../../kernel/font-files.ts';
import { type ExportDocument, type ExportKind, type Picture, picturesOf } from '../blocks.ts';
import { createDrawable, requireFonts } from '../fonts.ts';
import { pageData } from './page-data.ts';
import { type PrepareText, prepareFor } from './prepare.ts';

/** Renders blocks as PDF with Typst. Synchronous and memory-hungry, so it runs in a child process. */

const TEMPLATES = fileURLToPath(new URL('../../../assets/typst', import.meta.url));

const TEMPLATE_FILES: Record<ExportKind, string> = {
  press: 'press.typ',
  article: 'press.typ',
  official: 'official.typ',
};

/** PDF/A: all fonts are embedded, and a missing glyph is an error instead of an empty box. */
const PDF_OPTIONS = { pdfStandard: 'a-2b' };
/** Up to this many pages, a document is laid out again more tightly to avoid a last page with only a few lines. */
const MAX_FITTED_PAGES = 3;
/** Cached results are dropped after this many documents; otherwise memory grows by a megabyte per document. */
const CACHE_AGE = 5;

export function createPdfSetter(): (document: ExportDocument) => Buffer {
  requireFonts();
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: FONT_FILES }] });
  checkFamilies(compiler);
  const drawable = createDrawable();
  return (document) => {
    const prepare = prepareFor(document.language, drawable);
    try {
      return render(compiler, document, prepare);
    } catch (error) {
      const broken = new Set(picturesOf(document).filter((picture) => !isDecodable(compiler, picture)));
      if (broken.size === 0) throw error;
      return render(compiler, withoutPictures(document, broken), prepare);
    } finally {
      compiler.resetShadow();
      compiler.evictCache(CACHE_AGE);
    }
  };
}

/** A picture that cannot be decoded is printed as its caption. */
function withoutPictures(document: ExportDocument, broken: Set<Picture>): ExportDocument {
  const blocks = document.blocks.map((block) =>
    block.type === 'figure' && block.picture && broken.has(block.picture) ? { ...block, picture: null } : block,
  );
  return { ...document, blocks };
}

function isDecodable(compiler: NodeCompiler, picture: Picture): boolean {
  const path = `checked.${picture.type}`;
  compiler.mapShadow(join(TEMPLATES, path), Buffer.from(picture.bytes));
  try {
    compiler.pdf({ mainFileContent: `#image("${path}")` });
    return true;
  } catch {
    return false;
  }
}

function render(compiler: NodeCompiler, document: ExportDocument, prepare: PrepareText): Buffer {
  const pictures = picturesOf(document);
  const pathOf = (picture: Picture) => `picture-${pictures.indexOf(picture)}.${picture.type}`;
  for (const picture of pictures) compiler.mapShadow(join(TEMPLATES, pathOf(picture)), Buffer.from(picture.bytes));
  const data = pageData(document, pathOf, prepare);
  const mainFilePath = join(TEMPLATES, TEMPLATE_FILES[document.kind]);
  const compile = (density: number) => {
    const compiled = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify({ ...data, density }) } });
    if (compiled.result === null) throw new Error(diagnostics(compiled.takeDiagnostics()));
    return compiled.result;
  };
  const normal = compile(0);
  if (normal.numOfPages === 1 || normal.numOfPages > MAX_FITTED_PAGES) return compiler.pdf(normal, PDF_OPTIONS);
  const [overflow] = compiler.query(normal, { selector: '<end>', field: 'value' }) as number[];
  for (const density of densitiesFor(overflow ?? 0, pictures.length > 0)) {
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
  const families = ALL_FONTS.flatMap((font) => font.families);
  const compiled = compiler.compile({
    mainFileContent: `#set text(font: (${families.map((family) => JSON.stringify(family)).join()}))`,
  });
  const warnings = compiled.takeWarnings();
  if (compiled.result === null || warnings !== null) throw new Error(`Fonts do not load: ${diagnostics(warnings)}`);
}

function diagnostics(error: { shortDiagnostics: unknown[] } | null): string {
  return JSON.stringify(error?.shortDiagnostics ?? 'no diagnostics');
}
