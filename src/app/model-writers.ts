import { randomBytes } from 'node:crypto';
import type { Database } from '../kernel/database.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import { createTextModels } from '../providers/text/ai-sdk.ts';
import { TextModelFailure, type Tokens } from '../providers/text/port.ts';
import type { TextSettings } from '../providers/text/settings.ts';
import {
  createModelWriter,
  loadPrompts,
  type Original,
  recordUsage,
  type Translation,
  translate,
  type Usage,
} from '../writing/model/index.ts';
import type { Writer } from '../writing/writer.ts';
import type { ServiceMetrics } from './metrics.ts';

/** Language model writers with metrics and usage records. */

export type ModelDeps = {
  database: Database;
  metrics: ServiceMetrics;
  workers: WorkerPool;
  now(): Date;
  onError(error: unknown): void;
};

export type Translate = (original: Original, signal: AbortSignal) => Promise<Translation>;

export function openModelWriter(settings: TextSettings, deps: ModelDeps): Writer {
  return createModelWriter({
    model: createTextModels(settings, { fetch, now: deps.now, random: Math.random }),
    steps: settings.steps,
    prompts: loadPrompts(),
    workers: deps.workers,
    newKey: () => randomBytes(12).toString('hex'),
    onUsage: (usage) => {
      measure(deps.metrics, usage);
      recordUsage(deps.database, usage).catch(deps.onError);
    },
  });
}

export function openTranslator(
  settings: TextSettings,
  { metrics, now }: Pick<ModelDeps, 'metrics' | 'now'>,
): Translate {
  const model = createTextModels(settings, { fetch, now, random: Math.random })('translation');
  const prompts = loadPrompts();
  const newKey = () => randomBytes(12).toString('hex');
  const count = (outcome: Usage['outcome'], milliseconds: number, tokens: Tokens) =>
    measure(metrics, { task: 'translation', model: model.name, outcome, milliseconds, tokens });
  return async (original, signal) => {
    const start = performance.now();
    try {
      const { value, milliseconds, tokens } = await translate({ model, prompts, newKey }, original, signal);
      count('written', milliseconds, tokens);
      return value;
    } catch (error) {
      if (error instanceof TextModelFailure) count(error.kind, performance.now() - start, error.tokens);
      throw error;
    }
  };
}

type Measured = Pick<Usage, 'task' | 'model' | 'outcome' | 'milliseconds' | 'tokens'>;

function measure(metrics: ServiceMetrics, { task, model, outcome, milliseconds, tokens }: Measured): void {
  metrics.generations.observe({ task, generator: model, outcome }, milliseconds / 1000);
  metrics.modelTokens.inc({ task, model, direction: 'input' }, tokens.input);
  metrics.modelTokens.inc({ task, model, direction: 'output' }, tokens.output);
}
