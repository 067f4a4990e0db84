import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { Newsroom, NewsroomBody, NewsroomPost, PostParams, PublishBody } from './schema.ts';
import { type Deps, publishPress, readNewsroom, readPost, writeNewsroom } from './service.ts';
import { subscriberRoutes } from './subscribers/routes.ts';

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'getNewsroom',
      method: 'GET',
      path: '/newsroom',
      summary: 'Get the settings of the newsroom',
      data: Newsroom,
      example: { data: newsroomExample },
      handle: ({ actor }) => readNewsroom(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateNewsroom',
      method: 'PUT',
      path: '/newsroom',
      summary: 'Replace the settings of the newsroom',
      description:
        'Switches the public site of the account on or off. It shows press releases with `is_public`, with its own feeds and subscriptions by email. Omitted fields become empty. A `host` that is not proven yet is looked up in the DNS; without its record it is kept, but not served.',
      for: 'owner',
      mode: 'live',
      body: NewsroomBody,
      data: Newsroom,
      message: MESSAGES.updated,
      example: {
        body: { is_on: true, slug: 'hanbit-bio', name: '한빛바이오', description: '한빛바이오의 새 소식입니다.' },
        data: newsroomExample,
      },
      handle: ({ actor, body }) => writeNewsroom(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getNewsroomPost',
      method: 'GET',
      path: '/newsroom/press/{press_id}',
      summary: 'Get whether a press release is in the newsroom',
      params: PostParams,
      data: NewsroomPost,
      problems: ['NOT_FOUND'],
      example: { data: postExample },
      handle: ({ actor, params }) => readPost(deps, actor, params.press_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'publishNewsroomPost',
      method: 'POST',
      path: '/newsroom/press/{press_id}/publish',
      summary: 'Publish the current text of a press release',
      description:
        'The newsroom shows this version until another one is published or `is_public` becomes false. Blanks, internal remarks and a missing approval are refused with 409 `PUBLICATION_REFUSED`, which names them. The first publication needs the scope `send` too, because subscribers are mailed.',
      params: PostParams,
      body: PublishBody,
      data: NewsroomPost,
      once: true,
      problems: ['NOT_FOUND', 'NOT_AUTHORIZED', 'CHANGED_MEANWHILE', 'PUBLICATION_REFUSED'],
      example: { body: {}, data: postExample },
      handle: ({ actor, params, body }) => publishPress(deps, actor, params.press_id, body.base_version),
      answer: (data) => ({ data }),
    }),
    ...subscriberRoutes(deps),
  ];
}

const postExample = {
  state: 'published' as const,
  url: 'https://pr.example.com/newsroom/hanbit-bio/12',
  held_until_kst: null,
  published_version: 3,
  published_version_kst: '2026-11-17T09:00:00+09:00',
  has_changes: false,
};

const newsroomExample = {
  is_on: true,
  slug: 'hanbit-bio',
  name: '한빛바이오',
  description: '한빛바이오의 새 소식입니다.',
  language: 'ko' as const,
  accent: '#1d4f91',
  contact: null,
  host: 'news.hanbit.example',
  host_verified: false,
  host_record: {
    type: 'TXT' as const,
    name: '_presswright.news.hanbit.example',
    value: 'presswright-newsroom=Zk3dU8m1qYw0s5xG7bT2cN9vR4hJ6pLaEoIfKuQyXWA',
  },
  url: 'https://pr.example.com/newsroom/hanbit-bio',
  published_count: 12,
  subscriber_count: 48,
};
