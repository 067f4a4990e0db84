import { createOutbound } from '../../kernel/outbound/index.ts';
import type { WebSearch } from './port.ts';
import { search } from './request.ts';
import { listIn } from './results.ts';

const LONGEST_QUERY = 500;

/**
 * The operator's own SearXNG. It may stand on the inner network, so it gets a way out of its own on which that one
 * server is exempt from the address ban; a page that a user names stays banned from it.
 * Its settings.yml has to list `json` under search.formats, else it answers 403.
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
        q: query.slice(0, LONGEST_QUERY).toWellFormed(),
        format: 'json',
        language: options.language,
      }).toString();
      return search(outbound, { url: page, headers, hitsOf }, options);
    },
  };
}

/** A server behind a password is written http://name:password@host; the way out takes no such address. */
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
