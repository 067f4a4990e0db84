import type { Database } from '../../kernel/database.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { Overview } from './schema.ts';
import { readOverview } from './service.ts';

export function routes(deps: { database: Database }) {
  return [
    endpoint({
      operationId: 'getAgencyOverview',
      method: 'GET',
      path: '/agency/overview',
      summary: 'Get all your accounts side by side',
      description: 'Next and last releases, open approvals, coverage and news of every account you belong to.',
      for: 'session',
      data: Overview,
      example: {
        data: {
          clients: [
            {
              ...{ account_id: 4, name: '다온테크', role: 'editor' as const },
              next_release: { release_id: 8, subject: '[보도자료] 신제품 공개', at_kst: '2026-11-20T09:00:00+09:00' },
              last_release: null,
              open_approvals: 2,
              coverage: [],
              news: [
                {
                  ...{ article_id: 71, title: '반도체 수출 회복', source: '예시일보', url: 'https://news.example/71' },
                  published_kst: '2026-11-17T08:30:00+09:00',
                },
              ],
            },
          ],
        },
      },
      handle: ({ actor }) => readOverview(deps, actor),
      answer: (data) => ({ data }),
    }),
  ];
}
