import type { OutboundReason } from '../../kernel/outbound/index.ts';

/** One article of a feed, cleaned: plain text, absolute URLs, no markup. */
export type FeedItem = {
  title: string;
  url: string;
  /** Plain text; empty when the feed has none. */
  summary: string;
  author: string | null;
  imageUrl: string | null;
  /** Null when the feed has no date or an implausible one. */
  publishedAt: Date | null;
  /** The feed's id of the item, which stays the same when title and URL are edited. */
  guid: string | null;
  /** As the feed declares it, such as `ko` or `en-US`. */
  language: string | null;
  /** Full text of the article's page, if it was fetched. */
  fullText: string | null;
};

export const REGIONS = ['국내', '해외'] as const;
export type Region = (typeof REGIONS)[number];

export type ArticleSource = { feedId: number; media: string; region: Region };
export type Ingested = { inserted: number; changed: number };

/** Stores the items of a feed: new articles are inserted, matched, clustered and indexed; edited ones are updated. */
export type Ingest = (source: ArticleSource, items: FeedItem[]) => Promise<Ingested>;

/** The author that the text of an article names; null when it names none. */
export type FindByline = (article: string) => string | null;

export type ReadItem = FeedItem & {
  /** The publisher, for feeds with articles of several outlets. */
  outlet: string | null;
};

export type FeedRequest = {
  url: string;
  /** Decides the time zone of dates without one. */
  region: Region;
  /** A byline that only repeats the outlet is ignored. */
  media: string;
  etag: string | null;
  lastModified: string | null;
  signal: AbortSignal;
};

export const FEED_FAILURES = [
  'bad_url',
  'forbidden_address',
  'unreachable',
  'timeout',
  'too_many_redirects',
  'too_large',
  /** The server answered with an error such as 404, 403 or 500. */
  'bad_status',
  'not_a_feed',
  /** A feed that is not read: it declares entities, or is nested too deeply. */
  'unreadable',
] as const;
export type FeedFailure = (typeof FEED_FAILURES)[number];

export type FeedReading =
  | {
      kind: 'read';
      items: ReadItem[];
      status: number;
      /** URL after all redirects. */
      url: string;
      /** URL after the permanent redirects (301, 308) only. */
      permanentUrl: string;
      etag: string | null;
      lastModified: string | null;
      /** How long the server asks clients to wait before the next request; 0 when it does not say. */
      minWaitSeconds: number;
      /** For the operator when the feed is empty or was read only in part. */
      note: string | null;
    }
  | { kind: 'unchanged'; status: number; url: string; permanentUrl: string; minWaitSeconds: number }
  /** `detail` is a sentence for the operator; `status` is null when there was no answer. */
  | { kind: 'failed'; cause: FeedFailure; status: number | null; detail: string; minWaitSeconds: number }
  | { kind: 'gone'; status: number; detail: string }
  /** The caller aborted the request. */
  | { kind: 'cancelled' };

/** Fetches a feed; returns its articles or the reason why there are none. */
export type ReadFeed = (request: FeedRequest) => Promise<FeedReading>;

/** A feed that an address offers; `title` is what the page or the feed calls it, or empty. */
export type OfferedFeed = { url: string; title: string };
/** `site` is the name of the site, or empty. */
export type Discovery = { site: string; feeds: OfferedFeed[] } | { cause: FeedFailure; status: number | null };

/** Finds the feeds of a web site: of its home page, of any other page, or the feed itself. */
export type DiscoverFeeds = (url: string, signal: AbortSignal) => Promise<Discovery>;

/** A text that a list names; `title` and `publishedAt` only where the list is a feed. */
export type ListedText = { url: string; title: string | null; publishedAt: Date | null };
export type Listing = {
  texts: ListedText[];
  /** Lists to read too: the next page, the sitemaps of an index, or the feed of a page without a list of its own. */
  following: string[];
  /** Whether `following` is more of the same, which ends where a page brings nothing new. */
  isPage: boolean;
};
export type ListingFailure = OutboundReason | 'bad_status' | 'too_complex';

/** Reads what an address lists: a feed, a sitemap, or a page with links to texts. `place`: lists that were read before it. */
export type ReadListing = (
  url: string,
  place: number,
  signal: AbortSignal,
) => Promise<Listing | { failure: ListingFailure }>;
