import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { lazy } from '../lazy.ts';
import { badRequest, type FieldFault } from '../problems.ts';
import type { Endpoint } from './endpoint.ts';
import { RECURSIVE } from './shapes.ts';
import { addLengthRules } from './text-length.ts';

/** Unknown fields are ignored, unless the caller asks for strict checks: then each is refused by name. */

const STRICT_HEADER = 'presswright-strict';
const STRICT_PARAMETER = 'strict';
/** Of the faults in one answer, so that a wrong body of many megabytes gets a short one. */
const MAX_FAULTS = 50;
const MAX_NAME = 100;

export function asksForStrict({ headers, query }: FastifyRequest): boolean {
  const byHeader = readChoice('Presswright-Strict', headers[STRICT_HEADER]);
  const byParameter = readChoice(STRICT_PARAMETER, (query as Record<string, unknown>)[STRICT_PARAMETER]);
  return byHeader || byParameter;
}

function readChoice(field: string, given: unknown): boolean {
  if (given === undefined || given === 'false') return false;
  if (given === 'true') return true;
  throw badRequest({ field, ko: 'true 또는 false여야 합니다.', en: 'must be true or false.' });
}

export type StrictCheck = (query: unknown, body: unknown) => void;

/** Throws a 400 with every parameter and field that the endpoint does not have. */
export function strictCheckOf({ query, body }: Pick<Endpoint, 'query' | 'body'>): StrictCheck {
  const parameters = new Set([...Object.keys(query?.properties ?? {}), STRICT_PARAMETER]);
  const validate = lazy(() => compile(body));
  return (givenQuery, givenBody) => {
    const unknownParameters = Object.keys(givenQuery as object).filter((name) => !parameters.has(name));
    const faults = [
      ...unknownParameters.map((field): FieldFault => ({ field, ...unknownWords })),
      ...unknownFields(validate(), givenBody),
    ];
    if (faults.length > 0) throw badRequest(...faults.slice(0, MAX_FAULTS));
  };
}

const unknownWords = { ko: '알 수 없는 항목입니다.', en: 'is not known.' };

function unknownFields(validate: ValidateFunction, body: unknown): FieldFault[] {
  if (typeof body !== 'object' || validate(body)) return [];
  const unknown = (validate.errors ?? []).filter(({ keyword }) => keyword === 'additionalProperties');
  // A field of one of several alternatives may be found more than once.
  return [...new Set(unknown.map(fieldOf))].map((field) => ({ field, ...unknownWords }));
}

/** `/facts/0` and `note` → `facts[0].note` */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const parent = instancePath
    .slice(1)
    .replaceAll('/', '.')
    .replace(/\.(\d+)(?=\.|$)/g, '[$1]');
  const name = String(params.additionalProperty).slice(0, MAX_NAME);
  return parent === '' ? name : `${parent}.${name}`;
}

const ajv = new Ajv({ strict: false, allErrors: true, discriminator: true, validateFormats: false });
addLengthRules(ajv);

function compile(body: TObject | undefined): ValidateFunction {
  const schemas = closedAll(Object.fromEntries(RECURSIVE));
  return ajv.compile({ ...closed(body ?? { properties: {} }), components: { schemas } });
}

type Schema = {
  properties?: Schemas;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: unknown;
};
type Schemas = Record<string, Schema>;

/** The same schema without room for other fields, wherever it names those it has. */
function closed(schema: Schema): Schema {
  const { properties, items, anyOf, oneOf } = schema;
  return {
    ...(properties && { additionalProperties: false }),
    ...schema,
    ...(properties && { properties: closedAll(properties) }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(oneOf && { oneOf: oneOf.map(closed) }),
  };
}

function closedAll(schemas: Schemas): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]));
}
