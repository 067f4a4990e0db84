import { Type } from 'typebox';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { deletedToTrash } from '../../../trash/answer.ts';
import { listedExample } from '../examples.ts';
import { PageQuery, WorkspaceParams } from '../schema.ts';
import type { Deps } from '../service.ts';
import {
  ChangeSegmentBody,
  CountedSegment,
  CreateSegmentBody,
  PreviewSegmentBody,
  Segment,
  SegmentParams,
  SegmentPreview,
} from './schema.ts';
import {
  changeSegment,
  createSegment,
  listOwnSegments,
  previewSegment,
  readSegment,
  removeSegment,
} from './service.ts';

/** Saved segments. Their reporters are read with `GET /workspace/{workspace_id}/reporters?segment_id=`. */
export function segmentRoutes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listReporterSegments',
      method: 'GET',
      path: '/workspace/{workspace_id}/segments',
      summary: 'List the segments of reporters by name',
      params: WorkspaceParams,
      query: PageQuery,
      data: Type.Array(Segment),
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: [segmentExample] },
      handle: ({ actor, params, query }) => listOwnSegments(deps, actor, params.workspace_id, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'createReporterSegment',
      method: 'POST',
      path: '/workspace/{workspace_id}/segments',
      summary: 'Save conditions on reporters as a segment',
      description:
        'Who meets the conditions is decided each time the segment is used. An account can have 200 segments. Fails with 409 if it already has one with this name, ignoring case.',
      params: WorkspaceParams,
      body: CreateSegmentBody,
      data: Segment,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_FOUND', 'SEGMENT_EXISTS', 'TOO_MANY_SEGMENTS'],
      example: { body: { name: segmentExample.name, conditions: segmentExample.conditions }, data: segmentExample },
      handle: ({ actor, params, body }) => createSegment(actor, params.workspace_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'previewReporterSegment',
      method: 'POST',
      path: '/workspace/{workspace_id}/segments/preview',
      summary: 'Count the reporters that meet conditions',
      description: 'Nothing is saved.',
      scope: 'read',
      params: WorkspaceParams,
      body: PreviewSegmentBody,
      data: SegmentPreview,
      problems: ['NOT_FOUND'],
      example: {
        body: { conditions: segmentExample.conditions },
        data: { ...countsExample, reporters: [listedExample] },
      },
      handle: ({ actor, params, body }) => previewSegment(deps, actor, params.workspace_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getReporterSegment',
      method: 'GET',
      path: '/workspace/{workspace_id}/segments/{segment_id}',
      summary: 'Get a segment with the number of reporters that match now',
      params: SegmentParams,
      data: CountedSegment,
      problems: ['NOT_FOUND'],
      example: { data: { ...segmentExample, ...countsExample } },
      handle: ({ actor, params }) => readSegment(deps, actor, params),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateReporterSegment',
      method: 'PUT',
      path: '/workspace/{workspace_id}/segments/{segment_id}',
      summary: 'Change the name or conditions of a segment',
      description: 'Updates only the fields that are sent. At least one field is required.',
      params: SegmentParams,
      body: ChangeSegmentBody,
      data: Segment,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'SEGMENT_EXISTS'],
      example: { body: { match: 'any' }, data: { ...segmentExample, match: 'any' } },
      handle: ({ actor, params, body }) => changeSegment(actor, params, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteReporterSegment',
      method: 'DELETE',
      path: '/workspace/{workspace_id}/segments/{segment_id}',
      summary: 'Delete a segment',
      description: 'The reporters themselves stay.',
      params: SegmentParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeSegment(actor, params),
      answer: deletedToTrash,
    }),
  ];
}

const countsExample = { reporter_count: 12, recipient_count: 10 };
const segmentExample = {
  segment_id: 1,
  name: '최근 연락이 없는 바이오 담당',
  match: 'all' as const,
  conditions: [
    { field: 'tag' as const, is: 'any_of' as const, values: ['바이오'] },
    { field: 'last_contact' as const, is: 'not_within' as const, days: 90 },
  ],
  created_kst: '2026-11-15T09:30:00+09:00',
  updated_kst: '2026-11-15T09:30:00+09:00',
};
