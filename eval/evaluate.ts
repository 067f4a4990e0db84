import { randomBytes } from 'node:crypto';
import type { WorkerPool } from '../src/kernel/workers/pool.ts';
import { createFormWriter } from '../src/writing/form/index.ts';
import { createModelWriter, loadPrompts, type ModelWriterDeps, type Usage } from '../src/writing/model/index.ts';
import type { EvalBrief } from './briefs.ts';
import { type Output, type Score, scoreOf } from './score.ts';
import { type Meter, write } from './writers.ts';

/** A text written for a brief, and its score. */
export type Evaluated = { given: EvalBrief; output: Output; score: Score };

export async function evaluateBuiltin(briefs: EvalBrief[], workers: WorkerPool): Promise<Evaluated[]> {
  const writer = createFormWriter(workers);
  const evaluated: Evaluated[] = [];
  for (const given of briefs)
    evaluated.push(evaluatedAs(asForm(given), { ...(await write(writer, given)), tokens: 0, calls: 0 }));
  return evaluated;
}

/** What a form can show: it leaves a blank where a model writes a headline, and changes no sentence. */
function asForm(given: EvalBrief): EvalBrief {
  const { title, seconds, cards, hashtags } = given.expect ?? {};
  return {
    ...given,
    absent: given.absent.filter((phrase) => !phrase.startsWith('[')),
    rewritten: [],
    expect: {
      ...(title?.lacks && { title: { lacks: title.lacks } }),
      ...(seconds && { seconds }),
      ...(cards && { cards }),
      ...(hashtags && { hashtags }),
    },
  };
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
