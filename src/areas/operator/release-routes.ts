import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { type ProblemName, problem } from '../../kernel/problems.ts';
import type { OperatorDeps, ReviewResult } from './deps.ts';
import {
  ApproveBody,
  EditBody,
  ListQuery,
  Params,
  RejectBody,
  Release,
  ReleaseList,
  Resumed,
} from './release-schema.ts';

/** Releases of all accounts, and the review queue. */

export function releaseRoutes({ reviewQueue }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/releases',
      summary: 'List the newest 200 releases of all accounts',
      for: 'operator',
      query: ListQuery,
      data: ReleaseList,
      handle: ({ query }) => reviewQueue.list(query.status ?? null),
      answer: (releases) => ({ data: { releases } }),
    }),
    endpoint({
      method: 'GET',
      path: '/operator/releases/{release_id}',
      summary: 'Get a release with its text',
      for: 'operator',
      params: Params,
      data: Release,
      problems: ['NOT_FOUND'],
      handle: ({ params }) => read(params.release_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'PUT',
      path: '/operator/releases/{release_id}',
      summary: 'Edit a release that waits for review',
      for: 'operator',
      params: Params,
      body: EditBody,
      data: Release,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'NOT_IN_EDITING'],
      handle: async ({ params, body }) => done(params.release_id, await reviewQueue.edit(params.release_id, body)),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/releases/{release_id}/approve',
      summary: 'Approve a release, with optional changes and sending time',
      for: 'operator',
      params: Params,
      body: ApproveBody,
      bodyOptional: true,
      data: Release,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'NOT_IN_EDITING', 'INVALID_SCHEDULE'],
      handle: async ({ params, body }) => done(params.release_id, await reviewQueue.approve(params.release_id, body)),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/releases/{release_id}/reject',
      summary: 'Reject and refund a release',
      for: 'operator',
      params: Params,
      body: RejectBody,
      data: Release,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'NOT_IN_EDITING'],
      handle: async ({ params, body }) =>
        done(params.release_id, await reviewQueue.reject(params.release_id, body.reason)),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/releases/{release_id}/resume',
      summary: 'Resume a paused release, also before its time',
      for: 'operator',
      params: Params,
      data: Release,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'RELEASE_NOT_PAUSED'],
      handle: async ({ params }) =>
        done(params.release_id, await reviewQueue.resume(params.release_id), 'RELEASE_NOT_PAUSED'),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/releases/resume-held',
      summary: 'Resume all releases that were paused because a backup was restored',
      description: 'Releases that their owners paused stay paused.',
      for: 'operator',
      data: Resumed,
      message: MESSAGES.updated,
      handle: () => reviewQueue.resumeHeld(),
      answer: (release_ids) => ({ data: { release_ids } }),
    }),
  ];

  async function read(id: number) {
    const found = await reviewQueue.show(id);
    if ('refused' in found) throw problem('NOT_FOUND');
    return found.release;
  }

  async function done(id: number, result: ReviewResult, refusal: ProblemName = 'NOT_IN_EDITING') {
    if ('release' in result) return result.release;
    await read(id);
    throw problem(refusal);
  }
}
