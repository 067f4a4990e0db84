import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable } from '../postgres/errors.ts';
import { Problem, problem, problemCode, problemMessage, problemStatus } from '../problems.ts';
import { messageLanguage } from './language.ts';

/** Every failure, ours or the framework's, leaves in the same envelope. */
export function failureBody(failure: Problem, acceptLanguage: string | undefined): object {
  const language = messageLanguage(acceptLanguage);
  const body = {
    status: 'FAIL',
    success: false,
    message: problemMessage(failure, language),
    data: null,
    code: problemCode(failure.problem),
  };
  if (failure.faults.length === 0) return body;
  return { ...body, errors: failure.faults.map((fault) => ({ field: fault.field, message: fault[language] })) };
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Problem): void {
  const status = problemStatus(logged(request, failure).problem);
  if (failure.problem === 'METHOD_NOT_ALLOWED') reply.header('allow', String(failure.values.allow));
  if (status === 429) reply.header('retry-after', String(failure.values.seconds));
  if (status === 503) reply.header('retry-after', String(failure.values.seconds ?? 2));
  reply
    .status(status)
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(failure, request.headers['accept-language'])));
}

/** The cause of a failure of ours is for the log, never for the caller. */
export function logged(request: FastifyRequest, failure: Problem): Problem {
  const ours = problemStatus(failure.problem) >= 500;
  if (ours) {
    const line = { request_id: request.id, err: failure.cause ?? failure, problem: failure.problem };
    // Work that was given up because its caller hung up is no failure of ours.
    if (request.raw.socket?.destroyed) request.log.info(line, 'caller went away');
    else request.log.error(line, 'request failed');
  }
  return failure;
}

/** `takesBody` is false for an endpoint whose documented answers know neither 413 nor 415. */
export function toProblem(thrown: unknown, bodyLimit: number, takesBody = true): Problem {
  if (thrown instanceof Problem) return thrown;
  const { code, statusCode } = Object(thrown) as { code?: unknown; statusCode?: number };
  // The caller hung up in the middle of its body, which the framework reports like this; the store is not to blame.
  if (code === 'ECONNRESET' && statusCode === 400) return badUrl(thrown);
  if (isDatabaseUnreachable(thrown)) return problem('SERVICE_UNAVAILABLE', {}, thrown);
  // Only the framework's own: client libraries put their peer's status on an error, and that is no fault of our caller.
  if (!String(code).startsWith('FST_')) return problem('INTERNAL_ERROR', {}, thrown);
  if (!takesBody && (statusCode === 413 || statusCode === 415)) return unexpectedBody(thrown);
  if (statusCode === 413) return problem('PAYLOAD_TOO_LARGE', { limit: bodyLimit }, thrown);
  if (statusCode === 415) return problem('UNSUPPORTED_MEDIA_TYPE', {}, thrown);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return badUrl(thrown);
  return problem('INTERNAL_ERROR', {}, thrown);
}

function unexpectedBody(cause: unknown): Problem {
  const fault = {
    field: 'body',
    ko: '이 요청에는 본문이 필요하지 않습니다. 본문 없이 보내 주세요.',
    en: 'this call takes no body. Send it without one.',
  };
  return new Problem('BAD_REQUEST', {}, [fault], cause);
}

function badUrl(cause: unknown): Problem {
  const fault = { field: 'request', ko: '요청 형식이 올바르지 않습니다.', en: 'the request is malformed.' };
  return new Problem('BAD_REQUEST', {}, [fault], cause);
}

/** How long a refused client has to read the answer before the connection is cut. */
const LINGER_MS = 1000;

/** What never became a request (broken HTTP, a client too slow) is answered on the bare socket, in the envelope too. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const failure = clientProblem(error);
  const status = problemStatus(failure.problem);
  const body = JSON.stringify(failureBody(failure, undefined));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    `X-Request-Id: ${randomUUID()}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  // A client that never closes its side would otherwise keep the connection for good.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function clientProblem(error: Error & { code?: string }): Problem {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('REQUEST_TIMEOUT');
  if (error.code === 'HPE_HEADER_OVERFLOW') return problem('HEADERS_TOO_LARGE');
  return badUrl(error);
}
