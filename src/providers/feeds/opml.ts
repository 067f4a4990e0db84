import { escapeUTF8 } from 'entities';
import { decodeText } from '../../kernel/outbound/charset.ts';
import { plainLine } from './text.ts';
import { childrenOf, parseXml, type XmlNode } from './xml.ts';

export type OutlinedFeed = { url: string; title: string };

const CONTAINERS = new Set(['opml', 'body', 'outline']);

/** The feeds that an OPML file lists, at any depth; null when it is not OPML. */
export function readOpml(file: Buffer): OutlinedFeed[] | null {
  const { root, isStopped } = parseXml(decodeText(file, ''), '', CONTAINERS);
  const [opml] = childrenOf(root, 'opml');
  return opml && !isStopped ? childrenOf(opml, 'body').flatMap(feedsIn) : null;
}

function feedsIn(node: XmlNode): OutlinedFeed[] {
  return childrenOf(node, 'outline').flatMap((outline) => {
    const { xmlurl, title, text } = outline.attributes;
    return [...(xmlurl ? [{ url: xmlurl, title: plainLine(title ?? text ?? '') }] : []), ...feedsIn(outline)];
  });
}

/** An OPML file that other feed readers import. */
export function writeOpml(title: string, feeds: OutlinedFeed[]): string {
  const outlines = feeds.map(({ url, title }) => {
    const name = escapeXml(title);
    return `    <outline type="rss" text="${name}" title="${name}" xmlUrl="${escapeXml(url)}"/>\n`;
  });
  const head = `  <head><title>${escapeXml(title)}</title></head>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n${head}  <body>\n${outlines.join('')}  </body>\n</opml>\n`;
}

function escapeXml(text: string): string {
  return escapeUTF8(text.replace(/\p{Cc}/gu, ' '));
}
