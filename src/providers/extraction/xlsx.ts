import { decodeXML } from 'entities/decode';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { cellText } from '../../kernel/cell-text.ts';
import { writeZip, type ZipPart } from '../../kernel/zip.ts';
import { MAX_SHEET_ROWS } from './limits.ts';
import { addMarkup } from './markup.ts';
import { createOutline } from './outline.ts';
import { type Workbook, workbookOf } from './workbook.ts';
import { xmlParts } from './zip-parts.ts';

/** Pictures and charts are not unpacked. */
const READ =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/(_rels\/workbook|worksheets\/_rels\/[^/]+)\.xml\.rels|xl\/(worksheets|drawings)\/[^/]+\.xml)$/;
/** Fallback content for older programs. */
const SKIPPED = new Set(['Fallback']);

/** The text of a workbook: a line for each row of the visible sheets, with formatted values, and their text boxes. */
export async function xlsxText(bytes: Buffer): Promise<{ texts: string[]; pages: number; cut: boolean }> {
  const files = await xmlParts(bytes, (name) => READ.test(name));
  const workbook = workbookOf(files);
  const { sheets } = await readXlsx(await writeZip(workbook.files), {
    readStyles: true,
    maxRows: MAX_SHEET_ROWS + 1,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  const filled = sheets
    .map((sheet) => ({ name: sheet.name, lines: [...linesOf(sheet), ...linesAround(workbook, sheet.name)] }))
    .filter(({ lines }) => lines[0]);
  const texts = filled.map(({ name, lines }) => (filled.length > 1 ? [name, ...lines] : lines).join('\n'));
  return { texts, pages: sheets.length, cut: sheets.some(({ rows }) => rows.length > MAX_SHEET_ROWS) };
}

function linesOf({ rows, cells }: Sheet): string[] {
  return rows.slice(0, MAX_SHEET_ROWS).flatMap((row, place) => {
    const texts = row.map((value, column) => cellText(value, cells?.get(`${place},${column}`)).trim());
    const filled = texts.filter((text) => text !== '');
    return filled.length > 0 ? [filled.join(' | ')] : [];
  });
}

/** Text boxes, and the header and footer of the printed page. */
function linesAround({ partsOf }: Workbook, sheetName: string): string[] {
  const { sheet, drawing } = partsOf(sheetName);
  const outline = createOutline();
  if (drawing) addMarkup(drawing, outline, { skipped: SKIPPED });
  return [...outline.text().split('\n\n'), ...(sheet ? pageEdges(sheet) : [])].filter((line) => line.trim() !== '');
}

const EDGE = /<(?:\w+:)?(?:odd|even|first)(?:Header|Footer)>([^<]*)</g;
/** Left, centre and right part; font, size and colour; page number, date, file name and the like. */
const CODE = /&(?:"[^"]*"|K[\dA-F+-]{5,6}|\d+|[A-Z])/gi;

function pageEdges(sheet: ZipPart['bytes']): string[] {
  const edges = [...sheet.toString('utf8').matchAll(EDGE)].map(([, text = '']) => {
    const parts = decodeXML(text).split(/&[LCR]/);
    const plain = parts.map((part) => part.replaceAll('&&', '\0').replace(CODE, '').replaceAll('\0', '&').trim());
    return plain.filter((part) => part !== '').join(' | ');
  });
  return [...new Set(edges)].filter((edge) => /\p{L}/u.test(edge));
}
