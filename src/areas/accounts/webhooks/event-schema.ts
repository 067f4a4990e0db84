import { Type } from 'typebox';
import type { WebhookEvent } from '../../../kernel/http/endpoint.ts';
import { Component, Id } from '../../../kernel/http/shapes.ts';
import type { EventType } from './event-types.ts';

/** Schemas of the `data` field of webhook events. */

export const TEST_EVENT = 'webhook.test';

const ReleaseOutcome = Component('ReleaseOutcome', {
  release_id: Id('ID of the release.'),
  press_id: Id('ID of the press release.'),
  subject: Type.String({ description: 'Subject of the email.' }),
  deliveries: Type.Object(
    {
      queued: Type.Integer(),
      sent: Type.Integer(),
      failed: Type.Integer(),
      bounced: Type.Integer(),
      suppressed: Type.Integer(),
      unknown: Type.Integer({
        description: 'Number of these recipients whose email may have arrived twice or not at all.',
      }),
    },
    { description: 'Number of recipients by delivery state.' },
  ),
});

const ArticleMatch = Component('ArticleMatch', {
  article: Type.Object({
    id: Id('ID of the article.'),
    title: Type.String(),
    title_ko: Type.String(),
    url: Type.String(),
    source: Type.String({ description: 'Name of the media outlet.' }),
    published_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  }),
  keyword_group_id: Id('ID of the keyword group.'),
  group_name: Type.String(),
  keywords: Type.Array(Type.String(), { description: 'Keywords of the group that the article contains.' }),
});

const RecipientReply = Component('RecipientReply', {
  release_id: Id('ID of the release.'),
  recipient: Type.Object({ email: Type.String(), name: Type.String(), media: Type.String() }),
  subject: Type.String({ description: 'Subject of the reply.' }),
  replied_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
});

const LowCredit = Component('LowCredit', {
  credit_balance: Type.Integer(),
  threshold: Type.Integer(),
  currency: Type.String(),
});

const deliveries = { queued: 0, sent: 31, failed: 1, bounced: 0, suppressed: 2, unknown: 0 };
const outcome = { release_id: 5, press_id: 1, subject: '[보도자료] 글루코핀 출시', deliveries };

const EVENTS: Record<EventType | typeof TEST_EVENT, Omit<WebhookEvent, 'type'>> = {
  'article.matched': {
    summary: 'A new article matches a keyword group',
    data: ArticleMatch,
    example: {
      article: {
        id: 3,
        title: '글루코핀, 초소형 혈당 센서 출시',
        title_ko: '글루코핀, 초소형 혈당 센서 출시',
        url: 'https://news.example/3',
        source: '강산경제',
        published_kst: '2026-11-15T09:30:00+09:00',
      },
      keyword_group_id: 2,
      group_name: '혈당 센서',
      keywords: ['글루코핀'],
    },
  },
  'release.sent': {
    summary: 'A release is finished: every email was delivered or given up',
    data: ReleaseOutcome,
    example: outcome,
  },
  'release.failed': {
    summary: 'A release reached no recipient and was refunded',
    data: ReleaseOutcome,
    example: { ...outcome, deliveries: { ...deliveries, sent: 0, failed: 32 } },
  },
  'recipient.replied': {
    summary: 'A recipient replied to a release',
    data: RecipientReply,
    example: {
      release_id: 5,
      recipient: { email: 'minsu@hanbit.example', name: '김민수', media: '한빛일보' },
      subject: 'Re: [보도자료] 글루코핀 출시',
      replied_kst: '2026-11-17T09:12:40+09:00',
    },
  },
  'credit.low': {
    summary: 'The credit balance fell below the threshold',
    data: LowCredit,
    example: { credit_balance: 9_500, threshold: 10_000, currency: 'KRW' },
  },
  [TEST_EVENT]: {
    summary: 'A test event that you requested',
    data: Component('WebhookTest', { webhook_id: Id('ID of the webhook.') }),
    example: { webhook_id: 1 },
  },
};

export const WEBHOOK_EVENTS: WebhookEvent[] = Object.entries(EVENTS).map(([type, event]) => ({ type, ...event }));
