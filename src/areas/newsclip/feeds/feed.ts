import type { Region } from '../../../providers/feeds/port.ts';

export const FEED_KINDS = ['feed', 'template', 'naver'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** A feed that this instance has leased. */
export type LeasedFeed = {
  id: number;
  url: string;
  media: string;
  region: Region;
  kind: FeedKind;
  full_text: boolean;
  etag: string | null;
  last_modified: string | null;
  interval_seconds: number;
  failures: number;
  note: string | null;
  lease_token: string;
  started_at: Date;
};

export type KeywordState = { keyword: string; etag: string | null; last_modified: string | null };

/** Result of a poll. */
export type PollResult = {
  state: 'succeeded' | 'failed' | 'gone';
  status: number | null;
  /** For the operator; also set when a poll succeeded only partly. */
  error: string | null;
  /** What is wrong with the content that was last read; null when nothing is. */
  note: string | null;
  newArticles: number;
  intervalSeconds: number;
  waitSeconds: number;
  etag: string | null;
  lastModified: string | null;
  /** URL after all redirects, and after permanent redirects; null when unknown. */
  foundAt: string | null;
  movedTo: string | null;
  keywords: KeywordState[];
};
