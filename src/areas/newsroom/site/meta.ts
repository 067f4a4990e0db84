import { escapeHtml } from '../../../mail/html.ts';
import type { Addresses } from './addresses.ts';
import type { Article } from './article.ts';
import type { Site } from './store.ts';

/** What search engines and social networks read of a page. */

/** Of the language as Open Graph writes it, with a territory. */
const TERRITORIES: Record<string, string> = { ko: 'KR', en: 'US', ja: 'JP', zh: 'CN', fr: 'FR', id: 'ID' };

function localeOf(language: string): string {
  const territory = TERRITORIES[language];
  return territory === undefined ? language : `${language}_${territory}`;
}

export function indexMeta(site: Site, { canonical }: Addresses, page: number): string {
  const url = page === 1 ? canonical : `${canonical}?page=${page}`;
  return [
    ...(site.description === '' ? [] : [named('description', site.description)]),
    link('canonical', url),
    property('og:type', 'website'),
    property('og:title', site.name),
    property('og:url', url),
    property('og:locale', localeOf(site.language)),
  ].join('\n');
}

/** The main picture, or else a card with the title. */
export function imageOf({ canonical }: Addresses, { id, picture }: Article): string {
  return picture?.url ?? `${canonical}/${id}/card.png`;
}

export function articleMeta(site: Site, addresses: Addresses, article: Article): string {
  const { id, title, summary, published, updated, language, picture } = article;
  const url = `${addresses.canonical}/${id}`;
  const image = imageOf(addresses, article);
  return [
    named('description', summary),
    link('canonical', url),
    property('og:type', 'article'),
    property('og:title', title),
    property('og:description', summary),
    property('og:url', url),
    property('og:site_name', site.name),
    property('og:locale', localeOf(language)),
    property('og:image', image),
    property('og:image:alt', picture?.alt || title),
    property('article:published_time', published.toISOString()),
    property('article:modified_time', updated.toISOString()),
    named('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${jsonLd(site, addresses, article)}</script>`,
  ].join('\n');
}

function jsonLd(site: Site, addresses: Addresses, article: Article): string {
  const { id, title, summary, published, updated, language } = article;
  const url = `${addresses.canonical}/${id}`;
  const { logo_version } = site;
  const organization = {
    '@type': 'Organization',
    name: site.company ?? site.name,
    url: addresses.canonical,
    ...(logo_version === null ? {} : { logo: `${addresses.canonical}/logo?v=${logo_version}` }),
  };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    // Search engines cut longer headlines.
    headline: [...title].slice(0, 110).join(''),
    description: summary,
    image: [imageOf(addresses, article)],
    datePublished: published.toISOString(),
    dateModified: updated.toISOString(),
    inLanguage: language,
    author: organization,
    publisher: organization,
  };
  // A title must not end the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;
