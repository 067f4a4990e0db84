import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export { BLOG } from './kind.ts';

export { findBlogSource } from './store.ts';

export function blog(deps: Deps): Area {
  return {
    name: 'blog',
    description: 'Blog posts and the references that they are written from.',
    endpoints: routes(deps),
  };
}
