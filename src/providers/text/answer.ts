import type { Static, TObject, TSchema } from 'typebox';
import { schemaErrors } from '../../kernel/schema-errors.ts';
import type { JsonObject, Reading } from './port.ts';

/** Removes NUL and lone surrogates, which the database refuses, and other control characters. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** Some servers leave out the opening tag. */
const THOUGHTS = /^[\s\S]*<\/think(?:ing)?>|<think(?:ing)?>[\s\S]*$/giu;
/** The beginning of an answer may be half of a tag. */
const HALF_TAG = /^\s*<[a-z]{0,8}$/iu;

/** The text of an answer, which may still be arriving, without the model's thoughts. */
export function plainAnswer(text: string): string {
  return clean(text.replace(THOUGHTS, '').replace(HALF_TAG, ''));
}

/** Cleans every string in a value. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleaned(field)]));
}

type Plain = { type?: string; anyOf?: Plain[]; items?: Plain };

function allows(schema: Plain, type: string): boolean {
  return schema.type === type || (schema.anyOf?.some((choice) => choice.type === type) ?? false);
}

/** Corrects common mistakes of models: a list of paragraphs or a number instead of a string, a missing field instead of null. */
function fitted(value: unknown, schema: Plain): unknown {
  if (value === undefined || value === null) return allows(schema, 'null') ? null : value;
  if (typeof value === 'string') return clean(value);
  if (allows(schema, 'string') && typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return value;
  const items = value.map((item) => (typeof item === 'string' ? clean(item) : item));
  const isText = allows(schema, 'string') && items.every((item) => typeof item === 'string');
  return isText ? items.join('\n\n') : items;
}

/** Converts the answer to the schema, or returns a sentence that tells the model what to correct. Other fields are dropped. */
export function fitAnswer<Shape extends TObject>(
  answer: JsonObject,
  shape: Shape,
  complaint: ((value: Static<Shape>) => string | null) | undefined,
): Reading<Static<Shape>> {
  const fields = Object.entries(shape.properties as Record<string, TSchema>);
  const value = Object.fromEntries(
    fields
      .map(([name, schema]) => [name, fitted(Object.hasOwn(answer, name) ? answer[name] : undefined, schema as Plain)])
      .filter(([, field]) => field !== undefined),
  );
  const faults = schemaErrors(shape, value);
  if (faults.length > 0) return { wrong: `The JSON object did not fit: ${faults.slice(0, 5).join('; ')}.` };
  const wrong = complaint?.(value as Static<Shape>) ?? null;
  return wrong === null ? { value: value as Static<Shape> } : { wrong };
}
