import type { TObject, TSchema } from 'typebox';
import { MAX_VALUES } from './json-scan.ts';

/** Parsing a body of this size takes less than a millisecond, so that every endpoint accepts it. */
export const SMALL_BODY = 256_000;
/** A character outside the basic plane, escaped as two surrogates. */
const BYTES_PER_CHARACTER = 12;
/** The name of the field, quotation marks, comma, and the digits of a number. */
const BYTES_PER_VALUE = 32;
/** Dates and ids, whose form limits their length. */
const CHARACTERS_WITH_FORM = 100;

/**
 * The longest body of an endpoint, so that a body that no valid request has is refused before it is read: the largest
 * that its schema allows with every character escaped, and some room for spaces and unknown fields.
 */
export function bodyLimitOf(body: TObject | undefined, maxBytes: number): number {
  const { characters, values } = body ? largest(body) : NOTHING;
  const bytes = characters * BYTES_PER_CHARACTER + Math.min(values, MAX_VALUES) * BYTES_PER_VALUE;
  return Math.min(maxBytes, SMALL_BODY + bytes);
}

type Size = { characters: number; values: number };
type Shape = {
  type?: string;
  properties?: Record<string, TSchema>;
  items?: TSchema;
  maxItems?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  enum?: string[];
  anyOf?: TSchema[];
  oneOf?: TSchema[];
};

const NOTHING: Size = { characters: 0, values: 0 };
const UNLIMITED: Size = { characters: Number.POSITIVE_INFINITY, values: 1 };
const NUMBERS = new Set(['integer', 'number', 'boolean', 'null']);

function largest(schema: TSchema): Size {
  const { type = '', properties, items, maxItems, anyOf, oneOf, ...text } = schema as Shape;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.map(largest).reduce(larger);
  if (NUMBERS.has(type)) return { characters: 0, values: 1 };
  if (type === 'string') return { characters: longest(text), values: 1 };
  if (type === 'object' && properties) return Object.values(properties).map(largest).reduce(sum, NOTHING);
  if (type !== 'array' || !items || maxItems === undefined) return UNLIMITED;
  const { characters, values } = largest(items);
  return { characters: maxItems * characters, values: maxItems * (values + 1) };
}

function longest({ maxLength, format, pattern, enum: values }: Shape): number {
  if (values) return Math.max(...values.map((value) => value.length));
  return maxLength ?? (format || pattern ? CHARACTERS_WITH_FORM : Number.POSITIVE_INFINITY);
}

function sum(one: Size, other: Size): Size {
  return { characters: one.characters + other.characters, values: one.values + other.values };
}

function larger(one: Size, other: Size): Size {
  return {
    characters: Math.max(one.characters, other.characters),
    values: Math.max(one.values, other.values),
  };
}
