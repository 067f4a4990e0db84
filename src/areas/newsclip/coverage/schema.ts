import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Page, PageSize } from '../../../kernel/http/shapes.ts';

const State = Choice(['linked', 'rejected'], 'Whether the article counts as coverage (`linked`) or not (`rejected`).');

export const CoverageQuery = Type.Object({
  press_id: Type.Optional(Id('Only return coverage of this press release.')),
  state: Choice(['linked', 'rejected'], 'Return linked or rejected articles.', 'linked'),
  page: Page(),
  page_size: PageSize(20),
});
export const ReleaseCoverageQuery = Type.Object({ page: Page(), page_size: PageSize(20) });
export const ReleaseCoverageParams = Type.Object({ release_id: Id('ID of the release.') });
export const CoverageParams = Type.Object({ coverage_id: Id('ID of the coverage link.') });
export const CoverageBody = Type.Object({
  press_id: Id('ID of the press release.'),
  article_id: Id('ID of the article.'),
});
export const CoverageChange = Type.Object({ state: State });

export const Coverage = Component('Coverage', {
  coverage_id: Id('ID of the coverage link.'),
  press_id: Id('ID of the press release.'),
  release_id: Type.Union([Id('ID of the release that the article followed.'), Type.Null()]),
  article_id: Id('ID of the article.'),
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
  outlet_count: Type.Integer({ description: 'Number of media outlets, over all pages.' }),
});

export type CoverageInput = Static<typeof CoverageQuery>;
export type CoverageRow = Static<typeof Coverage>;
export type CoverageListed = Static<typeof CoverageList>;
