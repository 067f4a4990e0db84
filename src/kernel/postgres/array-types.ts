import type { PostgresType } from 'postgres';

/**
 * The array types we use, one-dimensional. The driver's own array support (`fetch_types`) queries the catalogue on
 * every new connection, and ends the process when that query fails:
 * https://github.com/porsager/postgres/issues/1192
 */
const PARSERS: Record<number, (element: string) => unknown> = {
  1016: Number, // bigint[]
  1007: Number, // int[]
  1022: Number, // float8[]
  1009: String, // text[]
  2951: String, // uuid[]
  1185: (element) => new Date(element), // timestamptz[]
};

/** An element with or without quotation marks. */
const ELEMENT = /"([^"\\]*(?:\\.[^"\\]*)*)"|([^{},"]+)/gsu;

export const arrayTypes: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(PARSERS).map(([id, parse]) => [`array_${id}`, arrayType(Number(id), parse)]),
);

/** The driver declares an array of booleans as one boolean, so it is sent as `sql.types.booleans(…)`. */
export const booleans: PostgresType<boolean[]> = arrayType(1000, (element) => element === 't');

function arrayType(id: number, parse: (element: string) => unknown) {
  return {
    to: id,
    from: [id],
    serialize: serializeArray,
    parse: (literal: string) => parseArray(literal, parse) as never,
  };
}

function serializeArray(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return `{${value.map(serializeElement).join(',')}}`;
}

function serializeElement(element: unknown): string {
  if (element === undefined) throw new TypeError('Undefined values are not allowed in an array.');
  if (element === null) return 'null';
  return `"${String(element).replace(/[\\"]/gu, '\\$&')}"`;
}

function parseArray(literal: string, parse: (element: string) => unknown): unknown[] {
  return [...literal.matchAll(ELEMENT)].map(([, quoted, unquoted]) => {
    if (quoted !== undefined) return parse(quoted.replace(/\\(.)/gsu, '$1'));
    return unquoted === 'NULL' ? null : parse(unquoted!);
  });
}
