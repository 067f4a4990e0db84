import type { Area } from '../../kernel/http/endpoint.ts';
import { type Deps, routes } from './routes.ts';

export function references(deps: Deps): Area {
  return {
    name: 'references',
    description: 'References of all kinds of text. Each of them can be cited by a text of any kind.',
    endpoints: routes(deps),
  };
}
