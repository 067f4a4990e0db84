import { Ajv, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

const ajv = new Ajv({ strict: false, allErrors: true });
const compiled = new WeakMap<TSchema, ValidateFunction>();

/** One line for each way in which the value does not match the schema, such as `title must be string`. */
export function schemaErrors(schema: TSchema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) =>
    `${instancePath.slice(1).replaceAll('/', '.')} ${message}`.trim(),
  );
}
