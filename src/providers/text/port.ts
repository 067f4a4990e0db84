import type { Static, TObject } from 'typebox';

/** What the service asks of a language model. Small and ours: vendors and their SDKs change behind it. */

export type TextRequest<Shape extends TObject = TObject> = {
  task: string;
  /** Only texts of the service itself: nothing a caller wrote, cited or stored may stand here. */
  system: string;
  prompt: string;
  examples?: { prompt: string; answer: string }[];
  /** The answer's shape: an object of strings, nullable strings, choices and lists of strings. */
  shape: Shape;
  temperature: number;
  signal: AbortSignal;
  /** Says what is wrong with an answer of the right shape; null when nothing is. */
  complaint?(value: Static<Shape>): string | null;
  /** The texts of the answer as far as they have arrived. They start over when an attempt has to be repeated. */
  onText?(fields: Record<string, string>): void;
};

export type Tokens = { input: number; output: number };

export type TextResult<Value = unknown> = {
  value: Value;
  /** `provider/model` */
  model: string;
  /** Of all attempts: a repeated one is paid for, too. */
  tokens: Tokens;
  milliseconds: number;
};

export type TextModel = {
  /** `provider/model` */
  name: string;
  generate<Shape extends TObject>(request: TextRequest<Shape>): Promise<TextResult<Static<Shape>>>;
};

export type FailureKind = 'timeout' | 'rate_limited' | 'unavailable' | 'refused' | 'unusable' | 'cancelled';

/** The message is for the operator's log; it never holds the caller's text. */
export class TextModelFailure extends Error {
  readonly kind: FailureKind;
  tokens: Tokens = { input: 0, output: 0 };

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TextModelFailure';
    this.kind = kind;
  }
}
