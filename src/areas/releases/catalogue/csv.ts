import { parse } from 'csv-parse/sync';
import { UsageError } from '../../../kernel/usage.ts';
import type { Country } from '../schema.ts';
import { nameOf } from './reasons.ts';

/** Reads a CSV table of reporters with Korean or English headings. */

type Column = 'name' | 'email' | 'media' | 'country_code' | 'tier' | 'categories';

const HEADINGS: Record<string, Column> = {
  이름: 'name',
  기자명: 'name',
  name: 'name',
  이메일: 'email',
  email: 'email',
  'e-mail': 'email',
  매체: 'media',
  매체명: 'media',
  media: 'media',
  국가: 'country_code',
  country: 'country_code',
  country_code: 'country_code',
  등급: 'tier',
  tier: 'tier',
  분야: 'categories',
  categories: 'categories',
  category: 'categories',
};

const COUNTRY_NAMES: Record<string, Country> = {
  한국: 'kr',
  대한민국: 'kr',
  인도네시아: 'id',
  필리핀: 'ph',
  싱가포르: 'sg',
  말레이시아: 'my',
  북미: 'reg_na',
};

export function readReporterTable(text: string): { row: number; value: unknown }[] {
  const [head, ...records] = parseTable(text);
  if (!head) throw new UsageError('The file is empty.', '파일이 비어 있습니다.');
  const columns = head.record.map((heading) => HEADINGS[heading.toLowerCase()]);
  const named = columns.filter((column) => column !== undefined);
  if (!named.includes('email'))
    throw new UsageError(
      'The first row must name the columns; 이메일 or email is missing.',
      '첫 행에 열 이름이 있어야 합니다. 이메일 열이 없습니다.',
    );
  const duplicate = named.find((column, index) => named.indexOf(column) !== index);
  if (duplicate)
    throw new UsageError(
      `The first row names the column ${duplicate} twice.`,
      `첫 행에 같은 열이 두 번 있습니다: ${nameOf(duplicate)}.`,
    );
  return records.map(({ record, line }) => ({ row: line, value: reporterOf(columns, record) }));
}

type Line = { record: string[]; line: number };

function parseTable(text: string): Line[] {
  const [firstLine = ''] = text.split('\n', 1);
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: firstLine.includes('\t') ? '\t' : ',',
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    throw new UsageError(
      `The file is not a table: ${(error as Error).message.replaceAll('\n', ' ')}.`,
      '표로 읽을 수 없는 파일입니다. 엑셀에서 CSV로 다시 저장해 주세요.',
    );
  }
}

/** An empty cell leaves its field unchanged. */
function reporterOf(columns: (Column | undefined)[], cells: string[]): Record<string, unknown> {
  const reporter: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    if (column !== undefined && cell !== '') reporter[column] = readCell(column, cell);
  });
  return reporter;
}

function readCell(column: Column, cell: string): unknown {
  switch (column) {
    case 'country_code':
      return COUNTRY_NAMES[cell] ?? cell.toLowerCase();
    case 'tier':
      return cell.toUpperCase().replace(/\s*등급$/, '');
    case 'categories':
      return cell
        .split(/[,;|]/)
        .map((name) => name.trim())
        .filter((name) => name !== '');
    default:
      return cell;
  }
}
