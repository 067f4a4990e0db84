import { formatValue } from 'hucre';
import type { Cell, CellValue } from 'hucre/xlsx';

/** Month first: Excel shows these formats in the order of the user's locale. */
const LOCAL_DATE = /^m{1,2}[/-]d/;

/** The value of a spreadsheet cell as it is displayed. */
export function cellText(value: CellValue, cell: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  const format = cell?.style?.numFmt ?? '';
  if (value instanceof Date && (format === '' || LOCAL_DATE.test(format))) return value.toISOString().slice(0, 10);
  const isFormatted = format !== '' && (typeof value === 'number' || value instanceof Date);
  return isFormatted ? formatValue(value, format) : String(value);
}
