import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import {
  Listener,
  ListenerBody,
  ListenerEventsQuery,
  ListenerParams,
  TriggerBody,
  Triggered,
} from './listener-schema.ts';
import { addListener, readListener, removeListener, triggerEvent } from './listeners.ts';
import type { WebhookDeps } from './service.ts';

/** Endpoints for development: follow events without a webhook, and cause events. */

const EVENTS_NOTE = `With \`Accept: text/event-stream\`, the response is a stream that stays open, with an event \`event\` of \`{"event_id", "type", "body"}\` for each webhook event. \`body\` is what a webhook receives, byte for byte.

Connect again with \`after\` when the stream ends: it continues after that event, without gaps and repetitions. Events wait for 20 minutes after the stream was opened. A new stream of the same listener ends the previous one. Every stream is closed after ten minutes, and when its key or session ends. Without that header, the response is the listener.`;

export function listenerRoutes(deps: WebhookDeps) {
  return [
    endpoint({
      operationId: 'createWebhookListener',
      method: 'POST',
      path: '/webhook/listeners',
      summary: 'Start to follow events',
      description:
        'For development: the events of the account from now on wait for this listener, without a webhook. `presswright listen` uses it.',
      body: ListenerBody,
      data: Listener,
      message: MESSAGES.created,
      problems: ['TOO_MANY_LISTENERS'],
      example: { body: { events: ['release.sent'] }, data: example },
      handle: ({ actor, body }) => addListener(actor, body.events),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'watchWebhookListener',
      method: 'GET',
      path: '/webhook/listeners/{listener_id}/events',
      summary: 'Follow the events of a listener',
      description: EVENTS_NOTE,
      params: ListenerParams,
      query: ListenerEventsQuery,
      data: Listener,
      problems: ['NOT_FOUND'],
      example: { data: example },
      watch: ({ actor, params, query }, sink) =>
        deps.listenerStreams.watch(actor, { id: params.listener_id, after: query.after }, sink),
      handle: ({ actor, params }) => readListener(deps, actor, params.listener_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteWebhookListener',
      method: 'DELETE',
      path: '/webhook/listeners/{listener_id}',
      summary: 'Stop following events',
      params: ListenerParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeListener(actor, params.listener_id),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'triggerWebhookEvent',
      method: 'POST',
      path: '/webhook/trigger',
      summary: 'Send an example of an event',
      description:
        'Sends the example of this type to the webhooks that subscribe to it and to listeners, with `"test": true` in its body. Nothing else happens.',
      body: TriggerBody,
      data: Triggered,
      once: true,
      example: {
        body: { type: 'release.sent' },
        data: { event_id: 'msg_4qT0xJ9bVZrM2cKpWd1yHs7n', type: 'release.sent', webhooks: 1, listeners: 1 },
      },
      handle: ({ actor, body }) => triggerEvent(actor, body.type),
      answer: (data) => ({ data }),
    }),
  ];
}

const example = { listener_id: 1, events: ['release.sent' as const], waiting: 0, expires_at: 1794700800 };
