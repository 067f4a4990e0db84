import { Type } from 'typebox';
import { mapRows } from '../../kernel/batches.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { thousands } from '../../kernel/thousands.ts';
import { fileMessage } from '../../media/files/reference.ts';
import { withPictureNote } from '../../media/images/index.ts';
import { confirmImageRoute } from '../../texts/image-routes.ts';
import { includedParts } from '../../texts/include.ts';
import { createdMessage } from '../../texts/messages.ts';
import { allReferences, deleteReference, readOneReference } from '../../texts/references.ts';
import { noExtraFields, reviseText } from '../../texts/revise.ts';
import { checksRoute, historyRoutes, uploadRoute } from '../../texts/routes.ts';
import { removeText } from '../../texts/service.ts';
import { showClaims } from '../../texts/show-claims.ts';
import { IncludeQuery } from '../../texts/text-schema.ts';
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
} from './schema.ts';
import { addBlogReference, type Deps, editPost, generatePost, listOwnPosts, readPost } from './service.ts';
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
      description: `With is_image the image costs ${thousands(deps.imagePrice)} KRW, charged only when it is there; without it the text is kept, and \`img_error\` and \`message\` say why.`,
      problems: ['REFERENCE_NOT_FOUND', 'INSUFFICIENT_CREDIT', 'GENERATION_ERROR'],
      example: { body: { keyword: listedExample.keyword, blog_type: 'general' }, data: generatedExample },
      handle: ({ actor, body }) => generatePost(deps, actor, body),
      answer: (generated) => ({
        data: showGenerated(generated),
        headers: { 'x-generator': generated.generator },
        message: withPictureNote(createdMessage(generated.searchFailed), generated.imageFailed),
      }),
    }),
    endpoint({
      operationId: 'modifyBlogPost',
      method: 'POST',
      path: '/blog/modify-ai',
      summary: 'Change a blog post by an instruction',
      description: 'The version before the change stays in the history.',
      body: ModifyBody,
      data: ChangedPost,
      once: true,
      streams: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MODIFICATION_ERROR'],
      example: {
        body: { blog_id: 1, modification_prompt: '제목을 “글루코핀 12월 출시”로 바꿔 줘' },
        data: changedExample,
      },
      query: IncludeQuery,
      handle: ({ actor, body, query }) =>
        reviseText(
          deps,
          BLOG,
          actor,
          {
            id: body.blog_id,
            baseVersion: body.base_version,
            instruction: body.modification_prompt,
            blockIds: body.block_ids,
            included: includedParts(query.include),
          },
          noExtraFields,
        ),
      answer: ({ text, generator, applied, message, claims }) => ({
        data: { ...showChanged(text), applied, ...showClaims(claims) },
        headers: { 'x-generator': generator },
        message,
      }),
    }),
    endpoint({
      operationId: 'editBlogPost',
      method: 'POST',
      path: '/blog/edit',
      summary: 'Change a blog post directly',
      description:
        'Takes at least one of title, content, document, edits, is_public; the version before the change stays in the history.',
      body: EditBody,
      data: ChangedPost,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
      example: { body: { blog_id: 1, title: '글루코핀을 써 봤습니다' }, data: changedExample },
      query: IncludeQuery,
      handle: ({ actor, body, query }) => editPost(deps, actor, body, includedParts(query.include)),
      answer: (text) => ({ data: showChanged(text) }),
    }),
    endpoint({
      operationId: 'listBlogPosts',
      method: 'GET',
      path: '/blog/list',
      summary: 'List blog posts, newest first',
      query: ListQuery,
      data: PostList,
      example: { data: { blog_list: [listedExample], page_count: 1, total_count: 1 } },
      handle: ({ actor, query }) => listOwnPosts(deps, actor, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'createBlogReference',
      method: 'POST',
      path: '/blog/reference',
      summary: 'Store a blog reference',
      body: ReferenceBody,
      description: 'With a file_url the text of the file follows the content.',
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
      summary: 'All blog references, newest first',
      data: Type.Array(BlogReference),
      example: { data: [referenceExample] },
      handle: ({ actor }) => allReferences(deps.database, actor.accountId, 'blog'),
      answer: (references) => ({ data: mapRows(references, showReference) }),
    }),
    endpoint({
      operationId: 'getBlogReference',
      method: 'GET',
      path: '/blog/reference/{reference_id}',
      summary: 'Read one blog reference, with its numbered sentences',
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
      summary: 'Read one blog post',
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
      description: 'Its history goes with it; social-media content made from it stays.',
      params: BlogParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) => removeText(BLOG, actor, params.blog_id),
      answer: () => ({ data: undefined }),
    }),
    confirmImageRoute(deps, BLOG, place, '/blog/{blog_id}/image/confirm'),
    checksRoute(deps, BLOG, place, '/blog/{blog_id}/checks'),
    ...historyRoutes(
      deps,
      BLOG,
      place,
      {
        list: '/blog/{blog_id}/history',
        version: '/blog/{blog_id}/history/{version_id}',
        restore: '/blog/{blog_id}/restore',
      },
      { data: ChangedPost, example: changedExample, show: showChanged },
    ),
  ];
}
