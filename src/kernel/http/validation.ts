import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TObject, TSchema } from 'typebox';
import { parseDay, parseMoment } from '../clock.ts';
import { badRequest, type FieldFault, missing } from '../problems.ts';
import { hasLongMarkRun } from '../stream-safe.ts';
import { faultOf, notAnObject, tooManyMarks } from './faults.ts';
import { RECURSIVE, type RequiredUnless } from './shapes.ts';
import { addLengthRules } from './text-length.ts';

/**
 * Validates field by field, so that the error names every invalid field once and the number of errors is bounded by the
 * schema. Null counts as omitted where the schema does not contain it, unknown fields are dropped, and defaults are filled in.
 */
export type Reader = (raw: unknown) => Record<string, unknown>;

const ajv = new Ajv({ strict: false, useDefaults: true, discriminator: true });
addLengthRules(ajv);
ajv.addFormat('korean-day', (text: string) => parseDay(text) !== null);
ajv.addFormat('korean-moment', (text: string) => parseMoment(text) !== null);

type Field = {
  name: string;
  required: boolean;
  isNullGiven: boolean;
  /** Required unless one of these fields is given. */
  unless: readonly string[] | undefined;
  standard: unknown;
  schema: TSchema;
  validate: ValidateFunction;
};

export function bodyReader(shape: TObject, isOptional = false): Reader {
  const fields = fieldsOf(shape);
  return (raw) => {
    if (raw === undefined && isOptional) return read(fields, {});
    if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) throw badRequest(notAnObject);
    return read(fields, raw as Record<string, unknown>);
  };
}

/** Query and path values arrive as text and are parsed as their declared type first. */
export function textReader(shape: TObject): Reader {
  const fields = fieldsOf(shape);
  return (raw) => {
    const parsed: Record<string, unknown> = {};
    for (const { name, schema } of fields) {
      const text = (raw as Record<string, unknown>)[name];
      if (text !== undefined) parsed[name] = parseText(text, schema);
    }
    return read(fields, parsed);
  };
}

function fieldsOf(shape: TObject): Field[] {
  return Object.entries(shape.properties as Record<string, TSchema>).map(([name, schema]) => ({
    name,
    required: requiredFields(shape).includes(name),
    isNullGiven: requiredFields(shape).includes(name) || takesNull(schema),
    unless: (schema as RequiredUnless)['x-required-unless'],
    standard: standardOf(schema),
    schema,
    validate: validatorOf(schema),
  }));
}

/** Many schemas share the same fields (id, page, title): equal schemas are compiled once. */
const compiled = new Map<string, ValidateFunction>();

function validatorOf(schema: TSchema): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv.compile(withRecursive(schema, text));
  compiled.set(text, validate);
  return validate;
}

/** With the definitions that its references point to. */
function withRecursive(schema: TSchema, text: string): TSchema {
  if (!text.includes('"$ref"')) return schema;
  return { ...schema, components: { schemas: Object.fromEntries(RECURSIVE) } } as TSchema;
}

/** A field with a default is always set for the handler, so it is not required from the caller. */
export function requiredFields(shape: TObject): string[] {
  const properties = shape.properties as Record<string, TSchema>;
  const declared = (shape.required as string[] | undefined) ?? [];
  return declared.filter((name) => standardOf(properties[name] as TSchema) === undefined);
}

function takesNull(schema: TSchema): boolean {
  return (schema as { anyOf?: { type?: string }[] }).anyOf?.some(({ type }) => type === 'null') ?? false;
}

function standardOf(schema: TSchema): unknown {
  return (schema as { default?: unknown }).default;
}

function read(fields: Field[], raw: Record<string, unknown>): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const faults: FieldFault[] = [];
  for (const field of fields) {
    const given = Object.hasOwn(raw, field.name) ? raw[field.name] : undefined;
    if (given === undefined || (given === null && !field.isNullGiven)) {
      if (field.standard !== undefined) value[field.name] = field.standard;
      else if (field.required || isNeeded(field, raw)) faults.push(missing(field.name));
    } else if (isFarTooLong(given, field.schema)) {
      faults.push(faultOf(field.name, tooLong(field.schema)));
    } else if (!field.validate(given)) {
      faults.push(faultOf(field.name, field.validate.errors?.[0] as ErrorObject));
    } else if (hasLongMarkRun(given)) {
      faults.push({ field: field.name, ...tooManyMarks });
    } else {
      value[field.name] = given;
    }
  }
  if (faults.length > 0) throw badRequest(...faults);
  return value;
}

function isNeeded({ unless }: Field, raw: Record<string, unknown>): boolean {
  return unless?.every((name) => (raw[name] ?? undefined) === undefined) ?? false;
}

/** A character has at most two code units: a longer text is refused without counting its characters. */
function isFarTooLong(given: unknown, schema: TSchema): boolean {
  const { maxLength } = schema as { maxLength?: number };
  return typeof given === 'string' && maxLength !== undefined && given.length > 2 * maxLength;
}

function tooLong(schema: TSchema): ErrorObject {
  const { maxLength: limit } = schema as { maxLength?: number };
  return { keyword: 'maxLength', instancePath: '', schemaPath: '#/maxLength', params: { limit } };
}

function parseText(text: unknown, schema: TSchema): unknown {
  const type = (schema as { type?: string }).type;
  if (typeof text !== 'string') return text;
  // Only one spelling per number: `01` is refused, so that each resource has one URL.
  if (type === 'integer' && /^(?:0|-?[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
