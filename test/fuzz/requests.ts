import fc from 'fast-check';
import { idNames, isId, single } from '../contract/owners.ts';
import type { Operation, Parameter, Schema } from '../contract/route-table.ts';
import { hostile } from './hostile.ts';
import { ABSENT_ID, brokenObject, brokenValue, FOREIGN_ID, validObject } from './values.ts';

/** Generates requests to one operation, before the ids are filled in. */

export type Kind = 'valid' | 'broken' | 'hostile' | 'foreign';
export type Draft = {
  kind: Kind;
  operation: Operation;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
  /** Sent instead of the body. */
  raw?: string;
  /** Appended to the URL. */
  suffix?: string;
};

export function requestTo(operations: Operation[], shared: (name: string) => boolean): fc.Arbitrary<Draft> {
  const weights: Record<Kind, number> = { valid: 8, broken: 7, hostile: 3, foreign: 2 };
  const kinds = operations.flatMap((operation) => [
    { weight: weights.valid, arbitrary: valid(operation) },
    ...(targetsOf(operation).length > 0 ? [{ weight: weights.broken, arbitrary: broken(operation) }] : []),
    { weight: weights.hostile, arbitrary: hostile(operation, valid(operation)) },
    ...foreignNames(operation, shared).map((name) => ({
      weight: weights.foreign,
      arbitrary: foreign(operation, name),
    })),
  ]);
  return fc.oneof(...kinds);
}

const placed = (operation: Operation, place: Parameter['in']) =>
  operation.parameters.filter((each) => each.in === place);

/** Parameters as an object: like a body, but never null. */
function objectOf(parameters: Parameter[]): Schema {
  return {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function valid(operation: Operation): fc.Arbitrary<Draft> {
  return fc.record({
    kind: fc.constant<Kind>('valid'),
    operation: fc.constant(operation),
    path: pathFor(operation),
    query: validObject(objectOf(placed(operation, 'query'))),
    body: bodyFor(operation),
    headers: headersFor(operation),
  });
}

/** Most deletions target missing rows, because deleted rows have to be recreated. */
function pathFor(operation: Operation): fc.Arbitrary<Record<string, unknown>> {
  const ids = validObject(objectOf(placed(operation, 'path')));
  if (operation.method !== 'DELETE') return ids;
  const absent = ids.map((path) => Object.fromEntries(Object.keys(path).map((name) => [name, ABSENT_ID])));
  return fc.oneof({ weight: 1, arbitrary: ids }, { weight: 4, arbitrary: absent });
}

/** Unknown fields are ignored. */
function bodyFor({ body, bodyOptional }: Operation): fc.Arbitrary<object | undefined> {
  if (!body) return fc.constant(undefined);
  const unknown = fc.dictionary(
    fc.constantFrom('unknown', '__proto__x', 'constructor', ''),
    fc.jsonValue({ maxDepth: 2 }),
    { maxKeys: 2 },
  );
  const known = validObject(body.schema);
  return fc.oneof(
    { weight: 9, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(unknown, known).map(([extra, fields]) => ({ ...extra, ...fields })) },
    ...(bodyOptional ? [{ weight: 1, arbitrary: fc.constant(undefined) }] : []),
  );
}

function headersFor(operation: Operation): fc.Arbitrary<Record<string, string>> {
  const none = { weight: 8, arbitrary: fc.constant({}) };
  const key = fc.integer({ min: 1, max: 50 }).map((number) => ({ 'Idempotency-Key': `fuzz-${number}` }));
  const english = { weight: 1, arbitrary: fc.constant({ 'accept-language': 'en' }) };
  const stream = { weight: 2, arbitrary: fc.constant({ accept: 'text/event-stream' }) };
  const takesKey = placed(operation, 'header').length > 0;
  return fc.oneof(
    none,
    english,
    ...(takesKey ? [{ weight: 2, arbitrary: key }] : []),
    ...(operation.streams ? [stream] : []),
  );
}

type Target = { place: 'path' | 'query' | 'body'; name: string; schema: Schema; required: boolean };

function targetsOf(operation: Operation): Target[] {
  const inAddress = operation.parameters.filter((each) => each.in !== 'header') as (Parameter & {
    in: 'path' | 'query';
  })[];
  const targets: Target[] = inAddress.map(({ in: place, ...rest }) => ({ place, ...rest }));
  if (operation.body) targets.push({ place: 'body', name: '', schema: operation.body.schema, required: true });
  return targets;
}

function broken(operation: Operation): fc.Arbitrary<Draft> {
  const inBody = Object.keys(operation.body?.schema.properties ?? {}).length;
  const targets = targetsOf(operation).map((target) => ({
    weight: target.place === 'body' ? Math.max(1, inBody) : 1,
    arbitrary: fc.tuple(valid(operation), brokenPart(target)).map(([draft, part]): Draft => {
      if (target.place === 'body') return { ...draft, kind: 'broken', body: part };
      const { [target.name]: _, ...rest } = draft[target.place];
      const changed = part === undefined ? rest : { ...rest, [target.name]: part };
      return { ...draft, kind: 'broken', [target.place]: changed };
    }),
  }));
  return fc.oneof(...targets);
}

function brokenPart({ place, schema, required }: Target): fc.Arbitrary<unknown> {
  if (place === 'body') return brokenObject(schema);
  return place === 'query' && required ? fc.oneof(brokenValue(schema), fc.constant(undefined)) : brokenValue(schema);
}

/** Ids of existing rows. */
function foreignNames(operation: Operation, shared: (name: string) => boolean): string[] {
  return idNames(operation).filter((name) => !shared(name));
}

/** Valid, except that one of its ids belongs to another account. */
function foreign(operation: Operation, name: string): fc.Arbitrary<Draft> {
  const isNamed = (field: string) => isId(field) && single(field) === name;
  const properties: Record<string, Schema> = operation.body?.schema.properties ?? {};
  const inBody = Object.keys(properties).filter(isNamed);
  return valid(operation).map((draft) => {
    const replace = (values: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(values).map(([field, value]) => [field, isNamed(field) ? FOREIGN_ID : value]));
    const inQuery = placed(operation, 'query').some((each) => each.name === name) ? { [name]: FOREIGN_ID } : {};
    const ids = inBody.map((field) => [
      field,
      [properties[field].type].flat().includes('array') ? [FOREIGN_ID] : FOREIGN_ID,
    ]);
    const body = operation.body ? { ...(draft.body as object), ...Object.fromEntries(ids) } : undefined;
    return { ...draft, kind: 'foreign', path: replace(draft.path), query: { ...draft.query, ...inQuery }, body };
  });
}
