import { endpoint } from '../kernel/http/endpoint.ts';
import { Choice, Id, Text, UnixSeconds } from '../kernel/http/shapes.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { badRequest, nothingToChange, problem } from '../kernel/problems.ts';
import { Type } from '../kernel/type.ts';
import type { OperatorDeps } from './deps.ts';

/** Where news comes from. */

const REGIONS = ['국내', '해외'] as const;
const KINDS = ['feed', 'template', 'naver'] as const;
const Time = (description: string) => Type.Union([UnixSeconds(description), Type.Null()]);

const Feed = Type.Object({
  feed_id: Id('The source.'),
  url: Type.String(),
  media: Type.String(),
  region: Choice(REGIONS, 'Where the outlet is.'),
  kind: Choice(KINDS, 'A feed, an address with {keyword}, or the Naver search.'),
  full_text: Type.Boolean({ description: 'The page of every new article is read too.' }),
  active: Type.Boolean(),
  is_sample: Type.Boolean(),
  health: Choice(['new', 'ok', 'failing', 'off'], 'How the last poll went.'),
  failures: Type.Integer({ description: 'In a row.' }),
  last_error: Type.Union([Type.String(), Type.Null()]),
  last_status: Type.Union([Type.Integer(), Type.Null()]),
  last_polled_at: Time('Last poll'),
  last_success_at: Time('Last poll that went well'),
  last_new_at: Time('Last poll that brought something'),
  interval_seconds: Type.Integer(),
  articles_total: Type.Integer(),
});
const FeedList = Type.Object({ feeds: Type.Array(Feed) });
const FeedParams = Type.Object({ feed_id: Id('The source.') });
const AddBody = Type.Object({
  url: Text(2000, 'Address; with {keyword} for a source that is asked about keywords.'),
  media: Text(100, 'Name of the outlet.'),
  region: Choice(REGIONS, 'Where the outlet is.', '국내'),
  kind: Type.Optional(Choice(KINDS, 'Told by the address when missing.')),
  full_text: Type.Boolean({ default: false }),
});
const ChangeBody = Type.Object({
  active: Type.Optional(Type.Boolean()),
  media: Type.Optional(Text(100, 'Name of the outlet.')),
  region: Type.Optional(Choice(REGIONS, 'Where the outlet is.')),
  full_text: Type.Optional(Type.Boolean()),
});
const Polled = Type.Object({ feeds: Type.Integer({ description: 'How many are asked now, one after the other.' }) });

export function feedRoutes({ database, feeds }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/feeds',
      summary: 'Sources of news and how they are',
      for: 'operator',
      data: FeedList,
      handle: list,
      answer: (data) => ({ data: { feeds: data } }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/feeds',
      summary: 'Add a source',
      for: 'operator',
      body: AddBody,
      data: Feed,
      message: MESSAGES.created,
      handle: async ({ body: { full_text, ...given } }) => {
        const added = await feeds.add(database, { ...given, fullText: full_text });
        if ('refused' in added) throw badRequest({ field: 'url', ko: added.refused, en: added.refused });
        return read(added.id);
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'PUT',
      path: '/operator/feeds/{feed_id}',
      summary: 'Change a source, or switch it off or on',
      for: 'operator',
      params: FeedParams,
      body: ChangeBody,
      data: Feed,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      handle: async ({ params, body }) => {
        if (Object.keys(body).length === 0) throw nothingToChange('active, media, region, full_text');
        if (!(await feeds.update(database, params.feed_id, body))) throw problem('NOT_FOUND');
        return read(params.feed_id);
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'DELETE',
      path: '/operator/feeds/{feed_id}',
      summary: 'Remove a source; its articles stay',
      for: 'operator',
      params: FeedParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: async ({ params }) => {
        if (!(await feeds.remove(database, params.feed_id))) throw problem('NOT_FOUND');
      },
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/feeds/poll',
      summary: 'Ask every active source now',
      description: 'Answers at once; what the sources bring appears as it comes.',
      for: 'operator',
      data: Polled,
      handle: async () => {
        const active = (await feeds.list(database)).filter((feed) => feed.active);
        feeds.poll();
        return { feeds: active.length };
      },
      answer: (data) => ({ data }),
    }),
  ];

  async function list() {
    const seconds = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000);
    return (await feeds.list(database)).map(({ id, ...row }) => ({
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
