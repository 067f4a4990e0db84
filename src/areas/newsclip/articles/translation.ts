import type { Database, Fragment, Queryable, Transaction } from '../../../kernel/database.ts';
import { TextModelFailure } from '../../../providers/text/port.ts';
import type { MatcherCache } from '../groups/matcher-cache.ts';
import { type AnnounceMatches, writeMatches } from '../groups/matching-store.ts';
import { indexArticles } from '../search/store.ts';
import { lockArticles, type StoredArticle, storedColumns } from './ingest-store.ts';

export type Scope = 'matched' | 'all';
export type Korean = { title_ko: string; summary_ko: string };
export type TranslationDeps = {
  database: Database;
  announce: AnnounceMatches;
  matchers: MatcherCache;
  translate(article: { title: string; summary: string; language: string }, signal: AbortSignal): Promise<Korean>;
  /** All articles, or only those that match a group, because each costs a model call. */
  scope: Scope;
  signal: AbortSignal;
};

const CONCURRENCY = 4;
/** Batches per run, so that new articles do not wait for old ones. */
const BATCHES = 25;
/** Longer than a model call may take. */
const LEASE_MINUTES = 10;

type Original = { id: number; title: string; summary: string; language: string };
type Outcome = { article: Original; korean: Korean } | { article: Original; failure: unknown };

/** Translates foreign articles, newest first. Until then, and after three failures, the original text is shown. */
export async function translateArticles(deps: TranslationDeps): Promise<void> {
  for (let batch = 0; batch < BATCHES && !deps.signal.aborted; batch += 1) {
    const articles = await lease(deps.database, deps.scope);
    if (articles.length === 0) return;
    const outcomes = await Promise.all(articles.map((article) => translated(deps, article)));
    await deps.database.begin((transaction) => saveOutcomes(transaction, deps, outcomes));
    // If the model is unavailable, do not try the other articles.
    if (outcomes.some((outcome) => 'failure' in outcome && isTemporary(outcome.failure))) return;
  }
}

export function areArticlesToTranslate(sql: Queryable, scope: Scope): Fragment {
  return sql`exists (select from news_articles where ${isUntranslated(sql, scope)})`;
}

function isUntranslated(sql: Queryable, scope: Scope) {
  const wanted = scope === 'all' ? sql`coalesce(translate_after, '-infinity')` : sql`translate_after`;
  return sql`language <> 'ko' and translated_at is null and translation_attempts < 3 and ${wanted} <= now()`;
}

async function translated({ translate, signal }: TranslationDeps, article: Original): Promise<Outcome> {
  try {
    return { article, korean: await translate(article, signal) };
  } catch (failure) {
    return { article, failure };
  }
}

/** The attempt is counted before the work, so that an article that crashes the process is tried three times at most. */
async function lease(sql: Queryable, scope: Scope): Promise<Original[]> {
  return sql<Original[]>`
    update news_articles
    set translation_attempts = translation_attempts + 1, translate_after = now() + make_interval(mins => ${LEASE_MINUTES})
    where id in (
      select id from news_articles where ${isUntranslated(sql, scope)} order by id desc limit ${CONCURRENCY} for update skip locked
    )
    returning id, title, summary, language`;
}

/** Stores the results. A translation may match groups that the original did not. */
async function saveOutcomes(sql: Transaction, deps: TranslationDeps, outcomes: Outcome[]): Promise<void> {
  await lockArticles(
    sql,
    outcomes.map(({ article }) => article.id),
  );
  const korean = outcomes.flatMap((outcome) =>
    'korean' in outcome ? [{ ...outcome.article, ...outcome.korean }] : [],
  );
  const failed = outcomes.flatMap((outcome) =>
    'failure' in outcome ? [{ id: outcome.article.id, counts: !isTemporary(outcome.failure) }] : [],
  );
  if (failed.length > 0) await postpone(sql, failed);
  if (korean.length === 0) return;
  const articles = await writeKorean(sql, korean);
  if (articles.length === 0) return;
  await indexArticles(sql, articles);
  await writeMatches(sql, deps.announce, await deps.matchers.current(sql), articles);
}

/** Failures that are not caused by the article. */
function isTemporary(failure: unknown): boolean {
  const kinds: readonly string[] = ['timeout', 'rate_limited', 'unavailable', 'cancelled'];
  return failure instanceof TextModelFailure && kinds.includes(failure.kind);
}

async function postpone(sql: Queryable, failed: { id: number; counts: boolean }[]): Promise<void> {
  await sql`
    update news_articles a
    set translation_attempts = a.translation_attempts - case when failed.counts then 0 else 1 end,
        translate_after = now() + case when failed.counts then a.translation_attempts * interval '10 minutes'
                                       else interval '1 minute' end
    from jsonb_to_recordset(${sql.json(failed)}) as failed (id bigint, counts boolean)
    where a.id = failed.id`;
}

/** Skips articles that were edited during the translation; they are translated again. */
async function writeKorean(sql: Queryable, korean: (Original & Korean)[]): Promise<StoredArticle[]> {
  return sql<StoredArticle[]>`
    update news_articles a
    set title_ko = left(korean.title_ko, 500), summary_ko = left(korean.summary_ko, 2000), translated_at = now(),
        updated_at = now()
    from jsonb_to_recordset(${sql.json(korean)}) as korean
      (id bigint, title text, summary text, title_ko text, summary_ko text)
    where a.id = korean.id and a.title = korean.title and a.summary = korean.summary
    returning ${storedColumns(sql)}`;
}
