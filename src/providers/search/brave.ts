import type { Outbound } from '../../kernel/outbound/index.ts';
import type { WebSearch } from './port.ts';
import { search } from './request.ts';
import { fieldOf, listIn } from './results.ts';

const ADDRESS = 'https://api.search.brave.com/res/v1/web/search';
const MOST_RESULTS = 20;
const LONGEST_QUERY = 400;
const MOST_WORDS = 50;
/** Its names for our languages. Indonesian is not among them and is searched without. */
const LANGUAGES: Record<string, string> = { ko: 'ko', en: 'en', ja: 'jp', zh: 'zh-hans', fr: 'fr' };

type Parts = { outbound: Outbound; key: string; address?: string };

export function brave({ outbound, key, address = ADDRESS }: Parts): WebSearch {
  const headers = { 'X-Subscription-Token': key };
  return {
    name: 'brave',
    find(query, options) {
      const language = LANGUAGES[options.language];
      const url = new URL(address);
      url.search = new URLSearchParams({
        q: shortened(query),
        count: String(Math.min(Math.max(options.limit, 1), MOST_RESULTS)),
        text_decorations: 'false',
        ...(language && { search_lang: language }),
      }).toString();
      return search(outbound, { url, headers, hitsOf }, options);
    },
  };
}

/** A longer query is refused as a whole. */
function shortened(query: string): string {
  const words = query.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).join(' ').slice(0, LONGEST_QUERY).toWellFormed();
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
