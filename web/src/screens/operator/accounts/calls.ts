import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import { ME } from '../../../api/me.ts';
import type { AccountList, OpenedAccount, OpenInput } from '../types.ts';

const ACCOUNTS = '/operator/accounts';

export function useAccounts(page: number, keyword: string) {
  return useApi<AccountList>(ACCOUNTS, { page, page_size: 20, keyword });
}

export function useOpenAccount(onDone: (account: OpenedAccount) => void) {
  // The response contains a key that is shown once.
  return useAction<OpenInput, OpenedAccount>({
    call: (input) => api.post(ACCOUNTS, input),
    refresh: [ACCOUNTS, '/operator/health'],
    onDone,
  });
}

type Grant = { account_id: number; amount: number };

export function useGrant(onDone: () => void) {
  return useAction<Grant>({
    call: ({ account_id, amount }, options) => api.post(`${ACCOUNTS}/${account_id}/credits`, { amount }, options),
    refresh: [ACCOUNTS, ME, '/account'],
    onDone,
  });
}
