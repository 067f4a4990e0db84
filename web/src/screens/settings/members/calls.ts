import type { Static } from 'typebox';
import type { MemberBody, MemberList, NewMember } from '../../../../../src/areas/accounts/members/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import { ME } from '../../../api/me.ts';

type Members = Static<typeof MemberList>;
export type Member = Members['members'][number];
export type Invited = Static<typeof NewMember>;
export type Role = Member['role'];
type Invitation = Static<typeof MemberBody>;

export const MEMBERS = '/account/members';

export function useMembers() {
  return useApi<Members>(MEMBERS);
}

/** No Idempotency-Key: the service would have to store the link. */
export function useInvite(onDone: (member: Invited) => void) {
  return useAction<Invitation, Invited>({ call: (input) => api.post(MEMBERS, input), refresh: [MEMBERS], onDone });
}

export function useChangeRole(onDone: () => void) {
  return useAction<{ member: Member; role: Role }>({
    call: ({ member, role }) => api.put(`${MEMBERS}/${member.member_id}`, { role }),
    // One's own role, too.
    refresh: [MEMBERS, ME],
    onDone,
  });
}

export function useRemoveMember(onDone: (member: Member) => void) {
  return useAction<Member>({
    call: ({ member_id }) => api.del(`${MEMBERS}/${member_id}`),
    refresh: [MEMBERS],
    onDone: (_output, member) => onDone(member),
  });
}
