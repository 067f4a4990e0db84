import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { ReporterParams } from '../schema.ts';
import { DifferentBody, DifferentParams, ReporterArticleParams } from './schema.ts';
import { declareDifferent, declareNamesakeArticle, undeclareDifferent, undeclareNamesakeArticle } from './service.ts';

/** "Different person": for reporters that look like duplicates, and for articles of a namesake. */
export function namesakeRoutes() {
  return [
    endpoint({
      operationId: 'declareDifferentReporters',
      method: 'POST',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/different-person',
      summary: 'Declare that two reporters are different people',
      description: 'The pair is no longer suggested as a duplicate.',
      params: ReporterParams,
      body: DifferentBody,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: { other_reporter_id: 2 } },
      handle: ({ actor, params, body }) => declareDifferent(actor, { ...params, ...body }),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'undeclareDifferentReporters',
      method: 'DELETE',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/different-person/{other_reporter_id}',
      summary: 'Withdraw the declaration that two reporters are different people',
      params: DifferentParams,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => undeclareDifferent(actor, params),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'declareNamesakeArticle',
      method: 'POST',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/news/{article_id}/different-person',
      summary: 'Declare that a namesake wrote an article',
      description:
        "The article no longer counts as this reporter's: not in the news, timeline and segments, nor in the coverage of the workspace unless it counts for another reason.",
      params: ReporterArticleParams,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => declareNamesakeArticle(actor, params),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'undeclareNamesakeArticle',
      method: 'DELETE',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/news/{article_id}/different-person',
      summary: 'Withdraw the declaration that a namesake wrote an article',
      params: ReporterArticleParams,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => undeclareNamesakeArticle(actor, params),
      answer: () => ({ data: undefined }),
    }),
  ];
}
