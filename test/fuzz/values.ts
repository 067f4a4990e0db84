import fc from 'fast-check';
import { isId, single } from '../contract/owners.ts';
import type { Schema } from '../contract/route-table.ts';
import { brokenText, longestText, validText } from './texts.ts';

/** Values that a schema of the OpenAPI document allows, and values that break it in one place. */

/** Placeholders for ids that are only known when the request is sent. */
export const OWN_ID = '<an id of the caller>';
/** Far above any existing id, so that a guess never matches a row. */
export const ABSENT_ID = 10 ** 12;
export const FOREIGN_ID = '<an id of another account>';

const typesOf = (schema: Schema): string[] =>
  schema.anyOf ? schema.anyOf.flatMap(typesOf) : [schema.type ?? typeof schema.enum?.[0]].flat();
/** The schema without null. */
const mainOf = (schema: Schema): Schema =>
  schema.anyOf ? schema.anyOf.find((each: Schema) => each.type !== 'null') : schema;
const typeOf = (schema: Schema) => typesOf(schema).find((type) => type !== 'null');

export function validValue(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const value = presentValue(mainOf(schema), name);
  if (!typesOf(schema).includes('null')) return value;
  return fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });
}

function presentValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum.filter((value: unknown) => value !== null));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((each: Schema) => validObject(each)));
  switch (typeOf(schema)) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return validInteger(schema, name);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'string':
      return fc.oneof({ weight: 19, arbitrary: validText(schema) }, { weight: 1, arbitrary: longestText(schema) });
    case 'array':
      return validList(schema, name);
    case 'object':
      return validObject(schema);
    default:
      throw new Error(`No values are known for ${JSON.stringify(schema)}.`);
  }
}

function validInteger({ minimum = -1e6, maximum = 1e6 }: Schema, name: string): fc.Arbitrary<unknown> {
  if (!isId(name) || maximum < 1e9) return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1e6) });
  const absent = fc.integer({ min: ABSENT_ID, max: maximum });
  return fc.oneof({ weight: 7, arbitrary: fc.constant(OWN_ID) }, { weight: 1, arbitrary: absent });
}

function validList({ items, minItems = 0, maxItems = 5 }: Schema, name: string): fc.Arbitrary<unknown[]> {
  return fc.array(validValue(items, single(name)), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + 3),
  });
}

export function validObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries<Schema>(properties).map(([name, field]) => [name, validValue(field, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const ANYTHING = [null, true, false, 0, -1, 1.5, 1e308, '', 'x', 'true', '1', [], {}, [null], [[]], { $ne: 1 }];

/** Breaks one constraint at a time. A few candidates are still valid: the caller checks. */
export function brokenValue(schema: Schema): fc.Arbitrary<unknown> {
  const main = mainOf(schema);
  const anything = fc.constantFrom<unknown>(...ANYTHING);
  if (main.enum) return fc.oneof(anything, brokenChoice(main.enum));
  if (main.oneOf) return fc.oneof(anything, ...main.oneOf.map((each: Schema) => brokenObject(each)));
  switch (typeOf(main)) {
    case 'integer':
      return fc.oneof(anything, brokenInteger(main));
    case 'number':
      return fc.oneof(anything, fc.constantFrom((main.minimum ?? 0) - 0.5, (main.maximum ?? 0) + 0.5, -1e308, 1e308));
    case 'string':
      return fc.oneof({ weight: 1, arbitrary: anything }, { weight: 3, arbitrary: brokenText(main) });
    case 'array':
      return fc.oneof({ weight: 1, arbitrary: anything }, { weight: 2, arbitrary: brokenList(main) });
    case 'object':
      return fc.oneof({ weight: 1, arbitrary: anything }, { weight: 3, arbitrary: brokenObject(main) });
    default:
      return anything;
  }
}

function brokenChoice(values: unknown[]): fc.Arbitrary<unknown> {
  return fc.constantFrom(...values.filter((value) => value !== null)).chain((value) => {
    if (typeof value === 'number') return fc.constantFrom<unknown>(value + 1, value + 0.5, -value - 1, `${value}x`);
    const text = String(value);
    return fc.constantFrom<unknown>(`${text}x`, ` ${text}`, `${text}\u0000`, text.toUpperCase());
  });
}

function brokenInteger({ minimum = 0, maximum = 0 }: Schema): fc.Arbitrary<unknown> {
  return fc.constantFrom(minimum - 1, maximum + 1, minimum + 0.5, -1e308, 1e308, 2 ** 53, 2 ** 63, Number.MIN_VALUE);
}

const LONGEST_LIST = 1000;

function brokenList({ items, minItems = 0, maxItems }: Schema): fc.Arbitrary<unknown[]> {
  const item = validValue(items);
  const lists = [fc.tuple(item, brokenValue(items)).map((pair): unknown[] => pair)];
  if (minItems > 0) lists.push(fc.constant([]));
  // More would exceed the number of values that a body may hold.
  if (maxItems !== undefined && maxItems <= LONGEST_LIST)
    lists.push(item.map((each) => Array(maxItems + 1).fill(each)));
  return fc.oneof(...lists);
}

/** The object with one invalid field, or without a required one. */
export function brokenObject(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) return validObject(schema);
  return fc.constantFrom(...names).chain((name) => {
    const broken = fc
      .tuple(validObject(schema), brokenValue(properties[name]))
      .map(([valid, value]) => ({ ...valid, [name]: value }));
    const missing = validObject(schema).map(({ [name]: _, ...rest }) => rest);
    return required.includes(name)
      ? fc.oneof({ weight: 4, arbitrary: broken }, { weight: 1, arbitrary: missing })
      : broken;
  });
}
