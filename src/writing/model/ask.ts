import type { Static, TObject } from 'typebox';
import { type ProblemName, problem } from '../../kernel/problems.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import { type FailureKind, type TextModel, TextModelFailure, type Tokens } from '../../providers/text/port.ts';
import type { Language } from '../brief.ts';
import type { Listener, Written } from '../writer.ts';
import { choosePrompt, type Prompts } from './prompts.ts';

/** One call of a model, for the operator's books. */
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
  milliseconds: number;
  outcome: 'written' | FailureKind;
};

export type ModelWriterDeps = {
  model(task: string): TextModel;
  prompts: Prompts;
  onUsage(usage: Usage): void;
  /** Text that nobody can guess. */
  newKey(): string;
  /** Requests are put together and answers are checked in its threads: both take longer, the longer the texts. */
  workers: WorkerPool;
};

export type Question<Shape extends TObject> = {
  task: string;
  /** The folder of the prompt, where it is not that of the task. */
  prompt?: string;
  kind: string | null;
  language: Language;
  request: string;
  shape: Shape;
  complaint?(value: Static<Shape>): string | null;
  listener: Listener;
  /** What the caller is told when no text comes of it. */
  problem: ProblemName;
};

export async function ask<Shape extends TObject>(
  deps: ModelWriterDeps,
  question: Question<Shape>,
): Promise<Written<Static<Shape>>> {
  const { task, kind, language, shape, complaint } = question;
  const { accountId, signal, onText } = question.listener;
  const chosen = choosePrompt(deps.prompts, question.prompt ?? task, kind, language);
  const model = deps.model(task);
  const start = performance.now();
  const used = (outcome: Usage['outcome'], tokens: Tokens) => {
    const milliseconds = performance.now() - start;
    const call = { accountId, task, kind, language, model: model.name, prompt: chosen.name };
    deps.onUsage({ ...call, tokens, milliseconds, outcome });
  };
  try {
    const result = await model.generate({
      ...{ task, shape, signal, prompt: question.request },
      ...{ system: chosen.system, temperature: chosen.temperature, examples: chosen.examples },
      ...(complaint ? { complaint } : {}),
      ...(onText ? { onText: readingAlong(onText) } : {}),
    });
    used('written', result.tokens);
    return { value: result.value, generator: result.model };
  } catch (error) {
    if (error instanceof TextModelFailure) used(error.kind, error.tokens);
    // A caller who went away gets no failure of ours: whoever aborted knows why.
    signal.throwIfAborted();
    throw problem(question.problem, {}, error);
  }
}

/**
 * Passes on what is new of the growing text. What was said cannot be unsaid: when an attempt starts over, nothing is
 * passed on until the new text has caught up with the old, and if it differs the whole answer at the end puts it right.
 */
function readingAlong(onText: (piece: string) => void): (fields: Record<string, string>) => void {
  let said = '';
  return (fields) => {
    const text = Object.values(fields).join('\n\n');
    if (text.length <= said.length || !text.startsWith(said)) return;
    onText(text.slice(said.length));
    said = text;
  };
}
