import { Type } from 'typebox';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { Id } from '../../kernel/http/shapes.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import type { Place, TextKind } from '../kind.ts';
import {
  CommentBody,
  NewThreadBody,
  ResolveBody,
  Suggestion,
  Thread,
  ThreadList,
  ThreadsQuery,
  threadExample,
} from './schema.ts';
import {
  type CommentDeps,
  editComment,
  listTextThreads,
  removeComment,
  replyToThread,
  resolveThread,
  startThread,
} from './service.ts';
import { readSuggestion, suggestionExample } from './suggestions.ts';

/** Comments on all kinds of text. */

type Row = ReturnType<typeof endpoint>;

/** Full paths, written in the area's own route table so that a text search finds them. */
type Paths = { threads: string; thread: string; suggestion: string; comments: string; comment: string };

export function commentRoutes(deps: CommentDeps, kind: TextKind, place: Place, paths: Paths): Row[] {
  const threadParams = Type.Object({ ...place.params.properties, thread_id: Id('ID of the thread.') });
  const commentParams = Type.Object({ ...threadParams.properties, comment_id: Id('ID of the comment.') });
  const at = (params: object) => {
    const ids = params as Record<string, number>;
    return { id: ids[place.id]!, threadId: ids.thread_id!, commentId: ids.comment_id! };
  };
  return [
    endpoint({
      operationId: `list${place.name}Threads`,
      internal: true,
      method: 'GET',
      path: paths.threads,
      summary: 'List the comments on a text',
      description:
        'Returns threads, each a comment with its replies: open ones in the order in which they were started, then resolved ones, the last resolved first. Comments are never part of exports or emails.',
      params: place.params,
      query: ThreadsQuery,
      data: ThreadList,
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: { threads: [threadExample], open_count: 1, resolved_count: 0 } },
      handle: ({ actor, params, query }) => listTextThreads(deps, kind, actor, { ...query, id: at(params).id }),
      answer: ({ page_count, total_count, ...data }) => ({ data, totals: { page_count, total_count } }),
    }),
    endpoint({
      operationId: `start${place.name}Thread`,
      internal: true,
      method: 'POST',
      path: paths.threads,
      summary: 'Comment on a text or a passage',
      description:
        'The passage is given by block and words, and follows later edits. Everybody who has the text open gets a `commented` event. With `edits`, the thread is a suggestion: the text is not changed until somebody accepts it.',
      params: place.params,
      body: NewThreadBody,
      data: Thread,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
      example: { body: { text: '이 숫자가 맞나요?' }, data: threadExample },
      handle: ({ actor, params, body }) => startThread(deps, kind, actor, { ...body, id: at(params).id }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `resolve${place.name}Thread`,
      internal: true,
      method: 'PUT',
      path: paths.thread,
      summary: 'Resolve a thread or open it again',
      params: threadParams,
      body: ResolveBody,
      data: Thread,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'SUGGESTION_DECIDED'],
      example: {
        body: { is_resolved: true },
        data: { ...threadExample, is_resolved: true, resolved_at: 1794704400, resolved_by: '이서준' },
      },
      handle: ({ actor, params, body }) =>
        resolveThread(kind, actor, { ...at(params), ...body, isResolved: body.is_resolved }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `get${place.name}Suggestion`,
      internal: true,
      method: 'GET',
      path: paths.suggestion,
      summary: 'Get the changes that a thread suggests',
      description:
        'To accept it, send the edits and `suggestion` to the endpoint that edits the text; to reject it, resolve the thread with `outcome`.',
      params: threadParams,
      data: Suggestion,
      problems: ['NOT_FOUND'],
      example: { data: suggestionExample },
      handle: ({ actor, params }) => readSuggestion(deps, kind, actor, at(params)),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `reply${place.name}Thread`,
      internal: true,
      method: 'POST',
      path: paths.comments,
      summary: 'Reply to a comment',
      params: threadParams,
      body: CommentBody,
      data: Thread,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_FOUND'],
      example: { body: { text: '지난주에 확인했습니다.' }, data: threadExample },
      handle: ({ actor, params, body }) => replyToThread(deps, kind, actor, { ...body, ...at(params) }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `edit${place.name}Comment`,
      internal: true,
      method: 'PUT',
      path: paths.comment,
      summary: 'Edit your own comment',
      params: commentParams,
      body: CommentBody,
      data: Thread,
      message: MESSAGES.updated,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      example: { body: { text: '이 숫자를 확인해 주세요.' }, data: threadExample },
      handle: ({ actor, params, body }) => editComment(deps, kind, actor, { ...body, ...at(params) }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `delete${place.name}Comment`,
      internal: true,
      method: 'DELETE',
      path: paths.comment,
      summary: 'Delete your own comment',
      description:
        'The first comment of a thread that has replies stays as an empty mark; the last comment takes the thread with it.',
      params: commentParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) => removeComment(kind, actor, at(params)),
      answer: () => ({ data: undefined }),
    }),
  ];
}
