import type { Queryable } from '../../../kernel/database.ts';
import type { FeedItem, FindByline, Ingest } from '../../../providers/feeds/port.ts';
import type { PageReader } from '../../../providers/pages/port.ts';
import type { LeasedFeed } from './feed.ts';
import type { Turns } from './politeness.ts';

/** A poll reads at most this many pages; the first poll of a feed would otherwise fetch its whole archive. */
const MOST_PAGES = 20;
const LONGEST_TEXT = 50_000;

type Parts = { database: Queryable; pages: PageReader; findByline: FindByline; ingest: Ingest; turns: Turns };
type Stored = Omit<FeedItem, 'fullText'> & { media: string };

/** Reads the pages of the articles that this poll brought. Where that fails the summary stays what there is. */
export async function readFullTexts(parts: Parts, feed: LeasedFeed, signal: AbortSignal): Promise<void> {
  const { database, pages, findByline, ingest, turns } = parts;
  for (const { media, ...item } of await newlyStored(database, feed)) {
    if (signal.aborted) return;
    const page = await turns(item.url, signal, () => pages.read(item.url, signal));
    // A page with less than its feed already tells is a notice, not the article.
    if (!page.ok || page.text.length <= item.summary.length) continue;
    const fullText = page.text.slice(0, LONGEST_TEXT).toWellFormed();
    const source = { feedId: feed.id, media, region: feed.region };
    await ingest(source, [{ ...item, author: item.author ?? findByline(fullText), fullText }]);
  }
}

async function newlyStored(sql: Queryable, { id, started_at }: LeasedFeed): Promise<Stored[]> {
  return sql<Stored[]>`
    select title, url, summary, reporter_name as author, img_url as "imageUrl", published_at as "publishedAt", guid,
      language, source as media
    from news_articles where feed_id = ${id} and created_at >= ${started_at} and content is null
    order by published_at desc, id desc limit ${MOST_PAGES}`;
}
