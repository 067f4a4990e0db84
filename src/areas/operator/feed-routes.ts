import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { badRequest, nothingToChange, problem } from '../../kernel/problems.ts';
import type { OperatorDeps } from './deps.ts';
import { AddBody, ChangeBody, Feed, FeedList, FeedParams, Polled } from './feed-schema.ts';

/** News feeds. */

export function feedRoutes({ feeds }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/feeds',
      summary: 'List news sources with their status',
      for: 'operator',
      data: FeedList,
      handle: list,
      answer: (data) => ({ data: { feeds: data } }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/feeds',
      summary: 'Add a news source',
      for: 'operator',
      body: AddBody,
      data: Feed,
      message: MESSAGES.created,
      handle: async ({ body: { full_text, ...given } }) => {
        const added = await feeds.add({ ...given, fullText: full_text });
        if ('refused' in added) throw await refusal(given.url, added.refused);
        return read(added.id);
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'PUT',
      path: '/operator/feeds/{feed_id}',
      summary: 'Update, enable or disable a news source',
      for: 'operator',
      params: FeedParams,
      body: ChangeBody,
      data: Feed,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      handle: async ({ params, body }) => {
        if (Object.keys(body).length === 0) throw nothingToChange('active, media, region, full_text');
        if (!(await feeds.update(params.feed_id, body))) throw problem('NOT_FOUND');
        return read(params.feed_id);
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'DELETE',
      path: '/operator/feeds/{feed_id}',
      summary: 'Delete a news source but keep its articles',
      for: 'operator',
      params: FeedParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: async ({ params }) => {
        if (!(await feeds.remove(params.feed_id))) throw problem('NOT_FOUND');
      },
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/feeds/poll',
      summary: 'Poll all active news sources',
      description: 'Returns immediately. New articles appear as they are found.',
      for: 'operator',
      data: Polled,
      handle: async () => {
        const active = (await feeds.list()).filter((feed) => feed.active);
        feeds.poll();
        return { feeds: active.length };
      },
      answer: (data) => ({ data }),
    }),
  ];

  /** Reasons of the commands are only in English. */
  async function refusal(url: string, reason: string) {
    const isKnown = (await feeds.list()).some((feed) => feed.url === URL.parse(url.trim())?.href);
    const ko = isKnown ? '이미 등록된 수집처입니다.' : UNUSABLE;
    return badRequest({ field: 'url', ko, en: reason });
  }

  async function list() {
    const seconds = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000);
    return (await feeds.list()).map(({ id, ...row }) => ({
      ...row,
      feed_id: id,
      last_polled_at: seconds(row.last_polled_at),
      last_success_at: seconds(row.last_success_at),
      last_new_at: seconds(row.last_new_at),
    }));
  }

  async function read(id: number) {
    const feed = (await list()).find(({ feed_id }) => feed_id === id);
    if (!feed) throw problem('NOT_FOUND');
    return feed;
  }
}

const UNUSABLE =
  '추가할 수 없는 주소입니다. http:// 또는 https://로 시작하는 주소인지, 매체 이름이 100자 이하인지 확인해 주세요.';
