import { readJsonFeed } from './json-feed.ts';
import { type RawItem, rawItem } from './raw-items.ts';
import { plainLine } from './text.ts';
import { childrenOf, parseXml, type XmlDocument, type XmlNode } from './xml.ts';

/** The text of a feed in any format → its items. */

export type RawFeed = {
  /** Empty when the feed has none. */
  title: string;
  items: RawItem[];
  minWaitMinutes: number;
  /** What is missing when the file was truncated. */
  truncated: string | null;
};

const MAX_ITEMS = 1000;
const FEEDS = new Set(['rss', 'rdf:rdf', 'feed', 'atom:feed', 'channel']);
const CONTAINERS = new Set([...FEEDS, 'items']);
const ITEMS = new Set(['item', 'entry', 'atom:entry']);
const WITH_CHILDREN = new Set([...CONTAINERS, ...ITEMS]);
/** Entity declarations can be entity bombs, and no feed needs them. */
const DECLARATIONS = /^(?:\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*<!DOCTYPE[^>[]*\[/i;
/** What is found instead of a feed, by its first element. */
const OTHERS = new Map([
  ['html', 'HTML page'],
  ['opml', 'OPML list'],
  ['urlset', 'sitemap'],
  ['sitemapindex', 'sitemap'],
]);

export type Refusal = { refused: string; cause: 'not_a_feed' | 'unreadable' };

export function readFeed(text: string, baseUrl: string): RawFeed | Refusal {
  const source = text.replace(/^(?:\s|<!--[\s\S]*?-->)+/, '');
  if (source === '') return refused('the answer is empty');
  if (/^[[{]/.test(source)) {
    const items = readJsonFeed(source)?.slice(0, MAX_ITEMS);
    return items ? { title: '', items, minWaitMinutes: 0, truncated: null } : refused('not a feed (JSON)');
  }
  if (DECLARATIONS.test(source.slice(0, 10_000)))
    return refused('the feed declares entities, which is not allowed', 'unreadable');
  return xmlFeed(parseXml(source, baseUrl, WITH_CHILDREN));
}

function xmlFeed(document: XmlDocument): RawFeed | Refusal {
  const [first] = document.root.children;
  const feed = first?.name === 'html' ? null : feedIn(document.root, 0);
  if (!feed) return refused(first ? `not a feed (${kindOf(first)})` : 'not a feed');
  if (document.isStopped) return refused('the feed is too large or too deeply nested', 'unreadable');
  const nodes = itemsIn(feed);
  // An unfinished item may have half an address or half a title.
  const unclosed = new Set(document.unclosed);
  const whole = nodes.filter((node) => !unclosed.has(node) || hasNextItem(node));
  const heads = [feed, ...childrenOf(feed, 'channel')];
  const [title] = heads.flatMap((head) => childrenOf(head, 'title'));
  const [ttl] = heads.flatMap((head) => childrenOf(head, 'ttl'));
  return {
    title: plainLine(title?.text ?? ''),
    items: whole.slice(0, MAX_ITEMS).map((node) => rawItem(node, heads, document)),
    minWaitMinutes: Number(ttl?.text) || 0,
    truncated: whole.length < nodes.length ? `in the middle of item ${nodes.length}` : endOf(document, feed, nodes),
  };
}

function kindOf({ name }: XmlNode): string {
  return OTHERS.get(name) ?? `<${plainLine(name.slice(0, 40))}>`;
}

/** Servers print warnings before the feed, so it need not be the first element. */
function feedIn(node: XmlNode, depth: number): XmlNode | null {
  for (const child of node.children) {
    const feed = FEEDS.has(child.name) ? child : depth < 5 ? feedIn(child, depth + 1) : null;
    if (feed) return feed;
  }
  return null;
}

/** In an item whose end tag is missing, the next item is one of its children. */
function itemsIn(node: XmlNode): XmlNode[] {
  return node.children.flatMap((child) => {
    if (ITEMS.has(child.name)) return [child, ...itemsIn(child)];
    return CONTAINERS.has(child.name) ? itemsIn(child) : [];
  });
}

function hasNextItem(item: XmlNode): boolean {
  return item.children.some(({ name }) => ITEMS.has(name));
}

function endOf({ unclosed }: XmlDocument, feed: XmlNode, items: XmlNode[]): string | null {
  if (!unclosed.includes(feed)) return null;
  return items.length === 0 ? 'before the first item' : `after item ${items.length}`;
}

function refused(reason: string, cause: Refusal['cause'] = 'not_a_feed'): Refusal {
  return { refused: `Refused: ${reason}.`, cause };
}
