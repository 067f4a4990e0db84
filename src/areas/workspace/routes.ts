import { Type } from 'typebox';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { listedExample, reporterExample } from './examples.ts';
import { addReporter, listOwnReporters } from './reporters/service.ts';
import {
  AddBody,
  ChangeBody,
  CreateBody,
  ListedReporter,
  Reporter,
  ReportersQuery,
  Stats,
  StatsQuery,
  Workspace,
  WorkspaceParams,
} from './schema.ts';
import {
  changeWorkspace,
  createWorkspace,
  type Deps,
  listOwnWorkspaces,
  openWorkspace,
  outcomeStats,
} from './service.ts';

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listWorkspaces',
      method: 'GET',
      path: '/workspace/list',
      summary: 'List workspaces',
      description: 'An account has at most one workspace.',
      data: Type.Array(Workspace),
      example: { data: [workspaceExample] },
      handle: ({ actor }) => listOwnWorkspaces(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'createWorkspace',
      method: 'POST',
      path: '/workspace/create',
      summary: 'Create the workspace',
      description: 'An account can have only one workspace; creating a second one fails with 409.',
      body: CreateBody,
      data: Workspace,
      message: MESSAGES.created,
      once: true,
      problems: ['WORKSPACE_EXISTS'],
      example: {
        body: { name: '홍보팀', company_name: '한빛바이오', keywords: ['혈당 센서'] },
        data: workspaceExample,
      },
      handle: ({ actor, body }) => createWorkspace(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'openWorkspace',
      method: 'POST',
      path: '/workspace/default',
      summary: 'Get the workspace, and create it if there is none',
      description:
        'A new workspace is named after the company in the brand profile, whose coverage it counts. An existing one is returned unchanged.',
      scope: 'read',
      data: Workspace,
      once: true,
      example: { data: workspaceExample },
      handle: ({ actor }) => openWorkspace(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateWorkspace',
      method: 'PUT',
      path: '/workspace/{workspace_id}',
      summary: 'Update the workspace',
      description: 'Updates only the fields that are sent. At least one field is required.',
      params: WorkspaceParams,
      body: ChangeBody,
      data: Workspace,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: { keywords: ['혈당 센서'] }, data: workspaceExample },
      handle: ({ actor, params, body }) => changeWorkspace(actor, params.workspace_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getOutcomeStats',
      method: 'GET',
      path: '/workspace/{workspace_id}/outcome-stats',
      summary: 'Count releases, coverage, reporters and meetings',
      description:
        'Days are whole days in Korean time, and both ends of the range are included. Reporters are counted as of now. Coverage is every article that was written by a reporter of the workspace, mentions the company or a keyword, or is linked to a release.',
      params: WorkspaceParams,
      query: StatsQuery,
      data: Stats,
      problems: ['NOT_FOUND'],
      example: {
        data: {
          total_releases: 3,
          total_coverages: 12,
          total_reporters_managed: 40,
          total_meetings: 5,
          total_opened: 112,
        },
      },
      handle: ({ actor, params, query }) => outcomeStats(deps, actor, params.workspace_id, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listReporters',
      method: 'GET',
      path: '/workspace/{workspace_id}/reporters',
      summary: 'List reporters, newest first',
      params: WorkspaceParams,
      query: ReportersQuery,
      data: Type.Array(ListedReporter),
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: [listedExample] },
      handle: ({ actor, params, query }) => listOwnReporters(deps, actor, params.workspace_id, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'addReporter',
      method: 'POST',
      path: '/workspace/{workspace_id}/reporters',
      summary: 'Add a reporter',
      description: 'Fails with 409 if the workspace already has a reporter with this email address, ignoring case.',
      params: WorkspaceParams,
      body: AddBody,
      data: Reporter,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_FOUND', 'REPORTER_EXISTS'],
      example: { body: { name: '김민수', email: 'minsu@hanbit.example', media: '한빛일보' }, data: reporterExample },
      handle: ({ actor, params, body }) => addReporter(actor, params.workspace_id, body),
      answer: (data) => ({ data }),
    }),
  ];
}

const workspaceExample = {
  id: 1,
  name: '홍보팀',
  company_name: '한빛바이오',
  keywords: ['혈당 센서'],
  created_kst: '2026-11-15T09:30:00+09:00',
};
