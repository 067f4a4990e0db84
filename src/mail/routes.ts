import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageLanguage } from '../kernel/http/language.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { problem } from '../kernel/problems.ts';
import type { BounceDeps } from './apply-bounce.ts';
import { MAX_BOUNCE_BYTES } from './bounce-parser.ts';
import { processBounces } from './bounces.ts';
import { OPENS_PATH, type OpenTracking, PIXEL } from './open-tracking.ts';
import { askPage, resultPage } from './pages.ts';
import { type LinkParts, UNSUBSCRIBE_PATH, type Unsubscribe } from './unsubscribe.ts';

/** Routes for links in mails and for mail servers. They need no API key and are not part of the public API. */

const BOUNCES_PATH = '/mail/bounces';
/** A one-click unsubscribe body has only a few bytes. */
const FORM_BYTES = 16 * 1024;
/** Route options for the forms of the unsubscribe and confirmation pages. */
export const formRoute = { config: { open: true }, bodyLimit: FORM_BYTES };
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Deps = {
  unsubscribe: Unsubscribe;
  opens: OpenTracking;
  bounceSecret: string;
  bounces: BounceDeps;
  onError(error: unknown): void;
};

export function registerMailRoutes(server: FastifyInstance, deps: Deps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Forms have two encodings and mail servers use their own content types, so every body is taken as bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    registerUnsubscribe(scope, deps.unsubscribe);
    registerOpens(scope, deps);
    if (deps.bounceSecret !== '') registerBounces(scope, deps);
  });
}

function registerUnsubscribe(scope: FastifyInstance, unsubscribe: Unsubscribe): void {
  const url = `${UNSUBSCRIBE_PATH}/:releaseId/:recipientId/:signature`;
  const config = { open: true };
  // Link scanners open every link in a mail, so GET must not unsubscribe anybody.
  scope.get(url, { config }, async (request, reply) => {
    const person = await unsubscribe.find(request.params as LinkParts);
    const language = messageLanguage(request.headers['accept-language']);
    return person
      ? sendPage(reply, 200, askPage(language, person))
      : sendPage(reply, 403, resultPage(language, 'refused'));
  });
  scope.post(url, formRoute, async (request, reply) => {
    const isDone = await unsubscribe.apply(request.params as LinkParts);
    const language = messageLanguage(request.headers['accept-language']);
    return sendPage(reply, isDone ? 200 : 403, resultPage(language, isDone ? 'done' : 'refused'));
  });
}

/** Every address has the same answer, so that it tells nothing. Neither address nor program of the caller is stored or logged. */
function registerOpens(scope: FastifyInstance, { opens, onError }: Deps): void {
  scope.get(`${OPENS_PATH}/*`, { config: { open: true, anonymous: true } }, async (request, reply) => {
    reply
      .headers({
        'cache-control': 'no-store',
        // Webmail shows the picture on its own pages.
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('image/gif')
      .send(PIXEL);
    // After the answer, which must not wait for the database or fail with it.
    const { '*': path } = request.params as { '*': string };
    await opens.loaded(path, { method: request.method, userAgent: request.headers['user-agent'] }).catch(onError);
    return reply;
  });
}

function registerBounces(scope: FastifyInstance, { bounceSecret, bounces }: Deps): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!isBearer(request.headers.authorization, bounceSecret)) throw problem('BOUNCE_REFUSED');
  };
  const options = {
    config: { open: true },
    bodyLimit: MAX_BOUNCE_BYTES,
    // Checked before the body is read.
    onRequest,
  };
  scope.post(BOUNCES_PATH, options, async (request, reply) => {
    const data = await processBounces(bounces, request.body === undefined ? [] : [request.body as Buffer]);
    const message = MESSAGES.ok[messageLanguage(request.headers['accept-language'])];
    return reply.header('cache-control', 'no-store').send({ status: 'SUCCESS', success: true, message, data });
  });
}

function isBearer(header: string | undefined, secret: string): boolean {
  // timingSafeEqual needs equal lengths; hashing also hides the length of the secret.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`));
}

/** `images`: an origin that the page may show pictures of. */
export function sendPage(reply: FastifyReply, status: number, html: string, images?: string): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-security-policy': images === undefined ? PAGE_POLICY : `${PAGE_POLICY}; img-src ${images}`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
