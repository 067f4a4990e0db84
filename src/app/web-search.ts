import { findArticles } from '../areas/newsclip/index.ts';
import { type Config, ConfigError } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { Outbound } from '../kernel/outbound/index.ts';
import { chooseSearch } from '../providers/search/index.ts';
import type { FindSources } from '../texts/brief.ts';
import type { Language } from '../writing/brief.ts';
import { distinctStories } from '../writing/distinct-stories.ts';
import { keyTerms } from '../writing/languages/terms.ts';

const MAX_SOURCES = 5;
const TIMEOUT_MS = 10_000;
/** A request may be a page long, but a few terms describe its topic. */
const MAX_TERMS = 5;

type SourceDeps = { database: Database; outbound: Outbound; userAgent: string; warn(cause: object): void };

/** Search for `is_search`: the configured search engine, or the articles collected from feeds. */
export function createFindSources(config: Config, { database, outbound, userAgent, warn }: SourceDeps): FindSources {
  const choice = chooseSearch(
    {
      provider: config.searchProvider,
      url: config.searchUrl,
      naverClientId: config.naverClientId,
      naverClientSecret: config.naverClientSecret,
      braveKey: config.braveApiKey,
    },
    { outbound, userAgent },
  );
  if (!choice.ok) throw new ConfigError(`Web search needs ${choice.missing.join(' and ')}.`);
  const { search } = choice;
  return async (query, language, caller) => {
    // Otherwise the same request would not give the same text in test mode.
    if (caller.isTest) return { found: [], failed: false };
    if (!search) return { found: await ownArticles(database, query, language as Language), failed: false };
    const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const outcome = await search.find(query, { language, limit: MAX_SOURCES, signal });
    if (outcome.ok) return { found: distinctStories(outcome.found), failed: false };
    warn({ search: search.name, reason: outcome.reason, detail: outcome.detail });
    return { found: [], failed: true };
  };
}

async function ownArticles(database: Database, query: string, language: Language) {
  const articles = await findArticles(database, keyTerms(query, language, MAX_TERMS), MAX_SOURCES);
  return articles.map(({ summary, ...article }) => ({ ...article, text: summary }));
}
