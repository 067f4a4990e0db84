import type { Queryable } from '../../../kernel/database.ts';
import type { HostThrottle } from '../../../kernel/outbound/host-throttle.ts';
import type { FeedItem, FindByline, Ingest } from '../../../providers/feeds/port.ts';
import type { PageReader } from '../../../providers/pages/port.ts';
import type { LeasedFeed } from './feed.ts';

/** Pages per poll, so that the first poll of a feed does not fetch its whole archive. */
const MAX_PAGES = 20;
const MAX_TEXT_LENGTH = 50_000;

type Deps = { database: Queryable; pages: PageReader; findByline: FindByline; ingest: Ingest; throttle: HostThrottle };
type Stored = Omit<FeedItem, 'fullText'> & { media: string };

/** Fetches the pages of the new articles of this poll. If that fails, only the summary is kept. */
export async function readFullTexts(deps: Deps, feed: LeasedFeed, signal: AbortSignal): Promise<void> {
  const { database, pages, findByline, ingest, throttle } = deps;
  for (const { media, ...item } of await newlyStored(database, feed)) {
    if (signal.aborted) return;
    const page = await throttle(item.url, signal, () => pages.read(item.url, signal));
    // A page with less text than the summary is not the article.
    if (!page.ok || page.text.length <= item.summary.length) continue;
    const fullText = page.text.slice(0, MAX_TEXT_LENGTH).toWellFormed();
    const source = { feedId: feed.id, media, region: feed.region };
    await ingest(source, [{ ...item, author: item.author ?? findByline(fullText), fullText }]);
  }
}

async function newlyStored(sql: Queryable, { id, started_at }: LeasedFeed): Promise<Stored[]> {
  return sql<Stored[]>`
    select title, url, summary, reporter_name as author, img_url as "imageUrl", published_at as "publishedAt", guid,
      language, source as media
    from news_articles where feed_id = ${id} and created_at >= ${started_at} and content is null
    order by published_at desc, id desc limit ${MAX_PAGES}`;
}
