import type { StoredBrief } from '../../documents/brief.ts';
import type { Document } from '../../documents/model.ts';
import type { Queryable } from '../../kernel/database.ts';
import { isPictureStale } from '../../media/images/index.ts';
import type { Language } from '../../writing/brief.ts';
import type { ListedRow, ListInput, PostRow } from './schema.ts';

export type NewPost = {
  title: string;
  content: string;
  language: string;
  keyword: string;
  blog_type: string;
  img_url: string | null;
  img_alt: string | null;
  image_headline: string | null;
  brief: StoredBrief;
  document: Document;
  by: string;
};

export async function insertPost(sql: Queryable, accountId: number, post: NewPost): Promise<PostRow> {
  const [row] = await sql<PostRow[]>`
    insert into blog_posts (account_id, title, content, language, keyword, blog_type, img_url, img_alt,
      image_headline, brief, document, changed_by)
    values (${accountId}, ${post.title}, ${post.content}, ${post.language}, ${post.keyword}, ${post.blog_type}, ${post.img_url},
            ${post.img_alt}, ${post.image_headline}, ${sql.json(post.brief)}, ${sql.json(post.document)}, ${post.by})
    returning ${columns(sql)}`;
  return row as PostRow;
}

export type StoredPost = PostRow & { document: Document | null };

export async function findPost(sql: Queryable, accountId: number, id: number): Promise<StoredPost | undefined> {
  const [row] = await sql<StoredPost[]>`
    select document, ${columns(sql)} from blog_posts where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** What another area may write from: the post as it stands. */
export async function findBlogSource(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<{ title: string; content: string; language: Language } | undefined> {
  const [row] = await sql<{ title: string; content: string; language: Language }[]>`
    select title, content, language from blog_posts where id = ${id} and account_id = ${accountId}`;
  return row;
}

export async function setPublic(sql: Queryable, accountId: number, id: number, isPublic: boolean): Promise<void> {
  await sql`
    update blog_posts set is_public = ${isPublic}, updated_at = now()
    where id = ${id} and account_id = ${accountId}`;
}

export async function listPosts(
  sql: Queryable,
  accountId: number,
  { page, page_size }: ListInput,
): Promise<{ rows: ListedRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    sql<ListedRow[]>`
      select id, title, keyword, language, is_public, revision as version, unix(created_at) as created_at
      from blog_posts where account_id = ${accountId}
      order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total from blog_posts where account_id = ${accountId}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

function columns(sql: Queryable) {
  return sql`id, title, content, keyword, language, is_public, blog_type, img_url, img_alt, revision as version,
    ${isPictureStale(sql)} as img_stale, unix(created_at) as created_at, unix(updated_at) as updated_at`;
}
