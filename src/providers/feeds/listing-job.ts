import { gunzipSync } from 'node:zlib';
import { decodeXML } from 'entities/decode';
import { Parser } from 'htmlparser2';
import { decodeText } from '../../kernel/outbound/charset.ts';
import { cleanItems } from './items.ts';
import type { ListedText, Listing } from './port.ts';
import { readFeed } from './raw-feed.ts';

/** Finds the texts that an untrusted feed, sitemap or page lists; runs in a thread of the worker pool. */

export type ListedPage = { body: Uint8Array; contentType: string; url: string; place: number; now: Date };

const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;
const MAX_TEXTS = 1000;
const MAX_SITEMAPS = 50;
const SITEMAP = /<(?:\w+:)?(urlset|sitemapindex)[\s>]/i;
/** Enough to tell a feed by its first element. */
const START = 5000;

export function findTexts({ body, contentType, url, place, now }: ListedPage): Listing {
  const text = decodeText(unpacked(body), contentType);
  const sitemap = SITEMAP.exec(text.slice(0, START))?.[1]?.toLowerCase();
  if (sitemap !== undefined) return sitemapOf(text, url, sitemap === 'sitemapindex');
  const feed = readFeed(text, url);
  if ('refused' in feed) return pageOf(text, url, place);
  const { items } = cleanItems(feed.items, { baseUrl: url, region: '국내', media: '', now });
  return {
    texts: items.map(({ title, url, publishedAt }) => ({ title, url, publishedAt })),
    following: [],
    isPage: false,
  };
}

/** Large sitemaps are stored compressed. */
function unpacked(body: Uint8Array): Uint8Array {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch {
    return body;
  }
}

function sitemapOf(text: string, base: string, isIndex: boolean): Listing {
  const found = text.matchAll(/<(?:\w+:)?loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]{1,2000}?)\s*(?:\]\]>)?\s*</gi);
  const urls = [...found].flatMap(([, address]) => addressOn(decodeXML(address!), base) ?? []);
  if (!isIndex) return { texts: textsAt(urls.filter(looksLikeText)), following: [], isPage: false };
  const likely = urls.filter((each) => SECTION.test(each.pathname));
  const following = (likely.length > 0 ? likely : urls).slice(0, MAX_SITEMAPS).map(({ href }) => href);
  return { texts: [], following, isPage: false };
}

const SECTION = /news|press|blog|article|post|release|stor(?:y|ies)|notice|media|board|bbs|보도|소식|뉴스|공지/i;
const OTHER_PAGE =
  /\/(?:tags?|categor(?:y|ies)|authors?|page|search|login|join|about|contact|privacy|terms|sitemap|feed|rss)(?:[/.]|$)/i;
const FILE = /\.(?:pdf|docx?|hwpx?|xlsx?|pptx?|zip|jpe?g|png|gif|webp|svg|mp4|mp3|xml|json|ico|css|js)$/i;

/** In a section of texts, or with a number or a title as its name. */
function looksLikeText({ pathname, search }: URL): boolean {
  const path = decoded(pathname);
  const name = path.split('/').findLast((part) => part !== '') ?? '';
  if (name === '' || FILE.test(path) || OTHER_PAGE.test(path)) return false;
  if (/\d{3}/.test(path + search) || (name.match(/-/g)?.length ?? 0) >= 2 || /[^\x20-\x7e]/.test(name)) return true;
  return SECTION.test(path.slice(0, -name.length)) || /[?&][\w-]*(?:id|idx|no|seq)=\d/i.test(search);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** On the same host, without the place in the page. */
function addressOn(href: string, base: string): URL | null {
  const url = URL.parse(href.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(base).host || url.href.length > 2000) return null;
  url.hash = '';
  return url;
}

function textsAt(urls: URL[]): ListedText[] {
  const distinct = [...new Set(urls.map(({ href }) => href))].slice(0, MAX_TEXTS);
  return distinct.map((url) => ({ url, title: null, publishedAt: null }));
}

type Link = { url: URL; text: string; note: string; rel: string; isBeside: boolean };
type Links = { links: Link[]; feed: string | null; isArticle: boolean };

const BESIDE = new Set(['nav', 'aside', 'footer', 'header']);
const CONTENT = new Set(['main', 'article', 'section', 'li', 'td']);
const FEED_TYPE = /^application\/(?:rss|atom|feed)\+(?:xml|json)\b/i;
const MAX_LINKS = 20_000;
const MAX_LINK_TEXT = 200;

/** The links of a page; those of its frame are `isBeside`. */
function linksIn(html: string, pageUrl: string): Links {
  const found: Links = { links: [], feed: null, isArticle: /"datePublished"|og:type["'][^>]*article/i.test(html) };
  const frames: string[] = [];
  let base = pageUrl;
  let open: Link | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const {
        href,
        rel = '',
        type = '',
        title = '',
        class: style = '',
        'aria-label': label = '',
        alt = '',
      } = attributes;
      if (BESIDE.has(name) || CONTENT.has(name)) frames.push(name);
      if (name === 'img' && open) open.text += ` ${alt}`;
      if (href === undefined) return;
      if (name === 'base') base = URL.parse(href, pageUrl)?.href ?? base;
      const url = addressOn(href, base);
      if (!url) return;
      if (name === 'link' && /\balternate\b/i.test(rel) && FEED_TYPE.test(type)) found.feed ??= url.href;
      if ((name !== 'a' && !(name === 'link' && /\bnext\b/i.test(rel))) || found.links.length >= MAX_LINKS) return;
      // A frame within the list, such as the heading of an entry, belongs to the list.
      const isBeside = frames.some(
        (each, at) => BESIDE.has(each) && !frames.slice(0, at).some((one) => CONTENT.has(one)),
      );
      open = { url, text: title, note: `${label} ${title} ${style}`, rel, isBeside };
      if (name === 'a') open.text = '';
      found.links.push(open);
      if (name === 'link') open = null;
    },
    ontext(text) {
      if (open && open.text.length < MAX_LINK_TEXT) open.text += text;
    },
    onclosetag(name) {
      if (name === 'a') open = null;
      const at = frames.lastIndexOf(name);
      if (at >= 0) frames.length = at;
    },
  });
  parser.end(html);
  for (const link of found.links) link.text = link.text.replace(/\s+/g, ' ').trim();
  return found;
}

const PAGING = /^(?:page|paged|p|pg|page_?(?:index|no|num)|cpage|cur_?page|offset|start)$/i;
const PAGE_PATH = /\/(?:page|p)\/(\d{1,4})\/?$/i;

/** Links to texts of the same kind: numbers, the last part and values differ. */
function formOf({ pathname, searchParams }: URL): string {
  const names = [...searchParams.keys()].filter((name) => !PAGING.test(name)).sort();
  const parts = pathname.split('/').map((part) => (/^\d+$/.test(part) ? '#' : part));
  const last = parts.findLastIndex((part) => part !== '');
  if (names.length === 0 && last >= 0) parts[last] = '*';
  return `${parts.join('/')}?${names.join('&')}`;
}

/** The same list at another page. */
function withoutPaging({ origin, pathname, searchParams }: URL): string {
  const kept = [...searchParams].filter(([name]) => !PAGING.test(name)).sort();
  return `${origin}${pathname.replace(PAGE_PATH, '').replace(/\/$/, '')}?${new URLSearchParams(kept)}`;
}

/** Titles have at least so many characters, names of sections fewer. */
const MIN_TITLE = 8;
const MAX_COUNTED = 60;

/** The links of the form that has most words of titles on the page. */
function pageOf(html: string, pageUrl: string, place: number): Listing {
  const { links, feed, isArticle } = linksIn(html, pageUrl);
  const here = withoutPaging(new URL(pageUrl));
  const candidates = links.filter(
    ({ url, isBeside, rel }) =>
      !isBeside &&
      rel !== 'next' &&
      !FILE.test(url.pathname) &&
      !PAGE_PATH.test(url.pathname) &&
      withoutPaging(url) !== here,
  );
  const groups = [...Map.groupBy(candidates, ({ url }) => formOf(url)).values()].map((group) => {
    const titles = new Map(group.filter(({ text }) => text.length >= MIN_TITLE).map((link) => [link.url.href, link]));
    const weight = [...titles.values()].reduce((sum, { text }) => sum + Math.min(text.length, MAX_COUNTED), 0);
    return { urls: [...titles.values()].map(({ url }) => url), weight };
  });
  const best = groups.sort((one, other) => other.weight - one.weight)[0];
  if (best && best.urls.length >= (place === 0 ? 2 : 1)) {
    const next = nextPage(links, pageUrl, place);
    return { texts: textsAt(best.urls), following: next === null ? [] : [next], isPage: true };
  }
  if (place === 0 && feed !== null) return { texts: [], following: [feed], isPage: false };
  const own = place === 0 && isArticle ? textsAt([new URL(pageUrl)]) : [];
  return { texts: own, following: [], isPage: false };
}

const NEXT =
  /^(?:다음(?: ?(?:페이지|글|목록))?|next(?: page)?|older(?: posts)?|more|더 ?보기|次へ|次のページ|下一[页頁]|suivante?|page suivante|berikutnya|selanjutnya|[›»→>]|&gt;)[\s›»→>]*$/i;
const NEXT_NOTE = /(?:^|[\s_-])(?:next|다음)(?:[\s_-]|$)/i;

/** What the page declares, the link with the next number, or the one that says so. */
function nextPage(links: Link[], pageUrl: string, place: number): string | null {
  const here = new URL(pageUrl);
  const [, stated] = [...here.searchParams].find(([name, value]) => PAGING.test(name) && /^\d+$/.test(value)) ?? [];
  const number = String(Number(stated ?? PAGE_PATH.exec(here.pathname)?.[1] ?? place + 1) + 1);
  const others = links.filter(({ url }) => url.href !== here.href);
  const next =
    others.find(({ rel }) => /\bnext\b/i.test(rel)) ??
    others.find(({ url, text }) => text === number && decoded(url.href).includes(number)) ??
    others.find(({ text }) => NEXT.test(text)) ??
    others.find(({ note, text }) => NEXT_NOTE.test(note) && text.length < MIN_TITLE);
  return next?.url.href ?? null;
}
