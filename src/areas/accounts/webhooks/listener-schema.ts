import { type Static, Type } from 'typebox';
import { Choice, Component, Id, UnixSeconds } from '../../../kernel/http/shapes.ts';
import { EVENT_TYPES } from './event-types.ts';

const Types = Type.Array(Choice(EVENT_TYPES, 'Type of event.'), {
  minItems: 1,
  maxItems: EVENT_TYPES.length,
  description: 'Types of events to follow; all of them by default.',
});

export const ListenerBody = Type.Object({ events: Type.Optional(Types) });
export const ListenerParams = Type.Object({ listener_id: Id('ID of the listener.') });
export const ListenerEventsQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'ID of the last event that arrived. The stream continues after it; without it, nothing is skipped.',
    }),
  ),
});
export const Listener = Component('WebhookListener', {
  listener_id: Id('ID of the listener.'),
  events: Types,
  waiting: Type.Integer({ description: 'Number of events that no stream has sent yet.' }),
  expires_at: UnixSeconds('When the listener ends unless its stream is opened again'),
});

export const TriggerBody = Type.Object({ type: Choice(EVENT_TYPES, 'Type of event.') });
export const Triggered = Component('TriggeredEvent', {
  event_id: Type.String({ description: 'ID of the event, sent as the `webhook-id` header.' }),
  type: Type.String(),
  webhooks: Type.Integer({ description: 'Number of webhooks that the event is sent to.' }),
  listeners: Type.Integer({ description: 'Number of listeners that receive it.' }),
});

export type ListenerRow = Static<typeof Listener>;
