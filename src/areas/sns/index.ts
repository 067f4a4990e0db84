import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export function sns(deps: Deps): Area {
  return {
    name: 'sns',
    description: 'Social-media content made from a press release or a blog post, fitted to each platform.',
    endpoints: routes(deps),
  };
}
