import type { Static } from 'typebox';
import type {
  AttemptList,
  AttemptRow,
  TestOutcome,
  Webhook,
  WebhookBody,
  WebhookChange,
  WebhookList,
  WebhookWithSecret,
} from '../../../../../src/areas/accounts/webhooks/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

export type HookInput = Static<typeof WebhookBody>;
export type HookEvent = HookInput['events'][number];
type HookChange = Static<typeof WebhookChange>;
export type Hook = Static<typeof Webhook>;
type WithSecret = Static<typeof WebhookWithSecret>;
type Outcome = Static<typeof TestOutcome>;
export type Attempt = Static<typeof AttemptRow>;

export const HOOKS = '/webhook';

export function useHooks() {
  return useApi<Static<typeof WebhookList>>(HOOKS);
}

export function useHook(id: number) {
  return useApi<Hook>(`${HOOKS}/${id}`);
}

/** Without an Idempotency-Key: the service would have to remember the secret. */
export function useMakeHook(onDone: (hook: WithSecret) => void) {
  return useAction<HookInput, WithSecret>({ call: (input) => api.post(HOOKS, input), refresh: [HOOKS], onDone });
}

export function useChangeHook(id: number, onDone: (hook: Hook, input: HookChange) => void) {
  return useAction<HookChange, Hook>({
    call: (input) => api.put(`${HOOKS}/${id}`, input),
    refresh: [HOOKS],
    onDone,
  });
}

export function useDeleteHook(id: number, onDone: () => void) {
  return useAction({ call: () => api.del(`${HOOKS}/${id}`), onDone });
}

export function useRotateSecret(id: number, onDone: (hook: WithSecret) => void) {
  return useAction<void, WithSecret>({ call: () => api.post(`${HOOKS}/${id}/rotate-secret`), onDone });
}

export function useTestHook(id: number, onDone: (outcome: Outcome) => void) {
  return useAction<void, Outcome>({
    call: (_input, options) => api.post(`${HOOKS}/${id}/test`, undefined, options),
    refresh: [HOOKS],
    onDone,
  });
}

export function useAttempts(id: number, page: number) {
  return useApi<Static<typeof AttemptList>>(`${HOOKS}/${id}/attempts`, { page, page_size: 20 });
}

export function useReplay(id: number, onDone: () => void) {
  return useAction<number>({
    call: (delivery, options) => api.post(`${HOOKS}/${id}/deliveries/${delivery}/replay`, undefined, options),
    refresh: [HOOKS],
    onDone,
  });
}
