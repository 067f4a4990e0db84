import type { Actor } from '../../../kernel/actor.ts';
import { newestActivities } from '../activities/store.ts';
import { type Paged, paged } from '../paged.ts';
import { ownReporter } from '../reporters/service.ts';
import { addressKey } from '../reporters/store.ts';
import type { PageInput, ReporterPath } from '../schema.ts';
import type { Deps } from '../service.ts';
import type { TimelineRow } from './schema.ts';

/** Everything that happened with a reporter, newest first. Each source is asked once for as many entries as may be shown. */
export async function readTimeline(
  deps: Deps,
  actor: Actor,
  path: ReporterPath,
  { page, page_size }: PageInput,
): Promise<Paged<TimelineRow>> {
  const { accountId } = actor;
  const reporter = await ownReporter(deps.database, actor, path);
  const limit = page * page_size;
  const email = addressKey(reporter.email);
  const [mails, replies, articles, activities] = await Promise.all([
    deps.newestMailsTo(accountId, email, limit),
    deps.newestRepliesOf(accountId, email, limit),
    deps.newestCoverageBy(accountId, reporter, limit),
    newestActivities(deps.database, accountId, reporter.reporter_id, limit),
  ]);
  const entries: TimelineRow[] = [
    ...replies.rows.map((row) => ({ type: 'reply' as const, ...row })),
    ...articles.rows.map((row) => ({ type: 'article' as const, ...row })),
    ...mails.rows.map((row) => ({ type: 'mail' as const, ...row })),
    ...activities.rows.map(({ at_kst, ...activity }) => ({ type: 'activity' as const, at_kst, activity })),
  ];
  // All timestamps have the same offset, so their texts sort like the times.
  entries.sort((one, other) => (one.at_kst < other.at_kst ? 1 : one.at_kst > other.at_kst ? -1 : 0));
  const total = mails.total + replies.total + articles.total + activities.total;
  return paged({ rows: entries.slice(limit - page_size, limit), total }, page_size);
}
