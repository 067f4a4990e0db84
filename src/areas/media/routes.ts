import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { UploadGrant, uploadGrantExample } from '../../media/files/schema.ts';
import { CreateBody, EditBody, ListQuery, Media, MediaDetail, MediaList, MediaParams, UploadBody } from './schema.ts';
import { addMedia, changeMedia, type Deps, listOwnMedia, readMedia, readSource, removeMedia } from './service.ts';
import { detailExample, mediaExample, showMedia, showMediaDetail } from './show.ts';

export function routes(deps: Deps) {
  const { publicUrl } = deps;
  return [
    endpoint({
      operationId: 'createMediaUploadUrl',
      method: 'POST',
      path: '/media/upload-url',
      summary: 'Create an upload URL for a picture',
      description: 'PUT the file to `presigned_url`, then add it to the library with `POST /media`.',
      body: UploadBody,
      data: UploadGrant,
      once: true,
      problems: ['UPLOAD_QUOTA'],
      example: { body: { filename: '글루코핀 제품.jpg', content_type: 'image/jpeg' }, data: uploadGrantExample },
      handle: ({ actor, body }) => deps.files.grantPicture(actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'createMedia',
      method: 'POST',
      path: '/media',
      summary: 'Add an uploaded picture to the library',
      description:
        'Reads the file, turns it upright and makes the files that are shown, without metadata except the credit. A picture that is in the library already is returned as it is.',
      body: CreateBody,
      data: Media,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_FOUND', 'UPLOAD_QUOTA'],
      example: {
        body: { media_id: 7, caption: '손목에 붙인 글루코핀', credit: '사진: 한빛바이오' },
        data: mediaExample,
      },
      handle: ({ actor, body }) => addMedia(deps, actor, body),
      answer: (row) => ({ data: showMedia(publicUrl, row) }),
    }),
    endpoint({
      operationId: 'listMedia',
      method: 'GET',
      path: '/media/list',
      summary: 'List and search the pictures of the library, newest first',
      query: ListQuery,
      data: MediaList,
      example: { data: { media_list: [mediaExample], page_count: 1, total_count: 1, next: null } },
      handle: ({ actor, query }) => listOwnMedia(deps, actor, query),
      answer: ({ rows, ...counts }) => ({
        data: { media_list: rows.map((row) => showMedia(publicUrl, row)), ...counts },
      }),
    }),
    endpoint({
      operationId: 'getMedia',
      method: 'GET',
      path: '/media/{media_id}',
      summary: 'Get a picture with its print version and the texts that show it',
      params: MediaParams,
      data: MediaDetail,
      problems: ['NOT_FOUND'],
      example: { data: detailExample },
      handle: ({ actor, params }) => readMedia(deps, actor, params.media_id),
      answer: (row) => ({ data: showMediaDetail(publicUrl, row) }),
    }),
    endpoint({
      operationId: 'getMediaSource',
      method: 'GET',
      path: '/media/{media_id}/source',
      summary: 'Get the whole picture, neither turned nor cut',
      description: 'For choosing a crop; at most 1600 pixels wide or high.',
      params: MediaParams,
      file: 'image/*',
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => readSource(deps, actor, params.media_id),
      answer: ({ type, etag, bytes }) => ({
        data: undefined,
        file: { type, disposition: 'inline', etag, bytes },
      }),
    }),
    endpoint({
      operationId: 'updateMedia',
      method: 'PATCH',
      path: '/media/{media_id}',
      summary: 'Change what is written about a picture, or how it is turned and cut',
      description:
        'The uploaded file is kept, so that every crop can be undone. All texts that show the picture show it as it is cut now.',
      params: MediaParams,
      body: EditBody,
      data: Media,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'UPLOAD_QUOTA'],
      example: { body: { caption: '손목에 붙인 글루코핀', rotation: 0 }, data: mediaExample },
      handle: ({ actor, params, body }) => changeMedia(deps, actor, params.media_id, body),
      answer: (row) => ({ data: showMedia(publicUrl, row) }),
    }),
    endpoint({
      operationId: 'deleteMedia',
      method: 'DELETE',
      path: '/media/{media_id}',
      summary: 'Delete a picture',
      description:
        'Refused with 409 `MEDIA_IN_USE` while a text, or a release that has not been sent, shows it. Print links in mails stop working.',
      params: MediaParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND', 'MEDIA_IN_USE', 'MEDIA_IN_TRASH'],
      handle: ({ actor, params }) => removeMedia(actor, params.media_id),
      answer: () => ({ data: undefined }),
    }),
  ];
}
