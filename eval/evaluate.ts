import { randomBytes } from 'node:crypto';
import type { WorkerPool } from '../src/kernel/workers/pool.ts';
import { createBuiltinWriter } from '../src/writing/builtin/index.ts';
import { createModelWriter, loadPrompts, type ModelWriterDeps, type Usage } from '../src/writing/model/index.ts';
import type { EvalBrief } from './briefs.ts';
import { type Output, type Score, scoreOf } from './score.ts';
import { type Meter, write } from './writers.ts';

/** A text written for a brief, and its score. */
export type Evaluated = { given: EvalBrief; output: Output; score: Score };

export async function evaluateBuiltin(briefs: EvalBrief[], workers: WorkerPool): Promise<Evaluated[]> {
  const writer = createBuiltinWriter(workers);
  const evaluated: Evaluated[] = [];
  for (const given of briefs)
    evaluated.push(evaluatedAs(given, { ...(await write(writer, given)), tokens: 0, calls: 0 }));
  return evaluated;
}

type ModelSettings = Pick<ModelWriterDeps, 'model' | 'steps' | 'workers'> & { meter: Meter };

/** `meter` must be the one that counts the calls of the models. */
export async function evaluateModel(briefs: EvalBrief[], { meter, ...settings }: ModelSettings): Promise<Evaluated[]> {
  const newKey = () => randomBytes(12).toString('hex');
  const onUsage = ({ tokens }: Usage) => meter.addTokens(tokens);
  const writer = createModelWriter({ ...settings, prompts: loadPrompts(), newKey, onUsage });
  const evaluated: Evaluated[] = [];
  for (const given of briefs) {
    const text = await write(writer, given);
    evaluated.push(evaluatedAs(given, { ...text, ...meter.taken() }));
  }
  return evaluated;
}

function evaluatedAs(given: EvalBrief, output: Output): Evaluated {
  return { given, output, score: scoreOf(given, output) };
}
