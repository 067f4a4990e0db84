import { isMailAddress } from '../../../kernel/mail-address.ts';
import { addressKey } from '../reporters/store.ts';
import { LIMITS } from '../schema.ts';
import type { SheetRow } from './sheet.ts';

/** Converts table rows to reporters. Cells are literal text, even when they look like formulas. */

type Column = 'name' | 'email' | 'media' | 'memo' | 'target';
type Reason = { ko: string; en: string };

/** Fields with a blank cell or a missing column are left out. */
export type Candidate = {
  row: number;
  name: string;
  email: string;
  media?: string;
  memo?: string;
  is_distribution_target?: boolean;
};
export type CheckedRow =
  | Candidate
  | { row: number; email: string | null; outcome: 'failed' | 'duplicate'; reason: Reason };

const HEADINGS: Record<Column, string[]> = {
  name: ['이름', '기자명', '기자', '성명', 'name', 'reporter', 'reportername'],
  email: ['이메일', '메일', '이메일주소', '메일주소', '전자우편', 'email', 'mail', 'emailaddress'],
  media: ['매체', '매체명', '언론사', '언론사명', '소속', 'media', 'medianame', 'outlet'],
  memo: ['메모', '비고', 'memo', 'note', 'notes'],
  target: ['배포대상', '배포대상여부', '배포여부', 'isdistributiontarget', 'distributiontarget'],
};
const YES = ['y', 'yes', 'true', '1', 'o', 'v', '○', '✓', '예', '네', '대상'];
const NO = ['n', 'no', 'false', '0', 'x', '×', '아니오', '아니요', '비대상', '제외'];

export type ColumnIndexes = Partial<Record<Column, number>>;

/** Finds the index of each known column. */
export function columnIndexes(headings: string[]): ColumnIndexes {
  const plain = headings.map((heading) =>
    heading
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_-]/g, ''),
  );
  const indexes: ColumnIndexes = {};
  for (const column of Object.keys(HEADINGS) as Column[]) {
    const index = plain.findIndex((heading) => HEADINGS[column].includes(heading));
    if (index >= 0) indexes[column] = index;
  }
  return indexes;
}

export function checkRows(rows: SheetRow[], indexes: ColumnIndexes): CheckedRow[] {
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    const checked = checkRow(row, indexes);
    if ('outcome' in checked) return checked;
    const key = addressKey(checked.email);
    const first = firstRows.get(key);
    if (first === undefined) {
      firstRows.set(key, checked.row);
      return checked;
    }
    const reason = {
      ko: `파일의 ${first}행과 메일 주소가 같습니다.`,
      en: `has the same email address as row ${first} of the file.`,
    };
    return { row: checked.row, email: checked.email, outcome: 'duplicate', reason };
  });
}

function checkRow({ row, cells }: SheetRow, indexes: ColumnIndexes): CheckedRow {
  const cell = (column: Column) => cells[indexes[column] ?? -1] ?? '';
  const [name, email, media, memo, target] = (['name', 'email', 'media', 'memo', 'target'] as const).map(cell) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const reason = problemOf({ name, email, media, memo, target });
  if (reason) return { row, email: shownAddress(email), outcome: 'failed', reason };
  return {
    row,
    name,
    email,
    ...(media === '' ? {} : { media }),
    ...(memo === '' ? {} : { memo }),
    ...(target === '' ? {} : { is_distribution_target: YES.includes(target.toLowerCase()) }),
  };
}

function problemOf(cells: Record<Column, string>): Reason | null {
  if (Object.values(cells).some((cell) => !cell.isWellFormed() || cell.includes('\u0000'))) {
    return { ko: '저장할 수 없는 문자가 있습니다.', en: 'contains a character that cannot be stored.' };
  }
  if (cells.name === '') return { ko: '이름이 비어 있습니다.', en: 'has no name.' };
  if (cells.email === '') return { ko: '이메일이 비어 있습니다.', en: 'has no email address.' };
  for (const [column, ko] of [
    ['name', '이름은'],
    ['media', '매체는'],
    ['memo', '메모는'],
  ] as const) {
    const limit = LIMITS[column];
    if ([...cells[column]].length > limit) {
      return { ko: `${ko} ${limit}자 이하여야 합니다.`, en: `${column} must have at most ${limit} characters.` };
    }
  }
  if (!isMailAddress(cells.email)) {
    return {
      ko: '메일 주소가 올바르지 않습니다. 주소 하나만 적어 주세요.',
      en: 'must contain a single email address.',
    };
  }
  if (cells.target !== '' && ![...YES, ...NO].includes(cells.target.toLowerCase())) {
    return { ko: '배포대상은 예 또는 아니오로 적어 주세요.', en: 'is_distribution_target must be yes or no.' };
  }
  return null;
}

function shownAddress(email: string): string | null {
  const shown = email.toWellFormed().replaceAll('\u0000', '').slice(0, LIMITS.email).toWellFormed();
  return shown === '' ? null : shown;
}
