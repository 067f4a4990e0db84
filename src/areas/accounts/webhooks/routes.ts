import type { Area } from '../../../kernel/http/endpoint.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { WEBHOOK_EVENTS } from './event-schema.ts';
import { listenerRoutes } from './listener-routes.ts';
import {
  AttemptList,
  AttemptsQuery,
  Replayed,
  ReplayParams,
  TestOutcome,
  Webhook,
  WebhookBody,
  WebhookChange,
  WebhookList,
  WebhookParams,
  WebhookWithSecret,
} from './schema.ts';
import {
  changeWebhook,
  listOwnWebhooks,
  readAttempts,
  readWebhook,
  registerWebhook,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  testWebhook,
  type WebhookDeps,
} from './service.ts';

export function webhooks(deps: WebhookDeps): Area {
  return {
    name: 'webhook',
    description: 'Events sent to your own server by HTTP POST, signed according to Standard Webhooks.',
    endpoints: [...routes(deps), ...listenerRoutes(deps)],
    events: WEBHOOK_EVENTS,
  };
}

function routes(deps: WebhookDeps) {
  return [
    endpoint({
      operationId: 'createWebhook',
      method: 'POST',
      path: '/webhook',
      summary: 'Register a webhook',
      description:
        'Each event is sent by POST as `{type, timestamp, data}` with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` (`v1,` followed by a base64-encoded HMAC-SHA256). Respond with 2xx within 10 seconds. Otherwise the delivery is retried after 5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours and 10 hours.',
      body: WebhookBody,
      data: WebhookWithSecret,
      message: MESSAGES.created,
      problems: ['TOO_MANY_WEBHOOKS'],
      example: {
        body: { url: 'https://hooks.example.com/presswright', events: ['release.sent', 'article.matched'] },
        data: { ...example, secret: secretExample },
      },
      handle: ({ actor, body }) => registerWebhook(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listWebhooks',
      method: 'GET',
      path: '/webhook',
      summary: 'List webhooks with their status',
      data: WebhookList,
      example: { data: { webhooks: [example] } },
      handle: ({ actor }) => listOwnWebhooks(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getWebhook',
      method: 'GET',
      path: '/webhook/{webhook_id}',
      summary: 'Get a webhook',
      params: WebhookParams,
      data: Webhook,
      problems: ['NOT_FOUND'],
      example: { data: example },
      handle: ({ actor, params }) => readWebhook(deps, actor, params.webhook_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateWebhook',
      method: 'PUT',
      path: '/webhook/{webhook_id}',
      summary: 'Update, enable or disable a webhook',
      description: 'Enabling a webhook resets its failure count and delivers the events that are still pending.',
      params: WebhookParams,
      body: WebhookChange,
      data: Webhook,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: { events: ['release.sent'], enabled: true }, data: { ...example, events: ['release.sent'] } },
      handle: ({ actor, params, body }) => changeWebhook(deps, actor, params.webhook_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteWebhook',
      method: 'DELETE',
      path: '/webhook/{webhook_id}',
      summary: 'Delete a webhook',
      params: WebhookParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeWebhook(actor, params.webhook_id),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'rotateWebhookSecret',
      method: 'POST',
      path: '/webhook/{webhook_id}/rotate-secret',
      summary: 'Rotate the signing secret',
      description: 'For 24 hours, events are signed with both the old and the new secret.',
      params: WebhookParams,
      data: WebhookWithSecret,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { data: { ...example, secret: secretExample } },
      handle: ({ actor, params }) => rotateSecret(deps, actor, params.webhook_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'testWebhook',
      method: 'POST',
      path: '/webhook/{webhook_id}/test',
      summary: 'Send a test event',
      description:
        'Sends one test event immediately and returns the outcome. It is not retried and does not count as a failure of the webhook.',
      params: WebhookParams,
      data: TestOutcome,
      once: true,
      problems: ['NOT_FOUND'],
      example: { data: { event_id: eventExample, ...attemptExample } },
      handle: ({ actor, params }) => testWebhook(deps, actor, params.webhook_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listWebhookAttempts',
      method: 'GET',
      path: '/webhook/{webhook_id}/attempts',
      summary: 'List delivery attempts, newest first',
      description: 'Events are kept for 30 days.',
      params: WebhookParams,
      query: AttemptsQuery,
      data: AttemptList,
      problems: ['NOT_FOUND'],
      example: { data: { attempts: [listedAttempt], page_count: 1, total_count: 1, next: null } },
      handle: ({ actor, params, query }) => readAttempts(deps, actor, params.webhook_id, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'replayWebhookDelivery',
      method: 'POST',
      path: '/webhook/{webhook_id}/deliveries/{delivery_id}/replay',
      summary: 'Replay an event',
      description: 'Sends the event again with the same `webhook-id` and the full schedule of retries.',
      params: ReplayParams,
      data: Replayed,
      once: true,
      problems: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
      example: { data: { delivery_id: 7, event_id: eventExample } },
      handle: ({ actor, params }) => replayDelivery(actor, params),
      answer: (data) => ({ data }),
    }),
  ];
}

const eventExample = 'msg_4qT0xJ9bVZrM2cKpWd1yHs7n';
const secretExample = 'whsec_…';
const attemptExample = { success: true, status_code: 204, latency_ms: 41, response_excerpt: '', error: null };
const listedAttempt = {
  attempt_id: 12,
  delivery_id: 7,
  event_id: eventExample,
  event_type: 'release.sent',
  delivery_state: 'delivered' as const,
  next_attempt_at: null,
  ...attemptExample,
  attempted_at: 1794700800,
};
const example = {
  webhook_id: 1,
  url: 'https://hooks.example.com/presswright',
  events: ['release.sent' as const, 'article.matched' as const],
  description: '',
  enabled: true,
  disabled_reason: null,
  failures: 0,
  last_error: null,
  last_success_at: 1794700800,
  last_failure_at: null,
  created_at: 1794700000,
};
