import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { Type } from '../../kernel/type.ts';
import { RestoreBody } from '../../texts/shapes.ts';
import {
  ContentParams,
  ContentsQuery,
  ContentVersions,
  EditBody,
  GenerateBody,
  PlatformTable,
  SocialContent,
  SocialContents,
} from './schema.ts';
import {
  changeContent,
  contentHistory,
  type Deps,
  generateContents,
  listOwnContents,
  readContent,
  regenerateContent,
  removeContent,
  restoreContent,
} from './service.ts';
import { contentExample, platformList, showContent } from './show.ts';

export function routes(deps: Deps) {
  return [
    endpoint({
      method: 'POST',
      path: '/sns/generate',
      summary: 'Generate content for one or more platforms',
      description:
        'From exactly one of press_id and blog_id. Read along as a stream, the text comes piece by piece for a single platform; several are written at once and come as a whole.',
      body: GenerateBody,
      data: Type.Array(SocialContent),
      message: MESSAGES.created,
      once: true,
      streams: true,
      problems: ['NOT_FOUND', 'GENERATION_ERROR'],
      example: { body: { press_id: 1, platforms: ['social_c'], hashtag_count: 2 }, data: [contentExample] },
      handle: ({ actor, body }) => generateContents(deps, actor, body),
      answer: ({ contents, generator }) => ({
        data: contents.map((content) => showContent(content, deps.platforms)),
        headers: { 'x-generator': generator },
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/sns/contents',
      summary: 'List content, newest first',
      query: ContentsQuery,
      data: SocialContents,
      example: { data: { contents: [contentExample], page_count: 1, total_count: 1 } },
      handle: ({ actor, query }) => listOwnContents(deps, actor, query),
      answer: ({ contents, ...counts }) => ({
        data: { contents: contents.map((content) => showContent(content, deps.platforms)), ...counts },
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/sns/platforms',
      summary: 'What each platform value stands for, and its limits',
      data: PlatformTable,
      example: { data: platformList(deps.platforms) },
      handle: async () => platformList(deps.platforms),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'GET',
      path: '/sns/{content_id}',
      summary: 'Read one content',
      params: ContentParams,
      data: SocialContent,
      problems: ['NOT_FOUND'],
      example: { data: contentExample },
      handle: ({ actor, params }) => readContent(deps, actor, params.content_id),
      answer: (content) => ({ data: showContent(content, deps.platforms) }),
    }),
    endpoint({
      method: 'PUT',
      path: '/sns/{content_id}',
      summary: 'Change the text or the hashtags',
      description:
        'Takes at least one of the two; what is left out stays. `platform_check` tells whether it still fits.',
      params: ContentParams,
      body: EditBody,
      message: MESSAGES.updated,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      example: { body: { content: '글루코핀이 나왔습니다.', hashtags: ['#글루코핀'] } },
      handle: ({ actor, params, body }) => changeContent(deps, actor, params.content_id, body),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
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
      method: 'POST',
      path: '/sns/{content_id}/regenerate',
      summary: 'Write a content anew',
      description:
        'Another text than the one that is there, from the source as it is now and with the options asked for.',
      params: ContentParams,
      data: SocialContent,
      message: MESSAGES.updated,
      once: true,
      streams: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'GENERATION_ERROR'],
      example: { data: contentExample },
      handle: ({ actor, params }) => regenerateContent(deps, actor, params.content_id),
      answer: ({ content, generator }) => ({
        data: showContent(content, deps.platforms),
        headers: { 'x-generator': generator },
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/sns/{content_id}/history',
      summary: 'Earlier versions, newest first',
      params: ContentParams,
      data: ContentVersions,
      problems: ['NOT_FOUND'],
      example: {
        data: [{ id: 3, title: null, content: '…', hashtags: ['#글루코핀'], created_kst: '2026-11-15T09:30:00+09:00' }],
      },
      handle: ({ actor, params }) => contentHistory(deps, actor, params.content_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/sns/{content_id}/restore',
      summary: 'Bring an earlier version back',
      params: ContentParams,
      body: RestoreBody,
      data: SocialContent,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      example: { body: { version_id: 3 }, data: contentExample },
      handle: ({ actor, params, body }) =>
        restoreContent(deps, actor, { id: params.content_id, versionId: body.version_id }),
      answer: (content) => ({ data: showContent(content, deps.platforms) }),
    }),
  ];
}
