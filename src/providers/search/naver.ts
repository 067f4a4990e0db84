import type { Outbound } from '../../kernel/outbound/index.ts';
import type { WebSearch } from './port.ts';
import { search } from './request.ts';
import { listIn } from './results.ts';

const ADDRESS = 'https://openapi.naver.com/v1/search/news.json';
const MAX_RESULTS = 100;
const MAX_QUERY_LENGTH = 500;

type Deps = { outbound: Outbound; clientId: string; clientSecret: string; address?: string };

/** Naver's news search: 25,000 calls a day; it has no language option. */
export function naver({ outbound, clientId, clientSecret, address = ADDRESS }: Deps): WebSearch {
  const headers = { 'X-Naver-Client-Id': clientId, 'X-Naver-Client-Secret': clientSecret };
  return {
    name: 'naver',
    find(query, options) {
      const url = new URL(address);
      url.search = new URLSearchParams({
        query: query.slice(0, MAX_QUERY_LENGTH).toWellFormed(),
        display: String(Math.min(Math.max(options.limit, 1), MAX_RESULTS)),
        start: '1',
        sort: 'sim',
      }).toString();
      return search(outbound, { url, headers, hitsOf }, options);
    },
  };
}

// `originallink` is the outlet's own page and sometimes empty; `link` is then Naver's copy.
function hitsOf(answer: unknown) {
  const items = listIn(answer, 'items');
  return (
    items?.map(({ title, description, originallink, link, pubDate }) => ({
      title,
      text: description,
      url: originallink || link,
      published: pubDate,
    })) ?? null
  );
}
