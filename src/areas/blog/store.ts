import { documentColumn, type StoredText } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Fragment, Queryable } from '../../kernel/database.ts';
import { type Paged, windowOf } from '../../kernel/paging.ts';
import { isPictureStale } from '../../media/images/index.ts';
import { hasReviewStatus, reviewStatus } from '../../texts/reviews/status.ts';
import { type FirstText, factsColumn, insertText, type WithFacts } from '../../texts/store.ts';
import type { Language } from '../../writing/brief.ts';
import { BLOG } from './kind.ts';
import type { ListedRow, ListInput, PostRow } from './schema.ts';

export type NewPost = FirstText & {
  blog_type: string;
  img_url: string | null;
  img_alt: string | null;
  image_headline: string | null;
};

export function insertPost(sql: Queryable, actor: Actor, post: NewPost): Promise<PostRow> {
  return insertText<PostRow>(sql, BLOG, actor, post, columns(sql));
}

export type StoredPost = PostRow & StoredText & WithFacts;

export async function findPost(
  sql: Queryable,
  accountId: number,
  id: number,
  size: Fragment = sql``,
): Promise<StoredPost | undefined> {
  const [row] = await sql<StoredPost[]>`
    select ${documentColumn(sql)}, ${factsColumn(sql)}, ${columns(sql)} from blog_posts where id = ${id} and account_id = ${accountId} ${size}`;
  return row;
}

/** The current post, for other areas that write from it. */
export async function findBlogSource(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<{ title: string; content: string; language: Language; version: number } | undefined> {
  const [row] = await sql<{ title: string; content: string; language: Language; version: number }[]>`
    select title, content, language, revision as version from blog_posts where id = ${id} and account_id = ${accountId}`;
  return row;
}

export async function listPosts(
  sql: Queryable,
  accountId: number,
  { page, after, page_size: size, review_status }: ListInput,
): Promise<Paged<ListedRow[]>> {
  const found = sql`from blog_posts where account_id = ${accountId} and ${hasReviewStatus(sql, BLOG, review_status)}`;
  const window = windowOf(sql, { page, after, size });
  const [rows, [count]] = await Promise.all([
    sql<ListedRow[]>`
      select id, title, keyword, language, is_public, revision as version, unix(created_at) as created_at,
        ${reviewStatus(sql, BLOG)} as review_status
      ${found} ${window.following} order by id desc limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total ${found}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.id, total) };
}

function columns(sql: Queryable) {
  return sql`id, title, content, keyword, language, is_public, blog_type, img_url, img_alt, revision as version,
    ${isPictureStale(sql)} as img_stale, unix(created_at) as created_at, unix(updated_at) as updated_at,
    ${reviewStatus(sql, BLOG)} as review_status`;
}
