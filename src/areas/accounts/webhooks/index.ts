export { announce } from './announce.ts';
export { EVENT_TYPES, type EventType } from './event-types.ts';
export { webhookCleanUp, webhookQueue } from './jobs.ts';
export { createListenerStreams, type ListenerStreams } from './listener-streams.ts';
export { createSend, type SendWebhook } from './send.ts';
export { signatureHeaders } from './signature.ts';
export { readWebhookStatus } from './status-store.ts';
export { findSubscribers } from './subscribers.ts';
