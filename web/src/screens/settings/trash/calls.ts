import type { Static } from 'typebox';
import type { RestoredRow, TrashItem } from '../../../../../src/areas/trash/schema.ts';
import { api, type Query } from '../../../api/client.ts';
import { useAction, usePage } from '../../../api/hooks.ts';
import { restore, TRASH } from '../../../ui/deletion.ts';

export type Item = Static<typeof TrashItem>;
type Kind = Item['kind'];

/** The lists in which restored items appear. */
const LISTS: Record<Kind, string> = {
  press: '/press',
  official_document: '/official-document',
  blog: '/blog',
  creation: '/generic-creation',
  social: '/sns',
  reporter: '/workspace',
  reporter_list: '/workspace',
  reporter_segment: '/workspace',
  keyword_group: '/newsclip',
  house_text: '/house',
};

export function useTrash(query: Query) {
  return usePage<Item[]>('/trash', query);
}

export function useRestoreItem(onDone: (restored: RestoredRow) => void, onProblem: (problem: Error) => void) {
  return useAction<{ item: Item; together: boolean }, RestoredRow>({
    call: ({ item, together }, options) => restore(item.trash_id, together, options),
    refresh: [TRASH, ...new Set(Object.values(LISTS))],
    onDone,
    onProblem,
  });
}

export function useDeleteForGood(onDone: () => void) {
  return useAction<Item>({ call: ({ trash_id }) => api.del(`/trash/${trash_id}`), refresh: [TRASH], onDone });
}
