import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';

/** The named schemas of the OpenAPI document, collected while its operations are described. */

export type Json = Record<string, unknown>;

export type Components = {
  /** Converts a schema for the document; named schemas become references. */
  describe(schema: TSchema): Json;
  /** Adds a definition and returns a reference to it. */
  define(name: string, schema: TSchema): Json;
  schemas: Record<string, Json>;
};

export function createComponents(): Components {
  const schemas: Record<string, Json> = {};

  function add(name: string, definition: Json): Json {
    if (!isDeepStrictEqual(schemas[name] ?? definition, definition)) {
      throw new Error(`Two different schemas are named ${name}.`);
    }
    schemas[name] = definition;
    return { $ref: `#/components/schemas/${name}` };
  }

  function describe(schema: TSchema): Json {
    const { title, ...definition } = shown(schema as Json, describe);
    return typeof title === 'string' ? add(title, definition) : definition;
  }

  return {
    describe,
    define(name, schema) {
      const { title: _, ...definition } = shown(schema as Json, describe);
      return add(name, definition);
    },
    schemas,
  };
}

/** Generators and validators do not know our own formats. */
const FORMATS: Record<string, Json> = {
  'korean-day': { format: 'date' },
  // Not `date-time`, because RFC 3339 requires an offset and we do not.
  'korean-moment': {
    pattern: '^\\d{4}-?\\d{2}-?\\d{2}T\\d{2}(:?\\d{2}){0,2}([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)?$',
  },
};

/** Removes TypeBox's internal properties, and does not require fields with a default. */
function shown({ format, ...schema }: Json, describe: (schema: TSchema) => Json): Json {
  const copy = { ...(JSON.parse(JSON.stringify(schema)) as Json), ...documentedFormat(format) };
  const properties = schema.properties as Record<string, TSchema & { default?: unknown }> | undefined;
  if (properties) {
    copy.properties = mapValues(properties, describe);
    const required = ((schema.required ?? []) as string[]).filter((name) => properties[name]?.default === undefined);
    if (required.length > 0) copy.required = required;
    else delete copy.required;
  }
  if (schema.items) copy.items = describe(schema.items as TSchema);
  if (schema.anyOf) copy.anyOf = (schema.anyOf as TSchema[]).map(describe);
  if (schema.oneOf) copy.oneOf = (schema.oneOf as TSchema[]).map(describe);
  return copy;
}

function documentedFormat(format: unknown): Json {
  return format === undefined ? {} : (FORMATS[format as string] ?? { format });
}

function mapValues<Value, Mapped>(
  values: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** Allows `null` for every optional field, because the service treats it as omitted. */
export function withNullableFields(body: Json): Json {
  const required = (body.required ?? []) as string[];
  const properties = Object.entries(body.properties as Record<string, Json>);
  return {
    ...body,
    properties: Object.fromEntries(
      properties.map(([name, field]) => [name, required.includes(name) ? field : nullable(field)]),
    ),
  };
}

/** Generators of clients for Java do not know null as a value of an enum. */
function nullable(schema: Json): Json {
  const { type, enum: values, anyOf, $ref, description, ...rest } = schema;
  const none = { type: 'null' };
  if ($ref) return { anyOf: [schema, none] };
  const about = description ? { description } : {};
  if (values) return { ...about, anyOf: [{ type, enum: values, ...rest }, none] };
  if (!anyOf) return { ...schema, type: [type, 'null'] };
  const choices = anyOf as Json[];
  return choices.some((choice) => choice.type === 'null') ? schema : { ...schema, anyOf: [...choices, none] };
}
