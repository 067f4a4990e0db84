import { PROBLEMS } from '../../problems/texts.ts';
import { type ProblemName, problem, problemCode, problemMessage, problemStatus } from '../problems.ts';
import type { Endpoint } from './endpoint.ts';
import type { Json } from './openapi-components.ts';
import { EVERY_ANSWER, headersOf } from './openapi-headers.ts';

/** The failures of an operation in the OpenAPI document, by status. */

/** Problems that every endpoint can return, in addition to its own. */
const ALWAYS: ProblemName[] = [
  'UNAUTHORIZED',
  'SCOPE_MISSING',
  'ADDRESS_NOT_ALLOWED',
  'USER_NOT_FOUND',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];
const WITH_INPUT: ProblemName[] = ['BAD_REQUEST'];
const WITH_BODY: ProblemName[] = ['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const PAID: ProblemName[] = ['INSUFFICIENT_CREDIT', 'INSUFFICIENT_API_CREDIT'];
const ONCE: ProblemName[] = ['IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_IN_PROGRESS'];

/** Each distinct set of problems is described once, in `responses`. */
export function failuresOf(endpoint: Endpoint, failure: Json, responses: Record<string, Json>): Json {
  const byStatus = Object.groupBy(problemsOf(endpoint), problemStatus) as Record<number, ProblemName[]>;
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => {
      const sorted = names.toSorted();
      const name = sorted.map(pascalCase).join('Or');
      responses[name] ??= response(sorted, failure);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** `PAYLOAD_TOO_LARGE` → `PayloadTooLarge` */
function pascalCase(name: ProblemName): string {
  return name.toLowerCase().replace(/(?:^|_)(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

function problemsOf(endpoint: Endpoint): ProblemName[] {
  const names = [...(endpoint.problems ?? []), ...ALWAYS];
  if (endpoint.body || endpoint.query || endpoint.params) names.push(...WITH_INPUT);
  if (endpoint.body) names.push(...WITH_BODY);
  if (names.some((name) => PAID.includes(name))) names.push('KEY_SPENDING_LIMIT');
  if (endpoint.once) names.push(...ONCE);
  if (endpoint.mode) names.push(endpoint.mode === 'test' ? 'TEST_MODE_ONLY' : 'LIVE_MODE_ONLY');
  if (endpoint.for) names.push(endpoint.for === 'owner' ? 'OWNERS_ONLY' : 'PEOPLE_ONLY', 'FOREIGN_ORIGIN');
  return [...new Set(names)];
}

function response(names: ProblemName[], failure: Json): Json {
  return {
    headers: headersOf(...EVERY_ANSWER, ...(names.some(isTemporary) ? ['Retry-After' as const] : [])),
    description: names.map((name) => `\`${problemCode(name)}\`: ${sentence(name)}`).join('\n\n'),
    content: {
      'application/json': {
        schema: failure,
        examples: Object.fromEntries(names.map((name) => [name, { value: example(name) }])),
      },
    },
  };
}

function isTemporary(name: ProblemName): boolean {
  return [429, 503].includes(problemStatus(name));
}

function sentence(name: ProblemName): string {
  return PROBLEMS[name].en.replace(/\s*\{\w+\}/g, ' …').replace(' ….', ' …');
}

function example(name: ProblemName): Json {
  const values = {
    price: '1,000',
    left: '500',
    address: '203.0.113.7',
    seconds: 12,
    limit: 4194304,
    megabytes: 1024,
    ids: '7, 9',
    allow: 'GET',
    scope: 'send',
  };
  const message = problemMessage(problem(name, values), 'ko');
  return { status: 'FAIL', success: false, message, data: null, code: problemCode(name) };
}
