import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import type { BounceContent, UnclearBounce, UnclearBounceList } from '../types.ts';

const BOUNCES = '/operator/bounces';

export function useUnclearBounces(page: number) {
  return useApi<UnclearBounceList>(BOUNCES, { page, page_size: 50 });
}

export function useBounceContent(id: number) {
  return useApi<BounceContent>(`${BOUNCES}/${id}`);
}

export function useRemoveBounce(onDone: () => void) {
  return useAction<UnclearBounce>({
    call: ({ id }) => api.del(`${BOUNCES}/${id}`),
    refresh: [BOUNCES],
    onDone,
  });
}
