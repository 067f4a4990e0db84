import { readXlsx, type Sheet } from 'hucre/xlsx';
import { cellText } from '../../../kernel/cell-text.ts';
import { readZip, writeZip } from '../../../kernel/zip.ts';
import { MAX_ROWS, RefusedFile, rowOf, type Table } from './table.ts';

const ZIP_LIMITS = { entries: 1000, unpackedBytes: 64 * 1024 * 1024, readBytes: 24 * 1024 * 1024 };
/** Only these parts are unpacked; images, macros and charts are skipped. */
const READ =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/;
/** Container of a workbook with a password, and of the format before XLSX. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** A few more for a title and blank rows above the headings. */
const READ_ROWS = MAX_ROWS + 100;

/** The first visible sheet of a workbook. */
export async function xlsxTable(bytes: Buffer): Promise<Table> {
  if (bytes.subarray(0, OLE.length).equals(OLE)) {
    throw new RefusedFile(bytes.includes(ENCRYPTED) ? 'encrypted' : 'old_workbook');
  }
  const files = await readZip(bytes, ZIP_LIMITS, (name) => READ.test(name));
  const visible: string[] = [];
  const { sheets } = await readXlsx(await writeZip(files), {
    readStyles: true,
    maxRows: READ_ROWS,
    sheets: ({ name, hidden, veryHidden }) => !hidden && !veryHidden && visible.push(name) === 1,
  });
  const [sheet] = sheets;
  if (!sheet) throw new RefusedFile('broken');
  return { headings: null, rows: rowsOf(sheet), otherSheets: visible.slice(1) };
}

function rowsOf(sheet: Sheet) {
  const texts = sheet.rows.map((values, row) =>
    values.map((value, column) => cellText(value, sheet.cells?.get(`${row},${column}`))),
  );
  fillMergedRows(sheet, texts);
  return texts.flatMap((cells, index) => rowOf(index + 1, cells));
}

/** A cell that is merged over several rows, such as an outlet beside its reporters, holds for each of them. */
function fillMergedRows({ merges = [] }: Sheet, texts: string[][]): void {
  for (const { startRow, endRow, startCol } of merges) {
    const text = texts[startRow]?.[startCol] ?? '';
    if (text === '') continue;
    for (const cells of texts.slice(startRow + 1, endRow + 1)) {
      // Rows below the table that have nothing else stay blank.
      if (cells.some((cell) => cell !== '')) cells[startCol] = text;
    }
  }
}
