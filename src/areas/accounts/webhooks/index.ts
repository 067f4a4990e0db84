export { announce } from './announce.ts';
export { forgetWebhookLeases } from './delivery-store.ts';
export { createDispatcher } from './dispatcher.ts';
export { rewriteWebhookSecrets } from './secret.ts';
export { createSend, type SendWebhook } from './send.ts';
