import type { TObject, TSchema } from 'typebox';
import type { Area, Endpoint } from './endpoint.ts';
import { endpointsOf, scopeOf } from './endpoint.ts';
import { answerEnvelope, FailureEnvelope } from './envelope.ts';
import { type Components, createComponents, type Json, withNullableFields } from './openapi-components.ts';
import { failuresOf } from './openapi-failures.ts';
import { EVERY_ANSWER, HEADERS, headersOf } from './openapi-headers.ts';
import { webhooksOf } from './openapi-webhooks.ts';
import { API_ROOT } from './parts.ts';
import { requiredFields } from './validation.ts';

/** The OpenAPI 3.1 document of these areas, from the same table the server routes by. */
export function openApiDocument(areas: Area[], version: string): Json {
  const endpoints = endpointsOf(areas);
  const components = createComponents();
  const requestBodies: Record<string, Json> = {};
  const responses: Record<string, Json> = {};
  const paths = pathsOf(endpoints, { ...components, requestBodies, responses });
  const webhooks = webhooksOf(areas, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Presswright API',
      version,
      description:
        'Writing, distribution and news monitoring for public relations. All JSON responses share one envelope; in a failure, `code` names the reason. Each operation needs the scope in its `x-scope`; one with `x-mode` exists only in live mode or only in test mode. Unknown fields and parameters are ignored; with the header `Presswright-Strict: true` or `strict=true` in the query they are refused by name. What only screens of the dashboard need is not listed. Create API keys in the [dashboard](/settings/keys).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_ROOT, description: 'This installation' }],
    security: [{ ServiceApiKey: [] }, { Bearer: [] }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        ServiceApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'SERVICE-API-KEY',
          description:
            'API key of an account. Create one in the dashboard, or with `npm run -s cli -- keys create --email E --name N`.',
        },
        Bearer: { type: 'http', scheme: 'bearer', description: 'The same API key, as `Authorization: Bearer`.' },
        ...(endpoints.some((each) => each.for) ? { Session: SESSION } : {}),
      },
      requestBodies,
      responses,
      headers: HEADERS,
      schemas: components.schemas,
    },
  };
}

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'presswright.session_token',
  description:
    'Session of a member who is signed in to the dashboard. Over HTTPS the cookie name starts with `__Secure-`.',
};

type Shared = Components & { requestBodies: Record<string, Json>; responses: Record<string, Json> };

function pathsOf(endpoints: Endpoint[], shared: Shared): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, shared) };
  }
  return paths;
}

function operation(endpoint: Endpoint, shared: Shared): Json {
  const parameters = [
    ...parametersOf('path', endpoint.params, shared),
    ...parametersOf('query', endpoint.query, shared),
    ...(endpoint.once ? [idempotencyKey] : []),
  ];
  const id = endpoint.operationId;
  if (id === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no operationId.`);
  const description = [endpoint.description, endpoint.streams && EVENT_STREAM.summary].filter(Boolean).join('\n\n');
  return {
    operationId: id,
    tags: [endpoint.area],
    summary: endpoint.summary,
    ...(description ? { description } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: requestBody(id, endpoint.body, endpoint, shared) } : {}),
    ...(endpoint.for ? { security: [{ Session: [] }] } : {}),
    'x-scope': scopeOf(endpoint),
    ...(endpoint.mode ? { 'x-mode': endpoint.mode } : {}),
    responses: responsesOf(id, endpoint, shared),
    ...(endpoint.streams ? { 'x-event-stream': EVENT_STREAM } : {}),
  };
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function parametersOf(place: 'path' | 'query', shape: TObject | undefined, { describe }: Components): Json[] {
  if (!shape) return [];
  const required = requiredFields(shape);
  return Object.entries(shape.properties as Record<string, TSchema>).map(([name, schema]) => {
    const { description, ...rest } = describe(schema);
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
  description:
    'Makes retries safe: a request with the same key and body within 24 hours returns the first response again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Under `requestBodies`, because elsewhere openapi-typescript requires every field with a default. */
function requestBody(id: string, shape: TObject, { example, bodyOptional }: Endpoint, shared: Shared): Json {
  const name = `${capitalised(id)}Request`;
  shared.requestBodies[name] = {
    required: !bodyOptional,
    content: {
      'application/json': {
        schema: withNullableFields(shared.describe(shape)),
        ...(example?.body ? { example: example.body } : {}),
      },
    },
  };
  return { $ref: `#/components/requestBodies/${name}` };
}

function responsesOf(id: string, endpoint: Endpoint, components: Shared): Json {
  const failures = failuresOf(endpoint, components.define('Failure', FailureEnvelope), components.responses);
  const headers = headersOf(...EVERY_ANSWER, ...(endpoint.streams ? ['X-Generator' as const] : []));
  if (endpoint.file) {
    const unchanged = { description: 'The file has not changed since the version named in `If-None-Match`.' };
    const kept = endpoint.once ? {} : { 304: unchanged };
    return { 200: fileResponse(endpoint.file, headers), ...kept, ...failures };
  }
  const example = endpoint.example?.data;
  const success = {
    description: 'Success',
    headers,
    content: {
      'application/json': {
        schema: components.define(endpoint.data ? `${capitalised(id)}Result` : 'EmptyResult', answerEnvelope(endpoint)),
        ...(example === undefined ? {} : { example: successExample(endpoint, example) }),
      },
    },
  };
  return { 200: success, ...failures };
}

function fileResponse(type: string, headers: Json): Json {
  return { description: 'The file', headers, content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
}

/** Not listed as a response, because generated clients would type the JSON as `object | string`. */
const EVENT_STREAM = {
  mediaType: 'text/event-stream',
  summary: 'With `Accept: text/event-stream`, the text is streamed while it is being written (see `x-event-stream`).',
  description:
    'Server-sent events: `text` events with pieces of the text, one `headers` event with the headers of the JSON response, and finally `done` with the JSON response or `error` with the failure. A request that is refused before the first piece gets an ordinary JSON response.',
  example:
    'event: text\ndata: {"text":"한빛바이오가 "}\n\nevent: headers\ndata: {"x-generator":"compatible/qwen3"}\n\nevent: done\ndata: {"status":"SUCCESS","success":true,"message":"생성했습니다.","data":{}}\n\n',
};

function successExample(endpoint: Endpoint, data: unknown): Json {
  const message = endpoint.message?.ko ?? '요청을 처리했습니다.';
  const next = endpoint.query?.properties.after ? { next: null } : {};
  const totals = endpoint.totals ? { page_count: 1, total_count: 1, ...next } : {};
  return { status: 'SUCCESS', success: true, message, data, ...totals };
}
