import type { Area } from '../../kernel/http/endpoint.ts';
import { type RouteDeps, routes } from './routes.ts';

export function sns(deps: RouteDeps): Area {
  return {
    name: 'sns',
    description: 'Social-media content made from a press release or a blog post, fitted to each platform.',
    endpoints: routes(deps),
  };
}
