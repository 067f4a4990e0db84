import type { FastifyInstance } from 'fastify';
import { problem } from '../../kernel/problems.ts';
import { type Deps, FEED_PATH, readFeed } from './service.ts';

/** The feed for calendar programs, which send no key: its address is the secret. */
export function registerFeedRoute(server: FastifyInstance, deps: Deps): void {
  server.get(`${FEED_PATH}/:token.ics`, { config: { open: true } }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const feed = await readFeed(deps, token, AbortSignal.timeout(20_000));
    if (feed === null) throw problem('NOT_FOUND');
    return reply
      .headers({ 'cache-control': 'private, max-age=300', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .send(feed);
  });
}
