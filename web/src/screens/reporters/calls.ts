import { useQueryClient } from '@tanstack/react-query';
import type {
  ActivityRow as Activity,
  PersonalDataRow,
  RecordInput,
} from '../../../../src/areas/workspace/activities/schema.ts';
import type {
  AddInput,
  ChangeInput,
  CreateInput,
  DuplicateRow,
  EditInput,
  ErasedCounts,
  ListedRow as ListedReporter,
  NewsRow,
  ReporterRow as Reporter,
  StatsRow,
  UsedValues,
  WorkspaceRow as Workspace,
} from '../../../../src/areas/workspace/schema.ts';
import type { TimelineRow } from '../../../../src/areas/workspace/timeline/schema.ts';
import { api, type Page, type Query } from '../../api/client.ts';
import { refreshPaths, useAction, useApi, usePage } from '../../api/hooks.ts';
import { useDeletion } from '../../ui/deletion.ts';

export type {
  Activity,
  AddInput,
  ChangeInput,
  CreateInput,
  DuplicateRow,
  EditInput,
  ListedReporter,
  PersonalDataRow,
  RecordInput,
  Reporter,
  TimelineRow,
  UsedValues,
  Workspace,
};

export const WORKSPACE = '/workspace';
export const WORKSPACES = '/workspace/list';

export const reportersPath = (workspaceId: number) => `/workspace/${workspaceId}/reporters`;
export const reporterPath = (workspaceId: number, id: number) => `${reportersPath(workspaceId)}/${id}`;

export function useWorkspaces() {
  return useApi<Workspace[]>(WORKSPACES, undefined, { staleTime: 60_000 });
}

export function useCreateWorkspace(onDone: () => void) {
  return useAction<CreateInput, Workspace>({
    call: (input, options) => api.post('/workspace/create', input, options),
    refresh: [WORKSPACE],
    onDone,
  });
}

/** Returns the workspace, and makes it where there is none. */
export const openWorkspace = () => api.post<Workspace>('/workspace/default');

export function useChangeWorkspace(id: number, onDone: () => void) {
  return useAction<ChangeInput, Workspace>({
    call: (input) => api.put(`/workspace/${id}`, input),
    refresh: [WORKSPACE],
    onDone,
  });
}

export function useReporters(workspaceId: number, query: Query) {
  return usePage<ListedReporter[]>(reportersPath(workspaceId), query);
}

export function useReporter(workspaceId: number, id: number) {
  return useApi<Reporter>(reporterPath(workspaceId, id));
}

export function useAddReporter(workspaceId: number, onDone: (reporter: Reporter) => void) {
  return useAction<AddInput, Reporter>({
    call: (input, options) => api.post(reportersPath(workspaceId), input, options),
    refresh: [WORKSPACE],
    onDone,
  });
}

export function useChangeReporter(workspaceId: number, id: number, onDone: (reporter: Reporter) => void) {
  return useAction<EditInput, Reporter>({
    call: (input) => api.put(reporterPath(workspaceId, id), input),
    refresh: [WORKSPACE],
    onDone,
  });
}

/** Optimistic update; refetches everything if the request fails. */
export function useToggleTarget(workspaceId: number, onProblem: (message: string) => void) {
  const queries = useQueryClient();
  const show = (id: number, isTarget: boolean) => {
    const changed = (reporter: Reporter) =>
      reporter.reporter_id === id ? { ...reporter, is_distribution_target: isTarget } : reporter;
    queries.setQueriesData<Page<Reporter[]>>({ queryKey: [reportersPath(workspaceId)] }, (page) =>
      page ? { ...page, data: page.data.map(changed) } : page,
    );
    queries.setQueriesData<Reporter>({ queryKey: [reporterPath(workspaceId, id)] }, (one) => one && changed(one));
  };
  return async ({ reporter_id: id }: Reporter, isTarget: boolean) => {
    show(id, isTarget);
    try {
      await api.put(reporterPath(workspaceId, id), { is_distribution_target: isTarget });
    } catch (problem) {
      show(id, !isTarget);
      onProblem((problem as Error).message);
    }
    refreshPaths(queries, [reportersPath(workspaceId)]);
  };
}

export function useDuplicates(workspaceId: number, query: Query) {
  return usePage<DuplicateRow[]>(`${reportersPath(workspaceId)}/duplicates`, query);
}

export function useRemoveReporter(
  workspaceId: number,
  message: (name: string) => string,
  onDone: () => void = () => {},
) {
  return useDeletion<Reporter>({
    call: ({ reporter_id }, options) => api.del(reporterPath(workspaceId, reporter_id), undefined, options),
    refresh: [WORKSPACE],
    message: (_output, { name }) => message(name),
    onDone,
  });
}

export function useMerge(workspaceId: number, message: (name: string) => string) {
  return useDeletion<{ keep: number; from: number }, Reporter>({
    call: ({ keep, from }, options) =>
      api.post(`${reporterPath(workspaceId, keep)}/merge`, { from_reporter_id: from }, options),
    refresh: [WORKSPACE],
    message: ({ name }) => message(name),
  });
}

/** Two entries that look alike are different people; `undo` withdraws it. */
export function useDifferentPerson(workspaceId: number, onDone: (pair: { one: number; other: number }) => void) {
  return useAction<{ one: number; other: number; undo?: boolean }>({
    call: ({ one, other, undo }) => {
      const path = `${reporterPath(workspaceId, one)}/different-person`;
      return undo ? api.del(`${path}/${other}`) : api.post(path, { other_reporter_id: other });
    },
    refresh: [WORKSPACE],
    onDone: (_output, pair) => {
      if (!pair.undo) onDone(pair);
    },
  });
}

/** A namesake wrote the article; `undo` withdraws it. */
export function useNamesakeArticle(workspaceId: number, id: number, onDone: (article: number) => void) {
  return useAction<{ article: number; undo?: boolean }>({
    call: ({ article, undo }) => {
      const path = `${reporterPath(workspaceId, id)}/news/${article}/different-person`;
      return undo ? api.del(path) : api.post(path, undefined);
    },
    refresh: [WORKSPACE],
    onDone: (_output, { article, undo }) => {
      if (!undo) onDone(article);
    },
  });
}

export function useStats(workspaceId: number, query: Query) {
  return useApi<StatsRow>(`/workspace/${workspaceId}/outcome-stats`, query);
}

export function useUsedValues(workspaceId: number) {
  return useApi<UsedValues>(`${reportersPath(workspaceId)}/values`);
}

export function useTimeline(workspaceId: number, id: number, query: Query) {
  return usePage<TimelineRow[]>(`${reporterPath(workspaceId, id)}/timeline`, query);
}

export function useAddActivity(workspaceId: number, id: number, onDone: () => void) {
  return useAction<RecordInput, Activity>({
    call: (input, options) => api.post(`${reporterPath(workspaceId, id)}/meetings`, input, options),
    refresh: [WORKSPACE],
    onDone,
  });
}

export function useChangeActivity(workspaceId: number, id: number, onDone: () => void) {
  return useAction<{ meeting: number; input: RecordInput }, Activity>({
    call: ({ meeting, input }) => api.put(`${reporterPath(workspaceId, id)}/meetings/${meeting}`, input),
    refresh: [WORKSPACE],
    onDone,
  });
}

export function useRemoveActivity(workspaceId: number, id: number, onDone: (activity: Activity) => void) {
  return useAction<Activity>({
    call: (activity) => api.del(`${reporterPath(workspaceId, id)}/meetings/${activity.id}`),
    refresh: [WORKSPACE],
    onDone: (_output, activity) => onDone(activity),
  });
}

export function useReporterNews(workspaceId: number, id: number, query: Query) {
  return usePage<NewsRow[]>(`${reporterPath(workspaceId, id)}/news`, query);
}

export function useErase(workspaceId: number, onDone: (counts: ErasedCounts) => void) {
  return useAction<string, ErasedCounts>({
    call: (email, options) => api.post(`/workspace/${workspaceId}/personal-data/erase`, { email }, options),
    refresh: [WORKSPACE],
    onDone,
  });
}
