import type { Database } from '../../../kernel/database.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { AuditFilter, AuditPage, AuditQuery } from './schema.ts';
import { readAudit, writeCsv } from './service.ts';

const WHAT =
  'Every request that changed something, whoever made it: members and API keys. Edits of one text by the same member are one entry per hour; reading is recorded only where personal data is exported. Entries cannot be changed or deleted.';

export function auditRoutes(deps: { database: Database }) {
  return [
    endpoint({
      operationId: 'listAuditEntries',
      method: 'GET',
      path: '/account/audit',
      summary: 'List who did what in the account, newest first',
      description: WHAT,
      for: 'owner',
      query: AuditQuery,
      data: AuditPage,
      totals: true,
      example: {
        data: {
          entries: [
            {
              entry_id: 812,
              created_kst: '2026-11-17T08:30:04+09:00',
              ...{ person_id: 2, key_id: null, actor_name: '김민지', address: '203.0.113.20' },
              ...{ area: 'press', operation: 'editPress', resource_kind: 'press', resource_id: 31 },
              summary: 'Edit a press release',
              request_id: '0b6f1c1e-6f0e-4a51-9c3e-1f6f3a1f2c11',
            },
          ],
          page_count: 1,
          total_count: 1,
        },
      },
      handle: ({ actor, query }) => readAudit(deps, actor, query),
      answer: (data) => ({ data, totals: { page_count: data.page_count, total_count: data.total_count } }),
    }),
    endpoint({
      operationId: 'exportAuditEntries',
      method: 'GET',
      path: '/account/audit/export',
      summary: 'Export who did what in the account as CSV',
      description: WHAT,
      for: 'owner',
      audit: true,
      query: AuditFilter,
      file: 'text/csv',
      handle: async ({ actor, query }) => writeCsv(deps, actor, query),
      answer: (pieces) => ({
        data: undefined,
        file: { type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="audit-log.csv"', pieces },
      }),
    }),
  ];
}
