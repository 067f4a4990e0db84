import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export function trash(deps: Deps): Area {
  return {
    name: 'trash',
    description: 'Texts, reporters and groups that were deleted in the last 30 days.',
    endpoints: routes(deps),
  };
}
