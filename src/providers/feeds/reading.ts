import type { FeedItem, Region } from './port.ts';

/** How a source is read: one request in, its articles or the reason why there are none out. */

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

export type ReadFeed = (request: FeedRequest) => Promise<FeedReading>;
