import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { Newsroom, NewsroomBody, NewsroomPost, PostParams } from './schema.ts';
import { type Deps, readNewsroom, readPost, writeNewsroom } from './service.ts';
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
      example: {
        data: { state: 'published', url: 'https://pr.example.com/newsroom/hanbit-bio/12', held_until_kst: null },
      },
      handle: ({ actor, params }) => readPost(deps, actor, params.press_id),
      answer: (data) => ({ data }),
    }),
    ...subscriberRoutes(deps),
  ];
}

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
