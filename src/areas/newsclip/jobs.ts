import type { Queryable } from '../../kernel/database.ts';
import type { RecurringJob } from '../../kernel/jobs/index.ts';
import { dropOldBands } from './articles/clusters.ts';
import { areArticlesToTranslate, type TranslationDeps, translateArticles } from './articles/translation.ts';
import { type CoverageJobDeps, coverageJob } from './coverage/jobs.ts';
import { areGroupsToBackfill, backfillGroups } from './groups/backfill.ts';
import { closeBlocks } from './search/blocks.ts';

export type NewsclipJobDeps = CoverageJobDeps &
  Omit<TranslationDeps, 'translate' | 'signal'> & {
    /** Null while nothing is translated. */
    translator(): TranslationDeps['translate'] | null;
  };

/** Background jobs for stored articles. */
export function newsclipJobs({ translator, ...deps }: NewsclipJobDeps): RecurringJob[] {
  const { database, scope } = deps;
  return [
    {
      name: 'groups.backfill',
      due: areGroupsToBackfill,
      work: () => backfillGroups({ database }),
    },
    {
      name: 'articles.translate',
      due: (sql: Queryable) => (translator() ? areArticlesToTranslate(sql, scope) : sql`false`),
      async work(signal: AbortSignal) {
        const translate = translator();
        if (translate) await translateArticles({ ...deps, translate, signal });
      },
    },
    { name: 'search.close-blocks', everySeconds: 60, work: () => closeBlocks(database) },
    { name: 'articles.drop-bands', everySeconds: 3600, work: () => dropOldBands(database) },
    coverageJob(deps),
  ];
}
