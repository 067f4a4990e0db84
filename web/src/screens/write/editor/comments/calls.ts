import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { MemberList } from '../../../../../../src/areas/accounts/members/schema.ts';
import type { Edit } from '../../../../../../src/documents/edits.ts';
import type { ThreadList } from '../../../../../../src/texts/comments/schema.ts';
import { api, type Page } from '../../../../api/client.ts';
import { useAction, useApi } from '../../../../api/hooks.ts';
import type { ApiProblem } from '../../../../api/problem.ts';
import type { Kind } from '../../kinds.ts';
import type { Member, Passage, Thread, Written } from './types.ts';

export const threadsPath = (kind: Kind, id: number) => `${kind.textPath(id)}/threads`;

type NewThread = Partial<Written & Passage> & { edits?: Edit[]; base_version?: number };

/** The service keeps at most this many open. */
const PAGE_SIZE = 100;

export function useThreads(kind: Kind, id: number, query: { status: 'open' | 'resolved'; page: number }) {
  const path = threadsPath(kind, id);
  return useQuery<Page<Static<typeof ThreadList>>, ApiProblem>({
    queryKey: [path, query],
    queryFn: ({ signal }) => api.page(path, { ...query, page_size: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useStartThread(
  kind: Kind,
  id: number,
  onDone: (thread: Thread) => void,
  onProblem?: (problem: ApiProblem, input: NewThread) => void,
) {
  const path = threadsPath(kind, id);
  return useAction<NewThread, Thread>({
    call: (input, options) => api.post(path, input, options),
    refresh: [path],
    onDone,
    ...(onProblem && { onProblem }),
  });
}

export function useReply(kind: Kind, id: number, threadId: number, onDone: () => void) {
  const path = threadsPath(kind, id);
  return useAction<Written>({
    call: (input, options) => api.post(`${path}/${threadId}/comments`, input, options),
    refresh: [path],
    onDone,
  });
}

export function useEditComment(kind: Kind, id: number, threadId: number, onDone: () => void) {
  const path = threadsPath(kind, id);
  return useAction<Written & { commentId: number }>({
    call: ({ commentId, ...input }) => api.put(`${path}/${threadId}/comments/${commentId}`, input),
    refresh: [path],
    onDone,
  });
}

export function useDeleteComment(kind: Kind, id: number, threadId: number, onDone: () => void) {
  const path = threadsPath(kind, id);
  return useAction<number>({
    call: (commentId) => api.del(`${path}/${threadId}/comments/${commentId}`),
    refresh: [path],
    onDone,
  });
}

export function useResolve(kind: Kind, id: number, threadId: number, onDone: (isResolved: boolean) => void) {
  const path = threadsPath(kind, id);
  return useAction<boolean>({
    call: (is_resolved) => api.put(`${path}/${threadId}`, { is_resolved }),
    refresh: [path],
    onDone: (_thread, isResolved) => onDone(isResolved),
  });
}

/** Who can be mentioned. */
export function useMembers(): Member[] {
  const { data } = useApi<Static<typeof MemberList>>('/account/members');
  return (data?.members ?? []).map(({ member_id, name, email }) => ({ id: member_id, name: name.trim() || email }));
}
