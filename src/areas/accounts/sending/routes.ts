import type { Database } from '../../../kernel/database.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { SendingBody, SendingSettings } from './schema.ts';
import { readSending, writeSending } from './service.ts';

export function sendingRoutes(deps: { database: Database }) {
  return [
    endpoint({
      operationId: 'getSendingSettings',
      method: 'GET',
      path: '/account/sending',
      summary: 'Get the defaults of releases',
      data: SendingSettings,
      example: { data: { track_opens: false, approval_required: false } },
      handle: ({ actor }) => readSending(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateSendingSettings',
      method: 'PUT',
      path: '/account/sending',
      summary: 'Replace the defaults of releases',
      body: SendingBody,
      data: SendingSettings,
      message: MESSAGES.updated,
      problems: ['OWNERS_ONLY'],
      example: { body: { track_opens: true }, data: { track_opens: true, approval_required: false } },
      handle: ({ actor, body }) => writeSending(actor, body),
      answer: (data) => ({ data }),
    }),
  ];
}
