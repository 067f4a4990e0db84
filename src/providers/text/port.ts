import type { Static, TObject } from 'typebox';

/** Port for language models; independent of vendors and their SDKs. */

export type JsonObject = Record<string, unknown>;

export type TextRequest<Shape extends TObject = TObject, Value = Static<Shape>> = {
  task: string;
  /** Only our own text: nothing that a caller wrote, cited or stored may appear here. */
  system: string;
  prompt: string;
  /** JSON schema of the answer; strict providers require that every field is required and no others are allowed. */
  shape: Shape;
  temperature: number;
  signal: AbortSignal;
  /** Converts the answer to the value. Without it, the answer has to match the schema. */
  read?(answer: JsonObject): Reading<Value> | Promise<Reading<Value>>;
  /** Describes what is wrong with an answer that matches the schema; null when nothing is. Only used without `read`. */
  complaint?(value: Static<Shape>): string | null;
  /** Receives the partial answer while it streams. It starts again when an attempt is repeated. */
  onText?(partial: JsonObject): void;
};

/** A request for plain text. */
export type PlainRequest = Pick<TextRequest, 'task' | 'system' | 'prompt' | 'temperature' | 'signal'> & {
  /** Receives the text so far. It starts again when an attempt is repeated. */
  onText?(text: string): void;
};

/**
 * A value, perhaps with flaws that are worth one repair call, or the reason why the answer is unusable. The texts are sent
 * to the model. The repaired answer is used only if it has fewer flaws.
 */
export type Reading<Value> = { value: Value; flaws?: string[] } | { wrong: string };

export type Tokens = { input: number; output: number };

export type TextResult<Value = unknown> = {
  value: Value;
  /** `provider/model` */
  model: string;
  /** Of all attempts, because repeated ones are paid for too. */
  tokens: Tokens;
  /** Number of answers: 1, or 2 with the repair call. */
  calls: number;
  milliseconds: number;
};

export type TextModel = {
  /** `provider/model` */
  name: string;
  generate<Shape extends TObject, Value = Static<Shape>>(
    request: TextRequest<Shape, Value>,
  ): Promise<TextResult<Value>>;
  write(request: PlainRequest): Promise<TextResult<string>>;
};

export type FailureKind = 'timeout' | 'rate_limited' | 'unavailable' | 'refused' | 'unusable' | 'cancelled';

/** The message is for the operator's log; it never contains the caller's text. */
export class TextModelFailure extends Error {
  readonly kind: FailureKind;
  tokens: Tokens = { input: 0, output: 0 };

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TextModelFailure';
    this.kind = kind;
  }
}
