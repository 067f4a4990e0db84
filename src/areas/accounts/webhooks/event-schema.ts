import { Type } from 'typebox';
import type { WebhookEvent } from '../../../kernel/http/endpoint.ts';
import { Choice, Component, Id } from '../../../kernel/http/shapes.ts';
import type { EventType } from './event-types.ts';

/** Schemas of the `data` field of webhook events. */

export const TEST_EVENT = 'webhook.test';

const releaseFields = {
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
      stored: Type.Integer({
        description: 'Number of `sent` whose email was stored in the outbox, because there was no mail server.',
      }),
    },
    { description: 'Number of recipients by delivery state.' },
  ),
};
const ReleaseOutcome = Component('ReleaseOutcome', releaseFields);
const ReleaseProgress = Component('ReleaseProgress', {
  ...releaseFields,
  percent: Type.Integer({ description: 'Share of the recipients that were tried: 25, 50 or 75.' }),
});

const recipientFields = {
  release_id: Id('ID of the release.'),
  press_id: Id('ID of the press release.'),
  recipient_id: Id('ID of the recipient, as in `GET /release/{release_id}/recipients`.'),
  reporter_id: Type.Union([Type.Integer(), Type.Null()], {
    description: "ID of the reporter among the account's own; null if the person is only in the catalogue.",
  }),
  name: Type.String(),
  media: Type.String({ description: 'Name of the media outlet.' }),
  email: Type.String({ description: "Email address; masked unless the reporter is one of the account's own." }),
  at_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
};
const RecipientOpened = Component('RecipientOpened', recipientFields);
const RecipientOutcome = Component('RecipientOutcome', {
  ...recipientFields,
  answer: Type.Union([Type.String(), Type.Null()], { description: 'What the mail server said, if anything.' }),
});
const RecipientReply = Component('RecipientReply', {
  ...recipientFields,
  reply: Type.Object({
    subject: Type.String(),
    excerpt: Type.String({ description: 'The beginning of the answer, as plain text.' }),
    received_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  }),
});

const FoundCoverage = Component('FoundCoverage', {
  coverage_id: Id('ID of the coverage link.'),
  press_id: Id('ID of the press release.'),
  release_id: Id('ID of the release that the article followed.'),
  subject: Type.String({ description: 'Subject of the email of the release.' }),
  article: Type.Object({
    id: Id('ID of the article.'),
    title: Type.String(),
    url: Type.String(),
    source: Type.String({ description: 'Name of the media outlet.' }),
    reporter_name: Type.Union([Type.String(), Type.Null()]),
    published_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  }),
  score: Type.Number({ description: 'Confidence from 0 to 1.' }),
});

const FailedJob = Component('FailedJob', {
  job: Choice(
    ['digest', 'feed'],
    '`digest`: the daily email of a keyword group could not be sent. `feed`: a news feed failed three times in a row or is gone; only for accounts of operators.',
  ),
  id: Id('ID of the keyword group or feed.'),
  name: Type.String({ description: 'Name of the keyword group, or address of the feed.' }),
  reason: Type.String(),
});

const ReviewDecision = Component('ReviewDecision', {
  area: Choice(['press', 'official-document', 'blog', 'creation'], 'Kind of text.'),
  text_id: Id('ID of the text.'),
  title: Type.String(),
  version: Type.Integer({ description: 'Version number of the text that was decided about.' }),
  by: Type.String({ description: 'Name of the owner, or the name that was entered on the page of an approval link.' }),
  via_link: Type.Boolean({ description: 'Whether it was decided with an approval link.' }),
  note: Type.Union([Type.String(), Type.Null()]),
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

const LowCredit = Component('LowCredit', {
  credit_balance: Type.Integer(),
  threshold: Type.Integer(),
  currency: Type.String(),
});

const deliveries = { queued: 0, sent: 31, failed: 1, bounced: 0, suppressed: 2, unknown: 0, stored: 0 };
const outcome = { release_id: 5, press_id: 1, subject: '[보도자료] 글루코핀 출시', deliveries };

const decision = {
  area: 'press',
  text_id: 1,
  title: '한빛바이오, 혈당 센서 글루코핀 출시',
  version: 4,
  by: '박대표',
  via_link: true,
  note: null,
};

const recipient = {
  release_id: 5,
  press_id: 1,
  recipient_id: 12,
  reporter_id: 3,
  name: '김민수',
  media: '한빛일보',
  email: 'minsu@hanbit.example',
  at_kst: '2026-11-17T08:30:04+09:00',
};

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
  'coverage.found': {
    summary: 'An article about a release was found',
    data: FoundCoverage,
    example: {
      coverage_id: 1,
      press_id: 1,
      release_id: 5,
      subject: '[보도자료] 글루코핀 출시',
      article: {
        id: 3,
        title: '글루코핀, 초소형 혈당 센서 출시',
        url: 'https://news.example/3',
        source: '강산경제',
        reporter_name: '김하늘',
        published_kst: '2026-11-15T09:30:00+09:00',
      },
      score: 0.87,
    },
  },
  'text.approved': { summary: 'A text was approved', data: ReviewDecision, example: decision },
  'text.changes_requested': {
    summary: 'Somebody who reviewed a text asked for changes',
    data: ReviewDecision,
    example: { ...decision, note: '출시일을 확인해 주세요.' },
  },
  'release.progress': {
    summary: 'A quarter, half or three quarters of the recipients of a release were tried',
    data: ReleaseProgress,
    example: { ...outcome, percent: 50, deliveries: { ...deliveries, queued: 17, sent: 15 } },
  },
  'recipient.delivered': {
    summary: 'A mail server accepted the email to a recipient',
    data: RecipientOutcome,
    example: { ...recipient, answer: '250 Message taken' },
  },
  'recipient.failed': {
    summary: 'The email to a recipient was refused or given up; sent when the release is finished',
    data: RecipientOutcome,
    example: { ...recipient, answer: '550 No such user' },
  },
  'recipient.bounced': {
    summary: 'The email to a recipient came back after it was delivered',
    data: RecipientOutcome,
    example: { ...recipient, answer: '550 5.1.1 User unknown' },
  },
  'recipient.complained': {
    summary: 'A recipient marked the email as spam',
    data: RecipientOutcome,
    example: { ...recipient, answer: null },
  },
  'recipient.opened': {
    summary: 'A recipient opened the email for the first time; only if opens are tracked',
    data: RecipientOpened,
    example: recipient,
  },
  'recipient.replied': {
    summary: 'A recipient answered the email',
    data: RecipientReply,
    example: {
      ...recipient,
      reply: {
        subject: 'Re: [보도자료] 글루코핀 출시',
        excerpt: '자료 잘 받았습니다. 통화 가능하신가요?',
        received_kst: '2026-11-17T09:12:00+09:00',
      },
    },
  },
  'job.failed': {
    summary: 'Work in the background failed for good',
    data: FailedJob,
    example: { job: 'digest', id: 2, name: '혈당 센서', reason: '550 No such user' },
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

export function exampleOf(type: EventType): Record<string, unknown> {
  return EVENTS[type].example as Record<string, unknown>;
}
