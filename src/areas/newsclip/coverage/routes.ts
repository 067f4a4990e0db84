import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import {
  Coverage,
  CoverageBody,
  CoverageChange,
  CoverageList,
  CoverageParams,
  CoverageQuery,
  ReleaseCoverageParams,
  ReleaseCoverageQuery,
} from './schema.ts';
import { addCoverage, type CoverageDeps, editCoverage, listOwnCoverage, listReleaseCoverage } from './service.ts';

export function coverageRoutes(deps: CoverageDeps) {
  return [
    endpoint({
      operationId: 'listReleaseCoverage',
      method: 'GET',
      path: '/release/{release_id}/coverage',
      summary: 'List the coverage of a release, newest first',
      description:
        'Articles published within two weeks after sending are compared with the release by title, text, key terms and company name. Articles with a score of at least 0.36 are linked.',
      params: ReleaseCoverageParams,
      query: ReleaseCoverageQuery,
      data: CoverageList,
      problems: ['NOT_FOUND'],
      example: { data: listExample },
      handle: ({ actor, params, query }) => listReleaseCoverage(deps, actor, params.release_id, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listCoverage',
      method: 'GET',
      path: '/newsclip/v2/coverage',
      summary: 'List the coverage of press releases, newest first',
      query: CoverageQuery,
      data: CoverageList,
      problems: ['PRESS_NOT_FOUND'],
      example: { data: listExample },
      handle: ({ actor, query }) => listOwnCoverage(deps, actor, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'addCoverage',
      method: 'POST',
      path: '/newsclip/v2/coverage',
      summary: 'Link an article to a press release manually',
      description:
        'Links a collected article by `article_id`, or any article by `url`. Title, media outlet and time are read from its page; what the page does not say, or everything if it cannot be read, has to be sent.',
      body: CoverageBody,
      data: Coverage,
      message: MESSAGES.created,
      once: true,
      problems: ['PRESS_NOT_AUTHORIZED', 'PRESS_NOT_FOUND', 'NOT_FOUND', 'PAGE_UNREADABLE', 'PAGE_INCOMPLETE'],
      example: { body: { press_id: 1, article_id: 3 }, data: { ...example, score: 1, origin: 'manual' as const } },
      handle: ({ actor, body }) => addCoverage(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateCoverage',
      method: 'PUT',
      path: '/newsclip/v2/coverage/{coverage_id}',
      summary: 'Reject, restore or edit a coverage link',
      description:
        'A rejected link is not created again automatically. Title, media outlet, reporter and time can be edited if the article was added by its address.',
      params: CoverageParams,
      body: CoverageChange,
      data: Coverage,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'ARTICLE_NOT_EDITABLE'],
      example: { body: { state: 'rejected' }, data: { ...example, state: 'rejected' as const } },
      handle: ({ actor, params, body }) => editCoverage(deps, actor, params.coverage_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteCoverage',
      method: 'DELETE',
      path: '/newsclip/v2/coverage/{coverage_id}',
      summary: 'Reject a coverage link',
      params: CoverageParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => editCoverage(deps, actor, params.coverage_id, { state: 'rejected' }),
      answer: () => ({ data: undefined }),
    }),
  ];
}

const example = {
  coverage_id: 1,
  press_id: 1,
  release_id: 2,
  article_id: 3,
  title: '한빛바이오, 초소형 혈당 센서 ‘글루코핀’ 출시',
  url: 'https://news.example.com/articles/3',
  source: '한국경제',
  reporter_name: '김하늘',
  published_kst: '2026-11-15T10:20:00+09:00',
  score: 0.87,
  origin: 'auto' as const,
  state: 'linked' as const,
};
const listExample = { coverages: [example], page_count: 1, total_count: 1, next: null, outlet_count: 1 };
