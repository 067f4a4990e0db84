/** What a feed says of one article, cleaned: plain text, absolute addresses, nothing executable. */
export type FeedItem = {
  title: string;
  url: string;
  /** Plain text; empty when the feed has none. */
  summary: string;
  author: string | null;
  imageUrl: string | null;
  /** Null when the feed says nothing or nonsense. */
  publishedAt: Date | null;
  /** The feed's own name for the item: stays when title and address are edited. */
  guid: string | null;
  /** As the feed declares it, such as `ko` or `en-US`. */
  language: string | null;
  /** The whole article, where it was read. */
  fullText: string | null;
};

export const REGIONS = ['국내', '해외'] as const;
export type Region = (typeof REGIONS)[number];

export type ArticleSource = { feedId: number; media: string; region: Region };
export type Ingested = { inserted: number; changed: number };

/** Takes in what a feed brought: new articles are stored, matched, clustered and indexed; edited ones are changed. */
export type Ingest = (source: ArticleSource, items: FeedItem[]) => Promise<Ingested>;

/** The author that the text of an article names; null when it names none. */
export type FindByline = (article: string) => string | null;

export type ReadItem = FeedItem & {
  /** Who published it, where a feed brings articles of several outlets. */
  outlet: string | null;
};

export type FeedRequest = {
  url: string;
  /** In whose time zone dates without one are meant. */
  region: Region;
  /** A byline that only repeats the outlet is none. */
  media: string;
  etag: string | null;
  lastModified: string | null;
  signal: AbortSignal;
};

export type FeedReading =
  | {
      kind: 'read';
      items: ReadItem[];
      status: number;
      /** Where redirects ended. */
      url: string;
      /** Where it is for good, by word of its server. */
      lastingUrl: string;
      etag: string | null;
      lastModified: string | null;
      /** How long the server asks not to come again; 0 when it does not say. */
      restSeconds: number;
    }
  | { kind: 'unchanged'; status: number; url: string; lastingUrl: string; restSeconds: number }
  /** `detail` is for the operator, in plain words; `status` null when nobody answered. */
  | { kind: 'failed'; status: number | null; detail: string; restSeconds: number }
  | { kind: 'gone'; status: number; detail: string }
  /** The caller gave up. */
  | { kind: 'cancelled' };

/** One request in; its articles, or the reason why there are none, out. */
export type ReadFeed = (request: FeedRequest) => Promise<FeedReading>;
