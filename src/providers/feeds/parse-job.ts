import { decodeText } from '../../kernel/outbound/charset.ts';
import { cleanItems, type ItemContext } from './items.ts';
import type { ReadItem } from './port.ts';
import { type RawFeed, type Refusal, readFeed } from './raw-feed.ts';

/** Parses an untrusted feed; runs in a thread of the worker pool. */

export type Unparsed = { body: Uint8Array; contentType: string; context: ItemContext };
/** `note` is for the operator. */
type Read = { items: ReadItem[]; minWaitSeconds: number; note: string | null; isTruncated: boolean };
export type Parsed = Read | Refusal;

export function parse({ body, contentType, context }: Unparsed): Parsed {
  const feed = readFeed(decodeText(body, contentType), context.baseUrl);
  if ('refused' in feed) return feed;
  const { items, incomplete } = cleanItems(feed.items, context);
  const isTruncated = feed.truncated !== null;
  return { items, minWaitSeconds: feed.minWaitMinutes * 60, note: noteOn(feed, incomplete), isTruncated };
}

function noteOn({ items, truncated }: RawFeed, incomplete: number): string | null {
  if (truncated !== null) return `Read in part: the file ends ${truncated}.`;
  if (items.length === 0) return 'Empty: the feed has no items.';
  if (incomplete === 0) return null;
  return `Read in part: ${incomplete} of ${items.length} items have no link or no title.`;
}
