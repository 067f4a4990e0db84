import { Parser } from 'htmlparser2';
import { decodeText } from '../../kernel/outbound/charset.ts';
import type { OfferedFeed } from './port.ts';
import { readFeed } from './raw-feed.ts';
import { plainLine } from './text.ts';

/** Reads an untrusted page for the feeds that it offers; runs in a thread of the worker pool. */

export type Page = { body: Uint8Array; contentType: string; url: string };
export type Offers = { isFeed: boolean; site: string; feeds: OfferedFeed[] };

const FEED_TYPE = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b/i;
/** Outlets that do not declare their feeds list them on a page. */
const FEED_LINK = /(?:^|[/._-])(?:rss|feeds?|atom)(?:[/._-]|$)|\.(?:rss|atom)$|rss[\w-]*\.xml$/i;
const MAX_FEEDS = 60;
const MAX_TITLE_LENGTH = 100;

export function findOffers({ body, contentType, url }: Page): Offers {
  const text = decodeText(body, contentType);
  const feed = readFeed(text, url);
  if (!('refused' in feed)) return { isFeed: true, site: feed.title, feeds: [{ url, title: feed.title }] };
  return { isFeed: false, ...linksIn(text, url) };
}

function linksIn(html: string, pageUrl: string): Pick<Offers, 'site' | 'feeds'> {
  const declared: OfferedFeed[] = [];
  const linked: OfferedFeed[] = [];
  let base = pageUrl;
  let siteName = '';
  let pageTitle = '';
  let inTitle = false;
  let anchor: OfferedFeed | null = null;
  const parser = new Parser({
    onopentag(name, { href, rel = '', type = '', title = '', property, content }) {
      const target = href === undefined ? null : absolute(href, base);
      if (name === 'base' && target) base = target;
      else if (name === 'title') inTitle = true;
      else if (name === 'meta' && property === 'og:site_name') siteName = content ?? '';
      else if (name === 'link' && target && /\balternate\b/i.test(rel) && FEED_TYPE.test(type))
        declared.push({ url: target, title });
      else if (name === 'a' && target && isFeedLink(target, pageUrl)) anchor = { url: target, title };
    },
    ontext(text) {
      if (inTitle) pageTitle += text;
      else if (anchor && anchor.title.length < MAX_TITLE_LENGTH) anchor.title += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
      else if (name === 'a' && anchor) {
        linked.push(anchor);
        anchor = null;
      }
    },
  });
  parser.end(html);
  const site = shortLine(siteName || pageTitle);
  return { site, feeds: distinct(declared.length > 0 ? declared : linked, pageUrl) };
}

function absolute(href: string, base: string): string | null {
  const url = URL.parse(href.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

/** Only of the same site: others are share buttons and feed readers. */
function isFeedLink(target: string, pageUrl: string): boolean {
  const { hostname, pathname } = new URL(target);
  return (
    siteOf(hostname) === siteOf(new URL(pageUrl).hostname) &&
    FEED_LINK.test(pathname + (hostname.startsWith('rss.') ? '/rss' : ''))
  );
}

function siteOf(hostname: string): string {
  return hostname.replace(/^(?:www|m|rss|news|feeds?)\./, '');
}

function distinct(feeds: OfferedFeed[], pageUrl: string): OfferedFeed[] {
  const byUrl = new Map<string, OfferedFeed>();
  for (const { url, title } of feeds) {
    if (url !== pageUrl && !byUrl.has(url)) byUrl.set(url, { url, title: shortLine(title) });
  }
  return [...byUrl.values()].slice(0, MAX_FEEDS);
}

function shortLine(text: string): string {
  return plainLine(text).slice(0, MAX_TITLE_LENGTH).toWellFormed();
}
