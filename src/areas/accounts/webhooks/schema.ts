import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Page, PageSize, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';
import { EVENT_TYPES } from './event-types.ts';

const Url = Text(2000, 'Where events are posted: http or https, on the public internet.');
const Events = Type.Array(Choice(EVENT_TYPES, 'Kind of event.'), {
  minItems: 1,
  maxItems: EVENT_TYPES.length,
  description: 'What to be told of.',
});
const Description = Type.String({ maxLength: 200, description: 'For yourself.' });

export const WebhookBody = Type.Object({
  url: Url,
  events: Events,
  description: Type.Optional(Description),
});

export const WebhookChange = Type.Object({
  url: Type.Optional(Url),
  events: Type.Optional(Events),
  description: Type.Optional(Description),
  enabled: Type.Optional(Type.Boolean({ description: 'Switching it on forgets earlier failures.' })),
});

export const WebhookParams = Type.Object({ webhook_id: Id('The webhook.') });
export const ReplayParams = Type.Object({ webhook_id: Id('The webhook.'), delivery_id: Id('The delivery.') });
export const AttemptsQuery = Type.Object({ page: Page(), page_size: PageSize(20) });

function Moment(description: string) {
  return Type.Union([UnixSeconds(description), Type.Null()]);
}
const NullableText = Type.Union([Type.String(), Type.Null()]);
const DisabledReason = Type.Union([Choice(['manual', 'gone', 'failing'], 'Why it is off.'), Type.Null()], {
  description: '`manual`: by yourself. `gone`: the receiver answered 410. `failing`: it failed too often in a row.',
});

const webhook = {
  webhook_id: Id('The webhook.'),
  url: Type.String(),
  events: Events,
  description: Type.String(),
  enabled: Type.Boolean(),
  disabled_reason: DisabledReason,
  failures: Type.Integer({ description: 'Failures since the last success.' }),
  last_error: NullableText,
  last_success_at: Moment('Last success'),
  last_failure_at: Moment('Last failure'),
  created_at: UnixSeconds('Time of registration'),
};
export const Webhook = Component('Webhook', webhook);
export const WebhookWithSecret = Component('WebhookWithSecret', {
  ...webhook,
  secret: Type.String({ description: 'Key to check signatures with (`whsec_…`), shown only now.' }),
});
export const WebhookList = Component('WebhookList', { webhooks: Type.Array(Webhook) });

const attempt = {
  success: Type.Boolean(),
  status_code: Type.Union([Type.Integer(), Type.Null()], { description: 'Null when there was no answer.' }),
  latency_ms: Type.Integer(),
  response_excerpt: Type.String({ description: 'At most 500 characters of the answer.' }),
  error: NullableText,
};
export const AttemptRow = Component('WebhookAttempt', {
  attempt_id: Id('The try.'),
  delivery_id: Id('The delivery, for a replay.'),
  event_id: Type.String({ description: 'The `webhook-id` header, the same for every try.' }),
  event_type: Type.String(),
  delivery_state: Choice(['pending', 'delivered', 'failed'], 'How the delivery stands now.'),
  next_attempt_at: Moment('Next try'),
  ...attempt,
  attempted_at: UnixSeconds('Time of the try'),
});
export const AttemptList = Component('WebhookAttemptList', {
  attempts: Type.Array(AttemptRow),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});
export const TestOutcome = Component('WebhookTestOutcome', { event_id: Type.String(), ...attempt });
export const Replayed = Component('ReplayedDelivery', { delivery_id: Id('The delivery.'), event_id: Type.String() });

export type WebhookInput = Static<typeof WebhookBody>;
export type WebhookChangeInput = Static<typeof WebhookChange>;
export type WebhookRow = Static<typeof Webhook>;
export type AttemptListed = Static<typeof AttemptRow>;
export type Paged = Static<typeof AttemptsQuery>;
