import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { AcceptBody, InvitationParams, OwnAccounts, SwitchBody } from './schema.ts';
import { accept, decline, leaveAccount, type MembershipDeps, readAccounts, switchTo } from './service.ts';

/** A person can belong to several accounts, as agencies do; a session uses one of them. */

const example = {
  accounts: [
    { account_id: 1, name: '한빛바이오', email: 'pr@example.com', role: 'editor' as const, is_current: true },
    { account_id: 4, name: '다온테크', email: 'pr@daon.example', role: 'viewer' as const, is_current: false },
  ],
  invitations: [
    {
      invitation_id: 17,
      account_id: 9,
      name: '새봄식품',
      role: 'editor' as const,
      invited_at: 1794700800,
      needs_link: false,
    },
  ],
};

export function membershipRoutes(deps: MembershipDeps) {
  return [
    endpoint({
      operationId: 'listOwnAccounts',
      method: 'GET',
      path: '/account/accounts',
      summary: 'List the accounts you belong to, and your invitations',
      for: 'session',
      data: OwnAccounts,
      example: { data: example },
      handle: ({ actor }) => readAccounts(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'switchAccount',
      method: 'POST',
      path: '/account/switch',
      summary: 'Use another of your accounts in this session',
      description:
        'All further requests of the session concern that account. A request with the header `X-Account-Id` of another account than the one in use is refused with 409 `ACCOUNT_SWITCHED`, so that no other tab writes into the wrong account.',
      for: 'session',
      scope: 'read',
      body: SwitchBody,
      data: OwnAccounts,
      problems: ['NOT_FOUND', 'ACCOUNT_SWITCHED'],
      example: { body: { account_id: 1 }, data: example },
      handle: ({ actor, body }) => switchTo(deps, actor, body.account_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'acceptInvitation',
      method: 'POST',
      path: '/account/invitations/{invitation_id}/accept',
      summary: 'Accept an invitation to another account',
      description:
        'Takes an address that was confirmed by a mail, as by the link to set or reset a password, or the link of this invitation.',
      for: 'session',
      scope: 'read',
      params: InvitationParams,
      body: AcceptBody,
      bodyOptional: true,
      data: OwnAccounts,
      problems: ['NOT_FOUND', 'INVITATION_LINK_NEEDED'],
      example: { body: {}, data: example },
      handle: ({ actor, params, body }) => accept(deps, actor, { id: params.invitation_id, ...body }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'declineInvitation',
      method: 'DELETE',
      path: '/account/invitations/{invitation_id}',
      summary: 'Decline an invitation to another account',
      for: 'session',
      scope: 'read',
      params: InvitationParams,
      data: OwnAccounts,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      example: { data: example },
      handle: ({ actor, params }) => decline(actor, params.invitation_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'leaveAccount',
      method: 'POST',
      path: '/account/leave',
      summary: 'Leave the account in use',
      description: 'The session goes on in another of your accounts. The last owner of an account cannot leave it.',
      for: 'session',
      mode: 'live',
      scope: 'read',
      audit: true,
      data: OwnAccounts,
      problems: ['LAST_OWNER', 'ONLY_ACCOUNT'],
      example: { data: example },
      handle: ({ actor }) => leaveAccount(deps, actor),
      answer: (data) => ({ data }),
    }),
  ];
}
