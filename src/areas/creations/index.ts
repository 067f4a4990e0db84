import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export { CREATION, CREATION_TRASH } from './kind.ts';

export function creations(deps: Deps): Area {
  return {
    name: 'generic-creation',
    description: 'Prompt guides for short videos and card news, and wiki-style articles.',
    endpoints: routes(deps),
  };
}
