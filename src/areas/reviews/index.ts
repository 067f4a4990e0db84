import type { Area } from '../../kernel/http/endpoint.ts';
import type { Deps } from './deps.ts';
import { routes } from './routes.ts';

export type { Deps as ReviewDeps } from './deps.ts';
export { registerApprovalPages } from './page-routes.ts';

export function reviews(deps: Deps): Area {
  return {
    name: 'review',
    description: 'Review and approval of texts, also by people without an account.',
    endpoints: routes(deps),
  };
}
