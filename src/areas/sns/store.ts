import type { Queryable } from '../../kernel/database.ts';
import { problem } from '../../kernel/problems.ts';
import type { Length, Tone } from '../../writing/brief.ts';
import type { PlatformId } from '../../writing/social/platforms.ts';
import type { SocialPost } from '../../writing/writer.ts';
import type { ContentsInput, SocialLanguage } from './schema.ts';

/** What was asked for, kept so that the content can be written anew. */
export type Options = {
  tone: Tone;
  length: Length;
  language: SocialLanguage;
  /** Nobody asked for a language: it is the source's, also when that changes. */
  follows_source: boolean;
  include_hashtags: boolean;
  hashtag_count: number;
};

/** At most one of the two; none once the source was deleted. */
export type SourceId = { press_id: number | null; blog_id: number | null };

export type ContentRow = SocialPost &
  SourceId & {
    id: number;
    platform: PlatformId;
    options: Options;
    variant: number;
    created_at: number;
    updated_at: number;
  };

export type NewContent = SocialPost & { platform: PlatformId; options: Options };

/** Throws 404 when the source was deleted while the contents were written. */
export async function insertContents(
  sql: Queryable,
  accountId: number,
  { press_id, blog_id }: SourceId,
  contents: NewContent[],
): Promise<ContentRow[]> {
  const rows: ContentRow[] = [];
  try {
    for (const { platform, title, content, hashtags, options } of contents) {
      const [row] = await sql<ContentRow[]>`
        insert into social_contents (account_id, press_id, blog_id, platform, title, content, hashtags, options)
        values (${accountId}, ${press_id}, ${blog_id}, ${platform}, ${title}, ${content}, ${hashtags},
                ${sql.json(options)})
        returning ${columns(sql)}`;
      rows.push(row as ContentRow);
    }
  } catch (error) {
    throw isForeignKeyViolation(error) ? problem('NOT_FOUND', {}, error) : error;
  }
  return rows;
}

export async function findContent(sql: Queryable, accountId: number, id: number): Promise<ContentRow | undefined> {
  const [row] = await sql<ContentRow[]>`
    select ${columns(sql)} from social_contents where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Only tells a foreign content (403 on a change) from one that never was (404). */
export async function contentExists(sql: Queryable, id: number): Promise<boolean> {
  const rows = await sql`select 1 from social_contents where id = ${id}`;
  return rows.length > 0;
}

export async function listContents(
  sql: Queryable,
  accountId: number,
  { press_id, blog_id, platform, page, page_size }: ContentsInput,
): Promise<{ rows: ContentRow[]; total: number }> {
  const wanted = sql`account_id = ${accountId}
    ${press_id === undefined ? sql`` : sql`and press_id = ${press_id}`}
    ${blog_id === undefined ? sql`` : sql`and blog_id = ${blog_id}`}
    ${platform === undefined ? sql`` : sql`and platform = ${platform}`}`;
  const [rows, [count]] = await Promise.all([
    sql<ContentRow[]>`
      select ${columns(sql)} from social_contents where ${wanted}
      order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total from social_contents where ${wanted}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export type Version = { id: number; title: string | null; content: string; hashtags: string[]; created_kst: string };

/** Keeps the content as it is; run it before a change, in the same transaction. */
export async function keepVersion(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const kept = await sql`
    insert into social_versions (account_id, content_id, title, content, hashtags)
    select account_id, id, title, content, hashtags from social_contents
    where id = ${id} and account_id = ${accountId} for update`;
  return kept.count === 1;
}

export async function listVersions(sql: Queryable, accountId: number, id: number): Promise<Version[]> {
  return sql<Version[]>`
    select id, title, content, hashtags, kst(created_at) as created_kst from social_versions
    where content_id = ${id} and account_id = ${accountId} order by id desc`;
}

export async function restoreVersion(
  sql: Queryable,
  accountId: number,
  { id, versionId }: { id: number; versionId: number },
): Promise<ContentRow | undefined> {
  const [row] = await sql<ContentRow[]>`
    update social_contents c set title = v.title, content = v.content, hashtags = v.hashtags, updated_at = now()
    from (select title, content, hashtags from social_versions
          where id = ${versionId} and content_id = ${id} and account_id = ${accountId}) v
    where c.id = ${id} and c.account_id = ${accountId}
    returning c.id, press_id, blog_id, platform, c.title, c.content, c.hashtags, options, variant,
      unix(created_at) as created_at, unix(updated_at) as updated_at`;
  return row;
}

/** Null keeps what is there. */
export async function editContent(
  sql: Queryable,
  accountId: number,
  { id, content, hashtags }: { id: number; content: string | null; hashtags: string[] | null },
): Promise<void> {
  await sql`
    update social_contents
    set content = coalesce(${content}, content), hashtags = coalesce(${hashtags}::text[], hashtags), updated_at = now()
    where id = ${id} and account_id = ${accountId}`;
}

/** Nothing when somebody changed the content since `before` was read. */
export async function replaceContent(
  sql: Queryable,
  accountId: number,
  before: ContentRow,
  { title, content, hashtags, options, variant }: SocialPost & { options: Options; variant: number },
): Promise<ContentRow | undefined> {
  const [row] = await sql<ContentRow[]>`
    update social_contents
    set title = ${title}, content = ${content}, hashtags = ${hashtags}, options = ${sql.json(options)},
        variant = ${variant}, updated_at = now()
    where id = ${before.id} and account_id = ${accountId} and variant = ${before.variant}
      and content = ${before.content} and hashtags = ${before.hashtags}
    returning ${columns(sql)}`;
  return row;
}

export async function deleteContent(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from social_contents where id = ${id} and account_id = ${accountId}`;
  return deleted.count === 1;
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

function columns(sql: Queryable) {
  return sql`id, press_id, blog_id, platform, title, content, hashtags, options, variant,
    unix(created_at) as created_at, unix(updated_at) as updated_at`;
}
