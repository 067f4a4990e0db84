import type { ListRow } from '../../../../../src/areas/workspace/lists/schema.ts';
import type { ReporterRow, WorkspaceRow } from '../../../../../src/areas/workspace/schema.ts';
import type { SegmentRow } from '../../../../../src/areas/workspace/segments/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi, usePage } from '../../../api/hooks.ts';

/** The account's own reporters, lists and segments, to choose from. */

export type Contact = ReporterRow;

export function useWorkspace() {
  const workspaces = useApi<WorkspaceRow[]>('/workspace/list', undefined, { staleTime: 60_000 });
  return { id: workspaces.data?.[0]?.id ?? null, isPending: workspaces.isPending };
}

export function useContacts(workspaceId: number | null, page: number, keyword: string) {
  const query = { page, page_size: 10, keyword };
  return usePage<Contact[]>(`/workspace/${workspaceId}/reporters`, query, { enabled: workspaceId !== null });
}

export function useLists(workspaceId: number | null) {
  const path = `/workspace/${workspaceId}/lists`;
  return usePage<ListRow[]>(path, { page_size: 100 }, { enabled: workspaceId !== null });
}

export function useSegments(workspaceId: number | null) {
  const path = `/workspace/${workspaceId}/segments`;
  return usePage<SegmentRow[]>(path, { page_size: 100 }, { enabled: workspaceId !== null });
}

export function useMakeRecipients(workspaceId: number | null, onDone: (count: number) => void) {
  return useAction<number[], { changed: number }>({
    call: (reporter_ids, options) =>
      api.post(
        `/workspace/${workspaceId}/reporters/bulk`,
        { reporter_ids, action: 'set_distribution_target' },
        options,
      ),
    refresh: ['/workspace', '/release/audience', '/release/preflight'],
    onDone: ({ changed }) => onDone(changed),
  });
}
