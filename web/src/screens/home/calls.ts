import type { Static } from 'typebox';
import type { BrandProfile } from '../../../../src/areas/accounts/brand/schema.ts';
import type { KeyList } from '../../../../src/areas/accounts/keys/schema.ts';
import type { CoverageListed } from '../../../../src/areas/newsclip/coverage/schema.ts';
import type { DailyRow, GroupRow } from '../../../../src/areas/newsclip/schema.ts';
import type { Setup } from '../../../../src/areas/operator/setup/schema.ts';
import type { PressList } from '../../../../src/areas/press/schema.ts';
import type { History } from '../../../../src/areas/releases/orders/response-schema.ts';
import type { Workspace } from '../../../../src/areas/workspace/schema.ts';
import { api } from '../../api/client.ts';
import { useAction, useApi, usePage } from '../../api/hooks.ts';
import { useMe } from '../../api/me.ts';
import { today } from '../news/dates.ts';

/** All figures on the home screen come from the existing API; it has no endpoint of its own. */

export type Release = Static<typeof History>[number];

const MOST_RELEASES = 100;
const POLL_MS = 5000;

/** Counted from the newest hundred releases; more are shown as "100+". */
export function useReleases() {
  const path = '/release/history';
  const query = { page_size: MOST_RELEASES };
  const releases = usePage<Release[]>(path, query, {
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ is_in_progress, undo }) => is_in_progress || undo) === true && POLL_MS,
  });
  const month = today().slice(0, 7);
  const counted = releases.data?.data.filter(
    ({ created_kst, status }) => created_kst.startsWith(month) && status !== 'CANCELED',
  ).length;
  return { ...releases, month: counted, isMore: counted === MOST_RELEASES };
}

export function usePress() {
  return useApi<Static<typeof PressList>>('/press/list', { page_size: 5 });
}

export function useCoverage() {
  return useApi<CoverageListed>('/newsclip/v2/coverage', { page_size: 1 });
}

/** Duplicates of a story count once. */
export function useToday() {
  const day = today();
  return usePage<DailyRow[]>('/newsclip/v2/daily', { start_date: day, end_date: day, page_size: 1, collapse: true });
}

export function useGroups() {
  return useApi<GroupRow[]>('/newsclip/v2/keyword-group');
}

/** Whether each step is done: undefined while loading, null when it does not apply to this user. */
export function useFirstSteps() {
  const brand = useApi<Static<typeof BrandProfile>>('/account/brand');
  const press = usePress();
  const workspaces = useApi<Static<typeof Workspace>[]>('/workspace/list');
  const first = workspaces.data?.[0]?.id;
  const reporters = usePage<unknown>(
    `/workspace/${first}/reporters`,
    { page_size: 1 },
    { enabled: first !== undefined },
  );
  const groups = useGroups();
  const role = useMe().data?.person.role;
  const keys = useApi<Static<typeof KeyList>>('/account/keys', undefined, { enabled: role === 'owner' });
  const reportersQuery = workspaces.data?.length === 0 ? workspaces : reporters;
  return {
    brand: taken(brand, Boolean(brand.data?.company)),
    press: taken(press, press.data?.total_count !== 0),
    reporters: taken(reportersQuery, (reporters.data?.total_count ?? 0) > 0),
    group: taken(groups, groups.data?.length !== 0),
    key: role !== 'owner' ? null : taken(keys, keys.data?.keys.some(({ revoked_at }) => revoked_at === null) ?? false),
  };
}

function taken({ data, isError }: { data: unknown; isError: boolean }, isDone: boolean): boolean | null | undefined {
  if (isError) return null;
  return data === undefined ? undefined : isDone;
}

const SETUP = '/operator/setup';

export const useSetup = () => useApi<Static<typeof Setup>>(SETUP);

export function useDismissSetup() {
  return useAction({ call: () => api.put('/operator/setup/wizard', { outcome: 'skipped' }), refresh: [SETUP] });
}
