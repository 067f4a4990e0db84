import { decodeHTMLStrict } from 'entities/decode';
import { koreanDay } from '../../kernel/clock.ts';
import { webAddress } from '../../kernel/web-address.ts';
import type { FoundPage } from './port.ts';

const MAX_URL_LENGTH = 2048;

/** An unchecked search result: values may have any type, and texts may contain HTML. */
export type Hit = { title: unknown; text: unknown; url: unknown; outlet?: unknown; published?: unknown };

const MAX_TITLE_LENGTH = 300;
const MAX_TEXT_LENGTH = 2000;
const MAX_OUTLET_LENGTH = 100;

/** Cleans and deduplicates the results: plain text, http(s) URLs, at most `limit`. */
export function cleanResults(hits: Hit[], limit: number): FoundPage[] {
  const byUrl = new Map<string, FoundPage>();
  for (const hit of hits) {
    const url = typeof hit.url === 'string' && hit.url.length <= MAX_URL_LENGTH ? webAddress(hit.url) : null;
    const title = plain(hit.title, MAX_TITLE_LENGTH);
    if (!url || !title || byUrl.has(url)) continue;
    const outlet = plain(hit.outlet, MAX_OUTLET_LENGTH) || new URL(url).hostname.replace(/^www\./, '');
    byUrl.set(url, { title, text: plain(hit.text, MAX_TEXT_LENGTH), url, outlet, published: dayOf(hit.published) });
  }
  return [...byUrl.values()].slice(0, limit);
}

/** The objects of a list field; null when there is no such list. */
export function listIn(answer: unknown, name: string): Record<string, unknown>[] | null {
  const list = fieldOf(answer, name);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : null;
}

export function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name)
    ? (answer as Record<string, unknown>)[name]
    : undefined;
}

/** `2026-11-15`; null when there is no date, or only a relative one such as “3 days ago”. */
function dayOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/\d{4}/.test(value)) return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : koreanDay(moment);
}

/**
 * Removes only the tags with which providers highlight the searched words, without inserting a space, because part of a
 * Korean word may be highlighted. Anything else that looks like a tag is text, such as 3 < 5.
 */
function plain(value: unknown, length: number): string {
  if (typeof value !== 'string') return '';
  return (
    decodeHTMLStrict(value.slice(0, length * 4).replace(/<\/?(?:b|strong|em|mark|i)>/gi, ''))
      .toWellFormed()
      // U+FFFD is the result of an invalid character reference.
      .replace(/[\s\u0000-\u001f\u007f-\u009f\ufffd]+/g, ' ')
      .trim()
      .slice(0, length)
      .toWellFormed()
  );
}
