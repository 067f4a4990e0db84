import type { Queryable } from '../../kernel/database.ts';
import type { Language } from '../../writing/brief.ts';

/** Provided to the news area: sent releases and their texts. */

export type SentRelease = { id: number; account_id: number; press_id: number; subject: string; sent_at: Date };
export type SentText = { id: number; title: string; content: string; language: Language; company: string };

const MAX_RELEASES = 2000;

export async function listSentReleases(sql: Queryable, since: Date): Promise<SentRelease[]> {
  return sql<SentRelease[]>`
    select id, account_id, press_id, subject, sent_at from releases
    where sent_at >= ${since} and status in ('SENDING', 'SENT') order by sent_at desc limit ${MAX_RELEASES}`;
}

export async function listSentTexts(sql: Queryable, ids: number[]): Promise<SentText[]> {
  return sql<SentText[]>`
    select id, press_title as title, left(content, 20000) as content, language, from_name as company
    from releases where id = any(${ids})`;
}

/** The press release of an account's release. */
export async function findReleasedPress(sql: Queryable, accountId: number, id: number): Promise<number | undefined> {
  const [row] = await sql<{ press_id: number }[]>`
    select press_id from releases where id = ${id} and account_id = ${accountId}`;
  return row?.press_id;
}

/** The release that an article may have followed: the last one before its publication; null before the first. */
export async function findSending(
  sql: Queryable,
  accountId: number,
  pressId: number,
  publishedAt: Date,
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from releases where account_id = ${accountId} and press_id = ${pressId}
      and sent_at < ${publishedAt}::timestamptz + interval '1 minute'
    order by sent_at desc, id desc limit 1`;
  return row?.id ?? null;
}
