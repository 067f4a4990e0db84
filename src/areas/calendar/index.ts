import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export { registerFeedRoute } from './feed-routes.ts';
export type { Deps as CalendarDeps } from './service.ts';

export function calendar(deps: Deps): Area {
  return {
    name: 'calendar',
    description:
      'What happens when: releases, embargoes, planned posts, meetings and digests, also for calendar programs.',
    endpoints: routes(deps),
  };
}
