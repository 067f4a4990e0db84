import type { Static } from 'typebox';
import type { CategoryGroups } from '../../../../../src/areas/releases/schema.ts';
import { useApi } from '../../../api/hooks.ts';

/** Active reporters by category, from the customers' endpoint: the operator's list has no counts. */
export function useReporterCounts(): Map<string, number> {
  const groups = useApi<Static<typeof CategoryGroups>>('/release/categories').data ?? [];
  const categories = groups.flatMap((group) => group.categories);
  return new Map(categories.map(({ name, reporter_count }) => [name, reporter_count]));
}
