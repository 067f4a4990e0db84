import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { RefusedFile, rowOf, type Table, type TableRow } from './table.ts';

/** Includes blank lines, which cost as much to parse. */
const MAX_LINES = 20_000;
const MAX_ROW_CHARACTERS = 100_000;

/** Text with separators, from a file or copied from a spreadsheet. */
export function csvTable(text: string): Table {
  const records = recordsOf(text);
  if (records.length === MAX_LINES) throw new RefusedFile('too_many_rows');
  return {
    headings: null,
    rows: records.flatMap((cells, index): TableRow[] => rowOf(index + 1, cells)),
    otherSheets: [],
  };
}

function recordsOf(text: string): string[][] {
  // The parser counts only the characters within cells, and takes seconds for a million blank ones.
  if (text.split(/[\r\n]/).some((line) => line.length > MAX_ROW_CHARACTERS)) throw new RefusedFile('too_wide');
  // Excel names the separator in a first line of its own; it stays as a blank line, so that rows keep their numbers.
  const declared = /^\ufeff?sep=(.)(?=\r|\n)/i.exec(text);
  try {
    return parse(declared ? text.slice(declared[0].length) : text, {
      bom: true,
      delimiter: declared?.[1] ?? delimiterOf(text),
      max_record_size: MAX_ROW_CHARACTERS,
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_LINES,
    });
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE' ? new RefusedFile('too_wide') : error;
  }
}

const DELIMITERS = ['\t', ',', ';', '|'];
const COMPARED_LINES = 30;

/** The one on most lines: a title above the headings has none, and other signs occur only in some cells. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/, COMPARED_LINES).map((line) => line.replace(/"[^"]*"/g, ''));
  const scored = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
  }));
  const [best] = scored.sort((one, other) => other.lines - one.lines);
  return best!.lines > 0 ? best!.delimiter : ',';
}
