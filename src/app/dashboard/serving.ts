import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { landingPage } from '../../kernel/http/landing.ts';
import { messageLanguage } from '../../kernel/http/language.ts';
import { problem } from '../../kernel/problems.ts';
import { BUILDING_PAGE } from './building-page.ts';
import type { Shown } from './index.ts';
import type { Asset, Screens } from './screens.ts';

type Parts = { publicUrl: string; uploadOrigins: string[]; shown(): Shown };

/** What the router asks to tell a screen from an unknown path; it has to be there before any route is. */
export type ScreenConstraint = ReturnType<typeof screenConstraint>;

/** What is not a screen although a browser may ask for it: those paths answer for themselves. */
const NOT_SCREENS = /^\/(live|auth|files|mail|assets|healthz|readyz|metrics|favicon\.ico)(\/|\?|$)/;

/**
 * Every address a browser opens that nobody else answers is a screen. A constraint and not a plain wildcard: for
 * programs an unknown path is still an unknown path, and the interface's own stay behind its key.
 */
export function screenConstraint(shown: () => Shown) {
  const wants = (request: { url?: string | undefined; headers: { accept?: string | undefined } }) =>
    shown() !== 'nothing' && opensPage(request.headers.accept) && !NOT_SCREENS.test(request.url ?? '');
  return {
    name: 'screen',
    storage: oneHandler,
    deriveConstraint: (request: IncomingMessage) =>
      (request.method === 'GET' || request.method === 'HEAD') && wants(request),
    validate() {},
    mustMatchWhenDerived: false,
  };
}

export function registerScreens(server: FastifyInstance, { publicUrl, uploadOrigins, shown }: Parts): void {
  const policy = contentPolicy(publicUrl, uploadOrigins);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const now = shown();
    if (now === 'nothing') return sendPage(reply, landingPage(publicUrl), PLAIN_POLICY);
    if (now === 'building') return sendPage(reply.header('refresh', '2'), BUILDING_PAGE, PLAIN_POLICY);
    return sendScreens(request, reply, now, policy);
  };
  const open = { config: { open: true } };
  server.get('/', open, answer);
  server.get('/*', { ...open, constraints: { screen: true } }, answer);
  server.get('/assets/:name', open, async (request, reply) => {
    const now = shown();
    const { name } = request.params as { name: string };
    const asset = typeof now === 'object' ? now.assets.get(name) : undefined;
    if (!asset) throw problem('NOT_FOUND');
    return sendAsset(request, reply, asset);
  });
}

/** The router's table for the one value there is. */
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

/** A letter is previewed in a frame without rights, which is bound by this policy too: its styles are set by script. */
function contentPolicy(publicUrl: string, uploadOrigins: string[]): string {
  const { origin } = new URL(publicUrl);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${origin}`,
    `connect-src ${["'self'", origin, ...uploadOrigins].join(' ')}`,
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

/** Language and theme are written into the page, so that the first paint is the right one without a script. */
function sendScreens(request: FastifyRequest, reply: FastifyReply, screens: Screens, policy: string): FastifyReply {
  const cookies = request.headers.cookie ?? '';
  const chosen = /(?:^|;\s*)language=(ko|en)(?:;|$)/.exec(cookies)?.[1];
  const language = chosen ?? messageLanguage(request.headers['accept-language']);
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1] ?? 'system';
  const etag = `"${screens.pageHash}-${language}-${theme}"`;
  reply.headers({ etag, vary: 'Cookie, Accept-Language' });
  const page = screens.page.replace('<html lang="ko"', `<html lang="${language}" data-theme="${theme}"`);
  const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
  // Asked for every time, because the files it names change with an update; mostly answered with "as before".
  return sendPage(reply.status(isKnown ? 304 : 200), isKnown ? '' : page, policy, 'private, no-cache');
}

/** Its name holds a hash of its content: whoever has it never needs to ask again. */
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
