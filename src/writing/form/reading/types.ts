import type { ToCheck } from '../../../documents/model.ts';

/** What the built-in writer knows about a brief. Every text in here is verbatim. */

export const LABELS = [
  ...(['title', 'subtitle', 'what', 'product', 'date', 'time', 'place', 'why', 'how', 'price', 'amount'] as const),
  ...(['audience', 'apply', 'deadline', 'contact', 'quote', 'speaker', 'quantity', 'recipient', 'copy'] as const),
  ...(['sender', 'attachment', 'about', 'request', 'other'] as const),
] as const;
export type Label = (typeof LABELS)[number];

export type Origin = 'request' | 'reference';

/** `일시: 12월 1일 14:00`; `name` is the label as it was written. */
export type Value = {
  label: Label;
  name: string;
  value: string;
  origin: Origin;
  /** Somebody entered it under this label, so that it is printed whatever it looks like. */
  isDeclared?: true;
};

export type Quotation = { text: string; speaker: string | null };

/** The field of a form that a sentence or note was entered in. */
export type StatementField = 'what' | 'why' | 'how' | 'details';

/** A sentence or note. An item has no sentence end and stands in a list. */
export type Statement = {
  text: string;
  origin: Origin;
  isItem: boolean;
  isQuote: boolean;
  /** Only where a form declared it. */
  field?: StatementField;
};

export type Reading = {
  sender: string | null;
  /** Declared: the organisation or person that the text is about. */
  who: string | null;
  /** What the text is about, in a line of its own or in the request for the text. */
  topic: string | null;
  values: Value[];
  /** Declared quotations; others are statements or values. */
  quotes: Quotation[];
  /** Of the request first, then of the references, in the order given. */
  statements: Statement[];
  /** What was said to the writer. */
  wishes: string[];
  toCheck: ToCheck[];
};
