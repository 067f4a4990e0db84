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
