import { type Static, Type } from 'typebox';
import { Component, Id } from '../../kernel/http/shapes.ts';

const Moment = Type.String({ description: 'ISO 8601 timestamp in Korean time.' });
const Count = (description: string) => Type.Integer({ description });

export const ReportParams = Type.Object({ release_id: Id('ID of the release.') });

export const ReportQuery = Type.Object({
  language: Type.Union([Type.Literal('ko'), Type.Literal('en')], {
    default: 'ko',
    description: 'Language of the headings.',
  }),
});

/** Enough for one page; the complete lists have endpoints of their own. */
export const MAX_CLIPPINGS = 50;
export const MAX_MAILED_OUTLETS = 50;

export const ReleaseReport = Component('ReleaseReport', {
  release_id: Id('ID of the release.'),
  press_title: Type.String(),
  company: Type.String({ description: 'Name of the sender.' }),
  sent_kst: Moment,
  mail: Component('ReportMail', {
    recipients: Count('Number of people that the release was addressed to.'),
    sent: Count('Emails that were handed to a mail server and did not bounce.'),
    undelivered: Count('Emails that failed, bounced or were not sent because the address is suppressed.'),
    opened: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Number of people who opened the email; null if the release does not measure it.',
    }),
    replied: Count('Number of people who replied.'),
    outlets: Type.Array(
      Component('MailedOutlet', {
        media: Type.String({ description: 'Name of the media outlet.' }),
        recipients: Count('Number of people at this outlet.'),
        has_covered: Type.Boolean({ description: 'Whether the outlet has published an article about the release.' }),
      }),
      { description: `Media outlets of the recipients, most recipients first, at most ${MAX_MAILED_OUTLETS}.` },
    ),
    outlet_count: Count('Number of media outlets of all recipients.'),
  }),
  coverage: Component('ReportCoverage', {
    article_count: Count('Number of linked articles.'),
    outlet_count: Count('Number of media outlets with an article.'),
    days: Type.Array(
      Component('ReportDay', {
        date: Type.String({ description: 'Day in Korea, `YYYY-MM-DD`.' }),
        articles: Count('Articles published on this day.'),
        total: Count('Articles published until the end of this day.'),
      }),
      { description: 'Every day from the sending of the release to the last article, at most 31 days.' },
    ),
    clippings: Type.Array(
      Component('Clipping', {
        title: Type.String(),
        url: Type.String(),
        source: Type.String({ description: 'Name of the media outlet.' }),
        reporter_name: Type.Union([Type.String(), Type.Null()]),
        published_kst: Moment,
      }),
      { description: `Articles, earliest first, at most ${MAX_CLIPPINGS}.` },
    ),
  }),
});

export const ReportState = Component('ReleaseReportWithLink', {
  report: ReleaseReport,
  link_expires_kst: Type.Union([Type.String(), Type.Null()], {
    description: 'When the link for people without an account stops working; null if there is none.',
  }),
});

export const LinkBody = Type.Object({
  expires_days: Type.Integer({
    minimum: 1,
    maximum: 365,
    default: 30,
    description: 'Number of days until the link stops working, 1 to 365.',
  }),
});

export const ReportLink = Component('ReportLink', {
  url: Type.String({
    description: 'Address of the report for people without an account. It is shown only once.',
  }),
  expires_kst: Moment,
});

export type Report = Static<typeof ReleaseReport>;
export type ReportLanguage = Static<typeof ReportQuery>['language'];
export type Mail = Report['mail'];
export type Coverage = Report['coverage'];
export type SentRelease = Pick<Report, 'release_id' | 'press_title' | 'company'> & {
  /** Null until it is sent. */
  sent_kst: string | null;
};
