import type { Outbound } from '../../kernel/outbound/index.ts';
import type { WebSearch } from './port.ts';
import { search } from './request.ts';
import { fieldOf, listIn } from './results.ts';

const ADDRESS = 'https://api.search.brave.com/res/v1/web/search';
const MAX_RESULTS = 20;
const MAX_QUERY_LENGTH = 400;
const MAX_WORDS = 50;
/** Brave's codes of our languages. It does not support Indonesian, which is searched without a language. */
const LANGUAGES: Record<string, string> = { ko: 'ko', en: 'en', ja: 'jp', zh: 'zh-hans', fr: 'fr' };

type Deps = { outbound: Outbound; key: string; address?: string };

export function brave({ outbound, key, address = ADDRESS }: Deps): WebSearch {
  const headers = { 'X-Subscription-Token': key };
  return {
    name: 'brave',
    find(query, options) {
      const language = LANGUAGES[options.language];
      const url = new URL(address);
      url.search = new URLSearchParams({
        q: shortened(query),
        count: String(Math.min(Math.max(options.limit, 1), MAX_RESULTS)),
        text_decorations: 'false',
        ...(language && { search_lang: language }),
      }).toString();
      return search(outbound, { url, headers, hitsOf }, options);
    },
  };
}

/** Brave refuses longer queries. */
function shortened(query: string): string {
  const words = query.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH).toWellFormed();
}

// A query without any result has no `web` at all.
function hitsOf(answer: unknown) {
  if (fieldOf(answer, 'type') !== 'search') return null;
  const results = listIn(fieldOf(answer, 'web'), 'results') ?? [];
  return results.map(({ title, description, url, profile, page_age }) => ({
    title,
    text: description,
    url,
    outlet: fieldOf(profile, 'name'),
    published: page_age,
  }));
}
