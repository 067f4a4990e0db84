import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export function search(deps: Deps): Area {
  return {
    name: 'search',
    description: 'One search over texts, reporters, releases and articles.',
    endpoints: routes(deps),
  };
}
