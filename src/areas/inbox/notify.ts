import type { Queryable } from '../../kernel/database.ts';
import { oneLine } from '../../kernel/one-line.ts';
import type { Notice, Notify } from '../../texts/notices.ts';
import type { NoticeDetails } from './schema.ts';
import { insertNotices } from './store.ts';

/** Tells people of an account about something, in the transaction that causes it. */

export type Told = {
  accountId: number;
  to: Parameters<Notify>[2];
  notice: Notice & { details?: NoticeDetails; count?: number };
};

const MAX_TITLE = 200;
const MAX_EXCERPT = 300;

/** One statement for any number of notices; no two of one call may have the same kind and subject. */
export async function notifyAll(sql: Queryable, told: Told[]): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ accountId, to, notice: { kind, about, title, excerpt, by, details = {}, count = 1 } }) => ({
    ...{ account_id: accountId, people: typeof to === 'string' ? null : to, only_owners: to === 'owners' },
    ...{ kind, about_type: about?.type ?? null, about_id: about?.id ?? null, details, count },
    title: shorten(title, MAX_TITLE),
    excerpt: excerpt === undefined ? null : shorten(excerpt, MAX_EXCERPT) || null,
    by_id: by?.personId ?? null,
    by_name: by === null ? null : shorten(by.name, MAX_TITLE),
  }));
  await insertNotices(sql, rows);
}

export const notify: Notify = (transaction, accountId, to, notice) =>
  notifyAll(transaction, [{ accountId, to, notice }]);

function shorten(text: string, length: number): string {
  const letters = Array.from(oneLine(text));
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`;
}
