import { parseFeed } from 'feedsmith';
import { decodeText } from '../../kernel/outbound/charset.ts';
import { cleanItems, type ItemContext } from './items.ts';
import type { ReadItem } from './port.ts';
import { rawItems } from './raw-items.ts';

/** Parses a feed that a stranger wrote; runs in a thread of the worker pool. */

const MOST_ITEMS = 1000;
/** Declarations of one's own are what entity bombs are made of; no feed needs them. */
const DECLARATIONS = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)*<!DOCTYPE[^>[]*\[/i;

export type Unparsed = { body: Uint8Array; contentType: string; context: ItemContext };
export type Parsed = { items: ReadItem[]; restSeconds: number } | { refused: string };

export function parse({ body, contentType, context }: Unparsed): Parsed {
  try {
    const text = decodeText(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType);
    if (DECLARATIONS.test(text.slice(0, 10_000))) return { refused: 'The feed declares entities of its own.' };
    const { items, restMinutes } = rawItems(parseFeed(text, { maxItems: MOST_ITEMS }));
    return { items: cleanItems(items, context), restSeconds: restMinutes * 60 };
  } catch (error) {
    const isNone = error instanceof Error && error.name === 'DetectError';
    return { refused: isNone ? 'The answer is no feed.' : 'The feed cannot be read: its markup is broken.' };
  }
}
