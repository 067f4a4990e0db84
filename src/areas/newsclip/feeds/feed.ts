import type { Region } from '../../../providers/feeds/port.ts';

export const FEED_KINDS = ['feed', 'template', 'naver'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** A feed in the hands of this instance. */
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
  lease_token: string;
  started_at: Date;
};

export type KeywordState = { keyword: string; etag: string | null; last_modified: string | null };

/** What a poll comes to. */
export type PollResult = {
  state: 'succeeded' | 'failed' | 'gone';
  status: number | null;
  /** In plain words; also of a success that was not complete. */
  error: string | null;
  newArticles: number;
  intervalSeconds: number;
  waitSeconds: number;
  etag: string | null;
  lastModified: string | null;
  /** Where redirects ended, and where the feed is for good; null when nothing is known of it. */
  foundAt: string | null;
  movedTo: string | null;
  keywords: KeywordState[];
};
