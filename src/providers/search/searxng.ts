import { createOutbound } from '../../kernel/outbound/index.ts';
import type { WebSearch } from './port.ts';
import { search } from './request.ts';
import { listIn } from './results.ts';

const MAX_QUERY_LENGTH = 500;

/**
 * The operator's own SearXNG. It may be on a private network, so it has its own outbound client that allows only this
 * server; URLs from users still cannot reach it.
 * Its settings.yml must list `json` under search.formats, otherwise it answers 403.
 */
export function searxng({ url, userAgent }: { url: string; userAgent: string }): WebSearch {
  const base = new URL(url);
  const headers = authorizationIn(base);
  const port = base.port || (base.protocol === 'https:' ? '443' : '80');
  const outbound = createOutbound({ allow: [`${base.hostname}:${port}`], userAgent });
  return {
    name: 'searxng',
    find(query, options) {
      const page = new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}/search`);
      page.search = new URLSearchParams({
        q: query.slice(0, MAX_QUERY_LENGTH).toWellFormed(),
        format: 'json',
        language: options.language,
      }).toString();
      return search(outbound, { url: page, headers, hitsOf }, options);
    },
  };
}

/** The outbound client refuses URLs with credentials (http://name:password@host), so they are sent as a header. */
function authorizationIn({ username, password }: URL): Record<string, string> {
  if (!username && !password) return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

function hitsOf(answer: unknown) {
  const results = listIn(answer, 'results');
  return (
    results?.map(({ title, content, url, publishedDate }) => ({
      title,
      text: content,
      url,
      published: publishedDate,
    })) ?? null
  );
}
