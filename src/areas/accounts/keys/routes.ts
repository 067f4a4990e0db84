import type { Database } from '../../../kernel/database.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { Key, KeyBody, KeyChangeBody, KeyList, KeyParams, KeyUsage, NewKey, RotateBody, UsageQuery } from './schema.ts';
import { listOwnKeys, makeKey, readUsage, revokeKey, rotateKey, updateKey } from './service.ts';

/** API keys, managed by owners who are signed in. */

const settings = {
  name: '뉴스룸 연동',
  scopes: ['read', 'write'] as const,
  requests_per_minute: 60,
  monthly_limit: 50_000,
  allowed_addresses: ['203.0.113.0/24'],
};
const change = { ...settings, scopes: [...settings.scopes] };
const example = {
  ...change,
  key_id: 2,
  hint: 'pw_live_4fK9',
  spent_this_month: 1_000,
  created_at: 1794700800,
  expires_at: null,
  revoked_at: null,
  last_used_at: 1794787200,
  last_address: '203.0.113.7',
  replaces: null,
  replaced_by: null,
};
const created = { ...example, spent_this_month: 0, last_used_at: null, last_address: null };
const secret = 'pw_live_4fK9xVb2mQwT7nLcR8sYd3HgJ5pZaE6uXiB1oNkMvCtD';

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
        body: change,
        data: { ...created, api_key: secret },
      },
      handle: ({ actor, body }) => makeKey(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateKey',
      method: 'PUT',
      path: '/account/keys/{key_id}',
      summary: 'Change name, scopes, limits and addresses of an API key',
      description:
        'What is left out stays as it is. The change applies within a second. A revoked key cannot be changed.',
      for: 'owner',
      params: KeyParams,
      body: KeyChangeBody,
      data: Key,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: change, data: example },
      handle: ({ actor, params, body }) => updateKey(actor, params.key_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'rotateKey',
      method: 'POST',
      path: '/account/keys/{key_id}/rotate',
      summary: 'Replace an API key with a new one',
      description:
        'The new key has the name, scopes, limits and addresses of the old one, which expires after the overlap. Usage is counted together, and both share one spending limit and one rate limit. A key that expires is replaced by one that is valid for as long. The new key is shown only in this response. `Idempotency-Key` is not supported.',
      for: 'owner',
      params: KeyParams,
      body: RotateBody,
      bodyOptional: true,
      data: NewKey,
      message: MESSAGES.created,
      problems: ['NOT_FOUND', 'KEY_ENDED'],
      example: { body: { overlap_hours: 24 }, data: { ...created, key_id: 3, replaces: 2, api_key: secret } },
      handle: ({ actor, params, body }) => rotateKey(deps, actor, params.key_id, body.overlap_hours),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getKeyUsage',
      method: 'GET',
      path: '/account/keys/{key_id}/usage',
      summary: 'Get requests and credit spent of an API key by day',
      description:
        'Counts every accepted request of the key, and of those that it replaced or that replaced it. Recent requests are missing for a few seconds.',
      for: 'owner',
      params: KeyParams,
      query: UsageQuery,
      data: KeyUsage,
      problems: ['NOT_FOUND'],
      example: {
        data: {
          from: '2026-11-17',
          to: '2026-11-18',
          requests: 150,
          spent: 1_000,
          days: [
            { date: '2026-11-17', requests: 30, spent: 0 },
            { date: '2026-11-18', requests: 120, spent: 1_000 },
          ],
        },
      },
      handle: ({ actor, params, query }) => readUsage(deps, actor, { id: params.key_id, ...query }),
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
