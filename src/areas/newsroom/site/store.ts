import { documentColumn, type StoredText } from '../../../documents/stored.ts';
import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { KeptPicture } from '../../../media/library/index.ts';
import type { NewsroomRow } from '../store.ts';
import { joinVisible } from '../visible.ts';
import { containsWords, type SoughtWord } from './search.ts';

/** What the public pages show. Everything is read by account, and only what everybody may read. */

export type Site = NewsroomRow & {
  account_id: number;
  /** Of the brand profile. */
  company: string | null;
  homepage: string | null;
  brand_contact: { department: string | null; name: string | null; phone: string | null; email: string | null } | null;
  /** Changes with the logo; null without one. */
  logo_version: number | null;
};

export async function findSite(sql: Queryable, slug: string): Promise<Site | undefined> {
  const [row] = await sql<Site[]>`
    select site.account_id, site.is_on, site.slug, site.verified_host as host, site.name, site.description, site.language, site.accent,
      site.contact, brand.profile ->> 'company' as company, brand.profile ->> 'homepage' as homepage,
      brand.profile -> 'contact' as brand_contact, unix(logo.updated_at) as logo_version
    from newsrooms site join accounts account on account.id = site.account_id and account.deleted_at is null
    left join brand_profiles brand on brand.account_id = site.account_id
    left join brand_logos logo on logo.account_id = site.account_id
    where site.slug = ${slug} and site.is_on`;
  return row;
}

/** Proven own domains of all newsrooms. */
export async function listHosts(sql: Queryable): Promise<{ host: string; slug: string }[]> {
  return sql<{ host: string; slug: string }[]>`
    select verified_host as host, slug from newsrooms where is_on and verified_host is not null`;
}

export type PostRow = StoredText & {
  id: number;
  /** Whether its author said that a subtitle comes first. */
  img_url: string | null;
  img_alt: string | null;
  /** Of the picture in the media library, as it was published. */
  img_caption: string | null;
  /** Those of the media library as they were published; null when that is not known. */
  pictures: KeptPicture[] | null;
  published_at: Date;
  updated_at: Date;
};

type PageOf = { limit: number; offset: number; words: SoughtWord[] };

/** Newest first. */
export async function listPosts(
  sql: Queryable,
  accountId: number,
  { limit, offset, words }: PageOf,
): Promise<{ rows: PostRow[]; total: number }> {
  const found = sql`
    from newsroom_posts post ${joinVisible(sql)}
    where post.account_id = ${accountId} and post.published_at is not null and ${containsWords(sql, words)}`;
  const [rows, [count]] = await Promise.all([
    sql<PostRow[]>`
      select ${postColumns(sql)} ${found} order by post.published_at desc, post.press_id desc
      limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total ${found}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findPost(sql: Queryable, accountId: number, id: number): Promise<PostRow | undefined> {
  const [row] = await sql<PostRow[]>`
    select ${postColumns(sql)} from newsroom_posts post ${joinVisible(sql)}
    where post.account_id = ${accountId} and post.press_id = ${id} and post.published_at is not null`;
  return row;
}

/** For the sitemap: a sitemap may have 50,000 addresses. */
export async function listPostIds(
  sql: Queryable,
  accountId: number,
  limit: number,
): Promise<{ id: number; updated_at: Date }[]> {
  return sql<{ id: number; updated_at: Date }[]>`
    select text.id, greatest(text.updated_at, post.published_at) as updated_at
    from newsroom_posts post ${joinVisible(sql)}
    where post.account_id = ${accountId} and post.published_at is not null
    order by post.published_at desc, post.press_id desc limit ${limit}`;
}

function postColumns(sql: Queryable): Fragment {
  return sql`text.id, title, content, text.language, ${documentColumn(sql)},
    img_url, img_alt, img_caption, pictures, post.published_at, greatest(text.updated_at, post.published_at) as updated_at`;
}
