import { endpoint } from '../kernel/http/endpoint.ts';
import { Choice, Id, Text } from '../kernel/http/shapes.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { problem } from '../kernel/problems.ts';
import { Type } from '../kernel/type.ts';
import type { OperatorDeps } from './deps.ts';

/** Releases of all accounts, and the queue of those that wait for an editor. */

const STATUSES = ['SCHEDULED', 'EDITING', 'SENDING', 'SENT', 'FAILED', 'CANCELED'] as const;
const MaybeText = Type.Union([Type.String(), Type.Null()]);

const listed = {
  release_id: Id('The release.'),
  account_id: Id('Whose it is.'),
  email: Type.String(),
  press_title: Type.String(),
  subject: Type.String(),
  from_name: Type.String(),
  product_title: Type.String(),
  payment_price: Type.Integer(),
  reporter_count: Type.Integer(),
  status: Choice(STATUSES, 'Where it stands.'),
  release_method: Choice(['IMMEDIATE', 'EXPERT_EDIT'], 'How it is released.'),
  created_kst: Type.String(),
  scheduled_kst: MaybeText,
};
const ReleaseList = Type.Object({ releases: Type.Array(Type.Object(listed)) });
const Release = Type.Object({
  ...listed,
  introduction: Type.String(),
  content: Type.String(),
  contact: Type.String(),
  country_code: Type.String(),
  embargo_kst: MaybeText,
  sent_kst: MaybeText,
  finished_kst: MaybeText,
  reject_reason: MaybeText,
});
const ListQuery = Type.Object({ status: Type.Optional(Choice(STATUSES, 'Only these.')) });
const Params = Type.Object({ release_id: Id('The release.') });
const EditBody = Type.Object({
  subject: Type.Optional(Text(500, 'Subject of the mail.')),
  introduction: Type.Optional(Text(20_000, 'What stands before the release.')),
  content: Type.Optional(Text(500_000, 'The release.')),
});
const RejectBody = Type.Object({ reason: Text(500, 'What the customer is told.') });

export function releaseRoutes({ database, desk }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/releases',
      summary: 'Releases of all accounts, newest first, at most 200',
      for: 'operator',
      query: ListQuery,
      data: ReleaseList,
      handle: ({ query }) => desk.list(database, query.status ?? null),
      answer: (releases) => ({ data: { releases } }),
    }),
    endpoint({
      method: 'GET',
      path: '/operator/releases/{release_id}',
      summary: 'One release with its text',
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
      summary: 'Change a release that waits for an editor',
      for: 'operator',
      params: Params,
      body: EditBody,
      data: Release,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'NOT_IN_EDITING'],
      handle: async ({ params, body }) => done(params.release_id, await desk.edit(database, params.release_id, body)),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/releases/{release_id}/approve',
      summary: 'Let a release go out, changed or as it is',
      for: 'operator',
      params: Params,
      body: EditBody,
      bodyOptional: true,
      data: Release,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'NOT_IN_EDITING'],
      handle: async ({ params, body }) =>
        done(params.release_id, await desk.approve(database, params.release_id, body)),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/releases/{release_id}/reject',
      summary: 'Send a release back; what was paid is refunded',
      for: 'operator',
      params: Params,
      body: RejectBody,
      data: Release,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'NOT_IN_EDITING'],
      handle: async ({ params, body }) => done(params.release_id, await desk.reject(params.release_id, body.reason)),
      answer: (data) => ({ data }),
    }),
  ];

  async function read(id: number) {
    const found = await desk.show(database, id);
    if ('refused' in found) throw problem('NOT_FOUND');
    return found.release;
  }

  async function done(id: number, result: Awaited<ReturnType<typeof desk.show>>) {
    if ('release' in result) return result.release;
    await read(id);
    throw problem('NOT_IN_EDITING');
  }
}
