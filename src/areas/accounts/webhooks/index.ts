export { announce } from './announce.ts';
export { webhookCleanUp, webhookQueue } from './jobs.ts';
export { rewriteWebhookSecrets } from './secret.ts';
export { createSend, type SendWebhook } from './send.ts';
