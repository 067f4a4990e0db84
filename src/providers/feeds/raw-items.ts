import { decodeHTMLStrict } from 'entities/decode';
import { childrenOf, contentOf, type XmlDocument, type XmlNode } from './xml.ts';

/** Common form of the items of all feed formats, not yet cleaned; the first usable value of each list is taken. */
export type RawItem = {
  titles: Text[];
  /** May contain HTML. */
  summaries: Text[];
  links: Text[];
  guid: Text;
  authors: Text[];
  dates: Text[];
  images: Text[];
  languages: Text[];
  outlet: Text;
  /** Base of relative addresses, if it is not the URL of the feed. */
  baseUrl?: string;
};
export type Text = string | undefined;

const TITLES = ['title', 'atom:title', 'dc:title', 'media:title'];
const SUMMARIES = [
  ['description', 'summary'],
  ...['atom:summary', 'abstract', 'content:encoded', 'content', 'atom:content', 'xhtml:body', 'body', 'fullitem'],
  ...['media:description', 'itunes:summary', 'dc:description'],
];
const DATES = [
  ...['pubdate', 'published', 'atom:published', 'issued', 'dc:date', 'dcterms:issued', 'dcterms:created', 'created'],
  ...['date', 'updated', 'atom:updated', 'modified', 'dcterms:modified'],
];

/** An item of RSS, RDF, Atom or CDF; `heads` are the elements that describe the whole feed. */
export function rawItem(item: XmlNode, heads: XmlNode[], { source }: XmlDocument): RawItem {
  const groups = childrenOf(item, 'media:group');
  const content = (names: (string | string[])[]) =>
    [item, ...groups].flatMap((node) => childrenOf(node, ...names).map((child) => markupOf(child, source)));
  const text = (...names: string[]) => childrenOf(item, ...names).map((child) => child.text);
  const guids = childrenOf(item, 'guid', 'id', 'atom:id');
  const about = item.attributes['rdf:about'];
  return {
    titles: content(TITLES),
    summaries: content(SUMMARIES),
    links: [
      ...pageLinks(item),
      ...guids.filter(isPermanentLink).map((guid) => resolve(guid.text, guid)),
      ...childrenOf(item, 'content').map(({ attributes }) => attributes.src),
      about,
    ],
    guid: guids[0]?.text ?? about,
    authors: [...[item, ...heads.filter(isAtomFeed)].flatMap(authorsOf), ...text('dc:creator', 'itunes:author')],
    // Of several elements of the same name the last one counts.
    dates: [...DATES.flatMap((name) => text(name).reverse()), item.attributes.lastmod],
    images: imagesOf(item),
    languages: [
      ...text('dc:language', 'language'),
      item.language,
      ...heads.flatMap((head) => childrenOf(head, 'language', 'dc:language').map((child) => child.text)),
    ],
    outlet: outletOf(item),
    baseUrl: item.baseUrl,
  };
}

/** Atom allows base64 for what is neither text nor XML. */
function markupOf(node: XmlNode, source: string): string {
  const { type = 'text', mode } = node.attributes;
  const isEncoded = mode === 'base64' || /^(?!text\/|message\/)[\w.-]+\/(?!xml$|[\w.-]+\+xml$)/i.test(type);
  return isEncoded && node.children.length === 0
    ? Buffer.from(node.text, 'base64').toString()
    : contentOf(node, source);
}

/** `<link>address</link>`, `<link href="address"/>` and the `href` of CDF. */
function pageLinks(item: XmlNode): Text[] {
  const links = childrenOf(item, 'link', 'atom:link').filter(({ attributes: { rel } }) => !rel || rel === 'alternate');
  return [...links.map((link) => resolve(link.text.trim() || link.attributes.href, link)), item.attributes.href];
}

/** An `&amp;` in a CDATA section is still encoded. */
function resolve(address: Text, { baseUrl }: XmlNode): Text {
  const decoded = address && decodeHTMLStrict(address.trim());
  return decoded && (URL.parse(decoded, baseUrl)?.href ?? decoded);
}

function isPermanentLink({ attributes }: XmlNode): boolean {
  return attributes.ispermalink?.trim().toLowerCase() !== 'false';
}

function isAtomFeed({ name }: XmlNode): boolean {
  return name === 'feed' || name === 'atom:feed';
}

function authorsOf(node: XmlNode): Text[] {
  return childrenOf(node, 'author', 'atom:author').map(
    (author) => childrenOf(author, 'name', 'atom:name')[0]?.text ?? author.text,
  );
}

function outletOf(item: XmlNode): Text {
  const [outlet] = childrenOf(item, 'source', 'atom:source');
  return outlet && (childrenOf(outlet, 'title', 'atom:title')[0]?.text ?? outlet.text);
}

function imagesOf(item: XmlNode): Text[] {
  const levels = [item, ...childrenOf(item, 'media:group')];
  const contents = levels.flatMap((level) => childrenOf(level, 'media:content'));
  const thumbnails = [...levels, ...contents].flatMap((level) => childrenOf(level, 'media:thumbnail'));
  const links = childrenOf(item, 'link', 'atom:link').filter(({ attributes: { rel } }) => rel === 'enclosure');
  return [
    ...contents.filter(isPicture).map(({ attributes }) => attributes.url),
    ...thumbnails.map(({ attributes }) => attributes.url),
    ...childrenOf(item, 'enclosure')
      .filter(isPicture)
      .map(({ attributes }) => attributes.url),
    ...links.filter(isPicture).map(({ attributes }) => attributes.href),
    ...childrenOf(item, 'itunes:image').map(({ attributes }) => attributes.href),
  ];
}

function isPicture({ attributes: { medium, type, url } }: XmlNode): boolean {
  return medium === 'image' || /^image/i.test(type ?? '') || /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(url ?? '');
}
