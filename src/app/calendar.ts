import type { CalendarDeps } from '../areas/calendar/index.ts';
import { listDigestTimes } from '../areas/newsclip/index.ts';
import { holidaysIn, listReleaseDates } from '../areas/releases/index.ts';
import { listPlannedPosts } from '../areas/sns/index.ts';
import { listPlannedActivities } from '../areas/workspace/index.ts';
import type { Database } from '../kernel/database.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';

/** What the calendar shows, collected from the areas that own it. */

type Deps = { database: Database; workers: WorkerPool; publicUrl: string; now(): Date };

const NONE = { end_kst: null, status: null, workspace_id: null, reporter_id: null };

export function calendarDeps(deps: Deps): CalendarDeps {
  const { database } = deps;
  return {
    ...deps,
    listEntries: [
      async (accountId, days) =>
        (await listReleaseDates(database, accountId, days)).map((entry) => ({ ...NONE, ...entry })),
      async (accountId, days) =>
        (await listPlannedPosts(database, accountId, days)).map((entry) => ({
          ...{ ...NONE, kind: 'social' as const, is_movable: true },
          ...entry,
        })),
      async (accountId, days) =>
        (await listPlannedActivities(database, accountId, days)).map((entry) => ({
          ...{ ...NONE, kind: 'meeting' as const, is_movable: true },
          ...entry,
        })),
    ],
    listDigests: (accountId) => listDigestTimes(database, accountId),
    holidaysIn,
  };
}
