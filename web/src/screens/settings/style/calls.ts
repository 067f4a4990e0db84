import type { Static } from 'typebox';
import type { HouseRule, RuleBody, RuleChange } from '../../../../../src/areas/house/rules/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

export const HOUSE_RULES = '/house/rules';

export type Rule = Static<typeof HouseRule>;

export function useRules() {
  return useApi<Rule[]>(HOUSE_RULES);
}

export function useReadRules(onDone: () => void) {
  return useAction<{ language: 'ko' | 'en' }, Rule[]>({
    call: (body) => api.post(`${HOUSE_RULES}/read`, body),
    refresh: [HOUSE_RULES],
    onDone,
  });
}

/** Without an id a new one. */
export function useSaveRule(onDone: () => void) {
  return useAction<Static<typeof RuleBody> & { id: number | null }, Rule>({
    call: ({ id, ...body }, options) =>
      id === null ? api.post(HOUSE_RULES, body, options) : api.put(`${HOUSE_RULES}/${id}`, body),
    refresh: [HOUSE_RULES],
    onDone,
  });
}

export function useChangeRule() {
  return useAction<Static<typeof RuleChange> & { id: number }, Rule>({
    call: ({ id, ...change }) => api.put(`${HOUSE_RULES}/${id}`, change),
    refresh: [HOUSE_RULES],
  });
}

export function useRemoveRule(onDone: () => void) {
  return useAction<number, void>({
    call: (id) => api.del(`${HOUSE_RULES}/${id}`),
    refresh: [HOUSE_RULES],
    onDone,
  });
}
