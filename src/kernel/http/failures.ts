import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database.ts';
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
  const status = problemStatus(failure.problem);
  if (status >= 500) request.log.error({ err: failure.cause ?? failure, problem: failure.problem }, 'request failed');
  if (failure.problem === 'METHOD_NOT_ALLOWED') reply.header('allow', String(failure.values.allow));
  if (status === 503) reply.header('retry-after', '2');
  reply
    .status(status)
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(failure, request.headers['accept-language'])));
}

export function toProblem(error: Error & { code?: string; statusCode?: number }, bodyLimit: number): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) return problem('SERVICE_UNAVAILABLE', {}, error);
  if (error.statusCode === 413) return problem('PAYLOAD_TOO_LARGE', { limit: bodyLimit }, error);
  if (error.statusCode === 415) return problem('UNSUPPORTED_MEDIA_TYPE', {}, error);
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH' || error.code === 'FST_ERR_BAD_URL') return badUrl(error);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return badUrl(error);
  return problem('INTERNAL_ERROR', {}, error);
}

function badUrl(cause: Error): Problem {
  const fault = { field: 'request', ko: '요청 형식이 올바르지 않습니다.', en: 'the request is malformed.' };
  return new Problem('BAD_REQUEST', {}, [fault], cause);
}

/** What never became a request (broken HTTP, a client too slow) is answered on the bare socket, in the envelope too. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const failure = clientProblem(error);
  const status = problemStatus(failure.problem);
  const body = JSON.stringify(failureBody(failure, undefined));
  socket.end(
    `HTTP/1.1 ${status} ${failure.problem}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\n\r\n${body}`,
  );
}

function clientProblem(error: Error & { code?: string }): Problem {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('REQUEST_TIMEOUT');
  if (error.code === 'HPE_HEADER_OVERFLOW') return problem('HEADERS_TOO_LARGE');
  return badUrl(error);
}
