import { PROBLEMS } from '../../problems/texts.ts';
import { type ProblemName, problem, problemCode, problemMessage, problemStatus } from '../problems.ts';
import type { Endpoint } from './endpoint.ts';
import type { Json } from './openapi-components.ts';

/** The failures of an operation in the OpenAPI document, by status. */

/** Problems that every endpoint can return, in addition to its own. */
const ALWAYS: ProblemName[] = [
  'UNAUTHORIZED',
  'USER_NOT_FOUND',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];
const WITH_INPUT: ProblemName[] = ['BAD_REQUEST'];
const WITH_BODY: ProblemName[] = ['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const ONCE: ProblemName[] = ['IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_IN_PROGRESS'];

export function failuresOf(endpoint: Endpoint, failure: Json): Json {
  const byStatus = Object.groupBy(problemsOf(endpoint), problemStatus) as Record<number, ProblemName[]>;
  return Object.fromEntries(Object.entries(byStatus).map(([status, names]) => [status, response(names, failure)]));
}

function problemsOf(endpoint: Endpoint): ProblemName[] {
  const names = [...(endpoint.problems ?? []), ...ALWAYS];
  if (endpoint.body || endpoint.query || endpoint.params) names.push(...WITH_INPUT);
  if (endpoint.body) names.push(...WITH_BODY);
  if (endpoint.once) names.push(...ONCE);
  if (endpoint.for) names.push(endpoint.for === 'owner' ? 'OWNERS_ONLY' : 'PEOPLE_ONLY', 'FOREIGN_ORIGIN');
  return [...new Set(names)];
}

function response(names: ProblemName[], failure: Json): Json {
  return {
    description: names.map((name) => `\`${problemCode(name)}\`: ${sentence(name)}`).join('\n\n'),
    content: {
      'application/json': {
        schema: failure,
        examples: Object.fromEntries(names.map((name) => [name, { value: example(name) }])),
      },
    },
  };
}

function sentence(name: ProblemName): string {
  return PROBLEMS[name].en.replace(/\s*\{\w+\}/g, ' …').replace(' ….', ' …');
}

function example(name: ProblemName): Json {
  const values = { price: '1,000', seconds: 12, limit: 4194304, megabytes: 1024, ids: '7, 9', allow: 'GET' };
  const message = problemMessage(problem(name, values), 'ko');
  return { status: 'FAIL', success: false, message, data: null, code: problemCode(name) };
}
