import { hash } from 'node:crypto';
import { webAddress } from '../../../kernel/web-address.ts';
import { escapeHtml } from '../../../mail/html.ts';
import { htmlLink, multiline } from '../../../mail/html-message.ts';
import { type Addresses, indexOf } from './addresses.ts';
import { type Rendered, rendered } from './cache.ts';
import { accentsOf } from './colors.ts';
import type { Site } from './store.ts';
import { STYLE } from './style.ts';
import { TEXTS } from './texts.ts';

/** The frame of all pages of a newsroom: head, header, footer. No scripts. */

export type Page = {
  title: string;
  /** HTML. */
  main: string;
  /** More elements of the head. */
  head?: string;
  /** Language of the main content, where it is not that of the site. */
  lang?: string;
  /** Not for search engines. */
  isHidden?: boolean;
  /** Origin of the pictures. */
  publicUrl: string;
};

export function sitePage(site: Site, addresses: Addresses, page: Page): Rendered {
  const texts = TEXTS[site.language];
  const { base } = addresses;
  const style = styleOf(site.accent);
  const name = escapeHtml(site.name);
  const logo =
    site.logo_version === null ? '' : `<img src="${base}/logo?v=${site.logo_version}" alt="" width="40" height="40">`;
  const html = `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)}</title>
${page.isHidden ? '<meta name="robots" content="noindex">' : ''}
<link rel="alternate" type="application/rss+xml" title="${name}" href="${base}/feed.xml">
<link rel="alternate" type="application/feed+json" title="${name}" href="${base}/feed.json">
${site.logo_version === null ? '' : `<link rel="icon" href="${base}/logo?v=${site.logo_version}">`}
${page.head ?? ''}
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">${texts.skip}</a>
<header class="site"><div class="wide">
<a class="name" href="${indexOf(base)}">${logo}<span>${name}</span></a>
<form action="${indexOf(base)}" role="search"><input type="search" name="q" maxlength="100" aria-label="${texts.search}" placeholder="${texts.search}"><button>${texts.searchButton}</button></form>
</div></header>
<main id="main"${page.lang && page.lang !== site.language ? ` lang="${escapeHtml(page.lang)}"` : ''}>
${page.main}
</main>
<footer class="site"><div class="wide">
${contactHtml(site)}
${subscribeHtml(site, base)}
<p class="feeds"><a href="${base}/feed.xml">${texts.feed}</a> <a href="${base}/feed.json">${texts.jsonFeed}</a>${homepageHtml(site)}</p>
</div></footer>
</body>
</html>
`;
  return rendered(html, 'text/html; charset=utf-8', policyOf(style, page.publicUrl));
}

/** A message with a way back, such as after subscribing. */
export function messagePage(
  site: Site,
  addresses: Addresses,
  publicUrl: string,
  title: string,
  text: string,
): Rendered {
  const main = `<div class="narrow message"><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${indexOf(addresses.base)}">${TEXTS[site.language].back}</a></p></div>`;
  return sitePage(site, addresses, { title: `${title} · ${site.name}`, main, isHidden: true, publicUrl });
}

function styleOf(accent: string): string {
  const { light, onLight, dark, onDark } = accentsOf(accent);
  return `:root { --accent: light-dark(${light}, ${dark}); --on-accent: light-dark(${onLight}, ${onDark}); }\n${STYLE}`;
}

/** Styles of elements come from the renderer of mails, which cannot use classes only. */
function policyOf(style: string, publicUrl: string): string {
  const styleHash = hash('sha256', style, 'base64');
  return [
    "default-src 'none'",
    `style-src-elem 'sha256-${styleHash}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' ${new URL(publicUrl).origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function contactHtml(site: Site): string {
  const contact = contactOf(site);
  if (contact === '') return '';
  return `<section><h2>${TEXTS[site.language].contact}</h2>\n<p>${withLinks(contact)}</p></section>`;
}

export function contactOf({ contact, brand_contact, name }: Site): string {
  if (contact !== null) return contact;
  const { department, name: person, phone, email } = brand_contact ?? {};
  const who = [department, person].filter((part) => part).join(' ');
  const lines = [who, phone, email].filter((part) => part);
  return lines.length === 0 ? '' : [name, ...lines].join('\n');
}

/** Mail addresses become links. */
function withLinks(text: string): string {
  return multiline(text).replace(
    /[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
    (address) => `<a href="mailto:${address}">${address}</a>`,
  );
}

function subscribeHtml({ language }: Site, base: string): string {
  const texts = TEXTS[language];
  return `<section id="subscribe"><h2>${texts.subscribe}</h2>
<p>${texts.subscribeHint}</p>
<form method="post" action="${base}/subscribe"><input type="email" name="email" required maxlength="254" autocomplete="email" aria-label="${texts.email}" placeholder="${texts.email}"><button>${texts.subscribeButton}</button></form></section>`;
}

function homepageHtml({ homepage, language }: Site): string {
  const address = homepage === null ? null : webAddress(homepage);
  return address === null ? '' : ` ${htmlLink(address, TEXTS[language].homepage)}`;
}
