import type { Queryable } from '../../kernel/database.ts';
import type { ChangeCause } from '../../texts/store.ts';
import { isCut, KEPT_VERSIONS, LISTED_CHARACTERS } from '../../texts/versions.ts';

/** The history of a content, with hashtags instead of a language. */

export type Version = {
  id: number;
  version: number | null;
  title: string | null;
  content: string;
  content_truncated: boolean;
  hashtags: string[];
  created_kst: string;
  by: string | null;
  cause: ChangeCause | null;
};

/** With the version of the source that it was written from; null when that is not known. */
export type FullVersion = Version & { source_version: number | null };

/** Copies the current content into the history; must run before the change in the same transaction. */
export async function keepVersion(sql: Queryable, accountId: number, id: number): Promise<void> {
  await sql`
    insert into social_versions (account_id, content_id, title, content, hashtags, source_version, version, changed_by,
      change_cause)
    select account_id, id, title, content, hashtags, source_version, revision, changed_by, change_cause
    from social_contents where id = ${id} and account_id = ${accountId}`;
  await sql`
    delete from social_versions where id in (
      select id from social_versions where content_id = ${id} and account_id = ${accountId}
      order by id desc offset ${KEPT_VERSIONS})`;
}

export async function listVersions(
  sql: Queryable,
  accountId: number,
  { id, page, page_size }: { id: number; page: number; page_size: number },
): Promise<{ rows: Version[]; total: number }> {
  const own = sql`content_id = ${id} and account_id = ${accountId}`;
  const [rows, [count]] = await Promise.all([
    sql<Version[]>`
      select id, version, title, left(content, ${LISTED_CHARACTERS}) as content,
        ${isCut(sql)} as content_truncated, ${columns(sql)}
      from social_versions where ${own} order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total from social_versions where ${own}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findVersion(
  sql: Queryable,
  accountId: number,
  { id, versionId }: { id: number; versionId: number },
): Promise<FullVersion | undefined> {
  const [row] = await sql<FullVersion[]>`
    select id, version, title, content, source_version, false as content_truncated, ${columns(sql)} from social_versions
    where id = ${versionId} and content_id = ${id} and account_id = ${accountId}`;
  return row;
}

function columns(sql: Queryable) {
  return sql`hashtags, kst(created_at) as created_kst, changed_by as by, change_cause as cause`;
}
