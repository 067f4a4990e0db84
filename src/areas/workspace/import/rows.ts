import { isMailAddress } from '../../../kernel/mail-address.ts';
import { addressKey } from '../reporters/store.ts';
import { LIMITS } from '../schema.ts';
import type { SheetRow } from './sheet.ts';

/** What the rows of a table say about reporters. A cell is taken literally, also one that looks like a formula. */

type Column = 'name' | 'email' | 'media' | 'memo' | 'target';
type Reason = { ko: string; en: string };

/** A blank cell, or a column that is not there, says nothing. */
export type Candidate = {
  row: number;
  name: string;
  email: string;
  media?: string;
  memo?: string;
  is_distribution_target?: boolean;
};
export type Judged = Candidate | { row: number; email: string | null; outcome: 'failed' | 'duplicate'; reason: Reason };

const HEADINGS: Record<Column, string[]> = {
  name: ['이름', '기자명', '기자', '성명', 'name', 'reporter', 'reportername'],
  email: ['이메일', '메일', '이메일주소', '메일주소', '전자우편', 'email', 'mail', 'emailaddress'],
  media: ['매체', '매체명', '언론사', '언론사명', '소속', 'media', 'medianame', 'outlet'],
  memo: ['메모', '비고', 'memo', 'note', 'notes'],
  target: ['배포대상', '배포대상여부', '배포여부', 'isdistributiontarget', 'distributiontarget'],
};
const YES = ['y', 'yes', 'true', '1', 'o', 'v', '○', '✓', '예', '네', '대상'];
const NO = ['n', 'no', 'false', '0', 'x', '×', '아니오', '아니요', '비대상', '제외'];

export type Places = Partial<Record<Column, number>>;

/** Which cell of each row holds what. */
export function placesOf(headings: string[]): Places {
  const plain = headings.map((heading) =>
    heading
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_-]/g, ''),
  );
  const places: Places = {};
  for (const column of Object.keys(HEADINGS) as Column[]) {
    const place = plain.findIndex((heading) => HEADINGS[column].includes(heading));
    if (place >= 0) places[column] = place;
  }
  return places;
}

export function judgeRows(rows: SheetRow[], places: Places): Judged[] {
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    const judged = judge(row, places);
    if ('outcome' in judged) return judged;
    const key = addressKey(judged.email);
    const first = firstRows.get(key);
    if (first === undefined) {
      firstRows.set(key, judged.row);
      return judged;
    }
    const reason = {
      ko: `파일의 ${first}행과 메일 주소가 같습니다.`,
      en: `has the same mail address as row ${first} of the file.`,
    };
    return { row: judged.row, email: judged.email, outcome: 'duplicate', reason };
  });
}

function judge({ row, cells }: SheetRow, places: Places): Judged {
  const cell = (column: Column) => cells[places[column] ?? -1] ?? '';
  const [name, email, media, memo, target] = (['name', 'email', 'media', 'memo', 'target'] as const).map(cell) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const reason = faultOf({ name, email, media, memo, target });
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

function faultOf(cells: Record<Column, string>): Reason | null {
  if (Object.values(cells).some((cell) => !cell.isWellFormed() || cell.includes('\u0000'))) {
    return { ko: '저장할 수 없는 문자가 있습니다.', en: 'holds a character that cannot be stored.' };
  }
  if (cells.name === '') return { ko: '이름이 비어 있습니다.', en: 'has no name.' };
  if (cells.email === '') return { ko: '이메일이 비어 있습니다.', en: 'has no mail address.' };
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
    return { ko: '메일 주소가 올바르지 않습니다. 주소 하나만 적어 주세요.', en: 'must hold exactly one mail address.' };
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
