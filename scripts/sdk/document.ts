import { ABOUT, type Place, placeOf } from './names.ts';

/** The OpenAPI document as a list of operations, for the generators of the clients. */

type Json = Record<string, unknown>;
export type Schema = Json & { $ref?: string; type?: string | string[]; properties?: Record<string, Schema> };
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { $ref: string };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  'x-event-stream'?: unknown;
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } }>;
  components: {
    schemas: Record<string, Schema>;
    requestBodies: Record<string, { required?: boolean; content: Record<string, { schema: Schema }> }>;
  };
};

export type Endpoint = Place & {
  operationId: string;
  verb: string;
  path: string;
  summary: string;
  pathParameters: { name: string; type: 'number' | 'string' }[];
  query: { type: string; isRequired: boolean; properties: Parameter[] } | null;
  body: { type: string; isRequired: boolean } | null;
  /** Whether an Idempotency-Key is accepted. */
  once: boolean;
  answer:
    | { kind: 'file' | 'nothing' }
    | { kind: 'json'; type: string; hasStream: boolean }
    | { kind: 'watch' }
    | { kind: 'list'; type: string; field: string | null };
};

export function endpointsOf(document: OpenApi): Endpoint[] {
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => endpointOf(document, path, verb, operation)),
  );
  const names = new Set<string>();
  for (const { group, name, operationId } of endpoints) {
    const whole = `${group}.${name}`;
    if (names.has(whole) || name === '') throw new Error(`${operationId} needs its own name in scripts/sdk/names.ts.`);
    if (!ABOUT.has(group)) throw new Error(`${group} is no group of scripts/sdk/names.ts.`);
    names.add(whole);
  }
  return endpoints;
}

function endpointOf(document: OpenApi, path: string, verb: string, operation: Operation): Endpoint {
  const { operationId, tags, summary, parameters = [], requestBody } = operation;
  const query = parameters.filter((one) => one.in === 'query');
  const bodyName = requestBody?.$ref.split('/').at(-1);
  return {
    ...placeOf(operationId, tags[0]),
    operationId,
    verb: verb.toUpperCase(),
    path,
    summary,
    pathParameters: parameters
      .filter((one) => one.in === 'path')
      .map(({ name, schema }) => ({ name, type: schema.type === 'integer' ? 'number' : 'string' })),
    query:
      query.length === 0
        ? null
        : { type: queryType(operationId), isRequired: query.some((one) => one.required), properties: query },
    body: bodyName ? { type: bodyName, isRequired: isBodyNeeded(document, bodyName) } : null,
    once: parameters.some(({ name }) => name === 'Idempotency-Key'),
    answer: answerOf(document, path, operation),
  };
}

const queryType = (operationId: string) => `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`;

function isBodyNeeded(document: OpenApi, name: string): boolean {
  const { required, content } = document.components.requestBodies[name]!;
  const { schema } = content['application/json']!;
  return Boolean(required) && ((schema.required as string[] | undefined)?.length ?? 1) > 0;
}

function answerOf(document: OpenApi, path: string, operation: Operation): Endpoint['answer'] {
  const { content } = operation.responses['200']!;
  if (!content) return { kind: 'nothing' };
  const json = content['application/json'];
  if (!json) return { kind: 'file' };
  if (path.endsWith('/events')) return { kind: 'watch' };
  const type = json.schema.$ref!.split('/').at(-1)!;
  const data = document.components.schemas[type]!.properties?.data;
  if (!data) return { kind: 'nothing' };
  if (operation.parameters?.some(({ name }) => name === 'page') && !operation.requestBody) {
    const found = resolved(document, data);
    if (found.type === 'array') return { kind: 'list', type, field: null };
    const isArray = (schema: Schema) => resolved(document, schema).type === 'array';
    const field = Object.entries(found.properties ?? {}).find(([, schema]) => isArray(schema))?.[0];
    if (field) return { kind: 'list', type, field };
  }
  return { kind: 'json', type, hasStream: 'x-event-stream' in operation };
}

function resolved(document: OpenApi, schema: Schema): Schema {
  return schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
}

/** Only the named shapes: those of the document, and one for the query and the body of every operation. */
export function shapesOf(document: OpenApi, endpoints: Endpoint[]): Record<string, Schema> {
  const shapes: Record<string, Schema> = { ...document.components.schemas };
  for (const { query, body } of endpoints) {
    if (body) shapes[body.type] = document.components.requestBodies[body.type]!.content['application/json']!.schema;
    if (query) {
      const properties = query.properties.map(({ name, schema, description }) => [name, { ...schema, description }]);
      const required = query.properties.filter((one) => one.required).map(({ name }) => name);
      shapes[query.type] = { type: 'object', properties: Object.fromEntries(properties), required };
    }
  }
  const events = Object.values(document.webhooks).map((one) => one.post.requestBody.content['application/json'].schema);
  shapes.WebhookEvent = { oneOf: events };
  return shapes;
}
