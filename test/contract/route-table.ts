import { wholeDocument } from '../../src/app/openapi-document.ts';

/** All operations of the service, also those that the public OpenAPI document leaves out. */

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema, read by ajv.
export type Schema = any;
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema };
export type Content = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
export type Operation = {
  id: string;
  method: string;
  path: string;
  area: string;
  /** Requires a signed-in session; keys are not accepted. */
  forPeople: boolean;
  /** What the caller must be allowed to do. */
  scope: string;
  /** Exists only in this mode. */
  mode?: 'live' | 'test';
  /** Responds with an event stream when the client asks for one. */
  streams: boolean;
  parameters: Parameter[];
  body: Content | null;
  bodyOptional: boolean;
  /** By status, then by media type. */
  responses: Record<string, { content?: Record<string, Content> }>;
};

// biome-ignore lint/suspicious/noExplicitAny: a whole OpenAPI document.
export type OpenApi = any;

export function readDocument(): OpenApi {
  return JSON.parse(JSON.stringify(wholeDocument()));
}

/** The operations with every $ref resolved. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries<Record<string, Schema>>(resolved(document.paths, document)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      area: operation.tags[0],
      forPeople: operation.security?.some((scheme: object) => 'Session' in scheme) ?? false,
      scope: operation['x-scope'],
      mode: operation['x-mode'],
      streams: 'x-event-stream' in operation,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json'] ?? null,
      bodyOptional: operation.requestBody?.required === false,
      responses: operation.responses,
    })),
  );
}

export function resolved(node: Schema, document: OpenApi, open: string[] = []): Schema {
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) return node.map((entry) => resolved(entry, document, open));
  if (typeof node.$ref === 'string') {
    const [, ...names] = node.$ref.split('/');
    const target = names.reduce((found: Schema, name: string) => found[name], document);
    const isInside = open.includes(node.$ref);
    return resolved(isInside ? withoutItself(target, node.$ref) : target, document, [...open, node.$ref]);
  }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolved(value, document, open)]));
}

/** An object that contains others of its kind ends with the second level. */
function withoutItself(schema: Schema, reference: string): Schema {
  const properties = Object.entries(schema.properties).filter(
    ([, field]) => !JSON.stringify(field).includes(reference),
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** `/press/{press_id}` → `/press/7` */
export function fillPath(path: string, value: (name: string) => string | number): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
}
