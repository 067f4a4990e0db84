import { pageCount } from '../../../kernel/page-count.ts';
import { escapeHtml } from '../../../mail/html.ts';
import type { PrintDownload } from '../../../media/library/index.ts';
import { type Addresses, indexOf } from './addresses.ts';
import type { Article } from './article.ts';
import type { Rendered } from './cache.ts';
import { sitePage } from './frame.ts';
import { articleMeta, indexMeta } from './meta.ts';
import type { Site } from './store.ts';
import { type SiteTexts, TEXTS } from './texts.ts';

/** The list of press releases, and the page of one. */

type Index = { articles: Article[]; total: number; page: number; pageSize: number; words: string };

export function indexPage(site: Site, addresses: Addresses, publicUrl: string, index: Index): Rendered {
  const texts = TEXTS[site.language];
  const { articles, total, page, words } = index;
  const heading =
    words === ''
      ? `<h1>${escapeHtml(site.name)}</h1>${site.description === '' ? '' : `<p>${escapeHtml(site.description)}</p>`}`
      : `<h1>${escapeHtml(texts.results(words, total))}</h1><p><a href="${indexOf(addresses.base)}">${texts.all}</a></p>`;
  const list =
    articles.length === 0
      ? `<p class="intro">${words === '' ? texts.empty : texts.nothingFound}</p>`
      : `<ul class="list">\n${articles.map((article) => listItem(article, addresses, texts)).join('\n')}\n</ul>`;
  const main = `<div class="wide"><div class="intro">${heading}</div>\n${list}\n${pagination(index, addresses, texts)}</div>`;
  const title = [words === '' ? '' : texts.results(words, total), page === 1 ? '' : String(page), site.name];
  return sitePage(site, addresses, {
    title: title.filter((part) => part !== '').join(' · '),
    main,
    head: indexMeta(site, addresses, page),
    isHidden: words !== '',
    publicUrl,
  });
}

function listItem(
  { id, title, language, published, summary, picture }: Article,
  { base }: Addresses,
  texts: SiteTexts,
) {
  const url = `${base}/${id}`;
  const image = picture
    ? `<a href="${url}" tabindex="-1" aria-hidden="true"><img src="${escapeHtml(picture.url)}" alt="" loading="lazy"></a>`
    : '';
  return `<li lang="${escapeHtml(language)}"><div><time datetime="${published.toISOString()}">${texts.date(published)}</time>
<h2><a href="${url}">${escapeHtml(title)}</a></h2>
<p>${escapeHtml(summary)}</p></div>${image}</li>`;
}

function pagination({ total, page, pageSize, words }: Index, { base }: Addresses, texts: SiteTexts): string {
  const count = pageCount(total, pageSize);
  if (count < 2) return '';
  const link = (to: number, label: string, rel: string) => {
    const query = new URLSearchParams({
      ...(words === '' ? {} : { q: words }),
      ...(to === 1 ? {} : { page: `${to}` }),
    });
    const search = query.size === 0 ? '' : `?${query}`;
    return `<a rel="${rel}" href="${escapeHtml(indexOf(base) + search)}">${label}</a>`;
  };
  const before = page > 1 ? link(page - 1, texts.newer, 'prev') : '';
  const after = page < count ? link(page + 1, texts.older, 'next') : '';
  return `<nav class="pages" aria-label="${texts.pages}">${before}<span>${texts.page(page, count)}</span>${after}</nav>`;
}

type Release = { article: Article; downloads: PrintDownload[] };

export function articlePage(site: Site, addresses: Addresses, publicUrl: string, release: Release): Rendered {
  const texts = TEXTS[site.language];
  const { article, downloads } = release;
  const { title, subtitle, published, body, language } = article;
  const main = `<article class="narrow">
<header><p class="kicker">${texts.release} · <time datetime="${published.toISOString()}">${texts.date(published)}</time></p>
<h1>${escapeHtml(title)}</h1>
${subtitle === '' ? '' : `<p class="subtitle">${subtitle}</p>`}</header>
${body}
${downloadsHtml(downloads, texts)}
<p class="back"><a href="${indexOf(addresses.base)}">${texts.all}</a></p>
</article>`;
  return sitePage(site, addresses, {
    title: `${title} · ${site.name}`,
    main,
    head: articleMeta(site, addresses, article),
    lang: language,
    publicUrl,
  });
}

function downloadsHtml(downloads: PrintDownload[], texts: SiteTexts): string {
  if (downloads.length === 0) return '';
  const items = downloads.map(({ url, label, width, height, bytes }) => {
    const size = bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
    return `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a> (${width} × ${height}, ${size})</li>`;
  });
  return `<section class="downloads"><h2>${texts.downloads}</h2>
<p>${texts.downloadsHint}</p>
<ul>${items.join('\n')}</ul></section>`;
}
