import type { Fragment, Queryable } from '../../kernel/database.ts';
import type { NewsroomInput, SiteLanguage } from './schema.ts';
import { holdOf, isHeld, joinVisible } from './visible.ts';

/** Settings of newsrooms, and the state of press releases in them. */

export type NewsroomRow = {
  is_on: boolean;
  slug: string;
  /** Own domain that is proven; no other is served. */
  host: string | null;
  name: string;
  description: string;
  language: SiteLanguage;
  accent: string;
  contact: string | null;
};

/** `requested_host`: own domain that was entered, proven or not. */
export type StoredNewsroom = NewsroomRow & { requested_host: string | null };

export async function findNewsroom(sql: Queryable, accountId: number): Promise<StoredNewsroom | undefined> {
  const [row] = await sql<StoredNewsroom[]>`select ${columns(sql)} from newsrooms where account_id = ${accountId}`;
  return row;
}

/** Until the transaction ends nobody else takes a slug or a domain. */
export async function lockNames(sql: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('presswright newsroom names'))`;
}

/** Which of the two unique values belongs to somebody else; undefined when both are free. A domain belongs to whoever proved it. */
export async function findTaken(
  sql: Queryable,
  accountId: number,
  { slug, host }: { slug: string; host: string | null },
): Promise<{ slug: boolean; host: boolean } | undefined> {
  const [row] = await sql<{ slug: boolean; host: boolean }[]>`
    select bool_or(slug = ${slug}) as slug, coalesce(bool_or(verified_host = ${host}), false) as host from newsrooms
    where account_id <> ${accountId} and (slug = ${slug} or verified_host = ${host}) having count(*) > 0`;
  return row;
}

/** An address of this service, now or in the past, which an account must not take over. */
export async function isOwnHost(sql: Queryable, host: string): Promise<boolean> {
  const rows = await sql`
    select 1 from public_addresses where lower(substring(url from '^https?://([^/:]+)')) = ${host} limit 1`;
  return rows.length > 0;
}

export type SavedNewsroom = Required<Omit<NewsroomInput, 'host' | 'contact'>> & {
  requested_host: string | null;
  verified_host: string | null;
  contact: string | null;
};

export async function saveNewsroom(sql: Queryable, accountId: number, saved: SavedNewsroom): Promise<void> {
  const row = { ...saved, account_id: accountId };
  await sql`
    insert into newsrooms ${sql(row)}
    on conflict (account_id) do update set ${sql(saved)}, updated_at = now()`;
}

export async function countPosts(sql: Queryable, accountId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from newsroom_posts post ${joinVisible(sql)}
    where post.account_id = ${accountId} and post.published_at is not null`;
  return row?.count ?? 0;
}

type FoundPost = {
  is_on: boolean;
  /** Null: not public. */
  version: number | null;
  version_kst: string | null;
  has_changes: boolean;
  is_published: boolean;
  is_held: boolean;
  held_until_kst: string | null;
};

/** Whether the press release `press` differs from its publication `published`. Provided by `texts/publications`. */
export type IsChanged = (sql: Queryable) => Fragment;

/** Undefined when the account has no such press release. */
export async function findPostState(
  sql: Queryable,
  accountId: number,
  id: number,
  isChanged: IsChanged,
): Promise<FoundPost | undefined> {
  const [row] = await sql<FoundPost[]>`
    select coalesce(site.is_on, false) as is_on, published.version, kst(published.updated_at) as version_kst,
      published.version is not null and ${isChanged(sql)} as has_changes, ${isHeld(sql)} as is_held,
      kst(greatest(hold.embargo_at, case when hold.sent_at is null then hold.scheduled_at end)) as held_until_kst,
      exists (select from newsroom_posts post ${joinVisible(sql)}
        where post.press_id = press.id and post.published_at is not null) as is_published
    from press_releases press left join newsrooms site on site.account_id = press.account_id
    left join press_publications published on published.press_id = press.id
    cross join lateral (select press.id as press_id, press.account_id) post
    cross join lateral ${holdOf(sql)} hold
    where press.id = ${id} and press.account_id = ${accountId}`;
  return row;
}

function columns(sql: Queryable): Fragment {
  return sql`is_on, slug, verified_host as host, requested_host, name, description, language, accent, contact`;
}
