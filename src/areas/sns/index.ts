import type { Area } from '../../kernel/http/endpoint.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';
import { postChecker } from './show.ts';

export { findPosts, listPlannedPosts } from './store.ts';
export { POSTS_OF_BLOG, POSTS_OF_PRESS, SOCIAL_TRASH } from './trash.ts';

export function sns({ workers, ...deps }: Omit<Deps, 'check'> & { workers: WorkerPool }): Area {
  return {
    name: 'sns',
    description: 'Social posts written from a press release or a blog post and adapted to each platform.',
    endpoints: routes({ ...deps, check: postChecker(workers, deps.platforms) }),
  };
}
