import type { TObject } from 'typebox';
import type { Json } from '../../kernel/json-value.ts';
import { type ProblemName, problem } from '../../kernel/problems.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import {
  type FailureKind,
  type Reading,
  type TextModel,
  TextModelFailure,
  type TextResult,
  type Tokens,
} from '../../providers/text/port.ts';
import type { Language } from '../brief.ts';
import type { Listener, Written } from '../writer.ts';
import type { Prompt, Prompts } from './prompts.ts';

/** One step of a text written by a model, recorded for the operator. */
export type Usage = {
  accountId: number;
  task: string;
  kind: string | null;
  language: Language;
  /** `provider/model` */
  model: string;
  /** The prompt file and its version. */
  prompt: string;
  tokens: Tokens;
  /** 2 when there was a repair call. */
  calls: number;
  milliseconds: number;
  outcome: 'written' | FailureKind;
};

export type ModelWriterDeps = {
  /** The model of the first task that has one of its own. */
  model(...tasks: string[]): TextModel;
  /** Calls for a draft, 1 to 3, the editor's included; with 1 the editor writes the text itself. */
  steps: number;
  prompts: Prompts;
  onUsage(usage: Usage): void;
  /** A random string that nobody can guess. */
  newKey(): string;
  /** Runs the work on long requests and answers in threads. */
  workers: WorkerPool;
};

/** What a model is asked, and on whose behalf. */
type Call = {
  task: string;
  kind: string | null;
  language: Language;
  model: TextModel;
  prompt: Prompt;
  request: string;
  listener: Listener;
  /** The error for the caller when the model fails. */
  problem: ProblemName;
};

export type Question<Shape extends TObject, Value> = Call & {
  shape: Shape;
  read(answer: Json): Reading<Value> | Promise<Reading<Value>>;
  /** What is shown of an unfinished answer. */
  preview(answer: Json): string;
};

export function ask<Shape extends TObject, Value>(
  deps: ModelWriterDeps,
  { shape, read, preview, ...call }: Question<Shape, Value>,
): Promise<Written<Value>> {
  const { task, model, prompt, request, listener } = call;
  const { signal, onText } = listener;
  return recorded(deps, call, () =>
    model.generate<Shape, Value>({
      ...{ task, shape, signal, read, prompt: request, system: prompt.system, temperature: prompt.temperature },
      ...(onText ? { onText: streamed(onText, preview) } : {}),
    }),
  );
}

/** Asks for plain text. */
export function write(deps: ModelWriterDeps, call: Call): Promise<Written<string>> {
  const { task, model, prompt, request, listener } = call;
  const { signal, onText } = listener;
  return recorded(deps, call, () =>
    model.write({
      ...{ task, signal, prompt: request, system: prompt.system, temperature: prompt.temperature },
      ...(onText ? { onText: streamed(onText, (text: string) => text) } : {}),
    }),
  );
}

async function recorded<Value>(
  deps: ModelWriterDeps,
  { task, kind, language, model, prompt, listener, problem: name }: Call,
  work: () => Promise<TextResult<Value>>,
): Promise<Written<Value>> {
  const start = performance.now();
  const used = (outcome: Usage['outcome'], tokens: Tokens, calls: number) => {
    const milliseconds = performance.now() - start;
    const { accountId } = listener;
    const call = { accountId, task, kind, language, model: model.name, prompt: prompt.name };
    deps.onUsage({ ...call, tokens, calls, milliseconds, outcome });
  };
  try {
    const result = await work();
    used('written', result.tokens, result.calls);
    return { value: result.value, generator: result.model };
  } catch (error) {
    if (error instanceof TextModelFailure) used(error.kind, error.tokens, 1);
    // After an abort the caller gets the reason of the abort, not a failure of the model.
    listener.signal.throwIfAborted();
    throw problem(name, {}, error);
  }
}

/**
 * Streams the new part of the growing text. Text that was sent cannot be taken back: when an attempt starts over, nothing
 * is sent until the new text is longer than the old, and if it differs the complete answer at the end replaces it.
 */
function streamed<Partial>(
  onText: (piece: string) => void,
  preview: (partial: Partial) => string,
): (partial: Partial) => void {
  let sent = '';
  return (partial) => {
    // Half of a character may have arrived.
    const text = preview(partial).replace(/\p{Surrogate}/gu, '');
    if (text.length <= sent.length || !text.startsWith(sent)) return;
    onText(text.slice(sent.length));
    sent = text;
  };
}
