import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { Digest, DigestBody, DigestParams, DigestTested } from './schema.ts';
import { type DigestDeps, readDigest, removeDigest, testDigest, writeDigest } from './service.ts';

export function digestRoutes(deps: DigestDeps) {
  return [
    endpoint({
      operationId: 'getDigest',
      method: 'GET',
      path: '/newsclip/v2/keyword-group/{group_id}/digest',
      summary: 'The daily mail of a keyword group',
      description: 'A group without one is answered with the defaults, switched off.',
      params: DigestParams,
      data: Digest,
      problems: ['NOT_FOUND'],
      example: { data: example },
      handle: ({ actor, params }) => readDigest(deps, actor, params.group_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateDigest',
      method: 'PUT',
      path: '/newsclip/v2/keyword-group/{group_id}/digest',
      summary: 'Set the daily mail of a keyword group',
      description:
        'Once a day at that time, what was found since the last one; copies of a story count as one. On a day without news no mail is sent. An address that no member of the account signs in with gets one mail that asks for its consent first.',
      params: DigestParams,
      body: DigestBody,
      data: Digest,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'ADDRESS_MAILED_ENOUGH', 'TOO_MANY_INVITATIONS'],
      example: { body: { time_kst: '07:30', weekdays_only: true }, data: example },
      handle: ({ actor, params, body }) => writeDigest(deps, actor, params.group_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteDigest',
      method: 'DELETE',
      path: '/newsclip/v2/keyword-group/{group_id}/digest',
      summary: 'Remove the daily mail of a keyword group',
      params: DigestParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeDigest(actor, params.group_id),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'testDigest',
      method: 'POST',
      path: '/newsclip/v2/keyword-group/{group_id}/digest/test',
      summary: 'Send the mail of a keyword group to yourself now',
      description: "The news of the last 24 hours, to the account's own address.",
      params: DigestParams,
      data: DigestTested,
      once: true,
      problems: ['NOT_FOUND'],
      example: { data: { to: 'pr@example.com', state: 'sent', answer: '250 2.0.0 Ok', story_count: 12 } },
      handle: ({ actor, params }) => testDigest(deps, actor, params.group_id),
      answer: (data) => ({ data, headers: { 'x-mailer-mode': deps.mailer.mode } }),
    }),
  ];
}

const example = {
  group_id: 1,
  email: 'pr@example.com',
  time_kst: '07:30',
  enabled: true,
  weekdays_only: true,
  language: 'ko' as const,
  confirmed: true,
  last_sent_kst: '2026-11-13T07:30:02+09:00',
  last_error: null,
};
