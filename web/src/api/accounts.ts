import type { Static } from 'typebox';
import type { OwnAccounts } from '../../../src/areas/accounts/memberships/schema.ts';
import { api } from './client.ts';
import { useAction, useApi } from './hooks.ts';

export type Accounts = Static<typeof OwnAccounts>;
export type Invitation = Accounts['invitations'][number];

const ACCOUNTS = '/account/accounts';

export function useAccounts() {
  return useApi<Accounts>(ACCOUNTS, undefined, { staleTime: 60_000 });
}

/** Loads the page anew, so that nothing of the other account stays on it. */
export async function switchAccount(accountId: number, to = '/'): Promise<void> {
  await api.post('/account/switch', { account_id: accountId }, { inAnyAccount: true });
  window.location.assign(to);
}

export function useAnswer(onDone: (isAccepted: boolean) => void) {
  return useAction<{ invitation: Invitation; isAccepted: boolean; token?: string | undefined }>({
    call: ({ invitation: { invitation_id }, isAccepted, token }) =>
      isAccepted
        ? api.post(`/account/invitations/${invitation_id}/accept`, token === undefined ? {} : { token })
        : api.del(`/account/invitations/${invitation_id}`),
    refresh: [ACCOUNTS, '/agency/overview'],
    onDone: (_output, { isAccepted }) => onDone(isAccepted),
  });
}

export function useLeave() {
  return useAction({
    call: () => api.post('/account/leave'),
    onDone: () => window.location.assign('/'),
  });
}
