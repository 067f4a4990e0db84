import type { Database } from '../../../kernel/database.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { type Article, type ArticleDeps, downloadsOf, readArticle } from './article.ts';
import { type PageCache, type Rendered, rendered } from './cache.ts';
import type { Directory } from './directory.ts';
import { jsonFeed, rssFeed, sitemap } from './feeds.ts';
import { messagePage } from './frame.ts';
import { articlePage, indexPage } from './pages.ts';
import { soughtWords } from './search.ts';
import { findPost, listPostIds, listPosts, type Site } from './store.ts';
import { TEXTS } from './texts.ts';

/** What is shown at each address of a newsroom, from the cache where it can be. */

export type SiteDeps = ArticleDeps & {
  database: Database;
  cache: PageCache;
  /** Kept apart: anybody can search for anything, which must not displace pages that are read often. */
  searches: PageCache;
  directory: Directory;
  findLogo(accountId: number): Promise<{ type: string; content: Buffer } | undefined>;
  /** A picture of the title, for social networks; null when it cannot be drawn now. */
  drawCard(card: {
    title: string;
    company: string;
    date: string;
    language: string;
    seed: string;
  }): Promise<Buffer | null>;
};

/** A newsroom at the address that a reader used. */
export type Visit = { site: Site; addresses: Addresses };

const PAGE_SIZE = 12;
const FEED_SIZE = 20;
const MAX_SITEMAP = 10_000;
const MAX_SEARCH_CHARACTERS = 100;

/** Undefined when there is no such newsroom. */
export async function visit(deps: SiteDeps, slug: string, host: string | undefined): Promise<Visit | undefined> {
  const site = await deps.directory.find(slug);
  if (!site) return undefined;
  return { site, addresses: addressesOf(site, deps.publicUrl, deps.directory.slugOf(host) === slug) };
}

/** Pages differ by the address that their links start with. */
const keyOf = ({ addresses }: Visit, path: string) => `${addresses.base} ${path}`;

type Answer = Promise<Rendered | null>;

export async function showIndex(deps: SiteDeps, at: Visit, { page, q }: { page: number; q: string }): Answer {
  const { site, addresses } = at;
  const words = [...q.normalize().trim()].slice(0, MAX_SEARCH_CHARACTERS).join('');
  const render = async () => {
    const sought = soughtWords(site.account_id, words);
    const request = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, words: sought };
    const { rows, total } = await listPosts(deps.database, site.account_id, request);
    if (rows.length === 0 && page > 1) return null;
    const articles = await Promise.all(rows.map((row) => readArticle(deps, site.account_id, row)));
    return indexPage(site, addresses, deps.publicUrl, { articles, total, page, pageSize: PAGE_SIZE, words });
  };
  const cache = words === '' ? deps.cache : deps.searches;
  return cache.get(site.account_id, keyOf(at, `?page=${page}&q=${words}`), render);
}

export async function showArticle(deps: SiteDeps, at: Visit, id: number): Answer {
  const { site, addresses } = at;
  return deps.cache.get(site.account_id, keyOf(at, `/${id}`), async () => {
    const article = await articleOf(deps, site, id);
    if (!article) return null;
    const downloads = await downloadsOf(deps, site.account_id, article);
    return articlePage(site, addresses, deps.publicUrl, { article, downloads });
  });
}

async function articleOf(deps: SiteDeps, site: Site, id: number): Promise<Article | null> {
  const row = await findPost(deps.database, site.account_id, id);
  return row ? readArticle(deps, site.account_id, row) : null;
}

export async function showFeed(deps: SiteDeps, at: Visit, format: 'rss' | 'json'): Answer {
  const { site, addresses } = at;
  return deps.cache.get(site.account_id, keyOf(at, `/feed ${format}`), async () => {
    const newest = { limit: FEED_SIZE, offset: 0, words: [] };
    const { rows } = await listPosts(deps.database, site.account_id, newest);
    const articles = await Promise.all(rows.map((row) => readArticle(deps, site.account_id, row)));
    return format === 'rss' ? rssFeed(site, addresses, articles) : jsonFeed(site, addresses, articles);
  });
}

export async function showSitemap(deps: SiteDeps, at: Visit): Answer {
  const { site, addresses } = at;
  return deps.cache.get(site.account_id, keyOf(at, '/sitemap'), async () =>
    sitemap(addresses, await listPostIds(deps.database, site.account_id, MAX_SITEMAP)),
  );
}

export function showRobots({ addresses }: Visit): Rendered {
  return rendered(
    `User-agent: *\nAllow: /\n\nSitemap: ${addresses.canonical}/sitemap.xml\n`,
    'text/plain; charset=utf-8',
  );
}

export async function showLogo(deps: SiteDeps, { site }: Visit): Answer {
  return deps.cache.get(site.account_id, '/logo', async () => {
    const logo = await deps.findLogo(site.account_id);
    return logo ? rendered(logo.content, logo.type) : null;
  });
}

export async function showCard(deps: SiteDeps, { site }: Visit, id: number): Answer {
  return deps.cache.get(site.account_id, `/${id}/card`, async () => {
    const article = await articleOf(deps, site, id);
    if (!article) return null;
    const { title, language, published } = article;
    const date = TEXTS[site.language].date(published);
    const card = await deps.drawCard({ title, company: site.name, date, language, seed: `newsroom ${id}` });
    return card ? rendered(card, 'image/png') : null;
  });
}

export function showMissing(deps: SiteDeps, { site, addresses }: Visit): Rendered {
  const { notFound, notFoundText } = TEXTS[site.language];
  return messagePage(site, addresses, deps.publicUrl, notFound, notFoundText);
}

type Outcome = 'asked' | 'wrongEmail' | 'tooMany';

/** The page after somebody entered an address. */
export function showSubscribed(deps: SiteDeps, { site, addresses }: Visit, outcome: Outcome, email: string): Rendered {
  const texts = TEXTS[site.language];
  const text = outcome === 'asked' ? texts.askedText(email) : texts[`${outcome}Text`];
  return messagePage(site, addresses, deps.publicUrl, texts[outcome], text);
}
