import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../kernel/database.ts';
import { sendProblem, toProblem } from '../kernel/http/failures.ts';
import { messageLanguage } from '../kernel/http/language.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { problem } from '../kernel/problems.ts';
import { LARGEST_BOUNCE } from './bounce-reading.ts';
import { type RecordBounce, takeBounces } from './bounces.ts';
import { askPage, resultPage } from './pages.ts';
import { type LinkParts, UNSUBSCRIBE_PATH, type Unsubscribe } from './unsubscribe.ts';

/** What is reached from a mail and from a mail server: no key, outside the interface. */

const BOUNCES_PATH = '/mail/bounces';
/** A one-click body is a few words; anything longer is not read. */
const FORM_BYTES = 16 * 1024;
/** Of every route that takes the form of an unsubscribe page. */
export const takesForm = { config: { open: true }, bodyLimit: FORM_BYTES, errorHandler: withLimit(FORM_BYTES) };
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Deps = { database: Database; unsubscribe: Unsubscribe; bounceSecret: string; recordBounce: RecordBounce };

export function registerMailRoutes(server: FastifyInstance, deps: Deps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Forms come in two encodings, and mail servers name their own types: the bytes are all that counts.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    registerUnsubscribe(scope, deps.unsubscribe);
    if (deps.bounceSecret !== '') registerBounces(scope, deps);
  });
}

function registerUnsubscribe(scope: FastifyInstance, unsubscribe: Unsubscribe): void {
  const url = `${UNSUBSCRIBE_PATH}/:releaseId/:recipientId/:signature`;
  const config = { open: true };
  // Programs follow every link in a mail before a person does: looking changes nothing.
  scope.get(url, { config }, async (request, reply) => {
    const person = await unsubscribe.find(request.params as LinkParts);
    const language = messageLanguage(request.headers['accept-language']);
    return person
      ? sendPage(reply, 200, askPage(language, person))
      : sendPage(reply, 403, resultPage(language, 'refused'));
  });
  scope.post(url, takesForm, async (request, reply) => {
    const isDone = await unsubscribe.apply(request.params as LinkParts);
    const language = messageLanguage(request.headers['accept-language']);
    return sendPage(reply, isDone ? 200 : 403, resultPage(language, isDone ? 'done' : 'refused'));
  });
}

function registerBounces(scope: FastifyInstance, { database, bounceSecret, recordBounce }: Deps): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!isBearer(request.headers.authorization, bounceSecret)) throw problem('BOUNCE_REFUSED');
  };
  const options = {
    config: { open: true },
    bodyLimit: LARGEST_BOUNCE,
    errorHandler: withLimit(LARGEST_BOUNCE),
    // Before the body is read.
    onRequest,
  };
  scope.post(BOUNCES_PATH, options, async (request, reply) => {
    const data = await takeBounces(database, recordBounce, request.body === undefined ? [] : [request.body as Buffer]);
    const message = MESSAGES.ok[messageLanguage(request.headers['accept-language'])];
    return reply.header('cache-control', 'no-store').send({ status: 'SUCCESS', success: true, message, data });
  });
}

function isBearer(header: string | undefined, secret: string): boolean {
  // Of equal length, whatever was sent, so that the time says nothing.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`));
}

function withLimit(bytes: number) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(request, reply, toProblem(error, bytes));
}

export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
