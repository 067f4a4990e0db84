import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Next, PageSize, paging, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';
import { EVENT_TYPES } from './event-types.ts';

const Url = Text(2000, 'URL that events are sent to: http or https, on the public internet.');
const Events = Type.Array(Choice(EVENT_TYPES, 'Type of event.'), {
  minItems: 1,
  maxItems: EVENT_TYPES.length,
  description: 'Types of events to send.',
});
const Description = Type.String({ maxLength: 200, description: 'Your own description of the webhook.' });

export const WebhookBody = Type.Object({
  url: Url,
  events: Events,
  description: Type.Optional(Description),
});

export const WebhookChange = Type.Object({
  url: Type.Optional(Url),
  events: Type.Optional(Events),
  description: Type.Optional(Description),
  enabled: Type.Optional(
    Type.Boolean({ description: 'Whether events are delivered. Enabling the webhook resets its failure count.' }),
  ),
});

export const WebhookParams = Type.Object({ webhook_id: Id('ID of the webhook.') });
export const ReplayParams = Type.Object({
  webhook_id: Id('ID of the webhook.'),
  delivery_id: Id('ID of the delivery.'),
});
export const AttemptsQuery = Type.Object({ ...paging(), page_size: PageSize(20) });

function Moment(description: string) {
  return Type.Union([UnixSeconds(description), Type.Null()]);
}
const NullableText = Type.Union([Type.String(), Type.Null()]);
const DisabledReason = Type.Union(
  [Choice(['manual', 'gone', 'failing'], 'Reason why the webhook is disabled.'), Type.Null()],
  {
    description:
      'Why the webhook is disabled; null while it is enabled. `manual`: you disabled it. `gone`: the receiver responded with 410. `failing`: too many consecutive deliveries failed.',
  },
);

const webhook = {
  webhook_id: Id('ID of the webhook.'),
  url: Type.String(),
  events: Events,
  description: Type.String(),
  enabled: Type.Boolean(),
  disabled_reason: DisabledReason,
  failures: Type.Integer({ description: 'Number of failures since the last success.' }),
  last_error: NullableText,
  last_success_at: Moment('Time of the last success'),
  last_failure_at: Moment('Time of the last failure'),
  created_at: UnixSeconds('Time of registration'),
};
export const Webhook = Component('Webhook', webhook);
export const WebhookWithSecret = Component('WebhookWithSecret', {
  ...webhook,
  secret: Type.String({
    description: 'Secret for verifying signatures (`whsec_…`). It is shown only in this response.',
  }),
});
export const WebhookList = Component('WebhookList', { webhooks: Type.Array(Webhook) });

const attempt = {
  success: Type.Boolean(),
  status_code: Type.Union([Type.Integer(), Type.Null()], {
    description: 'HTTP status of the response; null if there was no response.',
  }),
  latency_ms: Type.Integer(),
  response_excerpt: Type.String({ description: 'First part of the response body, at most 500 characters.' }),
  error: NullableText,
};
export const AttemptRow = Component('WebhookAttempt', {
  attempt_id: Id('ID of the attempt.'),
  delivery_id: Id('ID of the delivery, for replaying it.'),
  event_id: Type.String({ description: 'ID of the event, sent as the `webhook-id` header of every attempt.' }),
  event_type: Type.String(),
  delivery_state: Choice(['pending', 'delivered', 'failed'], 'Current state of the delivery.'),
  next_attempt_at: Moment('Time of the next attempt'),
  ...attempt,
  attempted_at: UnixSeconds('Time of the attempt'),
});
export const AttemptList = Component('WebhookAttemptList', {
  attempts: Type.Array(AttemptRow),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
  next: Next(),
});
export const TestOutcome = Component('WebhookTestOutcome', { event_id: Type.String(), ...attempt });
export const Replayed = Component('ReplayedDelivery', {
  delivery_id: Id('ID of the delivery.'),
  event_id: Type.String(),
});

export type WebhookInput = Static<typeof WebhookBody>;
export type WebhookChangeInput = Static<typeof WebhookChange>;
export type WebhookRow = Static<typeof Webhook>;
export type AttemptListed = Static<typeof AttemptRow>;
export type AttemptsInput = Static<typeof AttemptsQuery>;
