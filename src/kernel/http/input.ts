import type { FastifyRequest } from 'fastify';
import { lazy } from '../lazy.ts';
import { badRequest } from '../problems.ts';
import { checkText } from './body.ts';
import type { Endpoint } from './endpoint.ts';
import { asksForStrict, type StrictCheck, strictCheckOf } from './strict.ts';
import { bodyReader, type Reader, textReader } from './validation.ts';

/** Reads path, query and body according to the schemas of the endpoint. */

type Readers = { params: Reader; query: Reader; body: Reader; refuseUnknown: StrictCheck };
export type ReadInput = { params: never; query: never; body: never };

const nothing: Reader = () => ({});

export function readInput(request: FastifyRequest, readers: Readers): ReadInput {
  checkTexts(request.params as Record<string, unknown>);
  checkTexts(request.query as Record<string, unknown>);
  checkQuery(request.url);
  if (asksForStrict(request)) readers.refuseUnknown(request.query, request.body);
  return {
    params: readers.params(request.params) as never,
    query: readers.query(request.query) as never,
    body: readers.body(request.body) as never,
  };
}

function checkTexts(values: Record<string, unknown>): void {
  for (const name in values) if (typeof values[name] === 'string') checkText(values[name], name);
}

/** Includes unknown parameters: a query that cannot be decoded is refused. */
function checkQuery(url: string): void {
  const start = url.indexOf('?');
  if (start < 0) return;
  try {
    checkText(decodeURIComponent(url.slice(start)), 'query');
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw badRequest({
      field: 'query',
      ko: '퍼센트 인코딩이 올바른 UTF-8이 아닙니다.',
      en: 'its percent-encoding is not valid UTF-8.',
    });
  }
}

/** Schemas are compiled when their endpoint is first called. */
export function readersOf(endpoint: Endpoint): () => Readers {
  return lazy(() => ({
    params: endpoint.params ? textReader(endpoint.params) : nothing,
    query: endpoint.query ? textReader(endpoint.query) : nothing,
    body: endpoint.body ? bodyReader(endpoint.body, endpoint.bodyOptional) : nothing,
    refuseUnknown: strictCheckOf(endpoint),
  }));
}
