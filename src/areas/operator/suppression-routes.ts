import { endpoint } from '../../kernel/http/endpoint.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { badRequest, problem } from '../../kernel/problems.ts';
import { listSuppressions, removeSuppressions, suppress } from '../../mail/suppressions.ts';
import type { OperatorDeps } from './deps.ts';
import { AddBody, ListQuery, Removed, RemoveQuery, SuppressionList } from './suppression-schema.ts';

/** Suppression list. */

export function suppressionRoutes({ database }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/suppressions',
      summary: 'List suppressed addresses, newest first',
      for: 'operator',
      query: ListQuery,
      data: SuppressionList,
      handle: async ({ query: { page, page_size, email, account_id } }) => {
        const rows = await listSuppressions(database, { email, accountId: account_id });
        const shown = rows.slice((page - 1) * page_size, page * page_size).map(({ created_at, ...row }) => ({
          ...row,
          created_at: Math.floor(created_at.getTime() / 1000),
        }));
        return { suppressions: shown, page_count: pageCount(rows.length, page_size), total_count: rows.length };
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/suppressions',
      summary: 'Suppress an address',
      for: 'operator',
      body: AddBody,
      message: MESSAGES.created,
      handle: ({ actor, body: { email, account_id, note } }) => {
        if (!isMailAddress(email))
          throw badRequest({
            field: 'email',
            ko: '이메일 주소 하나여야 합니다.',
            en: 'must be a single email address.',
          });
        return actor.commit(async (transaction) => {
          const accountId = account_id ?? null;
          await suppress(transaction, { email, accountId, reason: 'manual', note: note ?? '' });
        });
      },
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      method: 'DELETE',
      path: '/operator/suppressions',
      summary: 'Remove an address from the suppression list',
      for: 'operator',
      query: RemoveQuery,
      data: Removed,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, query }) => {
        const { email, account_id } = query;
        return actor.commit(async (transaction) => {
          const removed = await removeSuppressions(transaction, { email, accountId: account_id });
          if (removed === 0) throw problem('NOT_FOUND');
          return { removed };
        });
      },
      answer: (data) => ({ data }),
    }),
  ];
}
