import type { Static } from 'typebox';
import type { DigestInput, DigestRow, DigestTested } from '../../../../../src/areas/newsclip/digests/schema.ts';
import type { GroupInput } from '../../../../../src/areas/newsclip/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import { useDeletion } from '../../../ui/deletion.ts';
import { GROUPS, type Group, NEWS } from '../calls.ts';

export type DigestOutcome = Static<typeof DigestTested>;
export type { DigestInput, GroupInput };

/** Creates a group when `id` is null. */
export function useSaveGroup(id: number | null, onDone: (group: Group) => void) {
  return useAction<GroupInput, Group>({
    call: (input, options) => (id === null ? api.post(GROUPS, input, options) : api.put(`${GROUPS}/${id}`, input)),
    refresh: [GROUPS, `${NEWS}/daily`],
    onDone,
  });
}

export function useDeleteGroup(message: (name: string) => string) {
  return useDeletion<Group>({
    call: ({ id }, options) => api.del(`${GROUPS}/${id}`, undefined, options),
    refresh: [GROUPS],
    message: (_output, { group_name }) => message(group_name),
  });
}

export const digestPath = (groupId: number) => `${GROUPS}/${groupId}/digest`;

export function useDigest(groupId: number) {
  return useApi<DigestRow>(digestPath(groupId));
}

export function useSaveDigest(groupId: number, onDone: () => void) {
  const path = digestPath(groupId);
  return useAction<DigestInput>({ call: (input) => api.put(path, input), refresh: [path], onDone });
}

export function useTestDigest(groupId: number, onDone: (tested: Static<typeof DigestTested>) => void) {
  return useAction<void, Static<typeof DigestTested>>({
    call: (_input, options) => api.post(`${digestPath(groupId)}/test`, undefined, options),
    onDone,
  });
}
