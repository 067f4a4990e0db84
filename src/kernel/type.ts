import type { Type as Builders } from 'typebox';

/**
 * TypeBox's types with the few builders we use: a shape is plain JSON Schema. The library's own four hundred modules
 * take longer to load than the rest of a start together.
 */

type Used =
  | 'Array'
  | 'Boolean'
  | 'Enum'
  | 'Integer'
  | 'Literal'
  | 'Null'
  | 'Object'
  | 'Optional'
  | 'String'
  | 'Union'
  | 'Unsafe';
type Schema = object;

const optional = new WeakSet<Schema>();

function objectOf(properties: Record<string, Schema>, options: object = {}): Schema {
  const required = Object.keys(properties).filter((name) => !optional.has(properties[name] as Schema));
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options };
}

/** A copy: the shape itself may be asked for elsewhere. */
function optionally(schema: Schema): Schema {
  const copy = { ...schema };
  optional.add(copy);
  return copy;
}

export const Type = {
  Array: (items: Schema, options?: object) => ({ type: 'array', items, ...options }),
  Boolean: (options?: object) => ({ type: 'boolean', ...options }),
  Enum: (values: readonly unknown[], options?: object) => ({ enum: values, ...options }),
  Integer: (options?: object) => ({ type: 'integer', ...options }),
  Literal: (value: unknown, options?: object) => ({ type: typeof value, const: value, ...options }),
  Null: (options?: object) => ({ type: 'null', ...options }),
  Object: objectOf,
  Optional: optionally,
  String: (options?: object) => ({ type: 'string', ...options }),
  Union: (anyOf: Schema[], options?: object) => ({ anyOf, ...options }),
  Unsafe: (schema: Schema) => schema,
} as unknown as Pick<typeof Builders, Used>;
