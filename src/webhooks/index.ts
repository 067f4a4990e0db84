export { announce } from './announce.ts';
export { createDispatcher } from './dispatcher.ts';
export { rewriteWebhookSecrets } from './secret.ts';
export { createSend, type SendWebhook } from './send.ts';
export { forgetWebhookLeases } from './store.ts';
