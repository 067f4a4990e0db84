import { Batches } from '../batches.ts';

/**
 * Serialises large values piece by piece, so that other requests are answered in between. The result is the same text
 * that the compiled serialiser writes in one go; parts that are small enough are left to it.
 */

/** A schema in the form for the serialiser (see `forSerialiser`). */
export type Shape = {
  type?: string;
  nullable?: boolean;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: unknown;
  patternProperties?: unknown;
};

export type Serialise = (value: unknown, shape: Shape) => string;

/** Characters of a piece, about. */
const PIECE = 128 * 1024;
/** Characters that a value takes in addition to its text: quotation marks, name, comma. */
const OVERHEAD = 8;
/** Rows of a list that are still to be read count as one large text. */
const UNREAD = 500_000;

/** About the number of characters of a JSON value, counted no further than the limit. */
export function weigh(value: unknown, limit: number): number {
  if (typeof value === 'string') return value.length + OVERHEAD;
  if (typeof value !== 'object' || value === null) return OVERHEAD;
  if (value instanceof Batches) return weigh(value.first, limit) + UNREAD;
  let weight = OVERHEAD;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && weight <= limit; at += 1) weight += weigh(value[at], limit - weight);
    return weight;
  }
  for (const name in value) {
    weight += weigh((value as Record<string, unknown>)[name], limit - weight);
    if (weight > limit) break;
  }
  return weight;
}

export async function* jsonPieces(
  value: unknown,
  shape: Shape,
  serialise: Serialise,
  piece = PIECE,
): AsyncGenerator<string> {
  let ready = '';
  for await (const part of partsOf(value, shape, { serialise, piece })) {
    ready += part;
    if (ready.length < piece) continue;
    yield ready;
    ready = '';
  }
  yield ready;
}

type Writer = { serialise: Serialise; piece: number };

async function* partsOf(value: unknown, shape: Shape, writer: Writer): AsyncGenerator<string> {
  const { piece, serialise } = writer;
  if (typeof value !== 'object' || value === null) yield* scalar(value, shape, writer);
  else if (value instanceof Batches) yield* streamed(value, shape.items ?? {}, writer);
  else if (weigh(value, piece) <= piece || !canSplit(value, shape)) yield serialise(value, shape);
  else if (Array.isArray(value)) {
    yield '[';
    yield* elements(value, shape.items ?? {}, writer);
    yield ']';
  } else yield* members(value as Record<string, unknown>, shape, writer);
}

function* scalar(value: unknown, shape: Shape, { serialise, piece }: Writer): Generator<string> {
  const { type = typeof value } = shape;
  if (typeof value === 'string' && type === 'string') yield* slices(value, piece);
  else if (typeof value === 'boolean' && type === 'boolean') yield String(value);
  else if (Number.isInteger(value) && (type === 'integer' || type === 'number')) yield String(value);
  else yield serialise(value, shape);
}

/** Whether the serialiser treats it as a plain object or list. */
function canSplit(value: object, { type, properties, additionalProperties, patternProperties }: Shape): boolean {
  if ('toJSON' in value || additionalProperties || patternProperties) return false;
  if (type === undefined) return properties === undefined;
  return Array.isArray(value) ? type === 'array' : type === 'object' && properties !== undefined;
}

/** In the order of the serialiser, which writes required fields first and drops unknown ones. */
async function* members(value: Record<string, unknown>, shape: Shape, writer: Writer): AsyncGenerator<string> {
  const required = new Set(shape.required);
  const names = Object.keys(shape.properties ?? value);
  const sorted = [...names.filter((name) => required.has(name)), ...names.filter((name) => !required.has(name))];
  let separator = '{';
  for (const name of sorted) {
    const member = value[name];
    if (member === undefined && required.has(name)) throw new Error(`"${name}" is required!`);
    if (member === undefined || typeof member === 'function') continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* partsOf(member, shape.properties?.[name] ?? {}, writer);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

/** Without the brackets. Small elements are serialised together. */
async function* elements(values: unknown[], shape: Shape, writer: Writer): AsyncGenerator<string> {
  const { piece, serialise } = writer;
  const list: Shape = listsOf.get(shape) ?? { type: 'array', items: shape };
  listsOf.set(shape, list);
  let separator = '';
  for (let start = 0, end = 0; start < values.length; start = end) {
    for (let weight = 0; end < values.length && weight <= piece; end += 1) weight += weigh(values[end], piece);
    const isOne = end - start === 1;
    if (separator) yield separator;
    if (isOne) yield* partsOf(values[start], shape, writer);
    else yield serialise(values.slice(start, end), list).slice(1, -1);
    separator = ',';
  }
}

/** The serialiser is compiled once for each shape object. */
const listsOf = new WeakMap<Shape, Shape>();

async function* streamed({ first, rest }: Batches<unknown>, shape: Shape, writer: Writer): AsyncGenerator<string> {
  yield '[';
  yield* elements(first, shape, writer);
  let separator = first.length === 0 ? '' : ',';
  for await (const batch of rest) {
    if (batch.length === 0) continue;
    yield separator;
    yield* elements(batch, shape, writer);
    separator = ',';
  }
  yield ']';
}

/** The string in JSON; a surrogate pair is never divided. */
function* slices(text: string, piece: number): Generator<string> {
  if (text.length <= piece) return yield JSON.stringify(text);
  yield '"';
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + piece);
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end = Math.min(text.length, end + 1);
    yield JSON.stringify(text.slice(start, end)).slice(1, -1);
    start = end;
  }
  yield '"';
}
