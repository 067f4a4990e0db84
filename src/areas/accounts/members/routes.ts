import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { Me, MeBody, Member, MemberBody, MemberList, MemberParams, NewMember, RoleBody } from './schema.ts';
import { addMember, changeMe, changeMember, listOwnMembers, type MemberDeps, readMe, removeMember } from './service.ts';

/** The signed-in person and the members of their account. */

const person = { email: 'minji@example.com', name: '김민지', role: 'editor' as const, two_factor_enabled: false };
const member = { member_id: 2, ...person, has_password: true, created_at: 1794700800 };
const me = {
  person: {
    person_id: 2,
    ...person,
    scopes: ['read' as const, 'write' as const, 'send' as const],
    language: 'ko' as const,
    is_operator: false,
  },
  account: {
    account_id: 1,
    email: 'pr@example.com',
    mode: 'live' as const,
    credit_balance: 999000,
    credit_held: 0,
    currency: 'KRW',
  },
  service: {
    version: '0.2.0',
    mail: 'smtp' as const,
    writer: 'model' as const,
    prices: { creation: 1000, image: 500, introduction: 1000, excel: 500, own_release: 0 },
  },
};

export function memberRoutes(deps: MemberDeps) {
  return [
    endpoint({
      operationId: 'getMe',
      method: 'GET',
      path: '/account/me',
      summary: 'Get the signed-in member and their account',
      for: 'session',
      data: Me,
      example: { data: me },
      handle: ({ actor }) => readMe(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateMe',
      method: 'PUT',
      path: '/account/me',
      summary: 'Update your own name, language or email address',
      scope: 'read',
      for: 'session',
      body: MeBody,
      data: Me,
      message: MESSAGES.updated,
      problems: ['MEMBER_EXISTS'],
      example: { body: { name: '김민지', language: 'ko' }, data: me },
      handle: ({ actor, body }) => changeMe(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listMembers',
      method: 'GET',
      path: '/account/members',
      summary: 'List the members of the account',
      for: 'session',
      data: MemberList,
      example: { data: { members: [member] } },
      handle: ({ actor }) => listOwnMembers(deps, actor),
      answer: (members) => ({ data: { members } }),
    }),
    endpoint({
      operationId: 'inviteMember',
      method: 'POST',
      path: '/account/members',
      summary: 'Invite a member',
      description:
        'The invitation is a one-time link for setting a password; it is valid for 7 days. Somebody who belongs to another account gets a mail too, and becomes a member when they accept; the answer is the same in both cases. `Idempotency-Key` is not supported.',
      for: 'owner',
      mode: 'live',
      body: MemberBody,
      data: NewMember,
      message: MESSAGES.created,
      problems: ['MEMBER_EXISTS', 'ADDRESS_MAILED_ENOUGH', 'TOO_MANY_INVITATIONS'],
      example: {
        body: { email: 'minji@example.com', role: 'editor' },
        data: { ...member, has_password: false, invitation_link: null },
      },
      handle: ({ actor, body }) => addMember(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateMember',
      method: 'PUT',
      path: '/account/members/{member_id}',
      summary: 'Change the role of a member',
      description: 'Takes effect within a second. An account keeps at least one owner.',
      for: 'owner',
      mode: 'live',
      params: MemberParams,
      body: RoleBody,
      data: Member,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'LAST_OWNER'],
      example: { body: { role: 'viewer' }, data: { ...member, role: 'viewer' as const } },
      handle: ({ actor, params, body }) => changeMember(actor, { ...params, ...body }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'removeMember',
      method: 'DELETE',
      path: '/account/members/{member_id}',
      summary: 'Remove a member from the account',
      description:
        'Sessions of the member that use this account end within a second. Other accounts of the member stay as they are.',
      for: 'owner',
      mode: 'live',
      params: MemberParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND', 'LAST_OWNER'],
      handle: ({ actor, params }) => removeMember(actor, params.member_id),
      answer: () => ({ data: undefined }),
    }),
  ];
}
