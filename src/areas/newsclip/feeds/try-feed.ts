import type { FeedFailure, ReadFeed, ReadItem, Region } from '../../../providers/feeds/port.ts';
import { KEYWORD, readAddress } from './add-feed.ts';
import type { FeedKind } from './feed.ts';

/** Reads a source once without storing anything, so that the operator sees what it brings before adding it. */

export type TryDeps = { readers: Record<FeedKind, ReadFeed> };
export type TriedFeed = {
  outcome: 'ok' | 'empty' | 'failed';
  cause: FeedFailure | null;
  status: number | null;
  articles: { title: string; url: string; published_at: number | null }[];
};

const SHOWN = 5;
const TIMEOUT_MS = 20_000;
/** For sources that are searched by keyword. */
const SAMPLE_KEYWORD = '경제';

export async function tryFeed({ readers }: TryDeps, url: string, region: Region): Promise<TriedFeed> {
  const address = readAddress(url.trim(), undefined);
  if ('refused' in address) return failed('bad_url', null);
  const reading = await readers[address.kind]({
    url: address.url.replaceAll(KEYWORD, encodeURIComponent(SAMPLE_KEYWORD)),
    region,
    media: '',
    etag: null,
    lastModified: null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  switch (reading.kind) {
    case 'read':
      return {
        outcome: reading.items.length > 0 ? 'ok' : 'empty',
        cause: null,
        status: reading.status,
        articles: newest(reading.items),
      };
    case 'failed':
      return failed(reading.cause, reading.status);
    case 'cancelled':
      return failed('timeout', null);
    default:
      return failed('bad_status', reading.status);
  }
}

function newest(items: ReadItem[]): TriedFeed['articles'] {
  const time = ({ publishedAt }: ReadItem) => publishedAt?.getTime() ?? 0;
  return items
    .toSorted((one, other) => time(other) - time(one))
    .slice(0, SHOWN)
    .map(({ title, url, publishedAt }) => ({
      title,
      url,
      published_at: publishedAt && Math.floor(publishedAt.getTime() / 1000),
    }));
}

function failed(cause: FeedFailure, status: number | null): TriedFeed {
  return { outcome: 'failed', cause, status, articles: [] };
}
