import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { landingPage } from '../../kernel/http/landing.ts';
import { messageLanguage } from '../../kernel/http/language.ts';
import { problem } from '../../kernel/problems.ts';
import { BUILDING_PAGE } from './building-page.ts';
import { OFFLINE_WORKER } from './offline-worker.ts';
import type { Asset, Screens } from './screens.ts';

export type Shown = 'nothing' | 'building' | Screens;
type Deps = { publicUrl: string; shown(): Shown };

/** Router constraint that distinguishes screens from unknown paths; must be registered before any route. */
export type ScreenConstraint = ReturnType<typeof screenConstraint>;

/** Paths that are not screens although a browser may open them. */
const NOT_SCREENS = /^\/(live|auth|files|mail|assets|healthz|readyz|metrics|favicon\.ico)(\/|\?|$)/;

/**
 * Every path that a browser opens and no other route handles is a screen. A constraint instead of a wildcard, so that
 * API clients still get 404 for unknown paths and 401 without a key.
 */
export function screenConstraint(shown: () => Shown) {
  const isScreen = (request: { url?: string | undefined; headers: { accept?: string | undefined } }) =>
    shown() !== 'nothing' && opensPage(request.headers.accept) && !NOT_SCREENS.test(request.url ?? '');
  return {
    name: 'screen',
    storage: oneHandler,
    deriveConstraint: (request: IncomingMessage) =>
      (request.method === 'GET' || request.method === 'HEAD') && isScreen(request),
    validate() {},
    mustMatchWhenDerived: false,
  };
}

export function registerScreens(server: FastifyInstance, { publicUrl, shown }: Deps): void {
  const policy = contentPolicy(publicUrl);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const now = shown();
    if (now === 'nothing') return sendPage(reply, landingPage(publicUrl), PLAIN_POLICY);
    if (now === 'building') return sendPage(reply.header('refresh', '2'), BUILDING_PAGE, PLAIN_POLICY);
    return sendScreens(request, reply, now, policy);
  };
  const open = { config: { open: true } };
  server.get('/', open, answer);
  server.get('/*', { ...open, constraints: { screen: true } }, answer);
  server.get('/offline-worker.js', open, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(OFFLINE_WORKER),
  );
  server.get('/assets/:name', open, async (request, reply) => {
    const now = shown();
    const { name } = request.params as { name: string };
    const asset = typeof now === 'object' ? now.assets.get(name) : undefined;
    if (!asset) throw problem('NOT_FOUND');
    return sendAsset(request, reply, asset);
  });
}

/** Constraint storage for a single handler. */
function oneHandler() {
  let kept: unknown = null;
  return {
    get: (value: unknown) => (value === true ? (kept as never) : null),
    set: (_value: unknown, handler: unknown) => {
      kept = handler;
    },
  };
}

function opensPage(accept = ''): boolean {
  return accept.includes('text/html');
}

const PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The sandboxed frame of the mail preview inherits this policy, so its styles are set by script. */
function contentPolicy(publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${origin}`,
    `connect-src 'self' ${origin}`,
    "frame-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

function sendPage(reply: FastifyReply, page: string, policy: string, cache = 'no-store'): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': cache,
    })
    .type('text/html; charset=utf-8')
    .send(page);
}

/** Language and theme are written into the page, so that the first paint is correct without a script. */
function sendScreens(request: FastifyRequest, reply: FastifyReply, screens: Screens, policy: string): FastifyReply {
  const cookies = request.headers.cookie ?? '';
  const chosen = /(?:^|;\s*)language=(ko|en)(?:;|$)/.exec(cookies)?.[1];
  const language = chosen ?? messageLanguage(request.headers['accept-language']);
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1] ?? 'system';
  const etag = `"${screens.pageHash}-${language}-${theme}"`;
  reply.headers({ etag, vary: 'Cookie, Accept-Language' });
  const page = screens.page.replace('<html lang="ko"', `<html lang="${language}" data-theme="${theme}"`);
  const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
  // Revalidated every time, because an update changes the names of its files; usually answered with 304.
  return sendPage(reply.status(isKnown ? 304 : 200), isKnown ? '' : page, policy, 'private, no-cache');
}

/** The name contains a hash of the content, so it can be cached forever. */
function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(asset.type).headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  if (asset.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(asset.br);
  if (asset.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(asset.gzip);
  return reply.send(asset.plain);
}
