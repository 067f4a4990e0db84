import { createHash } from 'node:crypto';
import { decodeHTMLAttribute } from 'entities/decode';
import { bylineIn, bylineOf } from './byline.ts';
import { feedDate } from './dates.ts';
import type { ReadItem, Region } from './port.ts';
import type { RawItem } from './raw-items.ts';
import { oneLine, plainText } from './text.ts';

/** What a feed said → what is kept: plain text, absolute addresses, sound dates. */

const LONGEST_TITLE = 500;
const LONGEST_SUMMARY = 2000;
const LONGEST_URL = 2000;
const LONGEST_GUID = 500;
const LONGEST_OUTLET = 100;
/** A clock may be a little fast; what lies further ahead is a mistake or a trick to stay on top. */
const AHEAD_MS = 10 * 60_000;
const OLDEST = Date.UTC(1980, 0, 1);
const IMAGE = /<img\b[^>]{0,2000}?\bsrc\s*=\s*(?:"([^"<>]{1,2000})"|'([^'<>]{1,2000})'|([^\s"'<>]{1,2000}))/i;

export type ItemContext = { baseUrl: string; region: Region; media: string; now: Date };

/** Duplicates are left out: the first is the newest. Some feeds give one name to all, so a name alone is no proof. */
export function cleanItems(raw: RawItem[], context: ItemContext): ReadItem[] {
  const seen = new Set<string>();
  const items: ReadItem[] = [];
  for (const one of raw) {
    const item = cleanItem(one, context);
    if (!item) continue;
    const marks = [`url ${item.url}`, ...(item.guid === null ? [] : [`guid ${item.guid} ${item.title}`])];
    if (marks.some((mark) => seen.has(mark))) continue;
    for (const mark of marks) seen.add(mark);
    items.push(item);
  }
  return items;
}

/** Null without an address of its own: nobody could read it. */
function cleanItem(raw: RawItem, context: ItemContext): ReadItem | null {
  const url = firstOf(raw.links, (link) => webAddress(link, context.baseUrl));
  if (!url) return null;
  const summary = firstOf(raw.summaries, (text) => plainText(text, LONGEST_SUMMARY)) ?? '';
  const outlet = raw.outlet ? plainText(raw.outlet, LONGEST_OUTLET) || null : null;
  const named = firstOf(raw.titles, (text) => plainText(text, LONGEST_TITLE)) ?? plainText(summary, 100);
  const title = outlet ? withoutOutlet(named, outlet) : named;
  if (title === '') return null;
  return {
    title,
    url,
    summary: isEcho(summary, title, outlet) ? '' : summary,
    author: firstOf(raw.authors, (text) => bylineOf(plainText(text, 300), context.media)) ?? bylineIn(summary),
    imageUrl:
      firstOf(raw.images, (text) => webAddress(text, context.baseUrl)) ??
      firstOf(raw.summaries, (text) => imageIn(text, context.baseUrl)),
    publishedAt: firstOf(raw.dates, (text) => soundDate(text, context)),
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

export function webAddress(text: string, baseUrl?: string): string | null {
  const url = text.length <= LONGEST_URL ? URL.parse(oneLine(text), baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href.length <= LONGEST_URL ? url.href : null;
}

function imageIn(markup: string, baseUrl: string): string | null {
  const [, double, single, bare] = IMAGE.exec(markup.slice(0, 50_000)) ?? [];
  const source = double ?? single ?? bare;
  return source ? webAddress(decodeHTMLAttribute(source), baseUrl) : null;
}

function soundDate(text: string, { region, now }: ItemContext): Date | null {
  const date = feedDate(text, region);
  return date && date.getTime() >= OLDEST && date.getTime() <= now.getTime() + AHEAD_MS ? date : null;
}

function guidOf(text: string): string {
  const guid = oneLine(text);
  return guid.length <= LONGEST_GUID ? guid : createHash('sha256').update(guid).digest('hex');
}

/** A summary that only says the title again, as search feeds do with the outlet behind it. */
function isEcho(summary: string, title: string, outlet: string | null): boolean {
  return summary === title || (outlet !== null && [`${title} ${outlet}`, `${title} - ${outlet}`].includes(summary));
}

/** Search feeds write "Title - Outlet". */
function withoutOutlet(title: string, outlet: string): string {
  return title.endsWith(` - ${outlet}`) ? title.slice(0, -outlet.length - 3).trim() || title : title;
}
