import { endpoint } from '../kernel/http/endpoint.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { requireFound } from '../kernel/ownership.ts';
import type { Place, TextKind } from './kind.ts';
import type { Live } from './live.ts';
import type { TextDeps } from './save.ts';
import { currentVersion } from './service.ts';
import { CurrentVersion, EventsQuery, PresenceBody } from './text-schema.ts';

/** Endpoints for people who have the same text open. */

type Row = ReturnType<typeof endpoint>;

const EVENTS_NOTE = `With \`Accept: text/event-stream\`, the response is a stream of events that stays open:

- \`changed\` with \`{"version", "by", "client"}\`: at the start with the current version, then after every change.
- \`commented\` with \`{"thread_id"}\`: a comment was written, changed, deleted or resolved.
- \`reviewed\` with \`{}\`: somebody asked for a review, or decided about the text.
- \`presence\` with \`[{"id", "name", "block_id"}]\`: the others who have the text open, by their \`client\`, and the block that the caret of each is in.

The stream is closed when its key or session ends, and every ten minutes; connect again then. Without that header, the response is the current version.`;

export function liveRoutes(
  deps: Pick<TextDeps, 'database'> & { live: Live },
  kind: TextKind,
  place: Place,
  paths: { events: string; presence: string },
): Row[] {
  const idIn = (params: object) => (params as Record<string, number>)[place.id] as number;
  return [
    endpoint({
      operationId: `watch${place.name}`,
      method: 'GET',
      path: paths.events,
      summary: 'Follow the changes of a text',
      description: EVENTS_NOTE,
      params: place.params,
      query: EventsQuery,
      data: CurrentVersion,
      problems: ['NOT_FOUND'],
      example: { data: { version: 2 } },
      watch: ({ actor, params, query }, sink) =>
        deps.live.watch(kind, actor, { id: idIn(params), client: query.client }, sink),
      handle: ({ actor, params }) => currentVersion(deps, kind, actor, idIn(params)),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `move${place.name}Presence`,
      internal: true,
      method: 'POST',
      path: paths.presence,
      summary: 'Show others where you are in a text',
      description:
        'Moves or renews the presence of an open event stream. It is shown for 30 seconds, or until the stream is closed.',
      scope: 'read',
      params: place.params,
      body: PresenceBody,
      message: MESSAGES.ok,
      problems: ['NOT_FOUND'],
      example: { body: { client: 'e3c1', block_id: '0k3x9qa' } },
      handle: async ({ actor, params, body: { client, block_id: blockId = null } }) =>
        requireFound(await deps.live.move(kind, actor, { id: idIn(params), client, blockId })),
      answer: () => ({ data: undefined }),
    }),
  ];
}
