import type { Field, Value } from './labels.ts';

/** A line as it was typed: words, or a value with its label. `mark` stands in front of an item of a list. */
export type Line = { mark: string; text: string; value: Value | null; isReference: boolean };

export const textOfLine = ({ text, value }: Pick<Line, 'text' | 'value'>): string =>
  value === null ? text : `${value.name}: ${value.value}`;

/** The values of a field, in the order given. */
export const valuesOf = (lines: Line[], field: Field): string[] =>
  lines.flatMap(({ value }) => (value?.field === field ? value.value : []));
