import { summariseCoverage } from '../areas/newsclip/index.ts';
import { findReleaseTo, summariseMail } from '../areas/releases/index.ts';
import { MAX_CLIPPINGS, MAX_MAILED_OUTLETS, type ReportDeps } from '../areas/reports/index.ts';
import type { Exporter } from '../export/index.ts';
import type { Database } from '../kernel/database.ts';

/** What the report of a release shows, collected from the areas that own it. */
export function reportDeps(deps: { database: Database; exporter: Exporter; publicUrl: string }): ReportDeps {
  const { database } = deps;
  return {
    ...deps,
    findReleaseTo: (accountId, id) => findReleaseTo(database, accountId, id),
    summariseMail: (accountId, id) => summariseMail(database, accountId, id, MAX_MAILED_OUTLETS),
    summariseCoverage: (accountId, releaseId, sentKst) =>
      summariseCoverage(database, accountId, { releaseId, sentKst, limit: MAX_CLIPPINGS }),
  };
}
