import { createHash } from 'node:crypto';
import { decodeHTMLAttribute } from 'entities/decode';
import { webAddress } from '../../kernel/web-address.ts';
import { bylineIn, bylineOf } from './byline.ts';
import { feedDate } from './dates.ts';
import type { ReadItem, Region } from './port.ts';
import type { RawItem } from './raw-items.ts';
import { plainLine, plainText } from './text.ts';

/** Cleans feed items: plain text, absolute URLs, plausible dates. */

const MAX_TITLE_LENGTH = 500;
const MAX_SUMMARY_LENGTH = 2000;
const MAX_URL_LENGTH = 2000;
const MAX_GUID_LENGTH = 500;
const MAX_OUTLET_LENGTH = 100;
/** Tolerance for clock skew; a date further in the future is a mistake or a trick to stay at the top of the list. */
const MAX_CLOCK_SKEW_MS = 10 * 60_000;
const EARLIEST = Date.UTC(1980, 0, 1);
const IMAGE = /<img\b[^>]{0,2000}?\bsrc\s*=\s*(?:"([^"<>]{1,2000})"|'([^'<>]{1,2000})'|([^\s"'<>]{1,2000}))/i;

export type ItemContext = { baseUrl: string; region: Region; media: string; now: Date };

/** `incomplete` counts the items that were left out because they have no link or no title. */
export type CleanItems = { items: ReadItem[]; incomplete: number };

/** Omits duplicates and keeps the first, which is the newest. Some feeds give all items the same guid, so the title is compared too. */
export function cleanItems(raw: RawItem[], context: ItemContext): CleanItems {
  const seen = new Set<string>();
  const items: ReadItem[] = [];
  let incomplete = 0;
  for (const one of raw) {
    const item = cleanItem(one, one.baseUrl ? { ...context, baseUrl: one.baseUrl } : context);
    if (!item) incomplete += 1;
    if (!item) continue;
    const keys = [`url ${item.url}`, ...(item.guid === null ? [] : [`guid ${item.guid} ${item.title}`])];
    if (keys.some((key) => seen.has(key))) continue;
    for (const key of keys) seen.add(key);
    items.push(item);
  }
  return { items, incomplete };
}

/** Null when the item has no link or no title. */
function cleanItem(raw: RawItem, context: ItemContext): ReadItem | null {
  const url = firstOf(raw.links, (link) => storableAddress(link, context.baseUrl));
  if (!url) return null;
  const summary = firstOf(raw.summaries, (text) => plainText(text, MAX_SUMMARY_LENGTH)) ?? '';
  const outlet = raw.outlet ? plainText(raw.outlet, MAX_OUTLET_LENGTH) || null : null;
  const named = firstOf(raw.titles, (text) => plainText(text, MAX_TITLE_LENGTH)) ?? plainText(summary, 100);
  const title = outlet ? withoutOutlet(named, outlet) : named;
  if (title === '') return null;
  return {
    title,
    url,
    summary: repeatsTitle(summary, title, outlet) ? '' : summary,
    author: firstOf(raw.authors, (text) => bylineOf(plainText(text, 300), context.media)) ?? bylineIn(summary),
    imageUrl:
      firstOf(raw.images, (text) => storableAddress(text, context.baseUrl)) ??
      firstOf(raw.summaries, (text) => imageIn(text, context.baseUrl)),
    publishedAt: firstOf(raw.dates, (text) => plausibleDate(text, context)),
    guid: raw.guid ? guidOf(raw.guid) : null,
    language: firstOf(raw.languages, (text) =>
      /^[a-z]{2,3}(?:[-_][a-z0-9]+)*$/i.test(text) ? text.slice(0, 35) : null,
    ),
    fullText: null,
    outlet,
  };
}

function firstOf<Value>(texts: (string | undefined)[], read: (text: string) => Value | null): Value | null {
  for (const text of texts) {
    const value = typeof text === 'string' ? read(text) : null;
    if (value) return value;
  }
  return null;
}

export function storableAddress(text: string, baseUrl?: string): string | null {
  const address = text.length <= MAX_URL_LENGTH ? webAddress(plainLine(text), baseUrl) : null;
  return address && address.length <= MAX_URL_LENGTH ? address : null;
}

function imageIn(markup: string, baseUrl: string): string | null {
  const [, double, single, bare] = IMAGE.exec(markup.slice(0, 50_000)) ?? [];
  const source = double ?? single ?? bare;
  return source ? storableAddress(decodeHTMLAttribute(source), baseUrl) : null;
}

function plausibleDate(text: string, { region, now }: ItemContext): Date | null {
  const date = feedDate(text, region);
  return date && date.getTime() >= EARLIEST && date.getTime() <= now.getTime() + MAX_CLOCK_SKEW_MS ? date : null;
}

function guidOf(text: string): string {
  const guid = plainLine(text);
  return guid.length <= MAX_GUID_LENGTH ? guid : createHash('sha256').update(guid).digest('hex');
}

/** Search feeds use the title, followed by the outlet, as the summary. */
function repeatsTitle(summary: string, title: string, outlet: string | null): boolean {
  return summary === title || (outlet !== null && [`${title} ${outlet}`, `${title} - ${outlet}`].includes(summary));
}

/** Search feeds write "Title - Outlet". */
function withoutOutlet(title: string, outlet: string): string {
  return title.endsWith(` - ${outlet}`) ? title.slice(0, -outlet.length - 3).trim() || title : title;
}
