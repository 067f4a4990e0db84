import { addressKey, type ReporterValues } from '../reporters/store.ts';
import { normalizeTags } from '../reporters/tags.ts';
import { LIMITS, type ReporterRow } from '../schema.ts';
import type { Candidate, LeftOut } from './rows.ts';
import type { Change } from './schema.ts';

/** What an import does to each row, compared with the reporters that exist. */
export type PlannedRow =
  | LeftOut
  | {
      row: number;
      outcome: 'added' | 'updated' | 'unchanged';
      email: string;
      text: null;
      reason: null;
      changes: Change[];
      values: ReporterValues;
    };

type Options = { isTarget: boolean; updateExisting: boolean };

const NEW = {
  is_managed: true,
  is_distribution_target: false,
  media: '',
  title: '',
  phone: '',
  beat: '',
  tags: [],
  memo: '',
  language: '',
  consent: 'unknown',
} satisfies Partial<ReporterValues>;
export const ALREADY_EXISTS = { ko: '이미 등록된 이메일 주소입니다.', en: 'is already in the workspace.' };

export function planImport(
  rows: (Candidate | LeftOut)[],
  existing: ReporterRow[],
  { isTarget, updateExisting }: Options,
): PlannedRow[] {
  const byAddress = new Map(existing.map((reporter) => [addressKey(reporter.email), reporter]));
  return rows.map((row) => {
    if ('outcome' in row) return row;
    const { row: number, ...given } = row;
    const before = byAddress.get(addressKey(given.email));
    const shared = { row: number, email: given.email };
    if (!before) {
      const values = { ...NEW, ...given, is_distribution_target: given.is_distribution_target ?? isTarget };
      return { ...shared, outcome: 'added', text: null, reason: null, changes: [], values };
    }
    if (!updateExisting) return { ...shared, outcome: 'duplicate', text: given.name, reason: ALREADY_EXISTS };
    const values = {
      ...before,
      ...given,
      email: before.email,
      tags: normalizeTags([...before.tags, ...(given.tags ?? [])]).slice(0, LIMITS.tags),
      is_distribution_target: given.is_distribution_target ?? (isTarget || before.is_distribution_target),
    };
    const changes = changesOf(before, values);
    return {
      ...shared,
      outcome: changes.length > 0 ? 'updated' : 'unchanged',
      text: null,
      reason: null,
      changes,
      values,
    };
  });
}

const COMPARED = [
  'name',
  'media',
  'title',
  'phone',
  'beat',
  'tags',
  'memo',
  'language',
  'is_distribution_target',
] as const;

function changesOf(before: ReporterValues, after: ReporterValues): Change[] {
  const shown = (value: string | string[] | boolean) => (Array.isArray(value) ? value.join(', ') : String(value));
  return COMPARED.map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) })).filter(
    (change) => change.before !== change.after,
  );
}
