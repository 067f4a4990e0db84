import { escapeHtml } from '../../../mail/html.ts';
import type { Addresses } from './addresses.ts';
import type { Article } from './article.ts';
import { type Rendered, rendered } from './cache.ts';
import { imageOf } from './meta.ts';
import type { Site } from './store.ts';

/** RSS 2.0, JSON Feed 1.1 and the sitemap. */

/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The body of an article has the style of a mail; readers of a feed use their own. Quotes in texts are escaped. */
function unstyled(html: string): string {
  return html.replace(/ (?:style|class)="[^"]*"/gu, '');
}

function xml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(NOT_XML, ''));
}

export function rssFeed(site: Site, addresses: Addresses, articles: Article[]): Rendered {
  const { canonical } = addresses;
  const items = articles.map((article) => {
    const url = `${canonical}/${article.id}`;
    return `<item>
<title>${xml(article.title)}</title>
<link>${xml(url)}</link>
<guid isPermaLink="true">${xml(url)}</guid>
<pubDate>${article.published.toUTCString()}</pubDate>
<description>${xml(article.summary)}</description>
<content:encoded>${xml(unstyled(article.body))}</content:encoded>
</item>`;
  });
  const newest = articles[0] ? `<lastBuildDate>${latest(articles).toUTCString()}</lastBuildDate>\n` : '';
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${xml(site.name)}</title>
<link>${xml(canonical)}</link>
<description>${xml(site.description || site.name)}</description>
<language>${site.language}</language>
<atom:link href="${xml(`${canonical}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${newest}${items.join('\n')}
</channel>
</rss>
`;
  return rendered(feed, 'application/rss+xml; charset=utf-8');
}

export function jsonFeed(site: Site, addresses: Addresses, articles: Article[]): Rendered {
  const { canonical } = addresses;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: canonical,
    feed_url: `${canonical}/feed.json`,
    ...(site.description === '' ? {} : { description: site.description }),
    language: site.language,
    authors: [{ name: site.company ?? site.name }],
    items: articles.map((article) => ({
      id: `${canonical}/${article.id}`,
      url: `${canonical}/${article.id}`,
      title: article.title,
      summary: article.summary,
      content_html: unstyled(article.body),
      image: imageOf(addresses, article),
      date_published: article.published.toISOString(),
      date_modified: article.updated.toISOString(),
      language: article.language,
    })),
  };
  return rendered(JSON.stringify(feed), 'application/feed+json; charset=utf-8');
}

export function sitemap({ canonical }: Addresses, posts: { id: number; updated_at: Date }[]): Rendered {
  const urls = posts.map(
    ({ id, updated_at }) =>
      `<url><loc>${xml(`${canonical}/${id}`)}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
  );
  return rendered(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${xml(canonical)}</loc></url>
${urls.join('\n')}
</urlset>
`,
    'application/xml; charset=utf-8',
  );
}

function latest(articles: Article[]): Date {
  return new Date(Math.max(...articles.map(({ updated }) => updated.getTime())));
}
