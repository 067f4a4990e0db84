import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { Type } from '../../kernel/type.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import { HISTORY_NOTE } from '../../texts/routes.ts';
import { HistoryQuery, RestoreBody } from '../../texts/shapes.ts';
import { withHashtagNote } from './hashtag-note.ts';
import {
  ContentParams,
  ContentsQuery,
  ContentVersion,
  EditBody,
  GenerateBody,
  PlatformTable,
  RegenerateBody,
  SocialContent,
  SocialContents,
  VersionParams,
} from './schema.ts';
import {
  changeContent,
  contentHistory,
  contentVersion,
  type Deps,
  generateContents,
  listOwnContents,
  readContent,
  regenerateContent,
  removeContent,
  restoreContent,
} from './service.ts';
import { contentExample, platformList, type ShownContent, showContent, showInThread, versionExample } from './show.ts';

export type RouteDeps = Deps & { workers: WorkerPool };

export function routes(deps: RouteDeps) {
  return [
    endpoint({
      operationId: 'generateSocialContents',
      method: 'POST',
      path: '/sns/generate',
      summary: 'Generate content for one or more platforms',
      description:
        'From exactly one of press_id and blog_id. Read along as a stream, the text comes piece by piece for a single platform; several are written at once and come as a whole.',
      body: GenerateBody,
      data: Type.Array(SocialContent),
      once: true,
      streams: true,
      problems: ['NOT_FOUND', 'GENERATION_ERROR'],
      example: { body: { press_id: 1, platforms: ['social_c'], hashtag_count: 2 }, data: [contentExample] },
      handle: ({ actor, body }) => generateContents(deps, actor, body),
      answer: ({ contents, generator }) => ({
        data: contents.map((content) => showContent(content, deps.platforms)),
        headers: { 'x-generator': generator },
        message: withHashtagNote(MESSAGES.created, contents, deps.platforms),
      }),
    }),
    endpoint({
      operationId: 'listSocialContents',
      method: 'GET',
      path: '/sns/contents',
      summary: 'List content, newest first',
      query: ContentsQuery,
      data: SocialContents,
      example: { data: { contents: [contentExample], page_count: 1, total_count: 1 } },
      handle: async ({ actor, query }) => {
        const { contents: rows, ...counts } = await listOwnContents(deps, actor, query);
        return { contents: await showInThread(deps.workers, actor, { rows, table: deps.platforms }), ...counts };
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listSocialPlatforms',
      method: 'GET',
      path: '/sns/platforms',
      summary: 'What each platform value stands for, and its limits',
      data: PlatformTable,
      example: { data: platformList(deps.platforms) },
      handle: async () => platformList(deps.platforms),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getSocialContent',
      method: 'GET',
      path: '/sns/{content_id}',
      summary: 'Read one content',
      params: ContentParams,
      data: SocialContent,
      problems: ['NOT_FOUND'],
      example: { data: contentExample },
      handle: async ({ actor, params }) => {
        const rows = [await readContent(deps, actor, params.content_id)];
        return showInThread(deps.workers, actor, { rows, table: deps.platforms });
      },
      answer: ([content]) => ({ data: content as ShownContent }),
    }),
    endpoint({
      operationId: 'updateSocialContent',
      method: 'PUT',
      path: '/sns/{content_id}',
      summary: 'Change the text or the hashtags',
      description:
        'Takes at least one of the two; what is left out stays. `platform_check` tells whether it still fits.',
      params: ContentParams,
      body: EditBody,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
      example: { body: { content: '글루코핀이 나왔습니다.', hashtags: ['#글루코핀'] } },
      handle: ({ actor, params, body }) => changeContent(deps, actor, params.content_id, body),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'deleteSocialContent',
      method: 'DELETE',
      path: '/sns/{content_id}',
      summary: 'Delete a content',
      params: ContentParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) => removeContent(deps, actor, params.content_id),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'regenerateSocialContent',
      method: 'POST',
      path: '/sns/{content_id}/regenerate',
      summary: 'Write a content anew',
      description:
        'Another text than the one that is there, from the source as it is now and with the options asked for.',
      params: ContentParams,
      body: RegenerateBody,
      bodyOptional: true,
      data: SocialContent,
      once: true,
      streams: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'SOURCE_DELETED', 'CHANGED_MEANWHILE', 'GENERATION_ERROR'],
      example: { body: {}, data: contentExample },
      handle: ({ actor, params, body }) =>
        regenerateContent(deps, actor, { id: params.content_id, baseVersion: body.base_version }),
      answer: ({ content, generator }) => ({
        data: showContent(content, deps.platforms),
        headers: { 'x-generator': generator },
        message: withHashtagNote(MESSAGES.updated, [content], deps.platforms),
      }),
    }),
    endpoint({
      operationId: 'listSocialContentVersions',
      method: 'GET',
      path: '/sns/{content_id}/history',
      summary: 'Earlier versions, newest first',
      description: HISTORY_NOTE,
      params: ContentParams,
      query: HistoryQuery,
      data: Type.Array(ContentVersion),
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: [versionExample] },
      handle: ({ actor, params, query }) => contentHistory(deps, actor, { id: params.content_id, ...query }),
      answer: ({ versions, ...totals }) => ({ data: versions, totals }),
    }),
    endpoint({
      method: 'GET',
      path: '/sns/{content_id}/history/{version_id}',
      summary: 'Read one earlier version in full',
      params: VersionParams,
      data: ContentVersion,
      problems: ['NOT_FOUND'],
      example: { data: versionExample },
      handle: ({ actor, params }) =>
        contentVersion(deps, actor, { id: params.content_id, versionId: params.version_id }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'restoreSocialContentVersion',
      method: 'POST',
      path: '/sns/{content_id}/restore',
      summary: 'Bring an earlier version back',
      params: ContentParams,
      body: RestoreBody,
      data: SocialContent,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
      example: { body: { version_id: 3 }, data: contentExample },
      handle: ({ actor, params, body }) =>
        restoreContent(deps, actor, {
          id: params.content_id,
          versionId: body.version_id,
          baseVersion: body.base_version,
        }),
      answer: (content) => ({ data: showContent(content, deps.platforms) }),
    }),
  ];
}
