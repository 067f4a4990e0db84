import type { Static, TObject } from 'typebox';

/** What the service asks of a language model. Small and ours: vendors and their SDKs change behind it. */

export type JsonObject = Record<string, unknown>;

export type TextRequest<Shape extends TObject = TObject, Value = Static<Shape>> = {
  task: string;
  /** Only texts of the service itself: nothing a caller wrote, cited or stored may stand here. */
  system: string;
  prompt: string;
  examples?: readonly Example[];
  /** The JSON schema of the answer; strict providers take it, so every field is required and none is open. */
  shape: Shape;
  temperature: number;
  signal: AbortSignal;
  /** Makes the value from the answer. Without it the answer has to fit the shape. */
  read?(answer: JsonObject): Reading<Value> | Promise<Reading<Value>>;
  /** Says what is wrong with an answer that fits the shape; null when nothing is. Only without `read`. */
  complaint?(value: Static<Shape>): string | null;
  /** The answer as far as it has arrived. It starts over when an attempt has to be repeated. */
  onText?(partial: JsonObject): void;
};

export type Example = { prompt: string; answer: string };

/**
 * What an answer comes to: a value, perhaps with flaws that are worth one repair call, or nothing usable. Both texts
 * are for the model.
 */
export type Reading<Value> = { value: Value; flaws?: string | null } | { wrong: string };

export type Tokens = { input: number; output: number };

export type TextResult<Value = unknown> = {
  value: Value;
  /** `provider/model` */
  model: string;
  /** Of all attempts: a repeated one is paid for, too. */
  tokens: Tokens;
  /** Answers of the model that were read: 1, or 2 with the repair call. */
  calls: number;
  milliseconds: number;
};

export type TextModel = {
  /** `provider/model` */
  name: string;
  generate<Shape extends TObject, Value = Static<Shape>>(
    request: TextRequest<Shape, Value>,
  ): Promise<TextResult<Value>>;
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
