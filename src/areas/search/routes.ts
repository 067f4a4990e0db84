import { endpoint } from '../../kernel/http/endpoint.ts';
import { SearchQuery, SearchResults } from './schema.ts';
import { type Deps, searchEverything } from './service.ts';

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'search',
      method: 'GET',
      path: '/search',
      summary: 'Search texts, reporters, releases and articles',
      query: SearchQuery,
      data: SearchResults,
      example: { data: example },
      handle: ({ actor, query }) => searchEverything(deps, actor, query),
      answer: (data) => ({ data }),
    }),
  ];
}

const example = {
  texts: [{ area: 'press' as const, id: 1, title: '초소형 혈당 센서 글루코핀 출시', updated_at: 1_763_166_600 }],
  reporters: [{ reporter_id: 1, name: '김민수', media: '한빛일보', email: 'kim@hanbit.example' }],
  releases: [
    { release_id: 1, press_title: '초소형 혈당 센서 글루코핀 출시', created_kst: '2026-11-15T09:30:00+09:00' },
  ],
  articles: [
    { id: 1, title: '한빛바이오, 혈당 센서 출시', source: '한빛일보', published_kst: '2026-11-15T09:30:00+09:00' },
  ],
};
