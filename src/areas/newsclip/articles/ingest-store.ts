import type { Queryable } from '../../../kernel/database.ts';
import type { ArticleSource, Region } from '../../../providers/feeds/port.ts';
import type { Draft } from './ingest-item.ts';

export type StoredArticle = {
  id: number;
  url: string;
  title: string;
  title_ko: string;
  summary: string;
  summary_ko: string;
  source: string;
  region: Region;
  language: string;
  published_at: Date;
  published_kst: string;
};

export type KnownArticle = {
  id: number;
  url: string;
  guid: string | null;
  feed_id: number | null;
  title: string;
  summary: string;
  content: string | null;
  img_url: string | null;
  reporter_name: string | null;
};

export function storedColumns(sql: Queryable) {
  return sql`
    a.id, a.url, a.title, a.title_ko, a.summary, a.summary_ko, a.source, a.region, a.language, a.published_at,
    kst(a.published_at) as published_kst`;
}

export function findKnown(sql: Queryable, feedId: number, drafts: Draft[]): Promise<KnownArticle[]> {
  const guids = drafts.flatMap(({ guid }) => (guid === null ? [] : [guid]));
  const columns = sql`id, url, guid, feed_id, title, summary, content, img_url, reporter_name`;
  return sql<KnownArticle[]>`
    select ${columns} from news_articles where url = any (${drafts.map(({ url }) => url)})
    union
    select ${columns} from news_articles where feed_id = ${feedId} and guid = any (${guids})`;
}

/**
 * Skips articles that another poll has just stored. Always in the same order, because two feeds with the same articles
 * would otherwise deadlock.
 */
export function insertArticles(sql: Queryable, source: ArticleSource, drafts: Draft[]): Promise<StoredArticle[]> {
  return sql<StoredArticle[]>`
    insert into news_articles as a
      (url, guid, feed_id, title, title_ko, summary, summary_ko, content, language, region, source, img_url,
       reporter_name, published_at)
    select url, guid, ${source.feedId}, title, title, summary, summary, content, language, ${source.region},
           ${source.media}, img_url, reporter_name, published_at
    from jsonb_to_recordset(${sql.json(drafts)}) as draft
      (url text, guid text, title text, summary text, content text, language text, img_url text, reporter_name text,
       published_at timestamptz)
    order by url collate "C"
    on conflict do nothing
    returning ${storedColumns(sql)}`;
}

/** Always in order of the id, to avoid deadlocks between transactions that change several articles. */
export async function lockArticles(sql: Queryable, ids: number[]): Promise<void> {
  await sql`select from news_articles where id = any (${ids}) order by id for no key update`;
}

export type Edit = Draft & { id: number; hasNewText: boolean };

/** Resets the Korean text of an edited article to the original until it is translated again. */
export function updateArticles(sql: Queryable, edits: Edit[]): Promise<StoredArticle[]> {
  return sql<StoredArticle[]>`
    update news_articles a
    set title = edit.title, summary = edit.summary, content = coalesce(edit.content, a.content),
        img_url = coalesce(edit.img_url, a.img_url), reporter_name = coalesce(edit.reporter_name, a.reporter_name),
        guid = coalesce(a.guid, edit.guid), language = edit.language,
        url = case when exists (select from news_articles other where other.url = edit.url) then a.url else edit.url end,
        title_ko = case when edit."hasNewText" then edit.title else a.title_ko end,
        summary_ko = case when edit."hasNewText" then edit.summary else a.summary_ko end,
        translated_at = case when edit."hasNewText" then null else a.translated_at end,
        translation_attempts = case when edit."hasNewText" then 0 else a.translation_attempts end,
        translate_after = case when edit."hasNewText" and a.translate_after is not null then now()
                               else a.translate_after end,
        updated_at = now()
    from jsonb_to_recordset(${sql.json(edits)}) as edit
      (id bigint, url text, guid text, title text, summary text, content text, language text, img_url text,
       reporter_name text, "hasNewText" boolean)
    where a.id = edit.id
    returning ${storedColumns(sql)}`;
}
