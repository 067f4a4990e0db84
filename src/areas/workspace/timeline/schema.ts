import { type Static, Type } from 'typebox';
import { Component, Id, OneOf } from '../../../kernel/http/shapes.ts';
import { Activity } from '../activities/schema.ts';

const at_kst = Type.String({ description: 'Time of the entry as an ISO 8601 timestamp in Korean time.' });
const MaybeMoment = Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 timestamp in Korean time.' });

const MailEntry = Component(
  'TimelineMail',
  {
    type: Type.Literal('mail'),
    at_kst,
    release_id: Id('ID of the release.'),
    subject: Type.String(),
    state: Type.String({ description: 'Delivery state of the email.' }),
    is_stored: Type.Boolean({
      description:
        'Whether the email was stored in the outbox instead of being sent, because there was no mail server.',
    }),
    sent_kst: MaybeMoment,
    opened_kst: Type.Union([Type.String(), Type.Null()], {
      description: 'Time of the first opening; null if it is unknown, as without tracking.',
    }),
    replied_kst: MaybeMoment,
  },
  { description: 'A release for the address of the reporter.' },
);
const ReplyEntry = Component(
  'TimelineReply',
  {
    type: Type.Literal('reply'),
    at_kst,
    release_id: Id('ID of the release.'),
    subject: Type.String(),
    excerpt: Type.String({ description: 'What the person wrote, at most 300 characters.' }),
  },
  { description: 'A reply of the reporter to a release.' },
);
const ArticleEntry = Component(
  'TimelineArticle',
  {
    type: Type.Literal('article'),
    at_kst,
    article_id: Id('ID of the article.'),
    title: Type.String(),
    url: Type.String(),
    media_name: Type.String(),
  },
  { description: "An article of the reporter that is linked to one of the account's press releases." },
);
const ActivityEntry = Component('TimelineActivity', { type: Type.Literal('activity'), at_kst, activity: Activity });

export const TimelineEntry = OneOf('type', [MailEntry, ReplyEntry, ArticleEntry, ActivityEntry]);

export type TimelineRow = Static<typeof TimelineEntry>;
export type MailTimelineRow = Omit<Static<typeof MailEntry>, 'type'>;
export type ReplyTimelineRow = Omit<Static<typeof ReplyEntry>, 'type'>;
export type ArticleTimelineRow = Omit<Static<typeof ArticleEntry>, 'type'>;
