import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import type { RuleDeps } from './rules/service.ts';
import type { Deps } from './service.ts';

export function house(deps: Deps & RuleDeps): Area {
  return {
    name: 'house',
    description:
      'The archive: what the organisation has published. New texts take their frame from it and what was said before.',
    endpoints: [...routes(deps), ...ruleRoutes(deps)],
  };
}
