/** Values of JSON from outside, in which anything may be missing or have another type. */

export type Json = { [name: string]: unknown };

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** A number counts as a text. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}
