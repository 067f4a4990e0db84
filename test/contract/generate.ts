import type { Operation, Parameter, Schema } from './route-table.ts';

/** Random requests from the OpenAPI document: right, at the edge, and broken in one place or several. */

export type Random = () => number;

/** Mulberry32: small, and the same sequence for the same seed everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

const WORDS = [
  '출시',
  'sensor',
  '😀',
  "o'neil",
  '<b>',
  '%',
  '\\',
  '{{x}}',
  '\u200b',
  '한글 보도자료',
  '\r\nBcc: a',
  '=1+1',
  '__proto__',
];
const STRANGE = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x',
  [],
  {},
  [null],
  [[]],
  '\u0000',
  '\ud800',
  { $ne: 1 },
  'null',
];

const typeOf = (schema: Schema) => [schema.type].flat()[0];

/** Mostly right. What comes out is judged afterwards, so that a lucky break is not taken for a violation. */
export function valueFor(random: Random, schema: Schema, known: readonly number[]): unknown {
  if (random() < 0.06) return pick(random, STRANGE);
  if (schema.enum) return random() < 0.95 ? pick(random, schema.enum) : `${pick(random, schema.enum as string[])}x`;
  if (schema.anyOf) return valueFor(random, pick(random, schema.anyOf), known);
  if (typeOf(schema) === 'boolean') return random() < 0.5;
  if (typeOf(schema) === 'integer' || typeOf(schema) === 'number') return integerFor(random, schema, known);
  if (typeOf(schema) === 'string') return textFor(random, schema);
  if (typeOf(schema) === 'array') return listFor(random, schema, known);
  if (typeOf(schema) === 'object') return objectFor(random, schema, known);
  return null;
}

function integerFor(random: Random, { minimum = -1e6, maximum = 1e6 }: Schema, known: readonly number[]): number {
  const roll = random();
  if (roll < 0.5 && known.length > 0 && maximum > 1e9) return pick(random, known);
  if (roll < 0.8) return minimum + Math.floor(random() * Math.min(1000, maximum - minimum + 1));
  return pick(random, [minimum, minimum - 1, maximum, maximum + 1, 0, -1, minimum + 0.5]);
}

function textFor(random: Random, { format, pattern, minLength = 0, maxLength = 300 }: Schema): string {
  if (format === 'date') return pick(random, ['2026-11-15', '2026-02-30', '2026-1-1', '', '0000-00-00', '2024-02-29']);
  if (pattern?.includes('d{4}'))
    return pick(random, ['2026-11-15T09:00:00+09:00', '2026-11-15 09:00', '2026-13-01T00:00Z', '1']);
  const roll = random();
  if (roll < 0.06)
    return pick(random, ['가', '😀', ' ', 'x']).repeat(pick(random, [minLength, maxLength, maxLength + 1]));
  if (roll < 0.1) return pick(random, ['', ' ', '\u3000\n', '\u0000', 'a\ud800b']);
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, WORDS)).join(' ');
}

function listFor(
  random: Random,
  { items = {}, minItems = 0, maxItems = 5 }: Schema,
  known: readonly number[],
): unknown[] {
  const length = random() < 0.9 ? 1 + Math.floor(random() * 3) : pick(random, [minItems, maxItems, maxItems + 1, 0]);
  return Array.from({ length }, () => valueFor(random, items, known));
}

export function objectFor(random: Random, schema: Schema, known: readonly number[]): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Schema>(schema.properties ?? {})) {
    const needed = schema.required?.includes(name);
    if (random() < (needed ? 0.97 : 0.4)) value[name] = valueFor(random, field, known);
  }
  if (random() < 0.1) value[pick(random, ['unknown', '__proto__x', 'constructor', ''])] = pick(random, STRANGE);
  return value;
}

/** A body that is an object most of the time. */
export function bodyFor(random: Random, { body }: Operation, known: readonly number[]): unknown {
  if (!body) return undefined;
  return random() < 0.02 ? pick(random, STRANGE) : objectFor(random, body.schema, known);
}

/** Path and query values as text; a parameter that is left out is not there. */
export function parametersFor(
  random: Random,
  parameters: Parameter[],
  known: readonly number[],
): Map<Parameter, string> {
  const chosen = new Map<Parameter, string>();
  for (const parameter of parameters) {
    if (parameter.in === 'header') continue;
    const wanted = parameter.in === 'path' || random() < (parameter.required ? 0.95 : 0.5);
    if (wanted) chosen.set(parameter, textOf(valueFor(random, parameter.schema, known)));
  }
  return chosen;
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // An address cannot carry a lone surrogate, and an empty path segment would be another path.
  return text.toWellFormed() || '-';
}
