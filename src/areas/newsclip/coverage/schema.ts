import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Next, PageSize, paging, Since, Text } from '../../../kernel/http/shapes.ts';

const State = Choice(['linked', 'rejected'], 'Whether the article counts as coverage (`linked`) or not (`rejected`).');

const since = Since('Only return articles that were linked, rejected or edited at this time or later');

export const CoverageQuery = Type.Object({
  press_id: Type.Optional(Id('Only return coverage of this press release.')),
  state: Choice(['linked', 'rejected'], 'Return linked or rejected articles.', 'linked'),
  ...paging(),
  page_size: PageSize(20),
  since,
});
export const ReleaseCoverageQuery = Type.Object({ ...paging(), page_size: PageSize(20), since });
export const ReleaseCoverageParams = Type.Object({ release_id: Id('ID of the release.') });
export const CoverageParams = Type.Object({ coverage_id: Id('ID of the coverage link.') });
const Published = Type.String({
  format: 'korean-moment',
  description: 'When it was published, as an ISO 8601 timestamp. Without an offset it is Korean time.',
});
const ReporterName = Type.String({ maxLength: 100, description: 'Name of the reporter; empty if unknown.' });
const pageFields = {
  title: Type.Optional(Text(500, 'Title of the article.')),
  source: Type.Optional(Text(200, 'Name of the media outlet.')),
  reporter_name: Type.Optional(ReporterName),
  published_kst: Type.Optional(Published),
};
export const CoverageBody = Type.Object({
  press_id: Id('ID of the press release.'),
  article_id: Type.Optional(Id('ID of a collected article. Either this or `url` is required.')),
  url: Type.Optional(
    Text(
      2000,
      'Address of an article. Its page is read for the fields below that are not given; none is read if title, source and time are given.',
    ),
  ),
  ...pageFields,
});
export const CoverageChange = Type.Object({ state: Type.Optional(State), ...pageFields });

export const Coverage = Component('Coverage', {
  coverage_id: Id('ID of the coverage link.'),
  press_id: Id('ID of the press release.'),
  release_id: Type.Union([Id('ID of the release that the article followed.'), Type.Null()]),
  article_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'ID of the article; null if it was added by its address and no feed collected it.',
  }),
  title: Type.String(),
  url: Type.String(),
  source: Type.String({ description: 'Name of the media outlet.' }),
  reporter_name: Type.Union([Type.String(), Type.Null()]),
  published_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  score: Type.Number({ description: 'Confidence from 0 to 1; always 1 for manual links.' }),
  origin: Choice(['auto', 'manual'], 'Whether the link was created automatically or manually.'),
  state: State,
});
export const CoverageList = Component('CoverageList', {
  coverages: Type.Array(Coverage),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
  next: Next(),
  outlet_count: Type.Integer({ description: 'Number of media outlets, over all pages.' }),
});

export type NewCoverage = Static<typeof CoverageBody>;
export type CoverageChangeInput = Static<typeof CoverageChange>;
export type ReleaseCoverageInput = Static<typeof ReleaseCoverageQuery>;
export type CoverageInput = Static<typeof CoverageQuery>;
export type CoverageRow = Static<typeof Coverage>;
export type CoverageListed = Static<typeof CoverageList>;
