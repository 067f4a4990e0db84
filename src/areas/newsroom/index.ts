import type { Database, Queryable } from '../../kernel/database.ts';
import type { Area } from '../../kernel/http/endpoint.ts';
import { silenceWaitingPosts } from './posts-store.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';
import { createPageCache } from './site/cache.ts';
import { createDirectory } from './site/directory.ts';
import type { SiteDeps } from './site/service.ts';
import { holdNewsroomMails } from './subscribers/store.ts';

export { createHostProof } from './host-proof.ts';
export { newsroomQueues } from './jobs.ts';
export type { Deps as NewsroomDeps } from './service.ts';
export { registerNewsroom, rewriteNewsroomUrl } from './site/routes.ts';
export type { SiteDeps } from './site/service.ts';
export { confirmationQueue } from './subscribers/confirmations.ts';
export { createSubscriberLinks, type SubscriberLinkParts } from './subscribers/links.ts';
export type { SubscribeDeps } from './subscribers/service.ts';

export function newsroom(deps: Deps): Area {
  return {
    name: 'newsroom',
    description: 'A public site with press releases, feeds and subscriptions by email.',
    endpoints: routes(deps),
  };
}

/** Pages of all newsrooms of this process. */
const CACHE_BYTES = 32 * 1024 * 1024;
const SEARCH_BYTES = 4 * 1024 * 1024;

export function createSite(
  deps: Omit<SiteDeps, 'cache' | 'searches' | 'directory'> & {
    now(): Date;
    onError(error: unknown): void;
    database: Database;
  },
): SiteDeps {
  const now = () => deps.now().getTime();
  const cache = createPageCache({ maxBytes: CACHE_BYTES, now });
  const searches = createPageCache({ maxBytes: SEARCH_BYTES, now });
  const directory = createDirectory({ database: deps.database, caches: [cache, searches], now, onError: deps.onError });
  return { ...deps, cache, searches, directory };
}

/** After a restore nothing is mailed that may have been mailed since the backup was made. */
export async function holdNewsroom(sql: Queryable): Promise<void> {
  await holdNewsroomMails(sql);
  await silenceWaitingPosts(sql);
}
