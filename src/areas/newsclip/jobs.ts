import type { RecurringJob } from '../../kernel/jobs/index.ts';
import { dropOldBands } from './articles/clusters.ts';
import { hasArticlesToTranslate, type TranslationDeps, translateArticles } from './articles/translation.ts';
import { type CoverageJobDeps, coverageJob } from './coverage/jobs.ts';
import { backfillGroups, hasGroupsToBackfill } from './groups/backfill.ts';
import { closeBlocks } from './search/blocks.ts';
import { hasTextsToMove, moveSearchTexts } from './search/move.ts';

/** Background jobs for stored articles. Without `translate` nothing is translated. */
export type NewsclipJobDeps = CoverageJobDeps &
  Omit<TranslationDeps, 'translate' | 'signal'> & { translate: TranslationDeps['translate'] | null };

export function newsclipJobs({ translate, ...deps }: NewsclipJobDeps): RecurringJob[] {
  const { database, scope } = deps;
  return [
    {
      name: 'groups.backfill',
      everySeconds: 1,
      isDue: () => hasGroupsToBackfill(database),
      work: () => backfillGroups({ database }),
    },
    {
      name: 'articles.translate',
      everySeconds: 2,
      isDue: async () => translate !== null && hasArticlesToTranslate(database, scope),
      work: async (signal) => translate && translateArticles({ ...deps, translate, signal }),
    },
    {
      name: 'search.move-texts',
      everySeconds: 5,
      isDue: () => hasTextsToMove(database),
      work: () => moveSearchTexts(database),
    },
    { name: 'search.close-blocks', everySeconds: 60, work: () => closeBlocks(database) },
    { name: 'articles.drop-bands', everySeconds: 3600, work: () => dropOldBands(database) },
    coverageJob(deps),
  ];
}
