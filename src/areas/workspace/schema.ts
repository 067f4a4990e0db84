import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Page, PageSize, Text } from '../../kernel/http/shapes.ts';

const Keywords = Type.Array(Text(50, 'A keyword.'), { maxItems: 50, description: 'Monitoring keywords.' });
const CompanyName = Type.String({ maxLength: 100, description: 'The company whose coverage is counted.' });
export const LIMITS = { name: 100, email: 254, media: 100, memo: 2000 } as const;

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

export const WorkspaceParams = Type.Object({ workspace_id: Id('The workspace.') });

export const Workspace = Component('Workspace', {
  id: Id('The workspace.'),
  name: Type.String(),
  company_name: Type.String(),
  keywords: Type.Array(Type.String()),
  created_kst: Type.String({ description: 'ISO 8601 in Korean time.' }),
});

const Name = Text(LIMITS.name, 'Name of the reporter.');
const Email = Text(LIMITS.email, 'Exactly one mail address, without a display name.');
const Media = Type.String({ maxLength: LIMITS.media, description: 'Media outlet.' });
const Memo = Type.String({ maxLength: LIMITS.memo, description: 'Free text.' });

export const AddBody = Type.Object({
  name: Name,
  email: Email,
  media: Type.Optional(Media),
  is_distribution_target: Type.Boolean({ default: false, description: 'Receives releases.' }),
  memo: Type.Optional(Memo),
});

export const EditBody = Type.Object({
  name: Type.Optional(Name),
  email: Type.Optional(Email),
  media: Type.Optional(Media),
  is_managed: Type.Optional(Type.Boolean()),
  is_distribution_target: Type.Optional(Type.Boolean()),
  memo: Type.Optional(Memo),
});

export const ReporterParams = Type.Object({
  workspace_id: Id('The workspace.'),
  reporter_id: Id('The reporter.'),
});

export const ReportersQuery = Type.Object({
  page: Page(),
  page_size: PageSize(20),
  keyword: Type.Optional(
    Type.String({ maxLength: 200, description: 'Literal search in name and media, ignoring case.' }),
  ),
  is_distribution_target: Type.Optional(
    Type.Boolean({ description: 'Only distribution targets (true) or only the others (false).' }),
  ),
});

export const PageQuery = Type.Object({ page: Page(), page_size: PageSize(20) });

export const Reporter = Component('Reporter', {
  reporter_id: Id('The reporter.'),
  name: Type.String(),
  email: Type.String(),
  media: Type.String(),
  is_managed: Type.Boolean(),
  is_distribution_target: Type.Boolean(),
  memo: Type.String(),
});

export const NewsItem = Component('ReporterNewsItem', {
  id: Id('The article.'),
  title: Type.String(),
  url: Type.String(),
  media_name: Type.String(),
  reporter_name: Type.String(),
  pub_kst: Type.String({ description: 'ISO 8601 in Korean time.' }),
});

const Day = (description: string) => Type.String({ format: 'korean-day', description, example: '2026-11-01' });
export const StatsQuery = Type.Object({
  start_date: Type.Optional(Day('First day, in Korea.')),
  end_date: Type.Optional(Day('Last day, in Korea.')),
});

export const Stats = Component('OutcomeStats', {
  total_releases: Type.Integer(),
  total_coverages: Type.Integer(),
  total_reporters_managed: Type.Integer(),
  total_meetings: Type.Integer(),
});

export const ImportBody = Type.Object({
  format: Choice(['csv', 'xlsx'], 'File format.'),
  content: Type.String({ minLength: 1, description: 'The text of a CSV, or the file in base64.' }),
  encoding: Choice(['text', 'base64'], 'Encoding of content for a CSV; an XLSX is always base64.', 'text'),
  update_existing: Type.Boolean({
    default: false,
    description: 'Overwrite existing reporters with the values in the file.',
  }),
});

export const RowReport = Component('ImportedRow', {
  row: Type.Integer({ description: 'Row number in the spreadsheet; the headings are row 1.' }),
  outcome: Choice(['added', 'updated', 'duplicate', 'failed'], 'Outcome of the row.'),
  email: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([Type.Object({ ko: Type.String(), en: Type.String() }), Type.Null()]),
});

export const ImportReport = Component('ImportReport', {
  total: Type.Integer({ description: 'Rows that were not blank.' }),
  added: Type.Integer(),
  updated: Type.Integer(),
  duplicate: Type.Integer(),
  failed: Type.Integer(),
  rows: Type.Array(RowReport),
});

export const DuplicatePair = Component('DuplicateReporters', {
  reasons: Type.Array(Choice(['same_name', 'same_mailbox'], 'Why they may be one person.')),
  reporters: Type.Array(Reporter, { minItems: 2, maxItems: 2 }),
});

export const MergeBody = Type.Object({ from_reporter_id: Id('The reporter that is merged and deleted.') });
export const EraseBody = Type.Object({ email: Email });
export const Erased = Component('ErasedData', {
  reporters: Type.Integer(),
  activities: Type.Integer(),
  mails: Type.Integer({ description: 'Mails whose recipient was anonymised.' }),
});

export type WorkspaceRow = Static<typeof Workspace>;
export type CreateInput = Static<typeof CreateBody>;
export type ChangeInput = Static<typeof ChangeBody>;
export type AddInput = Static<typeof AddBody>;
export type EditInput = Static<typeof EditBody>;
export type ReporterRow = Static<typeof Reporter>;
export type ReportersInput = Static<typeof ReportersQuery>;
export type PageInput = Static<typeof PageQuery>;
export type NewsRow = Static<typeof NewsItem>;
export type StatsInput = Static<typeof StatsQuery>;
export type StatsRow = Static<typeof Stats>;
export type ImportInput = Static<typeof ImportBody>;
export type RowReport = Static<typeof RowReport>;
export type ImportReport = Static<typeof ImportReport>;
export type DuplicateRow = Static<typeof DuplicatePair>;
export type ErasedCounts = Static<typeof Erased>;
/** Path parameters of a reporter. */
export type ReporterPath = Static<typeof ReporterParams>;
