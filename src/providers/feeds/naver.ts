import { stringOf } from '../../kernel/json-value.ts';
import type { Outbound } from '../../kernel/outbound/index.ts';
import { cleanItems } from './items.ts';
import type { FeedReading, ReadFeed } from './port.ts';
import type { RawItem } from './raw-items.ts';
import { outcomeWithoutContent } from './web-feed.ts';

/** Naver's news search as a feed: the newest 100 articles that contain the words of `query`. */

const LIMITS = { maxBytes: 2 * 1024 * 1024, timeoutMs: 15_000, maxRedirects: 2 };
const MAX_RESULTS = 100;

type Deps = { outbound: Outbound; clientId: string; clientSecret: string; now(): Date };

export function createNaverReader({ outbound, clientId, clientSecret, now }: Deps): ReadFeed {
  const headers = { 'X-Naver-Client-Id': clientId, 'X-Naver-Client-Secret': clientSecret };
  return async ({ url, region, media, signal }) => {
    if (!clientId || !clientSecret) return failed(null, 'NAVER_CLIENT_ID and NAVER_CLIENT_SECRET are not set.');
    const address = new URL(url);
    for (const [name, value] of Object.entries({ display: MAX_RESULTS, start: 1, sort: 'date' })) {
      address.searchParams.set(name, String(value));
    }
    const answer = await outbound.get(address.href, { ...LIMITS, accept: 'application/json', headers, signal });
    const other = outcomeWithoutContent(answer, now());
    if (other || !answer.ok) return other ?? failed(null, 'No answer.');
    const found = articlesIn(answer.body);
    if (!found) return failed(answer.status, 'The answer contains no search results.');
    const context = { baseUrl: answer.url, region, media, now: now() };
    const { items } = cleanItems(found.slice(0, MAX_RESULTS).map(rawArticle), context);
    const { status, permanentUrl } = answer;
    return {
      kind: 'read',
      items,
      status,
      url: answer.url,
      permanentUrl,
      etag: null,
      lastModified: null,
      minWaitSeconds: 0,
      note: null,
    };
  };
}

function failed(status: number | null, detail: string): FeedReading {
  return { kind: 'failed', cause: status === null ? 'unreachable' : 'not_a_feed', status, detail, minWaitSeconds: 0 };
}

type Article = { [Name in 'title' | 'description' | 'originallink' | 'link' | 'pubDate']?: unknown };

function articlesIn(body: Buffer): Article[] | null {
  try {
    const { items } = JSON.parse(body.toString('utf8')) as { items?: unknown };
    return Array.isArray(items) ? items.filter((item) => typeof item === 'object' && item !== null) : null;
  } catch {
    return null;
  }
}

/** `originallink` is the outlet's own page and sometimes empty; `link` is then Naver's copy. */
function rawArticle({ title, description, originallink, link, pubDate }: Article): RawItem {
  const own = stringOf(originallink) || undefined;
  return {
    titles: [stringOf(title)],
    summaries: [stringOf(description)],
    links: [own, stringOf(link)],
    guid: undefined,
    authors: [],
    dates: [stringOf(pubDate)],
    images: [],
    languages: ['ko'],
    // Naver does not name the outlet, so the host name of the page is used.
    outlet: own && URL.parse(own)?.hostname.replace(/^(?:www|news|m)\./, ''),
  };
}
