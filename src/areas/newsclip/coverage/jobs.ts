import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../kernel/database.ts';
import type { Announce, DomainEvent } from '../../../kernel/events.ts';
import type { RecurringJob } from '../../../kernel/jobs/index.ts';
import {
  coverageScore,
  MIN_SCORE,
  mayCover,
  normalizedArticle,
  type Profile,
  profileOf,
  type ReleaseText,
} from './score.ts';
import { articlesAfter, type Collected, type Found, readProgress, type SavedFound, saveFound } from './store.ts';

/** Searches newly collected articles for coverage of the releases of the last two weeks. */

export type SentRelease = { id: number; account_id: number; press_id: number; subject: string; sent_at: Date };

export type CoverageJobDeps = {
  database: Database;
  /** Provided by the releases area. */
  listSentReleases(since: Date): Promise<SentRelease[]>;
  listSentTexts(ids: number[]): Promise<(ReleaseText & { id: number })[]>;
  announce: Announce<'coverage.found'>;
  now(): Date;
};

const DAY_MS = 24 * 3600 * 1000;
const WINDOW_MS = 14 * DAY_MS;
/** Feeds often round the time of an article down to the minute. */
const MINUTE_MS = 60_000;
const BATCH = 500;

export function coverageJob(deps: CoverageJobDeps): RecurringJob {
  const { database } = deps;
  /** Cached, because the text of a sent release does not change. */
  const profiles = new Map<number, Profile>();

  async function loadProfiles(releases: SentRelease[]): Promise<void> {
    const current = new Set(releases.map(({ id }) => id));
    for (const id of profiles.keys()) if (!current.has(id)) profiles.delete(id);
    const unknown = releases.filter(({ id }) => !profiles.has(id)).map(({ id }) => id);
    if (unknown.length === 0) return;
    for (const text of await deps.listSentTexts(unknown)) profiles.set(text.id, profileOf(text));
  }

  async function link(): Promise<void> {
    const releases = await deps.listSentReleases(new Date(deps.now().getTime() - WINDOW_MS));
    if (releases.length === 0) return;
    const subjects = new Map(releases.map(({ id, subject }) => [id, subject]));
    const progress = await readProgress(database, releases);
    for (;;) {
      const from = Math.min(...progress.values());
      const articles = await articlesAfter(database, from, BATCH);
      const last = articles.at(-1)?.id;
      if (last === undefined) return;
      await loadProfiles(releases);
      const pending = releases.filter(({ id }) => (progress.get(id) ?? 0) < last);
      const found: Found[] = [];
      for (const article of articles) {
        const candidates = pending.filter(({ id }) => (progress.get(id) ?? 0) < article.id);
        found.push(...coveredBy(article, candidates, profiles));
        // Yield, so that requests do not wait for thousands of comparisons.
        await setImmediate();
      }
      const ids = pending.map(({ id }) => id);
      await database.begin(async (transaction) => {
        const saved = await saveFound(transaction, found, ids, last);
        await deps.announce(
          transaction,
          saved.map((each) => eventOf(each, subjects)),
        );
      });
      for (const id of ids) progress.set(id, last);
      if (articles.length < BATCH) return;
    }
  }

  return { name: 'coverage.link', everySeconds: 60, work: link };
}

function eventOf(
  { account_id: accountId, ...data }: SavedFound,
  subjects: Map<number, string>,
): DomainEvent<'coverage.found'> {
  return { accountId, type: 'coverage.found', data: { ...data, subject: subjects.get(data.release_id) ?? '' } };
}

/** At most one link per press release: of several releases, the one with the highest score, or the latest of those. */
function coveredBy(article: Collected, releases: SentRelease[], profiles: Map<number, Profile>): Found[] {
  const text = normalizedArticle(article);
  const best = new Map<string, Found>();
  for (const { id, account_id, press_id, sent_at } of releases) {
    const after = article.published_at.getTime() - sent_at.getTime();
    const profile = profiles.get(id);
    if (!profile || after <= -MINUTE_MS || after > WINDOW_MS || !mayCover(profile, text)) continue;
    const score = coverageScore(profile, article, after);
    const key = `${account_id} ${press_id}`;
    const known = best.get(key);
    // Releases are sorted with the latest first.
    if (score >= MIN_SCORE && score > (known?.score ?? 0))
      best.set(key, { account_id, press_id, release_id: id, article_id: article.id, score: Math.min(1, score) });
  }
  return [...best.values()];
}
