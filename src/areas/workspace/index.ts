import type { Area } from '../../kernel/http/endpoint.ts';
import { activityRoutes } from './activities/routes.ts';
import { importRoutes } from './import/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { namesakeRoutes } from './namesakes/routes.ts';
import { peopleRoutes } from './privacy/routes.ts';
import { reporterRoutes } from './reporters/routes.ts';
import { routes } from './routes.ts';
import { segmentRoutes } from './segments/routes.ts';
import type { Deps } from './service.ts';
import { timelineRoutes } from './timeline/routes.ts';

export { listPlannedActivities } from './activities/store.ts';
export { addressesOf, refusedAmong, selectContacts } from './audience.ts';
export { findList } from './lists/store.ts';
export { LIST_TRASH } from './lists/trash.ts';
export { requireReporterIds } from './reporters/own-ids.ts';
export { findReporters } from './reporters/store.ts';
export { REPORTER_TRASH } from './reporters/trash.ts';
export { findSegment } from './segments/store.ts';
export { SEGMENT_TRASH } from './segments/trash.ts';

export function workspace(deps: Deps): Area {
  return {
    name: 'workspace',
    description: 'Reporter relations: reporters, activities with them and the resulting coverage.',
    endpoints: [
      ...routes(deps),
      ...importRoutes(deps),
      ...peopleRoutes(deps),
      ...listRoutes(deps),
      ...segmentRoutes(deps),
      ...activityRoutes(deps),
      ...timelineRoutes(deps),
      ...namesakeRoutes(),
      ...reporterRoutes(deps),
    ],
  };
}
