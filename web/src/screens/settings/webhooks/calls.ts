import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

/** Written here and not imported: the service's shapes of webhooks lead to its database, which no browser knows. */
export type HookEvent = 'release.sent' | 'release.failed' | 'article.matched' | 'credit.low';
export type HookInput = { url: string; events: HookEvent[]; description?: string };
type HookChange = Partial<HookInput> & { enabled?: boolean };
export type Hook = Required<HookInput> & {
  webhook_id: number;
  enabled: boolean;
  disabled_reason: 'manual' | 'gone' | 'failing' | null;
  failures: number;
  last_error: string | null;
  last_success_at: number | null;
  last_failure_at: number | null;
  created_at: number;
};
type WithSecret = Hook & { secret: string };
type Outcome = {
  event_id: string;
  success: boolean;
  status_code: number | null;
  latency_ms: number;
  response_excerpt: string;
  error: string | null;
};
export type Attempt = Outcome & {
  attempt_id: number;
  delivery_id: number;
  event_type: string;
  delivery_state: 'pending' | 'delivered' | 'failed';
  next_attempt_at: number | null;
  attempted_at: number;
};
type AttemptPage = { attempts: Attempt[]; page_count: number; total_count: number };

export const HOOKS = '/webhook';
export const EVENTS: HookEvent[] = ['release.sent', 'release.failed', 'article.matched', 'credit.low'];

export function useHooks() {
  return useApi<{ webhooks: Hook[] }>(HOOKS);
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
  return useApi<AttemptPage>(`${HOOKS}/${id}/attempts`, { page, page_size: 20 });
}

export function useReplay(id: number, onDone: () => void) {
  return useAction<number>({
    call: (delivery, options) => api.post(`${HOOKS}/${id}/deliveries/${delivery}/replay`, undefined, options),
    refresh: [HOOKS],
    onDone,
  });
}
