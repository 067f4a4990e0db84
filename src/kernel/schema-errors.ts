import { Ajv, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

const ajv = new Ajv({ strict: false, allErrors: true });
const compiled = new WeakMap<TSchema, ValidateFunction>();

/** What keeps a value from the shape, a line each: `title must be string`. None if it fits. */
export function schemaErrors(shape: TSchema, value: unknown): string[] {
  const fits = compiled.get(shape) ?? ajv.compile(shape);
  compiled.set(shape, fits);
  if (fits(value)) return [];
  return (fits.errors ?? []).map(({ instancePath, message }) =>
    `${instancePath.slice(1).replaceAll('/', '.')} ${message}`.trim(),
  );
}
