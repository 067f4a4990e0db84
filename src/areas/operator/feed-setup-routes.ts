import { hash } from 'node:crypto';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { badRequest } from '../../kernel/problems.ts';
import type { OperatorDeps } from './deps.ts';
import {
  AddedMany,
  AddManyBody,
  DiscoverBody,
  Discovered,
  OpmlBody,
  OpmlFeeds,
  StarterLists,
  Tried,
  TryBody,
} from './feed-setup-schema.ts';

/** Finding news sources, and trying them out before they are added. */

const MAX_MEDIA_LENGTH = 100;

export function feedSetupRoutes({ feeds }: OperatorDeps) {
  return [
    endpoint({
      method: 'POST',
      path: '/operator/feeds/discover',
      summary: 'Find the feeds of a web site',
      description: 'Returns the feeds that a page declares or links to, those at the usual paths, or the feed itself.',
      for: 'operator',
      body: DiscoverBody,
      data: Discovered,
      handle: async ({ body }) => {
        const found = await feeds.discover(withScheme(body.url.trim()));
        if ('cause' in found) return { site: '', feeds: [], ...found };
        const named = found.feeds.map(({ url, title }) => ({ url, media: nameOf(title || found.site, url) }));
        return { site: found.site, feeds: await marked(named), cause: null, status: null };
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/feeds/try',
      summary: 'Read a news source without adding it',
      for: 'operator',
      body: TryBody,
      data: Tried,
      handle: ({ body }) => feeds.tryOut(body.url, body.region),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'GET',
      path: '/operator/feeds/starter-lists',
      summary: 'List Korean media outlets by topic',
      description: 'Outlets change the addresses of their feeds; try each source before adding it.',
      for: 'operator',
      data: StarterLists,
      handle: async () =>
        Promise.all(feeds.starterLists().map(async (list) => ({ ...list, feeds: await marked(list.feeds) }))),
      answer: (lists) => ({ data: { lists } }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/feeds/opml',
      summary: 'Read the sources of an OPML file without adding them',
      for: 'operator',
      body: OpmlBody,
      data: OpmlFeeds,
      handle: async ({ body }) => {
        const outlined = feeds.readOpml(body.content);
        if (!outlined) throw badRequest({ field: 'content', ko: 'OPML 파일이 아닙니다.', en: 'must be an OPML file.' });
        return marked(outlined.map(({ url, title }) => ({ url, media: nameOf(title, url) })));
      },
      answer: (found) => ({ data: { feeds: found } }),
    }),
    endpoint({
      method: 'GET',
      path: '/operator/feeds/opml',
      summary: 'Export the news sources as OPML',
      for: 'operator',
      file: 'text/x-opml',
      handle: () => feeds.writeOpml(),
      answer: (content) => ({
        data: undefined,
        file: {
          type: 'text/x-opml; charset=utf-8',
          disposition: 'attachment; filename="news-sources.opml"',
          etag: `"${hash('sha256', content, 'base64url')}"`,
          bytes: async () => Buffer.from(content),
        },
      }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/feeds/batch',
      summary: 'Add several news sources',
      description: 'Valid sources are added; the others are returned with a reason.',
      for: 'operator',
      body: AddManyBody,
      data: AddedMany,
      message: MESSAGES.created,
      handle: ({ body }) => feeds.addMany(body.feeds),
      answer: (data) => ({ data }),
    }),
  ];

  async function marked<Given extends { url: string }>(given: Given[]): Promise<(Given & { is_known: boolean })[]> {
    const known = new Set((await feeds.list()).map(({ url }) => url));
    return given.map((feed) => ({ ...feed, is_known: known.has(URL.parse(feed.url)?.href ?? '') }));
  }
}

function withScheme(address: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

function nameOf(title: string, url: string): string {
  const name = title.trim() || (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
  return name.slice(0, MAX_MEDIA_LENGTH).toWellFormed();
}
