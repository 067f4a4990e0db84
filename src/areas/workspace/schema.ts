import { type Static, Type } from 'typebox';
import { LANGUAGES } from '../../documents/language.ts';
import { Choice, Component, Id, Page, PageSize, paging, Text } from '../../kernel/http/shapes.ts';
import { MAIL_PROBLEMS } from '../../mail/mail-problems.ts';

const Keywords = Type.Array(Text(50, 'Keyword.'), {
  maxItems: 50,
  description: 'Keywords to monitor: articles that mention one of them count as coverage.',
});
const CompanyName = Type.String({ maxLength: 100, description: 'Name of the company whose coverage is counted.' });
export const LIMITS = {
  name: 100,
  email: 254,
  media: 100,
  title: 100,
  memo: 2000,
  phone: 50,
  beat: 100,
  tag: 50,
  tags: 50,
} as const;
export const CONSENTS = ['unknown', 'given', 'refused'] as const;

export const CreateBody = Type.Object({
  name: Text(100, 'Name of the workspace.'),
  company_name: Type.Optional(CompanyName),
  keywords: Type.Optional(Keywords),
});

export const ChangeBody = Type.Object({
  name: Type.Optional(Text(100, 'Name of the workspace.')),
  company_name: Type.Optional(CompanyName),
  keywords: Type.Optional(Keywords),
});

export const WorkspaceParams = Type.Object({ workspace_id: Id('ID of the workspace.') });

export const Workspace = Component('Workspace', {
  id: Id('ID of the workspace.'),
  name: Type.String(),
  company_name: Type.String(),
  keywords: Type.Array(Type.String()),
  created_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
});

const Name = Text(LIMITS.name, 'Name of the reporter.');
const Email = Text(LIMITS.email, 'A single email address without a display name.');
const Media = Type.String({ maxLength: LIMITS.media, description: 'Name of the media outlet.' });
const Memo = Type.String({ maxLength: LIMITS.memo, description: 'Your own notes.' });
export const Tags = Type.Array(Text(LIMITS.tag, 'Tag.'), {
  maxItems: LIMITS.tags,
  description: 'Tags. White space is normalised, and a tag that differs only in case is kept once.',
});
/** An empty language is unknown. */
export const REPORTER_LANGUAGES = ['', ...LANGUAGES] as const;
const contactFields = {
  title: Type.Optional(
    Type.String({ maxLength: LIMITS.title, description: 'Position of the reporter, such as 차장 or editor.' }),
  ),
  phone: Type.Optional(Type.String({ maxLength: LIMITS.phone, description: 'Telephone number.' })),
  beat: Type.Optional(Type.String({ maxLength: LIMITS.beat, description: 'What the reporter writes about.' })),
  tags: Type.Optional(Tags),
  language: Type.Optional(Choice(REPORTER_LANGUAGES, 'Language of the reporter; empty if unknown.')),
  consent: Type.Optional(
    Choice(
      CONSENTS,
      'Whether the reporter agreed to receive mail. With `refused` the address gets no release from this account.',
    ),
  ),
};

export const AddBody = Type.Object({
  name: Name,
  email: Email,
  media: Type.Optional(Media),
  is_distribution_target: Type.Boolean({
    default: false,
    description: 'Whether the reporter is a distribution target, that is, receives releases.',
  }),
  memo: Type.Optional(Memo),
  ...contactFields,
});

export const EditBody = Type.Object({
  name: Type.Optional(Name),
  email: Type.Optional(Email),
  media: Type.Optional(Media),
  is_managed: Type.Optional(Type.Boolean()),
  is_distribution_target: Type.Optional(Type.Boolean()),
  memo: Type.Optional(Memo),
  ...contactFields,
});

export const ReporterParams = Type.Object({
  workspace_id: Id('ID of the workspace.'),
  reporter_id: Id('ID of the reporter.'),
});

/** Which reporters: all that are given must hold. */
const filters = {
  keyword: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Words, in any order, that must all stand in the name or media outlet, ignoring case; words in quotes as they stand.',
    }),
  ),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'As `keyword`, and also in the beat, tags, email address and telephone number.',
    }),
  ),
  is_distribution_target: Type.Optional(
    Type.Boolean({ description: 'Only return distribution targets (true) or only the other reporters (false).' }),
  ),
  tag: Type.Optional(Type.String({ maxLength: LIMITS.tag, description: 'Only return reporters with this tag.' })),
  beat: Type.Optional(
    Type.String({
      maxLength: LIMITS.beat,
      description: 'Only return reporters with this beat, ignoring case and spaces.',
    }),
  ),
  outlet: Type.Optional(
    Type.String({
      maxLength: LIMITS.media,
      description: 'Only return reporters of this media outlet, ignoring case and spaces.',
    }),
  ),
  list_id: Type.Optional(Id('Only return reporters on this list.')),
  segment_id: Type.Optional(Id('Only return reporters that match this segment now.')),
};
export const ReportersFilter = Type.Object(filters);
export const ReportersQuery = Type.Object({ ...paging(), page_size: PageSize(20), ...filters });

export const PageQuery = Type.Object({ page: Page(), page_size: PageSize(20) });

const reporterFields = {
  reporter_id: Id('ID of the reporter.'),
  name: Type.String(),
  email: Type.String(),
  media: Type.String(),
  title: Type.String(),
  is_managed: Type.Boolean(),
  is_distribution_target: Type.Boolean(),
  memo: Type.String(),
  phone: Type.String(),
  beat: Type.String(),
  tags: Type.Array(Type.String()),
  language: Choice(REPORTER_LANGUAGES, 'Language of the reporter; empty if unknown.'),
  consent: Choice(CONSENTS, 'Whether the reporter agreed to receive mail.'),
  mail_problem: Type.Union([Choice(MAIL_PROBLEMS, ''), Type.Null()], {
    description:
      'Why the address gets no release: `unsubscribed`, `bounced`, or `suppressed` after a complaint or by the operator; null if it gets them.',
  }),
};
export const Reporter = Component('Reporter', reporterFields);
export const ListedReporter = Component('ListedReporter', {
  ...reporterFields,
  last_contact_kst: Type.Union([Type.String(), Type.Null()], {
    description:
      'Time of the last activity, release or reply as an ISO 8601 timestamp in Korean time; null if there was none.',
  }),
});

const UsedValues = (description: string) =>
  Type.Array(Component('UsedValue', { value: Type.String(), reporter_count: Type.Integer() }), { description });
export const ReporterValues = Component('ReporterValues', {
  tags: UsedValues('Tags, most used first, at most 200.'),
  beats: UsedValues('Beats, most used first, at most 200.'),
  outlets: UsedValues('Media outlets, most used first, at most 200.'),
  languages: UsedValues('Language codes, most used first.'),
});

export const NewsItem = Component('ReporterNewsItem', {
  id: Id('ID of the article.'),
  title: Type.String(),
  url: Type.String(),
  media_name: Type.String(),
  reporter_name: Type.String(),
  pub_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
});

const Day = (description: string) => Type.String({ format: 'korean-day', description, example: '2026-11-01' });
export const StatsQuery = Type.Object({
  start_date: Type.Optional(Day('First day of the range, in Korean time.')),
  end_date: Type.Optional(Day('Last day of the range, in Korean time.')),
});

export const Stats = Component('OutcomeStats', {
  total_releases: Type.Integer(),
  total_coverages: Type.Integer(),
  total_reporters_managed: Type.Integer(),
  total_meetings: Type.Integer(),
  total_opened: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Number of emails of these releases that recipients opened; null if none of them tracks opens.',
  }),
});

export const DuplicatePair = Component('DuplicateReporters', {
  reasons: Type.Array(Choice(['same_name', 'same_mailbox'], 'Why the two reporters may be the same person.')),
  reporters: Type.Array(Reporter, { minItems: 2, maxItems: 2 }),
});

export const MergeBody = Type.Object({ from_reporter_id: Id('ID of the reporter to merge into this one and delete.') });
export const EraseBody = Type.Object({ email: Email });
export const Erased = Component('ErasedData', {
  reporters: Type.Integer(),
  activities: Type.Integer(),
  mails: Type.Integer({ description: 'Number of emails whose recipient was anonymised.' }),
});

export type WorkspaceRow = Static<typeof Workspace>;
export type CreateInput = Static<typeof CreateBody>;
export type ChangeInput = Static<typeof ChangeBody>;
export type AddInput = Static<typeof AddBody>;
export type EditInput = Static<typeof EditBody>;
export type ReporterRow = Static<typeof Reporter>;
export type ListedRow = Static<typeof ListedReporter>;
export type FilterInput = Static<typeof ReportersFilter>;
export type ReportersInput = Static<typeof ReportersQuery>;
export type UsedValues = Static<typeof ReporterValues>;
export type PageInput = Static<typeof PageQuery>;
export type NewsRow = Static<typeof NewsItem>;
export type StatsInput = Static<typeof StatsQuery>;
export type StatsRow = Static<typeof Stats>;
export type DuplicateRow = Static<typeof DuplicatePair>;
export type ErasedCounts = Static<typeof Erased>;
/** Path parameters of a reporter. */
export type ReporterPath = Static<typeof ReporterParams>;
