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

/** One text written by a model, for the operator's books. */
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
  /** 2 when the answer was sent back once. */
  calls: number;
  milliseconds: number;
  outcome: 'written' | FailureKind;
};

export type ModelWriterDeps = {
  model(task: string): TextModel;
  prompts: Prompts;
  onUsage(usage: Usage): void;
  /** Text that nobody can guess. */
  newKey(): string;
  /** Long requests are put together and long answers are checked in its threads. */
  workers: WorkerPool;
};

export type Question<Shape extends TObject, Value> = {
  task: string;
  /** The folder of the prompt, where it is not that of the task. */
  prompt?: string;
  kind: string | null;
  language: Language;
  request: string;
  shape: Shape;
  read(answer: Json): Reading<Value> | Promise<Reading<Value>>;
  /** What is shown of an unfinished answer. */
  preview(answer: Json): string;
  listener: Listener;
  /** What the caller is told when no text comes of it. */
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
      ...(onText ? { onText: readingAlong(onText, preview) } : {}),
    });
    used('written', result.tokens, result.calls);
    return { value: result.value, generator: result.model };
  } catch (error) {
    if (error instanceof TextModelFailure) used(error.kind, error.tokens, 1);
    // A caller who went away gets no failure of ours: whoever aborted knows why.
    signal.throwIfAborted();
    throw problem(question.problem, {}, error);
  }
}

/**
 * Passes on what is new of the growing text. What was sent cannot be taken back: when an attempt starts over, nothing is
 * passed on until the new text has caught up with the old, and if it differs the whole answer at the end corrects it.
 */
function readingAlong(onText: (piece: string) => void, preview: (answer: Json) => string): (answer: Json) => void {
  let sent = '';
  return (answer) => {
    // Half of a character may have arrived.
    const text = preview(answer).replace(/\p{Surrogate}/gu, '');
    if (text.length <= sent.length || !text.startsWith(sent)) return;
    onText(text.slice(sent.length));
    sent = text;
  };
}
