import type { Static } from 'typebox';
import type {
  AttemptList,
  AttemptRow,
  TestOutcome,
  WebhookBody,
  WebhookChange,
  WebhookList,
  Webhook as WebhookSchema,
  WebhookWithSecret,
} from '../../../../../src/areas/accounts/webhooks/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

export type WebhookInput = Static<typeof WebhookBody>;
export type WebhookEvent = WebhookInput['events'][number];
type WebhookEdit = Static<typeof WebhookChange>;
export type Webhook = Static<typeof WebhookSchema>;
type WithSecret = Static<typeof WebhookWithSecret>;
type Outcome = Static<typeof TestOutcome>;
export type Attempt = Static<typeof AttemptRow>;

export const WEBHOOKS = '/webhook';

export function useWebhooks() {
  return useApi<Static<typeof WebhookList>>(WEBHOOKS);
}

export function useWebhook(id: number) {
  return useApi<Webhook>(`${WEBHOOKS}/${id}`);
}

/** No Idempotency-Key: the service would have to store the secret. */
export function useCreateWebhook(onDone: (webhook: WithSecret) => void) {
  return useAction<WebhookInput, WithSecret>({
    call: (input) => api.post(WEBHOOKS, input),
    refresh: [WEBHOOKS],
    onDone,
  });
}

export function useChangeWebhook(id: number, onDone: (webhook: Webhook, input: WebhookEdit) => void) {
  return useAction<WebhookEdit, Webhook>({
    call: (input) => api.put(`${WEBHOOKS}/${id}`, input),
    refresh: [WEBHOOKS],
    onDone,
  });
}

export function useDeleteWebhook(id: number, onDone: () => void) {
  return useAction({ call: () => api.del(`${WEBHOOKS}/${id}`), onDone });
}

export function useRotateSecret(id: number, onDone: (webhook: WithSecret) => void) {
  return useAction<void, WithSecret>({ call: () => api.post(`${WEBHOOKS}/${id}/rotate-secret`), onDone });
}

export function useTestWebhook(id: number, onDone: (outcome: Outcome) => void) {
  return useAction<void, Outcome>({
    call: (_input, options) => api.post(`${WEBHOOKS}/${id}/test`, undefined, options),
    refresh: [WEBHOOKS],
    onDone,
  });
}

export function useAttempts(id: number, page: number) {
  return useApi<Static<typeof AttemptList>>(`${WEBHOOKS}/${id}/attempts`, { page, page_size: 20 });
}

export function useReplay(id: number, onDone: () => void) {
  return useAction<number>({
    call: (delivery, options) => api.post(`${WEBHOOKS}/${id}/deliveries/${delivery}/replay`, undefined, options),
    refresh: [WEBHOOKS],
    onDone,
  });
}
