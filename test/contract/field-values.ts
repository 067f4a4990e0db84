import { Ajv2020 } from 'ajv/dist/2020.js';
import { addFormats, compiler } from './formats.ts';
import type { Schema } from './route-table.ts';

/** For a field of the OpenAPI document: values just outside of what it allows, and values at its limits. */

const validatorOf = compiler(addFormats(new Ajv2020({ strict: false })));

/** In a path or a query a value is text, which is read as the type of its field. */
export type Place = 'path' | 'query' | 'body';

/** The schema without null, which means that an optional field is left out. */
const mainOf = (schema: Schema): Schema =>
  schema.anyOf ? (schema.anyOf.find(({ type }: Schema) => type !== 'null') ?? schema) : schema;
const typeOf = (schema: Schema) => [schema.type].flat().find((type) => type !== 'null');
/** Longer texts take long to send, and are tested where they matter. */
const LONGEST_TEXT = 60_000;
const LONGEST_LIST = 300;

export function wrongValues(schema: Schema, place: Place): unknown[] {
  const allows = validatorOf(schema);
  if (place === 'body') return candidates(mainOf(schema), place).filter((value) => !allows(value));
  const texts = new Set(candidates(mainOf(schema), place).map(String));
  return [...texts].filter((text) => !allows(read(text, schema)));
}

function candidates(schema: Schema, place: Place): unknown[] {
  const others = place === 'body' ? [7, true, '', 'x', '1', [], {}, [[]], [null]] : ['x', '', '01', '1.5'];
  return [...others, ...justOutside(schema)];
}

function justOutside(schema: Schema): unknown[] {
  if (schema.enum)
    return schema.enum.flatMap((value: unknown) => [`${value}x`, ` ${value}`, String(value).toUpperCase()]);
  const { minimum, maximum, minLength = 0, maxLength, pattern, format, items, minItems = 0, maxItems } = schema;
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return [minimum - 1, maximum + 1, -1, 1.5, 2 ** 53].filter(Number.isFinite);
    case 'string':
      return [
        ...(pattern ? [' ', '\u3000\n'] : []),
        ...(minLength > 0 ? ['x'.repeat(minLength - 1)] : []),
        ...(format ? ['2026-02-30', '24:60', 'someday'] : []),
        ...(maxLength < LONGEST_TEXT ? ['가'.repeat(maxLength + 1), '😀'.repeat(maxLength + 1)] : []),
      ];
    case 'array':
      return [
        ...(minItems > 0 ? [[]] : []),
        ...wrongValues(items, 'body').map((item) => [item]),
        ...(maxItems < LONGEST_LIST && limitValues(items).length > 0
          ? [Array(maxItems + 1).fill(limitValues(items)[0])]
          : []),
      ];
    case 'object':
      return Object.entries<Schema>(schema.properties ?? {}).flatMap(([name, field]) =>
        wrongValues(field, 'body').map((value) => ({ ...(limitValues(schema)[0] as object), [name]: value })),
      );
    default:
      return [];
  }
}

/** None where the document does not say enough, as for a text with a pattern. */
export function limitValues(schema: Schema): unknown[] {
  return atLimits(mainOf(schema)).filter((value) => validatorOf(schema)(value));
}

function atLimits(schema: Schema): unknown[] {
  const { minimum, maximum, minLength = 0, maxLength, pattern, format, items, minItems = 0, maxItems } = schema;
  if (schema.enum) return schema.enum.filter((value: unknown) => value !== null);
  switch (typeOf(schema)) {
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return [maximum, minimum].filter(Number.isFinite);
    case 'string':
      if (format || (pattern && pattern !== '\\S') || !(maxLength < LONGEST_TEXT)) return [];
      return ['x'.repeat(maxLength), '😀'.repeat(maxLength), 'x'.repeat(Math.max(minLength, pattern ? 1 : 0))];
    case 'array': {
      const [item] = limitValues(items);
      if (item === undefined) return minItems === 0 ? [[]] : [];
      return [
        Array(Math.max(minItems, 1)).fill(item),
        ...(maxItems < LONGEST_LIST ? [Array(maxItems).fill(item)] : []),
      ];
    }
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return [Object.fromEntries(required.map((name: string) => [name, limitValues(properties[name] ?? {})[0]]))];
    }
    default:
      return [];
  }
}

function read(text: string, schema: Schema): unknown {
  if (typeOf(mainOf(schema)) === 'integer' && /^(0|-?[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (typeOf(mainOf(schema)) === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
