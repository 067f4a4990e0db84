import { type Static, Type } from 'typebox';
import { Choice, Component, Id, IdList, Page, PageSize } from '../../kernel/http/shapes.ts';

export const KINDS = [
  'mention',
  'comment',
  'approval_requested',
  'approval_decided',
  'release_sent',
  'release_failed',
  'reply',
  'coverage',
  'low_credit',
] as const;
/** Mailed at once. */
export const INSTANT_KINDS: readonly (typeof KINDS)[number][] = ['approval_requested', 'approval_decided', 'reply'];
const ABOUT = ['press', 'blog', 'creation', 'official_document', 'release', 'news_group'] as const;
const DIGESTS = ['off', 'daily', 'weekly'] as const;

const MaybeText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const MaybeMoment = (description: string) => MaybeText(`${description} ISO 8601 timestamp in Korean time.`);
const Kind = Choice(KINDS, 'What happened.');

export const Details = Type.Object(
  {
    sent: Type.Optional(Type.Integer({ description: 'Recipients who got the email of the release.' })),
    failed: Type.Optional(Type.Integer({ description: 'Recipients whose email failed or came back.' })),
    state: Type.Optional(
      Choice(
        ['failed', 'paused', 'rejected'] as const,
        'What became of the release: it reached nobody, it is paused because of a problem, or its review rejected it.',
      ),
    ),
    balance: Type.Optional(Type.Integer({ description: 'Balance in KRW.' })),
    threshold: Type.Optional(Type.Integer({ description: 'Balance in KRW below which the credit counts as low.' })),
  },
  { description: 'Figures; which ones depends on the kind.' },
);

const InboxNotice = Component('InboxNotice', {
  notice_id: Id('ID of the notice.'),
  kind: Kind,
  about: Type.Union(
    [
      Type.Object({
        type: Choice(ABOUT, 'Kind of text, a release or a keyword group.'),
        id: Id('ID of the text, release or keyword group.'),
      }),
      Type.Null(),
    ],
    { description: 'What the notice is about; null for the account itself.' },
  ),
  path: Type.String({ description: 'Path of the screen of the dashboard that the notice leads to.' }),
  title: Type.String({ description: 'Title of the text or release, or name of the keyword group.' }),
  excerpt: MaybeText('The beginning of the comment or reply, the reason, or the title of the newest article.'),
  by: MaybeText('Name of the person who caused it; null if nobody did.'),
  details: Details,
  count: Type.Integer({
    description: 'How often it happened: the same about the same within an hour is one notice.',
  }),
  is_read: Type.Boolean(),
  changed_kst: Type.String({ description: 'When it last happened. ISO 8601 timestamp in Korean time.' }),
});

export const InboxQuery = Type.Object({
  unread: Type.Boolean({ default: false, description: 'Whether to list only unread notices.' }),
  kind: Type.Optional(Kind),
  page: Page(),
  page_size: PageSize(50),
});

export const InboxPage = Component('Inbox', {
  notices: Type.Array(InboxNotice),
  unread_count: Type.Integer({ description: 'All unread notices, whatever is listed.' }),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});

export const InboxCount = Component('InboxCount', {
  unread_count: Type.Integer({ description: 'Number of unread notices.' }),
});

export const ReadBody = Type.Object({
  notice_ids: Type.Optional(IdList('IDs of the notices to mark as read.')),
  all: Type.Optional(Type.Boolean({ description: 'Marks every notice as read.' })),
});

const preferences = {
  muted: Type.Array(Kind, { maxItems: KINDS.length, description: 'Kinds of notices that the person does not get.' }),
  digest: Choice(DIGESTS, 'How often unread notices are sent by email: not at all, every day, or on Mondays.'),
  time_kst: Type.String({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    description: 'Time of day at which the email is sent, as `HH:MM` in Korean time.',
  }),
};

const INSTANT =
  'Whether review requests, answers to them and replies of reporters are also mailed at once, each by itself.';

export const PreferencesBody = Type.Object({
  ...preferences,
  instant: Type.Optional(Type.Boolean({ description: `${INSTANT} Left out, it stays as it is.` })),
});
export const Preferences = Component('InboxPreferences', {
  ...preferences,
  instant: Type.Boolean({ description: INSTANT }),
  email: Type.String({ description: 'Email address of the person, which receives the digest.' }),
  is_confirmed: Type.Boolean({
    description: 'Whether the person has shown that the address is theirs. No digest is sent before that.',
  }),
  last_sent_kst: MaybeMoment('When the last digest was sent; null if none was.'),
  last_error: MaybeText('Why the last digest could not be sent; null if there was no error.'),
});

export type NoticeDetails = Static<typeof Details>;
export type InboxRow = Omit<Static<typeof InboxNotice>, 'path'>;
export type InboxFilter = Static<typeof InboxQuery>;
export type ReadInput = Static<typeof ReadBody>;
export type PreferencesInput = Static<typeof PreferencesBody>;
export type PreferencesRow = Static<typeof Preferences>;
