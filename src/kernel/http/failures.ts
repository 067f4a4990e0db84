import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../disk.ts';
import { isCancelled, isDatabaseUnreachable } from '../postgres/errors.ts';
import { Problem, problem, problemCode, problemMessage, problemStatus } from '../problems.ts';
import { isArriving } from './arrival.ts';
import { messageLanguage } from './language.ts';

/** Every failure is sent in the same envelope, whether it is ours or Fastify's. */
export function failureBody(failure: Problem, acceptLanguage: string | undefined): object {
  const language = messageLanguage(acceptLanguage);
  const body = {
    status: 'FAIL',
    success: false,
    message: problemMessage(failure, language),
    data: null,
    code: problemCode(failure.problem),
  };
  const errors = failure.faults.map(({ field, setting, ...message }) => ({
    field,
    message: message[language],
    ...(setting !== undefined && { setting }),
  }));
  return {
    ...body,
    ...(errors.length > 0 && { errors }),
    ...(failure.conflicts.length > 0 && { conflicts: failure.conflicts }),
  };
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Problem): void {
  const status = problemStatus(logged(request, failure).problem);
  if (failure.problem === 'METHOD_NOT_ALLOWED') reply.header('allow', String(failure.values.allow));
  // Fastify closes the connection after a refused body, and the client would lose the answer while it is still sending.
  if (isArriving(request.raw)) reply.removeHeader('connection');
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

/** The cause of an internal error is logged and never sent to the caller. */
export function logged(request: FastifyRequest, failure: Problem): Problem {
  const ours = problemStatus(failure.problem) >= 500;
  if (ours) {
    const line = { request_id: request.id, err: failure.cause ?? failure, problem: failure.problem };
    // Work that was cancelled because the caller disconnected is not an error.
    if (request.raw.socket?.destroyed) request.log.info(line, 'caller disconnected');
    else request.log.error(line, 'request failed');
  }
  return failure;
}

/** `takesBody` is false for an endpoint that does not document 413 and 415. */
export function toProblem(thrown: unknown, bodyLimit: number, takesBody = true): Problem {
  if (thrown instanceof Problem) return thrown;
  const { code, statusCode } = Object(thrown) as { code?: unknown; statusCode?: number };
  // Fastify's error for a caller that disconnected while sending the body; it is not a lost database connection.
  if (code === 'ECONNRESET' && statusCode === 400) return badUrl(thrown);
  if (isDatabaseUnreachable(thrown)) return problem('SERVICE_UNAVAILABLE', {}, thrown);
  if (isCancelled(thrown)) return problem('TOO_SLOW', {}, thrown);
  if (isDiskFull(thrown)) return problem('DISK_FULL', {}, thrown);
  // Only Fastify's own errors: client libraries put the status of their peer on an error, which is not the caller's fault.
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

/** How long a refused client has to read the answer before the connection is closed. */
const LINGER_MS = 1000;

/** Malformed HTTP and requests that arrive too slowly never reach Fastify, so the envelope is written to the socket here. */
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
  // A client that never closes its side would otherwise keep the connection open forever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function clientProblem(error: Error & { code?: string }): Problem {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('REQUEST_TIMEOUT');
  if (error.code === 'HPE_HEADER_OVERFLOW') return problem('HEADERS_TOO_LARGE');
  return badUrl(error);
}
