import { lastOfPage, type Rows, readRows } from '../../kernel/batches.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Days } from '../../kernel/days.ts';
import { type Paged, windowOf } from '../../kernel/paging.ts';
import { problem } from '../../kernel/problems.ts';
import { titleHas } from '../../search-index/titles.ts';
import { hasChangedSince } from '../../texts/outdated.ts';
import type { ChangeCause } from '../../texts/store.ts';
import type { FoundTitle } from '../../texts/titles.ts';
import type { Length, Tone } from '../../writing/brief.ts';
import type { PlatformId } from '../../writing/social/platforms.ts';
import type { SocialPost } from '../../writing/writer.ts';
import type { ContentsInput, SocialLanguage } from './schema.ts';

/** The options of the request, stored so that the content can be regenerated. */
export type Options = {
  tone: Tone;
  length: Length;
  language: SocialLanguage;
  /** No language was requested: it follows the source, also when that changes. */
  follows_source: boolean;
  include_hashtags: boolean;
  hashtag_count: number;
};

/** At most one is set; none after the source was deleted. */
export type SourceId = { press_id: number | null; blog_id: number | null };

export type ContentRow = SocialPost &
  SourceId & {
    id: number;
    platform: PlatformId;
    options: Options;
    variant: number;
    version: number;
    /** A picture of the media library; its name and extension are in every address of it. */
    image: { media_id: number; name: string; extension: string; alt: string } | null;
    /** The source changed after the content was written from it. */
    source_outdated: boolean;
    planned_kst: string | null;
    created_at: number;
    updated_at: number;
  };

export type NewContent = SocialPost & { platform: PlatformId; options: Options };

/** Throws 404 when the source was deleted in the meantime. */
export async function insertContents(
  sql: Queryable,
  { accountId, name }: Author,
  { press_id, blog_id, version }: SourceId & { version: number },
  contents: NewContent[],
): Promise<ContentRow[]> {
  const rows: ContentRow[] = [];
  try {
    for (const { platform, title, content, hashtags, options } of contents) {
      const [row] = await sql<ContentRow[]>`
        insert into social_contents (account_id, press_id, blog_id, platform, title, content, hashtags, options,
                                     source_version, changed_by)
        values (${accountId}, ${press_id}, ${blog_id}, ${platform}, ${title}, ${content}, ${hashtags},
                ${sql.json(options)}, ${version}, ${name})
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

/** Distinguishes content of another account (403) from one that does not exist (404). */
export async function contentExists(sql: Queryable, id: number): Promise<boolean> {
  const rows = await sql`select 1 from social_contents where id = ${id}`;
  return rows.length > 0;
}

export async function listContents(
  sql: Queryable,
  accountId: number,
  { press_id, blog_id, platform, page, after, page_size: size }: ContentsInput,
): Promise<Paged<Rows<ContentRow>>> {
  const wanted = sql`account_id = ${accountId}
    ${press_id === undefined ? sql`` : sql`and press_id = ${press_id}`}
    ${blog_id === undefined ? sql`` : sql`and blog_id = ${blog_id}`}
    ${platform === undefined ? sql`` : sql`and platform = ${platform}`}`;
  const window = windowOf(sql, { page, after, size });
  const query = {
    table: 'social_contents',
    columns: columns(sql),
    where: sql`${wanted} ${window.following}`,
    large: 'content',
    limit: size,
    offset: window.offset,
  };
  const [rows, [count]] = await Promise.all([
    readRows<ContentRow>(sql, query),
    sql<{ total: number }[]>`select count(*) as total from social_contents where ${wanted}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(await lastOfPage(sql, query, rows, size), total) };
}

/** The newest posts with all words of the keyword in the title, or without one, in their beginning. */
export function findPosts(
  sql: Queryable,
  accountId: number,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<FoundTitle[]> {
  const shown = sql`coalesce(title, left(content, 100))`;
  return sql<FoundTitle[]>`
    select id, ${shown} as title, unix(updated_at) as updated_at from social_contents
    where ${titleHas(sql, accountId, shown, keyword)} order by id desc limit ${limit}`;
}

/** Locks the content until the transaction ends and returns its version. */
export async function lockContent(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<{ version: number } | undefined> {
  const [row] = await sql<{ version: number }[]>`
    select revision as version from social_contents where id = ${id} and account_id = ${accountId} for update`;
  return row;
}

type Author = { accountId: number; name: string };
type Edit = {
  id: number;
  title?: string | null;
  content: string | null;
  hashtags: string[] | null;
  /** Left out when the content is still the one that was written from the source. */
  sourceVersion?: number | null;
  cause: ChangeCause;
};

/** Null keeps the current content or hashtags; an omitted title or source version is kept. */
export async function editContent(
  sql: Queryable,
  { accountId, name }: Author,
  { id, title, content, hashtags, sourceVersion, cause }: Edit,
): Promise<ContentRow> {
  const [row] = await sql<ContentRow[]>`
    update social_contents
    set title = ${title === undefined ? sql`title` : title}, content = coalesce(${content}, content),
        hashtags = coalesce(${hashtags}::text[], hashtags),
        source_version = ${sourceVersion === undefined ? sql`source_version` : sourceVersion}, ${changedBy(sql, name, cause)}
    where id = ${id} and account_id = ${accountId}
    returning ${columns(sql)}`;
  return row as ContentRow;
}

/** Not a change of the text: there is no version of it. */
export async function planContent(
  sql: Queryable,
  accountId: number,
  id: number,
  plannedAt: Date | null,
): Promise<void> {
  await sql`update social_contents set planned_at = ${plannedAt} where id = ${id} and account_id = ${accountId}`;
}

const MAX_PLANNED = 2000;

/** For the calendar: posts with a planned time. */
export function listPlannedPosts(
  sql: Queryable,
  accountId: number,
  { from, until }: Days,
): Promise<{ id: number; title: string; start_kst: string }[]> {
  return sql`
    select id, coalesce(title, left(content, 100)) as title, kst(planned_at) as start_kst from social_contents
    where account_id = ${accountId} and planned_at >= ${from} and planned_at < ${until}
    order by planned_at limit ${MAX_PLANNED}`;
}

export async function replaceContent(
  sql: Queryable,
  { accountId, name }: Author,
  id: number,
  post: SocialPost & { options: Options; variant: number; sourceVersion: number },
): Promise<ContentRow> {
  const { title, content, hashtags, options, variant, sourceVersion } = post;
  const [row] = await sql<ContentRow[]>`
    update social_contents
    set title = ${title}, content = ${content}, hashtags = ${hashtags}, options = ${sql.json(options)},
        variant = ${variant}, source_version = ${sourceVersion}, ${changedBy(sql, name, 'generated')}
    where id = ${id} and account_id = ${accountId}
    returning ${columns(sql)}`;
  return row as ContentRow;
}

function changedBy(sql: Queryable, name: string, cause: ChangeCause) {
  return sql`revision = revision + 1, updated_at = now(), changed_by = ${name}, change_cause = ${cause}`;
}

/** Not a change of the text, so no version is kept. */
export async function setContentImage(
  sql: Queryable,
  accountId: number,
  { id, mediaId }: { id: number; mediaId: number | null },
): Promise<void> {
  await sql`
    update social_contents set media_id = ${mediaId}, updated_at = now()
    where id = ${id} and account_id = ${accountId}`;
}

export async function deleteContent(sql: Queryable, accountId: number, id: number): Promise<void> {
  await sql`delete from social_contents where id = ${id} and account_id = ${accountId}`;
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

function columns(sql: Queryable) {
  const version = sql`source_version`;
  const isOutdated = sql`${hasChangedSince(sql, 'press', { id: sql`press_id`, version })}
    or ${hasChangedSince(sql, 'blog', { id: sql`blog_id`, version })}`;
  const image = sql`(
    select jsonb_build_object('media_id', media_images.id, 'name', name, 'extension', extension, 'alt', alt)
    from media_images where media_images.id = media_id)`;
  return sql`id, press_id, blog_id, platform, title, content, hashtags, options, variant, ${image} as image,
    kst(planned_at) as planned_kst, revision as version, (${isOutdated}) as source_outdated,
    unix(created_at) as created_at, unix(updated_at) as updated_at`;
}
