import type { Outbound } from '../../kernel/outbound/index.ts';
import { type JobKind, unlessBeyondLimits, type WorkerPool } from '../../kernel/workers/pool.ts';
import type { Offers, Page } from './discovery-job.ts';
import type { DiscoverFeeds, Discovery, OfferedFeed } from './port.ts';
import { causeOf } from './web-feed.ts';

/** Feeds that a page declares or links to; without any, those at the usual paths of the site. */

const LIMITS = { maxBytes: 5 * 1024 * 1024, timeoutMs: 15_000, maxRedirects: 5 };
const ACCEPT = 'text/html, application/xhtml+xml, application/rss+xml, application/atom+xml, */*;q=0.5';
const READING_MS = 5000;
/** Of WordPress, static sites and the systems that Korean outlets use. */
const USUAL_PATHS = ['/rss', '/rss/allArticle.xml', '/rss.xml', '/feed', '/feed.xml', '/atom.xml', '/index.xml'];

export function createFeedDiscovery({ outbound, workers }: { outbound: Outbound; workers: WorkerPool }): DiscoverFeeds {
  const program = new URL('./discovery-job.ts', import.meta.url);
  const job: JobKind<Page, Offers> = { program, handler: 'findOffers', timeoutMs: READING_MS };

  async function read(
    url: string,
    signal: AbortSignal,
  ): Promise<(Offers & { url: string }) | Extract<Discovery, { cause: unknown }>> {
    const answer = await outbound.get(url, { ...LIMITS, accept: ACCEPT, signal });
    if (!answer.ok) return { cause: answer.reason === 'cancelled' ? 'timeout' : causeOf(answer.reason), status: null };
    const { status, headers, body, url: foundAt } = answer;
    if (status !== 200) return { cause: 'bad_status', status };
    const page = { body, contentType: headers['content-type'] ?? '', url: foundAt };
    const offers = await unlessBeyondLimits(workers.run(job, 'feeds', page));
    return offers ? { ...offers, url: foundAt } : { cause: 'unreadable', status };
  }

  async function atUsualPaths(pageUrl: string, signal: AbortSignal): Promise<OfferedFeed[]> {
    const answers = await Promise.all(USUAL_PATHS.map((path) => read(new URL(path, pageUrl).href, signal)));
    const feeds = answers.flatMap((answer) => ('feeds' in answer && answer.isFeed ? answer.feeds : []));
    return [...new Map(feeds.map((feed) => [feed.url, feed])).values()];
  }

  return async (address, signal) => {
    const page = await read(address, signal);
    if ('cause' in page) return page;
    const { site, feeds } = page;
    return { site, feeds: feeds.length > 0 ? feeds : await atUsualPaths(page.url, signal) };
  };
}
