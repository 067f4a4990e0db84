import type { Static } from 'typebox';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database.ts';
import { problem } from '../../kernel/problems.ts';
import type { Overview } from './schema.ts';
import { countApprovals, lastReleases, listClients, newestCoverage, newestNews, nextReleases } from './store.ts';

/** All accounts of the signed-in person at a glance, whichever the session uses. */
export async function readOverview(
  { database }: { database: Database },
  { person }: Actor,
): Promise<Static<typeof Overview>> {
  if (!person) throw problem('PEOPLE_ONLY');
  const clients = await listClients(database, person.id);
  const ids = clients.map(({ account_id }) => account_id);
  const [next, last, approvals, coverage, news] = await Promise.all([
    nextReleases(database, ids),
    lastReleases(database, ids),
    countApprovals(database, ids),
    newestCoverage(database, ids),
    newestNews(database, ids),
  ]);
  return {
    clients: clients.map((client) => {
      const own = <Row extends { account_id: number }>(rows: Row[]) =>
        rows.filter(({ account_id }) => account_id === client.account_id);
      return {
        ...client,
        next_release: own(next)[0] ?? null,
        last_release: own(last)[0] ?? null,
        open_approvals: own(approvals)[0]?.open ?? 0,
        coverage: own(coverage),
        news: own(news),
      };
    }),
  };
}
