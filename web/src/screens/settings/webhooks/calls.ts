import type { Static } from 'typebox';
import type {
  AttemptList,
  AttemptListed,
  TestOutcome,
  WebhookChangeInput,
  WebhookInput,
  WebhookList,
  WebhookRow,
  WebhookWithSecret,
} from '../../../../../src/areas/accounts/webhook-schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

export type Hook = WebhookRow;
export type HookInput = WebhookInput;
export type Attempt = AttemptListed;
export type HookEvent = WebhookInput['events'][number];
type WithSecret = Static<typeof WebhookWithSecret>;

export const HOOKS = '/webhook';
export const EVENTS: HookEvent[] = ['release.sent', 'release.failed', 'article.matched', 'credit.low'];

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

export function useChangeHook(id: number, onDone: (hook: Hook, input: WebhookChangeInput) => void) {
  return useAction<WebhookChangeInput, Hook>({
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

export function useTestHook(id: number, onDone: (outcome: Static<typeof TestOutcome>) => void) {
  return useAction<void, Static<typeof TestOutcome>>({
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
