import type { Database } from '../../kernel/database.ts';
import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';

export { inboxDigestQueue, instantNoticeQueue } from './digests/jobs.ts';
export { createInboxLinks, type InboxLinkParts } from './digests/link.ts';
export { skipPastInboxDigests } from './digests/store.ts';
export { notifyOfEvents, notifyOfReleaseProblems } from './events.ts';
export { notify } from './notify.ts';
export { removeOldNotices } from './store.ts';

export function inbox(deps: { database: Database }): Area {
  return {
    name: 'inbox',
    description: 'What each member is told: mentions, approvals, releases, coverage and low credit.',
    endpoints: routes(deps),
  };
}
