import type { PostgresType } from 'postgres';

/**
 * Arrays of one dimension, as PostgreSQL writes them. The driver knows them too, but only after asking every new
 * connection for all types there are, which costs half as much as the rest of connecting; these are the ones we use.
 */
const text = (written: string) => written;
const PARSERS: Record<number, (written: string) => unknown> = {
  1016: Number, // bigint
  1007: Number, // int
  1022: Number, // float8
  1009: text,
  2951: text, // uuid
  1185: (written) => new Date(written), // timestamptz
};

/** A quoted element, or a bare one. */
const ELEMENT = /"([^"\\]*(?:\\.[^"\\]*)*)"|([^{},"]+)/gsu;

export const arrayTypes: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(PARSERS).map(([id, parse]) => [
    `array_${id}`,
    {
      to: Number(id),
      from: [Number(id)],
      serialize: writeArray,
      parse: (written: string) => readArray(written, parse),
    },
  ]),
);

function writeArray(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  return `{${given.map(writeElement).join(',')}}`;
}

function writeElement(element: unknown): string {
  if (element === undefined) throw new TypeError('Undefined values are not allowed in an array.');
  if (element === null) return 'null';
  return `"${String(element).replace(/[\\"]/gu, '\\$&')}"`;
}

function readArray(written: string, parse: (element: string) => unknown): unknown[] {
  return [...written.matchAll(ELEMENT)].map(([, quoted, bare]) => {
    if (quoted !== undefined) return parse(quoted.replace(/\\(.)/gsu, '$1'));
    return bare === 'NULL' ? null : parse(bare!);
  });
}
