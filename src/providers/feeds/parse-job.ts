import { parseFeed } from 'feedsmith';
import { decodeText } from '../../kernel/outbound/charset.ts';
import { cleanItems, type ItemContext } from './items.ts';
import type { ReadItem } from './port.ts';
import { rawItems } from './raw-items.ts';

/** Parses an untrusted feed; runs in a thread of the worker pool. */

const MAX_ITEMS = 1000;
/** Entity declarations can be entity bombs, and no feed needs them. */
const DECLARATIONS = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)*<!DOCTYPE[^>[]*\[/i;

export type Unparsed = { body: Uint8Array; contentType: string; context: ItemContext };
export type Parsed = { items: ReadItem[]; minWaitSeconds: number } | { refused: string };

export function parse({ body, contentType, context }: Unparsed): Parsed {
  try {
    const text = decodeText(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType);
    if (DECLARATIONS.test(text.slice(0, 10_000)))
      return { refused: 'The feed declares entities, which is not allowed.' };
    const { items, minWaitMinutes } = rawItems(parseFeed(text, { maxItems: MAX_ITEMS }));
    return { items: cleanItems(items, context), minWaitSeconds: minWaitMinutes * 60 };
  } catch (error) {
    const isNoFeed = error instanceof Error && error.name === 'DetectError';
    return { refused: isNoFeed ? 'The answer is not a feed.' : 'The feed cannot be read: its markup is broken.' };
  }
}
