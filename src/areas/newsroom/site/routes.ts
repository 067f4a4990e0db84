import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasCurrentVersion } from '../../../kernel/http/etag.ts';
import { messageLanguage } from '../../../kernel/http/language.ts';
import { API_ROOT } from '../../../kernel/http/parts.ts';
import { publicPage } from '../../../mail/public-page.ts';
import { formRoute, sendPage } from '../../../mail/routes.ts';
import type { SubscribeDeps } from '../subscribers/service.ts';
import { subscribe } from '../subscribers/service.ts';
import { SITE_PATH } from './addresses.ts';
import type { Rendered } from './cache.ts';
import {
  type SiteDeps,
  showArticle,
  showCard,
  showFeed,
  showIndex,
  showLogo,
  showMissing,
  showRobots,
  showSitemap,
  showSubscribed,
  type Visit,
  visit,
} from './service.ts';
import { TEXTS } from './texts.ts';

/** The public pages of newsrooms. They need no key; what is not public is not there. */

type Deps = SiteDeps & {
  subscribe: SubscribeDeps;
  /** Runs on the small share of the database that newsrooms have, in turns. */
  inShare<Result>(slug: string, work: () => Promise<Result>): Promise<Result>;
};

const config = { open: true };
/** Readers see a new release at once, because the server asks again; other caches may be a minute late. */
const CACHING = 'public, max-age=60';

export function registerNewsroom(server: FastifyInstance, deps: Deps): void {
  const page = (path: string, show: (at: Visit, request: FastifyRequest) => Promise<Rendered | null>) =>
    server.get(`${SITE_PATH}/:slug${path}`, { config }, async (request, reply) => {
      const slug = slugIn(request);
      const at = await deps.inShare(slug, () => visit(deps, slug, request.headers.host));
      if (!at) return sendUnknown(request, reply);
      const rendered = await deps.inShare(slug, () => show(at, request));
      if (!rendered) return send(request, reply.status(404), { ...showMissing(deps, at), etag: '' });
      return send(request, reply, rendered);
    });

  for (const slash of ['', '/']) {
    page(slash, (at, request) => showIndex(deps, at, queryIn(request)));
    page(`/:id${slash}`, (at, request) => withId(request, (id) => showArticle(deps, at, id)));
  }
  page('/feed.xml', (at) => showFeed(deps, at, 'rss'));
  page('/feed.json', (at) => showFeed(deps, at, 'json'));
  page('/sitemap.xml', (at) => showSitemap(deps, at));
  page('/robots.txt', async (at) => showRobots(at));
  page('/logo', (at) => showLogo(deps, at));
  page('/:id/card.png', (at, request) => withId(request, (id) => showCard(deps, at, id)));
  page('/*', async () => null);
  registerForm(server, deps);
}

function registerForm(server: FastifyInstance, deps: Deps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    scope.post(`${SITE_PATH}/:slug/subscribe`, formRoute, async (request, reply) => {
      const slug = slugIn(request);
      const at = await deps.inShare(slug, () => visit(deps, slug, request.headers.host));
      if (!at) return sendUnknown(request, reply);
      const form = new URLSearchParams((request.body as Buffer | undefined)?.toString('utf8') ?? '');
      const email = (form.get('email') ?? '').trim().slice(0, 300);
      const asked = { email, client: request.ip };
      const outcome = await deps.inShare(slug, () => subscribe(deps.subscribe, at.site.account_id, asked));
      const status = { asked: 200, wrongEmail: 400, tooMany: 429 }[outcome];
      return send(request, reply.status(status), { ...showSubscribed(deps, at, outcome, email), etag: '' });
    });
  });
}

/** Without an etag it is not cached. */
function send(request: FastifyRequest, reply: FastifyReply, { body, type, etag, policy }: Rendered): FastifyReply {
  reply.headers({
    'cache-control': etag === '' ? 'no-store' : CACHING,
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(etag === '' ? {} : { etag }),
    ...(policy === null ? {} : { 'content-security-policy': policy }),
    // Pages of other hosts show the logo and the card.
    ...(type.startsWith('image/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  });
  if (etag !== '' && hasCurrentVersion(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type(type).send(body);
}

function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = messageLanguage(request.headers['accept-language']);
  const { notFound, notFoundText } = TEXTS[language];
  const main = `<h1>${notFound}</h1>\n<p>${notFoundText}</p>`;
  return sendPage(reply, 404, publicPage({ language, title: notFound, main }));
}

const slugIn = (request: FastifyRequest) => (request.params as { slug: string }).slug;

async function withId(request: FastifyRequest, show: (id: number) => Promise<Rendered | null>) {
  const { id } = request.params as { id: string };
  return /^[1-9]\d{0,14}$/.test(id) ? show(Number(id)) : null;
}

function queryIn(request: FastifyRequest): { page: number; q: string } {
  const { page, q } = request.query as Record<string, unknown>;
  const isPage = typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page);
  // The database takes no NUL.
  return { page: isPage ? Number(page) : 1, q: typeof q === 'string' ? q.replaceAll('\0', '') : '' };
}

/** What load balancers and clients of the API ask for, whatever name they use for this service. */
const NEVER_REWRITTEN = new RegExp(`^(?:/healthz|/readyz|/metrics|${API_ROOT}(?:/[^?]*)?)(?:\\?|$)`);

/** On the own domain of a newsroom every other path is one of its pages. */
export function rewriteNewsroomUrl({ directory }: Pick<SiteDeps, 'directory'>) {
  return (request: { url?: string | undefined; headers: { host?: string | undefined } }): string => {
    const url = request.url ?? '/';
    const slug = directory.slugOf(request.headers.host);
    if (slug === undefined || NEVER_REWRITTEN.test(url)) return url;
    return `${SITE_PATH}/${slug}${url.replace(/^\/(?=$|\?)/, '')}`;
  };
}
