export { backfillGroups } from './backfill.ts';
export { dropOldBands } from './clusters.ts';
export { translateArticles } from './translation.ts';

import type { Area } from '../../kernel/http/endpoint.ts';
import type { CoverageDeps } from './coverage.ts';
import { coverageRoutes } from './coverage-routes.ts';
import type { DigestDeps } from './digest.ts';
import { digestRoutes } from './digest-routes.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export { createCoverageRound } from './coverage-round.ts';
export { type DigestDeps, sendDueDigests } from './digest.ts';
export { createDigestLinks, type DigestLinkParts } from './digest-link.ts';
export { createIngest } from './ingest.ts';
export { createWatch, listMonitoredKeywords, type Watch } from './matching-watch.ts';
export { loadSampleNews, removeSampleNews, type SampleArticle, type SampleNews } from './samples.ts';
export { closeBlocks } from './search-blocks.ts';
export { moveSearchTexts } from './search-move.ts';
export { countCoverage, findArticles, findReporterNews } from './store.ts';

export function newsclip(deps: Deps & DigestDeps & CoverageDeps): Area {
  return {
    name: 'newsclip',
    description: 'News monitoring: keyword groups, what they found, search, and spreadsheets of it.',
    endpoints: [...digestRoutes(deps), ...coverageRoutes(deps), ...routes(deps)],
  };
}
