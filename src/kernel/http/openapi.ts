import type { TObject, TSchema } from 'typebox';
import { PROBLEMS } from '../problem-texts.ts';
import { type ProblemName, problem, problemCode, problemMessage, problemStatus } from '../problems.ts';
import type { Area, Endpoint } from './endpoint.ts';
import { endpointsOf } from './endpoint.ts';
import { answerEnvelope, FailureEnvelope } from './envelope.ts';
import { API_ROOT } from './parts.ts';
import { requiredFields } from './validation.ts';

/** The OpenAPI 3.1 document, from the same table the server routes by. */

type Json = Record<string, unknown>;

/** What any call can be answered with, besides what its own row names. */
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

export function openApiDocument(areas: Area[], version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Presswright API',
      version,
      description:
        'Public-relations writing, distribution and news monitoring. Every answer is one envelope; `code` names a failure. Keys are made in the [dashboard](/settings/keys).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_ROOT, description: 'This service' }],
    security: [{ ServiceApiKey: [] }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths: pathsOf(endpointsOf(areas)),
    components: {
      securitySchemes: {
        ServiceApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'SERVICE-API-KEY',
          description: 'Made in the dashboard, or with `npm run -s cli -- keys create --email E --name N`.',
        },
        Session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'presswright.session_token',
          description: 'A person signed in to the dashboard; with `__Secure-` before its name over https.',
        },
      },
      schemas: { Failure: plain(FailureEnvelope) },
    },
  };
}

function pathsOf(endpoints: Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return paths;
}

function operation(endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...(endpoint.once ? [idempotencyKey] : []),
  ];
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.area],
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body, endpoint) } : {}),
    ...(endpoint.for ? { security: [{ Session: [] }] } : {}),
    responses: responsesOf(endpoint),
  };
}

/** `POST /generic-creation/modify-ai` → `post_generic_creation_modify_ai` */
function operationId({ method, path }: Endpoint): string {
  const words = path.replace(/[{}]/g, '').split(/[^A-Za-z0-9]+/);
  return [method.toLowerCase(), ...words.filter(Boolean)].join('_');
}

function parametersOf(place: 'path' | 'query', shape: TObject | undefined): Json[] {
  if (!shape) return [];
  const required = requiredFields(shape);
  return Object.entries(shape.properties as Record<string, TSchema>).map(([name, schema]) => {
    const { description, ...rest } = plain(schema);
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema: rest,
    };
  });
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a retry safe: the same key and body within 24 hours is answered with the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function requestBody(shape: TObject, { example, bodyOptional }: Endpoint): Json {
  return {
    required: !bodyOptional,
    content: { 'application/json': { schema: plain(shape), ...(example?.body ? { example: example.body } : {}) } },
  };
}

function fileResponse(type: string): Json {
  return { description: 'The file', content: { [type]: { schema: { type: 'string', contentMediaType: type } } } };
}

function responsesOf(endpoint: Endpoint): Json {
  if (endpoint.file) {
    const unchanged = { description: 'The caller has the file already (If-None-Match).' };
    const kept = endpoint.once ? {} : { 304: unchanged };
    return { 200: fileResponse(endpoint.file), ...kept, ...failuresOf(problemsOf(endpoint)) };
  }
  const example = endpoint.example?.data;
  const success = {
    description: 'Success',
    content: {
      'application/json': {
        schema: plain(answerEnvelope(endpoint)),
        ...(example === undefined ? {} : { example: successExample(endpoint, example) }),
      },
      ...(endpoint.streams ? EVENTS : {}),
    },
  };
  return { 200: success, ...failuresOf(problemsOf(endpoint)) };
}

/** With `Accept: text/event-stream`. */
const EVENTS = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description:
        'The text while it is written: `text` events with pieces, `headers` with the headers of the plain answer, then `done` with its JSON, or `error` with a failure. A request that is refused before the first piece gets the plain answer.',
    },
    example:
      'event: text\ndata: {"text":"한빛바이오가 "}\n\nevent: headers\ndata: {"x-generator":"compatible/qwen3"}\n\nevent: done\ndata: {"status":"SUCCESS","success":true,"message":"생성했습니다.","data":{}}\n\n',
  },
};

function successExample(endpoint: Endpoint, data: unknown): Json {
  const message = endpoint.message?.ko ?? '요청을 처리했습니다.';
  const totals = endpoint.totals ? { page_count: 1, total_count: 1 } : {};
  return { status: 'SUCCESS', success: true, message, data, ...totals };
}

function problemsOf(endpoint: Endpoint): ProblemName[] {
  const names = [...(endpoint.problems ?? []), ...ALWAYS];
  if (endpoint.body || endpoint.query || endpoint.params) names.push(...WITH_INPUT);
  if (endpoint.body) names.push(...WITH_BODY);
  if (endpoint.once) names.push(...ONCE);
  if (endpoint.for) names.push(endpoint.for === 'owner' ? 'OWNERS_ONLY' : 'PEOPLE_ONLY', 'FOREIGN_ORIGIN');
  return [...new Set(names)];
}

function failuresOf(names: ProblemName[]): Json {
  const byStatus: Record<number, ProblemName[]> = {};
  for (const name of names) byStatus[problemStatus(name)] = [...(byStatus[problemStatus(name)] ?? []), name];
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, alike]) => [
      status,
      {
        description: alike.map((name) => `\`${problemCode(name)}\`: ${sentence(name)}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            examples: Object.fromEntries(alike.map((name) => [name, { value: failureExample(name) }])),
          },
        },
      },
    ]),
  );
}

function sentence(name: ProblemName): string {
  return PROBLEMS[name].en.replace(/\s*\{\w+\}/g, ' …').replace(' ….', ' …');
}

function failureExample(name: ProblemName): Json {
  const values = { price: '1,000', seconds: 12, limit: 4194304, megabytes: 1024, ids: '7, 9', allow: 'GET' };
  const message = problemMessage(problem(name, values), 'ko');
  return { status: 'FAIL', success: false, message, data: null, code: problemCode(name) };
}

/** The bare JSON Schema: without TypeBox's own marks, and asking for no field that has a default. */
function plain(schema: TSchema): Json {
  const copy = JSON.parse(JSON.stringify(schema)) as Json;
  dropDefaulted(copy);
  return copy;
}

function dropDefaulted(node: unknown): void {
  if (node === null || typeof node !== 'object') return;
  const { required, properties } = node as { required?: string[]; properties?: Record<string, { default?: unknown }> };
  if (Array.isArray(required) && properties) {
    const asked = required.filter((name) => properties[name]?.default === undefined);
    if (asked.length > 0) (node as Json).required = asked;
    else delete (node as Json).required;
  }
  for (const value of Object.values(node)) dropDefaulted(value);
}
