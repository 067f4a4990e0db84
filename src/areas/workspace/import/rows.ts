import { isMailAddress } from '../../../kernel/mail-address.ts';
import { normalizeTags } from '../reporters/tags.ts';
import { LIMITS, type ReporterRow } from '../schema.ts';
import { type Field, languageNamed, yesOrNo } from './fields.ts';
import type { TableRow } from './table.ts';

/** Converts table rows to reporters. Cells are literal text, even when they look like formulas. */

export type Reason = { ko: string; en: string };
/** Fields with a blank cell or without a column are left out. */
export type Candidate = { row: number; name: string; email: string } & Partial<
  Pick<ReporterRow, 'media' | 'title' | 'phone' | 'beat' | 'tags' | 'memo' | 'language' | 'is_distribution_target'>
>;
/** `text` is the row as it stands in the file. */
export type LeftOut = {
  row: number;
  outcome: 'failed' | 'duplicate';
  email: string | null;
  text: string;
  reason: Reason;
};
/** A value that is not stored although its row may be. `column` counts from 1. */
export type NotTaken = { row: number | null; column: number | null; value: string; reason: Reason };

type Cell = { column: number; text: string };
type Cells = Record<Field, Cell[]>;

const OTHER_VALUE = {
  ko: '항목마다 값을 하나만 저장하므로 앞의 값을 씁니다.',
  en: 'The field holds one value, and the first one is used.',
};

export function takeRow(
  { row, cells }: TableRow,
  fields: (Field | null)[],
): { taken: Candidate | LeftOut; notTaken: NotTaken[] } {
  const filled = filledCells(cells, fields);
  const byField = Object.groupBy(filled, ({ field }) => field) as Partial<Cells>;
  const notTaken: NotTaken[] = [];
  const leaveOut = ({ column, text }: Cell, reason: Reason) => notTaken.push({ row, column, value: text, reason });
  /** The first value; Google joins several with colons. */
  const single = (field: Field): string => {
    const values = (byField[field] ?? []).flatMap(({ column, text }) =>
      text.split(' ::: ').map((part) => ({ column, text: part.trim() })),
    );
    const [first, ...others] = values;
    for (const other of others) if (other.text !== first?.text) leaveOut(other, OTHER_VALUE);
    return first?.text ?? '';
  };
  const email = single('email');
  const given = {
    name: single('name') || fullName(single('family_name'), single('given_name')),
    email,
    media: single('media'),
    memo: (byField.memo ?? []).map(({ text }) => text.replace(/\r\n?/g, '\n')).join('\n'),
    target: single('is_distribution_target'),
  };
  const reason = problemOf(given, cells);
  if (reason) {
    const text = filled.map((cell) => cell.text).join(' | ');
    return { taken: { row, outcome: 'failed', email: shownAddress(email), text, reason }, notTaken: [] };
  }

  const short = (field: 'title' | 'phone' | 'beat') => {
    const text = single(field);
    if ([...text].length <= LIMITS[field]) return text;
    leaveOut({ column: byField[field]![0]!.column, text }, tooLong(LIMITS[field]));
    return '';
  };
  const languageText = single('language');
  const language = languageText === '' ? undefined : languageNamed(languageText);
  if (languageText !== '' && !language) leaveOut(byField.language![0]!, UNKNOWN_LANGUAGE);
  const tags = tagsOf(byField.tags ?? [], leaveOut);
  const [title, phone, beat] = [short('title'), short('phone'), short('beat')];
  const taken: Candidate = {
    row,
    name: given.name,
    email,
    ...(given.media && { media: given.media }),
    ...(title && { title }),
    ...(phone && { phone }),
    ...(beat && { beat }),
    ...(tags.length > 0 && { tags }),
    ...(given.memo && { memo: given.memo }),
    ...(language && { language }),
    ...(given.target && { is_distribution_target: yesOrNo(given.target) === true }),
  };
  return { taken, notTaken };
}

function filledCells(cells: string[], fields: (Field | null)[]): (Cell & { field: Field })[] {
  return cells.flatMap((text, index) => {
    const field = fields[index];
    return field && text !== '' ? [{ field, column: index + 1, text }] : [];
  });
}

/** Korean, Chinese and Japanese names have the family name first and no space. */
function fullName(family: string, given: string): string {
  const isEastAsian = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(
    family + given,
  );
  return isEastAsian ? family + given : `${given} ${family}`.trim();
}

/** Groups that Google's address book has by itself; in CSV they are marked with an asterisk. */
const SYSTEM_GROUP = /^\*|^myContacts$/;

function tagsOf(cells: Cell[], leaveOut: (cell: Cell, reason: Reason) => void): string[] {
  const found = cells.flatMap(({ column, text }) =>
    text.split(/:::|[,;|\n]|\s(?=#)/).map((part) => ({ column, text: part.trim().replace(/^#/, '').trim() })),
  );
  const kept = found.filter((tag) => {
    if (tag.text === '' || SYSTEM_GROUP.test(tag.text)) return false;
    if ([...tag.text].length <= LIMITS.tag) return true;
    leaveOut(tag, tooLong(LIMITS.tag));
    return false;
  });
  return normalizeTags(kept.map(({ text }) => text)).slice(0, LIMITS.tags);
}

const UNKNOWN_LANGUAGE = { ko: '지원하지 않는 언어입니다.', en: 'The language is not supported.' };

function tooLong(limit: number): Reason {
  return { ko: `${limit}자 이하여야 합니다.`, en: `must have at most ${limit} characters.` };
}

type Given = { name: string; email: string; media: string; memo: string; target: string };

function problemOf(given: Given, cells: string[]): Reason | null {
  if (cells.some((cell) => !cell.isWellFormed() || cell.includes('\u0000'))) {
    return { ko: '저장할 수 없는 문자가 있습니다.', en: 'contains a character that cannot be stored.' };
  }
  if (given.name === '') return { ko: '이름이 비어 있습니다.', en: 'has no name.' };
  if (given.email === '') return { ko: '이메일이 비어 있습니다.', en: 'has no email address.' };
  for (const [field, ko] of [
    ['name', '이름은'],
    ['media', '매체는'],
    ['memo', '메모는'],
  ] as const) {
    const limit = LIMITS[field];
    if ([...given[field]].length > limit) {
      return { ko: `${ko} ${limit}자 이하여야 합니다.`, en: `${field} must have at most ${limit} characters.` };
    }
  }
  if (!isMailAddress(given.email)) {
    return {
      ko: '이메일 주소가 올바르지 않습니다. 주소 하나만 적어 주세요.',
      en: 'must contain a single email address.',
    };
  }
  if (given.target !== '' && yesOrNo(given.target) === undefined) {
    return { ko: '수신자 열에는 예 또는 아니요를 적어 주세요.', en: 'the column for recipients must say yes or no.' };
  }
  return null;
}

function shownAddress(email: string): string | null {
  const shown = email.toWellFormed().replaceAll('\u0000', '').slice(0, LIMITS.email).toWellFormed();
  return shown === '' ? null : shown;
}
