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
      summary: 'Get the daily digest of a keyword group',
      description: 'For a group without a digest, returns the default settings with `enabled` set to false.',
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
      summary: 'Create or update the daily digest of a keyword group',
      description:
        'The digest is sent once a day at the given time with the articles found since the previous digest; copies of the same story count as one. No email is sent on days without news. Each address of `email` and `further_emails` gets its own. An address with which no member of the account signs in first receives one email that asks for consent.',
      scope: 'send',
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
      summary: 'Delete the daily digest of a keyword group',
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
      summary: 'Send a test digest of a keyword group',
      description: "Sends the news of the last 24 hours to the account's own address.",
      scope: 'send',
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
  further: [{ email: 'desk@example.com', confirmed: true }],
  time_kst: '07:30',
  enabled: true,
  weekdays_only: true,
  language: 'ko' as const,
  confirmed: true,
  last_sent_kst: '2026-11-13T07:30:02+09:00',
  last_error: null,
};
