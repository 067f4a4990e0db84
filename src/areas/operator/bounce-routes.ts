import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { problem } from '../../kernel/problems.ts';
import { listUnclear, readUnclear, removeUnclear } from '../../mail/unclear-bounces.ts';
import { BounceContent, BounceParams, UnclearBounceList, UnclearQuery } from './bounce-schema.ts';
import type { OperatorDeps } from './deps.ts';

/** Returned mail that was not understood. */

export function bounceRoutes({ database }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/bounces',
      summary: 'List bounces that were not understood, newest first',
      for: 'operator',
      query: UnclearQuery,
      data: UnclearBounceList,
      handle: async ({ query: { page, page_size } }) => {
        const { rows, total } = await listUnclear(database, { page, pageSize: page_size });
        const bounces = rows.map(({ id, problem: what, sender, subject, created_at }) => ({
          id,
          problem: what,
          sender,
          subject,
          created_at: Math.floor(created_at.getTime() / 1000),
        }));
        return { bounces, page_count: pageCount(total, page_size), total_count: total };
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'GET',
      path: '/operator/bounces/{id}',
      summary: 'Get a bounce as it arrived',
      for: 'operator',
      params: BounceParams,
      data: BounceContent,
      problems: ['NOT_FOUND'],
      handle: async ({ params: { id } }) => {
        const content = await readUnclear(database, id);
        if (!content) throw problem('NOT_FOUND');
        return { id, content: content.toString('utf8') };
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'DELETE',
      path: '/operator/bounces/{id}',
      summary: 'Delete a stored bounce',
      for: 'operator',
      params: BounceParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: async ({ params: { id } }) => {
        if (!(await removeUnclear(database, id))) throw problem('NOT_FOUND');
      },
      answer: () => ({ data: undefined }),
    }),
  ];
}
