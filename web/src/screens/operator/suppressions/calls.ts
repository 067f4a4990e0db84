import { addressOf, api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import type { Suppression, SuppressionInput, SuppressionList } from '../types.ts';

const SUPPRESSIONS = '/operator/suppressions';

export function useSuppressions(page: number, email: string) {
  return useApi<SuppressionList>(SUPPRESSIONS, { page, page_size: 50, email });
}

export function useSuppress(onDone: (input: SuppressionInput) => void) {
  return useAction<SuppressionInput>({
    call: (input, options) => api.post(SUPPRESSIONS, input, options),
    refresh: [SUPPRESSIONS],
    onDone: (_output, input) => onDone(input),
  });
}

export function useUnsuppress(onDone: (suppression: Suppression) => void) {
  return useAction<Suppression>({
    call: ({ email, account_id }) => {
      const query = addressOf('', { email, account_id }).split('?')[1];
      return api.del(`${SUPPRESSIONS}?${query}`);
    },
    refresh: [SUPPRESSIONS],
    onDone: (_output, suppression) => onDone(suppression),
  });
}
