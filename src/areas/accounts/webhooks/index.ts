export { announce } from './announce.ts';
export type { EventType } from './event-types.ts';
export { webhookCleanUp, webhookQueue } from './jobs.ts';
export { rewriteWebhookSecrets } from './secret.ts';
export { createSend, type SendWebhook } from './send.ts';
export { readWebhookStatus } from './status-store.ts';
export { findSubscribers } from './subscribers.ts';
