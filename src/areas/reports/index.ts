import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export { registerReportPages } from './page-routes.ts';
export { MAX_CLIPPINGS, MAX_MAILED_OUTLETS } from './schema.ts';
export type { Deps as ReportDeps } from './service.ts';

export function reports(deps: Deps): Area {
  return {
    name: 'report',
    description: 'The result of a release on one page: what was mailed to whom, and what was published.',
    endpoints: routes(deps),
  };
}
