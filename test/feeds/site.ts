import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { openSite, type Site } from '../outbound/site.ts';

/** A publisher's web server with pages defined by the test. */
export type Publisher = Site & {
  /** A string is sent as it is; a function writes the response itself. */
  pages: Map<string, string | RequestListener>;
  /** Requested paths in order. */
  asked: { path: string; headers: IncomingMessage['headers'] }[];
  /** The highest number of concurrent requests. */
  mostAtOnce(): number;
};

export async function openPublisher(): Promise<Publisher> {
  const pages: Publisher['pages'] = new Map();
  const asked: Publisher['asked'] = [];
  let open = 0;
  let most = 0;
  const site = await openSite((request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push({ path, headers: request.headers });
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const page = pages.get(path) ?? pages.get(path.split('?')[0]!);
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'function') page(request, response);
    else response.writeHead(200, { 'content-type': 'application/xml' }).end(page);
  });
  return { ...site, pages, asked, mostAtOnce: () => most };
}

export type FeedEntry = { title: string; link?: string; guid?: string; date?: string; more?: string };

export function rss(items: FeedEntry[], head = ''): string {
  const told = items.map(
    ({ title, link, guid, date, more = '' }) =>
      `<item><title>${title}</title>${link ? `<link>${link}</link>` : ''}${
        guid ? `<guid isPermaLink="false">${guid}</guid>` : ''
      }${date ? `<pubDate>${date}</pubDate>` : ''}${more}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>뉴스</title>${head}${told.join('')}</channel></rss>`;
}
