import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Page, PageSize } from '../../../kernel/http/shapes.ts';

const State = Choice(['linked', 'rejected'], 'Whether it counts.');

export const CoverageQuery = Type.Object({
  press_id: Type.Optional(Id('Only of this press release.')),
  state: Choice(['linked', 'rejected'], 'Those that count, or those that were rejected.', 'linked'),
  page: Page(),
  page_size: PageSize(20),
});
export const ReleaseCoverageQuery = Type.Object({ page: Page(), page_size: PageSize(20) });
export const ReleaseCoverageParams = Type.Object({ release_id: Id('The release.') });
export const CoverageParams = Type.Object({ coverage_id: Id('The link.') });
export const CoverageBody = Type.Object({ press_id: Id('The press release.'), article_id: Id('The article.') });
export const CoverageChange = Type.Object({ state: State });

export const Coverage = Component('Coverage', {
  coverage_id: Id('The link.'),
  press_id: Id('The press release.'),
  release_id: Type.Union([Id('The sending it followed.'), Type.Null()]),
  article_id: Id('The article.'),
  title: Type.String(),
  url: Type.String(),
  source: Type.String({ description: 'Media outlet.' }),
  reporter_name: Type.Union([Type.String(), Type.Null()]),
  published_kst: Type.String({ description: 'ISO 8601 in Korean time.' }),
  score: Type.Number({ description: '0 to 1: how sure the service is; 1 by hand.' }),
  origin: Choice(['auto', 'manual'], 'Found by the service, or linked by hand.'),
  state: State,
});
export const CoverageList = Component('CoverageList', {
  coverages: Type.Array(Coverage),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
  outlet_count: Type.Integer({ description: 'In how many outlets, over all pages.' }),
});

export type CoverageInput = Static<typeof CoverageQuery>;
export type CoverageRow = Static<typeof Coverage>;
export type CoverageListed = Static<typeof CoverageList>;
