import type { Ajv, ValidateFunction } from 'ajv';
import { parseDay, parseMoment } from '../../src/kernel/clock.ts';

/** The string formats that the document uses. */
export function addFormats<Validator extends Pick<Ajv, 'addFormat'>>(ajv: Validator): Validator {
  ajv.addFormat('date', (text: string) => parseDay(text) !== null);
  ajv.addFormat('date-time', (text: string) => parseMoment(text) !== null);
  ajv.addFormat('binary', true);
  return ajv;
}

/** Cached, because compiling is slow and most schemas occur many times in the document. */
export function compiler(ajv: Pick<Ajv, 'compile'>): (schema: object) => ValidateFunction {
  const bySchema = new Map<object, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();
  return (schema) => {
    const known = bySchema.get(schema);
    if (known) return known;
    const text = JSON.stringify(schema);
    const validate = byText.get(text) ?? ajv.compile(schema);
    byText.set(text, validate);
    bySchema.set(schema, validate);
    return validate;
  };
}
