import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../kernel/database.ts';
import type { RecurringJob } from '../../../kernel/jobs/index.ts';
import {
  coverageScore,
  LINKED_FROM,
  mayCover,
  type Profile,
  profileOf,
  type ReleaseText,
  squeezedArticle,
} from './score.ts';
import { articlesAfter, type Collected, type Found, readProgress, saveFound } from './store.ts';

/** Looks through what was collected since the last time for what came of the releases of the last two weeks. */

export type SentRelease = { id: number; account_id: number; press_id: number; sent_at: Date };

export type CoverageJobDeps = {
  database: Database;
  /** Lent by the releases. */
  listSentReleases(since: Date): Promise<SentRelease[]>;
  listSentTexts(ids: number[]): Promise<(ReleaseText & { id: number })[]>;
  now(): Date;
};

const DAY_MS = 24 * 3600 * 1000;
const WINDOW_MS = 14 * DAY_MS;
/** An outlet's clock, or one that published before the embargo. */
const TOLERANCE_MS = 3600 * 1000;
const BATCH = 500;

export function coverageJob(deps: CoverageJobDeps): RecurringJob {
  const { database } = deps;
  /** The text of a release no longer changes once it is out. */
  const profiles = new Map<number, Profile>();

  async function learn(releases: SentRelease[]): Promise<void> {
    const current = new Set(releases.map(({ id }) => id));
    for (const id of profiles.keys()) if (!current.has(id)) profiles.delete(id);
    const unknown = releases.filter(({ id }) => !profiles.has(id)).map(({ id }) => id);
    if (unknown.length === 0) return;
    for (const text of await deps.listSentTexts(unknown)) profiles.set(text.id, profileOf(text));
  }

  async function link(): Promise<void> {
    const releases = await deps.listSentReleases(new Date(deps.now().getTime() - WINDOW_MS));
    if (releases.length === 0) return;
    const progress = await readProgress(database, releases);
    for (;;) {
      const from = Math.min(...progress.values());
      const articles = await articlesAfter(database, from, BATCH);
      const last = articles.at(-1)?.id;
      if (last === undefined) return;
      await learn(releases);
      const behind = releases.filter(({ id }) => (progress.get(id) ?? 0) < last);
      const found: Found[] = [];
      for (const article of articles) {
        const candidates = behind.filter(({ id }) => (progress.get(id) ?? 0) < article.id);
        found.push(...coveredBy(article, candidates, profiles));
        // Requests must not wait for thousands of comparisons.
        await setImmediate();
      }
      const ids = behind.map(({ id }) => id);
      await saveFound(database, found, ids, last);
      for (const id of ids) progress.set(id, last);
      if (articles.length < BATCH) return;
    }
  }

  return { name: 'coverage.link', everySeconds: 60, work: link };
}

/** One link a press release: of several sendings, the one it is surest of, and the latest of those. */
function coveredBy(article: Collected, releases: SentRelease[], profiles: Map<number, Profile>): Found[] {
  const text = squeezedArticle(article);
  const best = new Map<string, Found>();
  for (const { id, account_id, press_id, sent_at } of releases) {
    const after = article.published_at.getTime() - sent_at.getTime();
    const profile = profiles.get(id);
    if (!profile || after < -TOLERANCE_MS || after > WINDOW_MS || !mayCover(profile, text)) continue;
    const score = coverageScore(profile, article, after);
    const key = `${account_id} ${press_id}`;
    const known = best.get(key);
    // Releases come the latest first.
    if (score >= LINKED_FROM && score > (known?.score ?? 0))
      best.set(key, { account_id, press_id, release_id: id, article_id: article.id, score: Math.min(1, score) });
  }
  return [...best.values()];
}
