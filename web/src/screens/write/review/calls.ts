import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Static } from 'typebox';
import type { MemberList } from '../../../../../src/areas/accounts/members/schema.ts';
import type { LinkBody, NewApprovalLink, Review as ReviewSchema } from '../../../../../src/areas/reviews/schema.ts';
import { api } from '../../../api/client.ts';
import { refreshPaths, useAction, useApi } from '../../../api/hooks.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { isConflict } from '../calls.ts';
import type { EditorState } from '../editor/use-editor.ts';

export type Review = Static<typeof ReviewSchema>;
export type NewLink = Static<typeof NewApprovalLink>;

/** Of a text that was approved, read again after every version, because a change may cost the approval. */
export function useReview({ kind, text, sync }: EditorState) {
  const queries = useQueryClient();
  const path = `${kind.textPath(text.id)}/review`;
  const review = useApi<Review>(path);
  const isApproved = review.data != null && review.data.approved_version !== null;
  useEffect(() => {
    if (isApproved) void refreshPaths(queries, [path]);
  }, [isApproved, sync.version, path, queries]);
  return review;
}

export function useOwners() {
  const { data } = useApi<Static<typeof MemberList>>('/account/members', undefined, { staleTime: 60_000 });
  return data?.members.filter(({ role }) => role === 'owner') ?? [];
}

type Decision = { note?: string };

/** What is typed is saved first, so that the decision is about the text on the screen. */
export function useRequest(editor: EditorState, onDone: () => void) {
  const { kind, text, sync } = editor;
  return useAction<Decision & { person_ids?: number[] }>({
    call: async (input, options) => {
      const base_version = await sync.flush();
      return api.post(`${kind.textPath(text.id)}/review/request`, { ...input, base_version }, options);
    },
    refresh: [kind.area],
    onDone,
  });
}

export function useWithdraw({ kind, text }: EditorState, onDone: () => void) {
  return useAction<void>({
    call: (_none, options) => api.post(`${kind.textPath(text.id)}/review/withdraw`, {}, options),
    refresh: [kind.area],
    onDone,
  });
}

export function useApprove(editor: EditorState, onDone: () => void) {
  const { kind, text, sync } = editor;
  return useAction<Decision>({
    call: async (input, options) => {
      const base_version = await sync.flush();
      return api.post(`${kind.textPath(text.id)}/review/approve`, { ...input, base_version }, options);
    },
    refresh: [kind.area, '/release'],
    onDone,
    onProblem: useReload(editor),
  });
}

export function useReject(editor: EditorState, onDone: () => void) {
  const { kind, text, sync } = editor;
  return useAction<Decision>({
    call: async (input, options) => {
      const base_version = await sync.flush();
      return api.post(`${kind.textPath(text.id)}/review/reject`, { ...input, base_version }, options);
    },
    refresh: [kind.area, '/release'],
    onDone,
    onProblem: useReload(editor),
  });
}

/** Loads what somebody else saved, so that it is read before the next attempt. */
function useReload({ kind }: EditorState) {
  const queries = useQueryClient();
  return (problem: ApiProblem) => {
    if (isConflict(problem)) void refreshPaths(queries, [kind.area]);
  };
}

/** No Idempotency-Key: the service would have to store the address. */
export function useCreateLink({ kind, text, sync }: EditorState) {
  return useAction<Static<typeof LinkBody>, NewLink>({
    call: async (input) => {
      await sync.flush();
      return api.post(`${kind.textPath(text.id)}/review/links`, input);
    },
    refresh: [kind.area],
  });
}

export function useRevokeLink({ kind, text }: EditorState, onDone: () => void) {
  return useAction<number>({
    call: (linkId) => api.del(`${kind.textPath(text.id)}/review/links/${linkId}`),
    refresh: [`${kind.textPath(text.id)}/review`],
    onDone,
  });
}
