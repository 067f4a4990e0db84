import type { Static } from 'typebox';
import type { Actor } from '../../../kernel/actor.ts';
import { parseDay } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { DAY_MS } from '../../../kernel/days.ts';
import { pageCount } from '../../../kernel/page-count.ts';
import type { AuditFilterInput, AuditInput, AuditPage, AuditRow } from './schema.ts';
import { type Filter, listAudit, listBefore } from './store.ts';

/** Who did what in the account. */

type Deps = { database: Database };

const BATCH = 1000;
const COLUMNS: (keyof AuditRow)[] = [
  'created_kst',
  'actor_name',
  'person_id',
  'key_id',
  'address',
  'area',
  'operation',
  'summary',
  'resource_kind',
  'resource_id',
  'request_id',
];

export async function readAudit(
  { database }: Deps,
  actor: Actor,
  { page, page_size, ...input }: AuditInput,
): Promise<Static<typeof AuditPage>> {
  const { rows, total } = await listAudit(database, actor.accountId, { ...filterOf(input), page, page_size });
  return { entries: rows, page_count: pageCount(total, page_size), total_count: total };
}

/** A batch at a time, so that neither memory nor a connection is held while a slow client reads. */
export async function* writeCsv({ database }: Deps, actor: Actor, input: AuditFilterInput): AsyncGenerator<string> {
  // The mark at the beginning makes Excel read Korean letters.
  yield `\ufeff${COLUMNS.join(',')}\r\n`;
  const filter = filterOf(input);
  let before: number | null = null;
  while (true) {
    const rows: AuditRow[] = await listBefore(database, actor.accountId, filter, { before, limit: BATCH });
    if (rows.length > 0) yield rows.map((row) => `${COLUMNS.map((name) => cell(row[name])).join(',')}\r\n`).join('');
    if (rows.length < BATCH) return;
    before = rows.at(-1)!.entry_id;
  }
}

/** Spreadsheets would run a text that begins like a formula, and names are chosen by people. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function filterOf({ start_date, end_date, ...filter }: AuditFilterInput): Filter {
  return {
    ...filter,
    ...(start_date === undefined ? {} : { from: parseDay(start_date) as Date }),
    ...(end_date === undefined ? {} : { until: new Date((parseDay(end_date) as Date).getTime() + DAY_MS) }),
  };
}
