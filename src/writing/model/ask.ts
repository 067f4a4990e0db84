import type { TObject } from 'typebox';
import { type ProblemName, problem } from '../../kernel/problems.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import {
  type FailureKind,
  type Reading,
  type TextModel,
  TextModelFailure,
  type Tokens,
} from '../../providers/text/port.ts';
import type { Language } from '../brief.ts';
import type { Listener, Written } from '../writer.ts';
import type { Json } from './answer.ts';
import type { Prompts } from './prompts.ts';

/** One text written by a model, recorded for the operator. */
export type Usage = {
  accountId: number;
  task: string;
  kind: string | null;
  language: Language;
  /** `provider/model` */
  model: string;
  /** The prompt files and their versions. */
  prompt: string;
  tokens: Tokens;
  /** 2 when there was a repair call. */
  calls: number;
  milliseconds: number;
  outcome: 'written' | FailureKind;
};

export type ModelWriterDeps = {
  model(task: string): TextModel;
  prompts: Prompts;
  onUsage(usage: Usage): void;
  /** A random string that nobody can guess. */
  newKey(): string;
  /** Runs the work on long requests and answers in threads. */
  workers: WorkerPool;
};

export type Question<Shape extends TObject, Value> = {
  task: string;
  /** Folder of the prompt if it differs from the task. */
  prompt?: string;
  kind: string | null;
  language: Language;
  request: string;
  shape: Shape;
  read(answer: Json): Reading<Value> | Promise<Reading<Value>>;
  /** What is shown of an unfinished answer. */
  preview(answer: Json): string;
  listener: Listener;
  /** The error for the caller when the model fails. */
  problem: ProblemName;
};

export async function ask<Shape extends TObject, Value>(
  deps: ModelWriterDeps,
  question: Question<Shape, Value>,
): Promise<Written<Value>> {
  const { task, kind, language, shape, request, read, preview } = question;
  const { accountId, signal, onText } = question.listener;
  const { name, system, temperature, examples } = deps.prompts.choose(question.prompt ?? task, kind, language);
  const model = deps.model(task);
  const start = performance.now();
  const used = (outcome: Usage['outcome'], tokens: Tokens, calls: number) => {
    const milliseconds = performance.now() - start;
    const call = { accountId, task, kind, language, model: model.name, prompt: name };
    deps.onUsage({ ...call, tokens, calls, milliseconds, outcome });
  };
  try {
    const result = await model.generate<Shape, Value>({
      ...{ task, shape, signal, system, temperature, examples, read, prompt: request },
      ...(onText ? { onText: streamPreview(onText, preview) } : {}),
    });
    used('written', result.tokens, result.calls);
    return { value: result.value, generator: result.model };
  } catch (error) {
    if (error instanceof TextModelFailure) used(error.kind, error.tokens, 1);
    // After an abort the caller gets the reason of the abort, not a failure of the model.
    signal.throwIfAborted();
    throw problem(question.problem, {}, error);
  }
}

/**
 * Streams the new part of the growing text. Text that was sent cannot be taken back: when an attempt starts over, nothing
 * is sent until the new text is longer than the old, and if it differs the complete answer at the end replaces it.
 */
function streamPreview(onText: (piece: string) => void, preview: (answer: Json) => string): (answer: Json) => void {
  let sent = '';
  return (answer) => {
    // Half of a character may have arrived.
    const text = preview(answer).replace(/\p{Surrogate}/gu, '');
    if (text.length <= sent.length || !text.startsWith(sent)) return;
    onText(text.slice(sent.length));
    sent = text;
  };
}
