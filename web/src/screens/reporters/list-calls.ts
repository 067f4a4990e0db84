import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { ListRow as ReporterList } from '../../../../src/areas/workspace/lists/schema.ts';
import type { BulkChangeResult, BulkInput } from '../../../../src/areas/workspace/reporters/bulk-schema.ts';
import type { FilterInput } from '../../../../src/areas/workspace/schema.ts';
import type {
  CountedSegment,
  CreateSegmentInput,
  SegmentRow as Segment,
  SegmentCondition,
  SegmentPreview,
  SegmentRules,
} from '../../../../src/areas/workspace/segments/schema.ts';
import { api, type Query } from '../../api/client.ts';
import { useAction, useApi, usePage } from '../../api/hooks.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { useDeletion } from '../../ui/deletion.ts';
import { reportersPath, WORKSPACE } from './calls.ts';

/** Lists, segments, and actions on many reporters. */

export type {
  BulkChangeResult,
  CreateSegmentInput,
  FilterInput,
  ReporterList,
  Segment,
  SegmentCondition,
  SegmentRules,
};

export const listsPath = (workspaceId: number) => `/workspace/${workspaceId}/lists`;
export const segmentsPath = (workspaceId: number) => `/workspace/${workspaceId}/segments`;

export function useLists(workspaceId: number, query: Query) {
  return usePage<ReporterList[]>(listsPath(workspaceId), query);
}

export function useCreateList(workspaceId: number, onDone: (list: ReporterList) => void) {
  return useAction<{ name: string; reporter_ids?: number[] }, ReporterList>({
    call: (input, options) => api.post(`/workspace/${workspaceId}/lists`, input, options),
    refresh: [WORKSPACE],
    onDone,
  });
}

export function useRenameList(workspaceId: number, id: number, onDone: () => void) {
  return useAction<string, ReporterList>({
    call: (name) => api.put(`/workspace/${workspaceId}/lists/${id}`, { name }),
    refresh: [WORKSPACE],
    onDone,
  });
}

export function useRemoveList(workspaceId: number, message: (name: string) => string) {
  return useDeletion<ReporterList>({
    call: ({ list_id }, options) => api.del(`/workspace/${workspaceId}/lists/${list_id}`, undefined, options),
    refresh: [WORKSPACE],
    message: (_output, { name }) => message(name),
  });
}

export function useSegments(workspaceId: number, query: Query) {
  return usePage<Segment[]>(segmentsPath(workspaceId), query);
}

export function useSegment(workspaceId: number, id: number, { enabled = true } = {}) {
  return useApi<Static<typeof CountedSegment>>(`/workspace/${workspaceId}/segments/${id}`, undefined, { enabled });
}

/** The reporters that meet conditions which are not saved. The previous answer stays visible meanwhile. */
export function useSegmentPreview(workspaceId: number, rules: SegmentRules | null) {
  const path = `/workspace/${workspaceId}/segments/preview`;
  return useQuery<Static<typeof SegmentPreview>, ApiProblem>({
    queryKey: [path, rules],
    queryFn: () => api.post(path, rules),
    enabled: rules !== null,
    placeholderData: (previous) => previous,
  });
}

export function useSaveSegment(workspaceId: number, id: number | null, onDone: (segment: Segment) => void) {
  return useAction<CreateSegmentInput, Segment>({
    call: (input, options) =>
      id === null
        ? api.post(`/workspace/${workspaceId}/segments`, input, options)
        : api.put(`/workspace/${workspaceId}/segments/${id}`, input),
    refresh: [WORKSPACE],
    onDone,
  });
}

export function useRemoveSegment(workspaceId: number, message: (name: string) => string) {
  return useDeletion<Segment>({
    call: ({ segment_id }, options) => api.del(`/workspace/${workspaceId}/segments/${segment_id}`, undefined, options),
    refresh: [WORKSPACE],
    message: (_output, { name }) => message(name),
  });
}

/** The chosen reporters, or everybody who matches. */
export type Chosen = { reporter_ids: number[] } | { filter: FilterInput };
export type BulkAction = Pick<BulkInput, 'action' | 'tags' | 'list_id'>;

const MAX_IDS = 1000;

/** `trashIds`: what was deleted, one for each request. */
type BulkResult = BulkChangeResult & { trashIds: number[] };

export function useBulk(workspaceId: number, onDone: (result: BulkResult, action: BulkAction) => void) {
  return useAction<Chosen & BulkAction, BulkResult>({
    call: async (input, options) => {
      const trashIds: number[] = [];
      const onTrash = (id: number) => trashIds.push(id);
      const result =
        'filter' in input
          ? await api.post<BulkChangeResult>(`${reportersPath(workspaceId)}/bulk-matching`, input, {
              ...options,
              onTrash,
            })
          : await bulk(workspaceId, input, onTrash);
      return { ...result, trashIds };
    },
    refresh: [WORKSPACE],
    onDone: (result, { action, tags, list_id }) =>
      onDone(result, { action, ...(tags && { tags }), ...(list_id && { list_id }) }),
  });
}

/** One request takes a limited number of ids. Repeating one changes nothing, so they need no idempotency key. */
async function bulk(
  workspaceId: number,
  input: { reporter_ids: number[] } & BulkAction,
  onTrash: (id: number) => void,
): Promise<BulkChangeResult> {
  const total: BulkChangeResult = { changed: 0, unchanged: 0, missing: 0, changed_ids: [] };
  for (let start = 0; start < input.reporter_ids.length; start += MAX_IDS) {
    const reporter_ids = input.reporter_ids.slice(start, start + MAX_IDS);
    const path = `${reportersPath(workspaceId)}/bulk`;
    const part = await api.post<BulkChangeResult>(path, { ...input, reporter_ids }, { onTrash });
    total.changed += part.changed;
    total.unchanged += part.unchanged;
    total.missing += part.missing;
    total.changed_ids.push(...part.changed_ids);
  }
  return total;
}
