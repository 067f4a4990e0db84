import type { Actor, Person } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { badRequest, nothingToChange, problem } from '../../kernel/problems.ts';
import { pathOf } from './paths.ts';
import type { InboxFilter, InboxRow, PreferencesInput, PreferencesRow, ReadInput } from './schema.ts';
import { countOwn, countUnread, findPreferences, listNotices, markRead, savePreferences } from './store.ts';

/** The inbox of the signed-in person. */

type Deps = { database: Database };
type Listed = {
  notices: (InboxRow & { path: string })[];
  unread_count: number;
  page_count: number;
  total_count: number;
};
type Unread = { unread_count: number };

export async function readInbox({ database }: Deps, actor: Actor, filter: InboxFilter): Promise<Listed> {
  const { id } = signedIn(actor);
  const [{ rows, total }, unread_count] = await Promise.all([
    listNotices(database, actor.accountId, id, filter),
    countUnread(database, actor.accountId, id),
  ]);
  return {
    notices: rows.map((row) => ({ ...row, path: pathOf(row) })),
    unread_count,
    page_count: pageCount(total, filter.page_size),
    total_count: total,
  };
}

export async function readUnread({ database }: Deps, actor: Actor): Promise<Unread> {
  return { unread_count: await countUnread(database, actor.accountId, signedIn(actor).id) };
}

/** An id that is not the person's own is not found, whether somebody else has it or nobody. */
export async function readNotices(actor: Actor, { notice_ids, all }: ReadInput): Promise<Committed<Unread>> {
  if (notice_ids === undefined && all !== true) throw nothingToChange('notice_ids, all');
  if (notice_ids !== undefined && all === true)
    throw badRequest({
      field: 'all',
      ko: '알림을 골랐을 때는 보낼 수 없습니다.',
      en: 'cannot be combined with notice_ids.',
    });
  const { id } = signedIn(actor);
  return actor.commit(async (transaction) => {
    const ids = all === true ? null : [...new Set(notice_ids)];
    if (ids && (await countOwn(transaction, actor.accountId, id, ids)) < ids.length) throw problem('NOT_FOUND');
    await markRead(transaction, actor.accountId, id, ids);
    return { unread_count: await countUnread(transaction, actor.accountId, id) };
  });
}

export async function readPreferences({ database }: Deps, actor: Actor): Promise<PreferencesRow> {
  return requireFound(await findPreferences(database, actor.accountId, signedIn(actor).id));
}

export async function writePreferences(actor: Actor, input: PreferencesInput): Promise<Committed<PreferencesRow>> {
  const { id } = signedIn(actor);
  return actor.commit(async (transaction) => {
    await savePreferences(transaction, actor.accountId, id, { ...input, muted: [...new Set(input.muted)] });
    return requireFound(await findPreferences(transaction, actor.accountId, id));
  });
}

function signedIn(actor: Actor): Person {
  if (!actor.person) throw problem('PEOPLE_ONLY');
  return actor.person;
}
