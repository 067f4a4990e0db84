import type { Area } from '../../kernel/http/endpoint.ts';
import { coverageRoutes } from './coverage/routes.ts';
import type { CoverageDeps } from './coverage/service.ts';
import { digestRoutes } from './digests/routes.ts';
import type { DigestDeps } from './digests/service.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export { createIngest } from './articles/ingest.ts';
export { removeOldArticles } from './articles/retention.ts';
export {
  addSampleNews,
  countSampleNews,
  hadSampleNews,
  loadSampleNews,
  removeSampleNews,
  type SampleArticle,
  type SampleNews,
} from './articles/samples.ts';
export { summariseCoverage } from './coverage/report-store.ts';
export { newestCoverageBy } from './coverage/reporter-store.ts';
export { digestQueue } from './digests/jobs.ts';
export { createDigestLinks, type DigestLinkParts } from './digests/link.ts';
export type { DigestDeps } from './digests/service.ts';
export { listDigestTimes, skipPastDigests } from './digests/store.ts';
export { createMatcherCache, listMonitoredKeywords, type MatcherCache } from './groups/matcher-cache.ts';
export { KEYWORD_GROUP_TRASH } from './groups/trash.ts';
export { newsclipJobs } from './jobs.ts';
export { findNews } from './service.ts';
export { countCoverage, findArticles, findReporterNews } from './store.ts';

export function newsclip(deps: Deps & DigestDeps & CoverageDeps): Area {
  return {
    name: 'newsclip',
    description:
      'News monitoring: keyword groups, the articles they find, search, coverage, daily digests and spreadsheets.',
    endpoints: [...digestRoutes(deps), ...coverageRoutes(deps), ...routes(deps)],
  };
}
