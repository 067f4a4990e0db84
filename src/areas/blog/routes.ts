import { Type } from 'typebox';
import { mapRows, onlyFields } from '../../kernel/batches.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { thousands } from '../../kernel/thousands.ts';
import { fileMessage } from '../../media/files/reference.ts';
import { withPictureNote } from '../../media/images/index.ts';
import { editRoute, modifyRoute } from '../../texts/change-routes.ts';
import { commentRoutes } from '../../texts/comments/routes.ts';
import { confirmImageRoute, mainImageRoutes } from '../../texts/image-routes.ts';
import { includedParts } from '../../texts/include.ts';
import { liveRoutes } from '../../texts/live-routes.ts';
import { createdMessage } from '../../texts/messages.ts';
import { allReferences, deleteReference, readOneReference } from '../../texts/references.ts';
import { checksRoute, historyRoutes, uploadRoute } from '../../texts/routes.ts';
import { removeText } from '../../texts/service.ts';
import { IncludeQuery } from '../../texts/text-schema.ts';
import { deletedToTrash } from '../../trash/answer.ts';
import { BLOG } from './kind.ts';
import {
  BlogParams,
  BlogReference,
  BlogReferenceDetail,
  ChangedPost,
  EditBody,
  GenerateBody,
  GeneratedPost,
  ListQuery,
  ModifyBody,
  PostDetail,
  PostList,
  ReferenceBody,
  ReferenceParams,
  ReferencesQuery,
} from './schema.ts';
import { addBlogReference, type Deps, generatePost, listOwnPosts, readPost } from './service.ts';
import {
  changedExample,
  detailExample,
  generatedExample,
  listedExample,
  referenceDetailExample,
  referenceExample,
  showChanged,
  showDetail,
  showGenerated,
  showReference,
  showReferenceDetail,
} from './show.ts';

const place = { name: 'BlogPost', id: 'blog_id', params: BlogParams };

const changed = { data: ChangedPost, example: changedExample, show: showChanged };

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'generateBlogPost',
      method: 'POST',
      path: '/blog/generate',
      summary: 'Generate a blog post',
      body: GenerateBody,
      data: GeneratedPost,
      once: true,
      streams: true,
      description: `With \`is_image\`, an image is generated too, for ${thousands(deps.imagePrice)} KRW. If the image cannot be generated, it is not charged, the text is kept, and \`img_error\` and \`message\` give the reason.`,
      problems: ['REFERENCE_NOT_FOUND', 'INSUFFICIENT_CREDIT', 'GENERATION_ERROR'],
      example: { body: { keyword: listedExample.keyword, blog_type: 'general' }, data: generatedExample },
      handle: ({ actor, body }) => generatePost(deps, actor, body),
      answer: (generated) => ({
        data: showGenerated(generated),
        headers: { 'x-generator': generated.generator },
        message: withPictureNote(
          createdMessage(generated.searchFailed, generated.draft.document),
          generated.imageFailed,
        ),
      }),
    }),
    modifyRoute(deps, BLOG, place, changed, {
      path: '/blog/modify-ai',
      summary: 'Modify a blog post with an instruction',
      body: ModifyBody,
      instruction: '제목을 “글루코핀 12월 출시”로 바꿔 줘',
    }),
    editRoute(deps, BLOG, place, changed, {
      path: '/blog/edit',
      summary: 'Edit a blog post',
      body: EditBody,
      title: '글루코핀을 써 봤습니다',
    }),
    endpoint({
      operationId: 'listBlogPosts',
      method: 'GET',
      path: '/blog/list',
      summary: 'List blog posts, newest first',
      query: ListQuery,
      data: PostList,
      example: { data: { blog_list: [listedExample], page_count: 1, total_count: 1, next: null } },
      handle: ({ actor, query }) => listOwnPosts(deps, actor, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'createBlogReference',
      method: 'POST',
      path: '/blog/reference',
      summary: 'Create a blog reference',
      body: ReferenceBody,
      description: 'If `file_url` is given, the text of the file is appended to the content.',
      data: BlogReferenceDetail,
      once: true,
      problems: ['REFERENCE_QUOTA'],
      example: {
        body: { title: '제품 설명서', content: '글루코핀은 5분마다 혈당을 잰다.' },
        data: referenceDetailExample,
      },
      handle: ({ actor, body }) => addBlogReference(deps, actor, body),
      answer: ({ reference, file }) => ({ data: showReferenceDetail(reference), message: fileMessage(file) }),
    }),
    uploadRoute(deps, '/blog/file/upload-url', 'Blog'),
    endpoint({
      operationId: 'listBlogReferences',
      method: 'GET',
      path: '/blog/references',
      summary: 'List blog references, newest first',
      query: ReferencesQuery,
      data: Type.Array(BlogReference),
      example: { data: [referenceExample] },
      handle: async ({ actor, query }) => ({
        ...query,
        references: await allReferences(deps.database, actor.accountId, 'blog'),
      }),
      answer: ({ fields, references }) => ({ data: onlyFields(mapRows(references, showReference), fields) }),
    }),
    endpoint({
      operationId: 'getBlogReference',
      method: 'GET',
      path: '/blog/reference/{reference_id}',
      summary: 'Get a blog reference with its numbered sentences',
      params: ReferenceParams,
      data: BlogReferenceDetail,
      problems: ['NOT_FOUND'],
      example: { data: referenceDetailExample },
      handle: ({ actor, params }) => readOneReference(deps, actor, 'blog', params.reference_id),
      answer: (reference) => ({ data: showReferenceDetail(reference) }),
    }),
    endpoint({
      operationId: 'deleteBlogReference',
      method: 'DELETE',
      path: '/blog/reference/{reference_id}',
      summary: 'Delete a blog reference',
      params: ReferenceParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) => deleteReference(deps.database, actor.accountId, 'blog', params.reference_id),
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      operationId: 'getBlogPost',
      method: 'GET',
      path: '/blog/{blog_id}',
      summary: 'Get a blog post',
      params: BlogParams,
      data: PostDetail,
      problems: ['NOT_FOUND'],
      example: { data: detailExample },
      query: IncludeQuery,
      handle: ({ actor, params, query }) => readPost(deps, actor, params.blog_id, includedParts(query.include)),
      answer: (post) => ({ data: showDetail(post) }),
    }),
    endpoint({
      operationId: 'deleteBlogPost',
      method: 'DELETE',
      path: '/blog/{blog_id}',
      summary: 'Delete a blog post',
      description: 'The history of the blog post is deleted too. Social posts written from it are kept.',
      params: BlogParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) => removeText(BLOG, deps.trash, actor, params.blog_id),
      answer: deletedToTrash,
    }),
    confirmImageRoute(deps, BLOG, place, '/blog/{blog_id}/image/confirm'),
    ...mainImageRoutes(deps, BLOG, place, '/blog/{blog_id}/image'),
    checksRoute(deps, BLOG, place, '/blog/{blog_id}/checks'),
    ...liveRoutes(deps, BLOG, place, {
      events: '/blog/{blog_id}/events',
      presence: '/blog/{blog_id}/presence',
    }),
    ...commentRoutes(deps, BLOG, place, {
      threads: '/blog/{blog_id}/threads',
      thread: '/blog/{blog_id}/threads/{thread_id}',
      suggestion: '/blog/{blog_id}/threads/{thread_id}/suggestion',
      comments: '/blog/{blog_id}/threads/{thread_id}/comments',
      comment: '/blog/{blog_id}/threads/{thread_id}/comments/{comment_id}',
    }),
    ...historyRoutes(
      deps,
      BLOG,
      place,
      {
        list: '/blog/{blog_id}/history',
        current: '/blog/{blog_id}/history/current',
        version: '/blog/{blog_id}/history/{version_id}',
        restore: '/blog/{blog_id}/restore',
      },
      changed,
    ),
  ];
}
