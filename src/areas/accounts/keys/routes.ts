import type { Database } from '../../../kernel/database.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { KeyBody, KeyList, KeyParams, NewKey } from './schema.ts';
import { listOwnKeys, makeKey, revokeKey } from './service.ts';

/** API keys, managed by owners who are signed in. */

const example = {
  key_id: 2,
  name: '뉴스룸 연동',
  hint: 'pw_live_4fK9',
  created_at: 1794700800,
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
};

export function keyRoutes(deps: { database: Database; now(): Date }) {
  return [
    endpoint({
      operationId: 'listKeys',
      method: 'GET',
      path: '/account/keys',
      summary: 'List API keys, newest first',
      for: 'owner',
      data: KeyList,
      example: { data: { keys: [example] } },
      handle: ({ actor }) => listOwnKeys(deps, actor),
      answer: (keys) => ({ data: { keys } }),
    }),
    endpoint({
      operationId: 'createKey',
      method: 'POST',
      path: '/account/keys',
      summary: 'Create an API key',
      description:
        'The API key is shown only in this response. `Idempotency-Key` is not supported, because a repeated response would require storing the key.',
      for: 'owner',
      body: KeyBody,
      data: NewKey,
      message: MESSAGES.created,
      example: {
        body: { name: '뉴스룸 연동' },
        data: { ...example, api_key: 'pw_live_4fK9xVb2mQwT7nLcR8sYd3HgJ5pZaE6uXiB1oNkMvCtD' },
      },
      handle: ({ actor, body }) => makeKey(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'revokeKey',
      method: 'DELETE',
      path: '/account/keys/{key_id}',
      summary: 'Revoke an API key',
      description: 'The key stops working within a second. Revoked keys stay in the list.',
      for: 'owner',
      params: KeyParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => revokeKey(actor, params.key_id),
      answer: () => ({ data: undefined }),
    }),
  ];
}
