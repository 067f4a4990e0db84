import { Type } from 'typebox';
import type { Area, WebhookEvent } from './endpoint.ts';
import type { Components, Json } from './openapi-components.ts';

/** The `webhooks` section: what is posted to a receiver, by type of event. */
export function webhooksOf(areas: Area[], components: Components): Json {
  const events = areas.flatMap((area) => (area.events ?? []).map((event) => ({ ...event, area: area.name })));
  return Object.fromEntries(events.map((event) => [event.type, { post: delivery(event, components) }]));
}

function delivery(event: WebhookEvent & { area: string }, { define }: Components): Json {
  // `release.sent` → `releaseSent`
  const name = event.type.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  const payload = Type.Object({
    type: Type.Literal(event.type),
    timestamp: Type.String({ format: 'date-time', description: 'Time of the event.' }),
    data: event.data,
    test: Type.Optional(Type.Literal(true, { description: 'Only in an event of `POST /webhook/trigger`.' })),
  });
  return {
    operationId: name,
    tags: [event.area],
    summary: event.summary,
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: define(`${name.charAt(0).toUpperCase()}${name.slice(1)}Event`, payload),
          example: { type: event.type, timestamp: '2026-11-15T00:30:00.000Z', data: event.example },
        },
      },
    },
    responses: {
      '2XX': { description: 'The event was accepted. The response body is ignored.' },
      410: { description: 'The receiver wants no more events; the webhook is disabled.' },
    },
  };
}

const HEADERS = [
  header('webhook-id', 'ID of the event, the same for every delivery attempt.', 'string'),
  header('webhook-timestamp', 'Time of this attempt, in Unix seconds.', 'integer'),
  header('webhook-signature', 'One or more signatures, as defined by Standard Webhooks.', 'string'),
];

function header(name: string, description: string, type: string): Json {
  return { name, in: 'header', required: true, description, schema: { type } };
}
