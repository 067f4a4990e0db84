import { randomBytes } from 'node:crypto';
import { type Config, ConfigRefusal } from './config.ts';
import type { Database } from './kernel/database.ts';
import type { Metrics } from './kernel/metrics.ts';
import { createTextModels } from './providers/text/ai-sdk.ts';
import { TextModelFailure, type Tokens } from './providers/text/port.ts';
import { type ModelName, parseModelName, settingsComplaint, type TextSettings } from './providers/text/settings.ts';
import { createBuiltinWriter } from './writing/builtin/index.ts';
import {
  createModelWriter,
  loadPrompts,
  type Original,
  type Translation,
  translate,
  type Usage,
} from './writing/model/index.ts';
import type { Writer } from './writing/writer.ts';

type WriterDeps = { database: Database; metrics: Metrics; now(): Date; onError(error: unknown): void };

/** The configured language model, or the built-in writer when there is none. */
export function createWriter(config: Config, deps: WriterDeps): Writer {
  const settings = textSettings(config);
  if (!settings) return createBuiltinWriter();
  return createModelWriter({
    model: createTextModels(settings, { fetch, now: deps.now, random: Math.random }),
    prompts: loadPrompts(),
    newKey: () => randomBytes(12).toString('hex'),
    onUsage: (usage) => {
      measure(deps.metrics, usage);
      record(deps.database, usage).catch(deps.onError);
    },
  });
}

/** Puts articles into Korean; null when there is no model for it, or it is not wanted. */
export function createTranslator(config: Config, { metrics, now }: Pick<WriterDeps, 'metrics' | 'now'>) {
  const settings = config.newsTranslation === 'off' ? null : textSettings(config);
  if (!settings) return null;
  const model = createTextModels(settings, { fetch, now, random: Math.random })('translation');
  const prompts = loadPrompts();
  const newKey = () => randomBytes(12).toString('hex');
  const count = (outcome: Usage['outcome'], milliseconds: number, tokens: Tokens) =>
    measure(metrics, { task: 'translation', model: model.name, outcome, milliseconds, tokens });
  return async (original: Original, signal: AbortSignal): Promise<Translation> => {
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

/** Null without a model; a refusal when the settings do not go together. */
export function textSettings(config: Config): TextSettings | null {
  const model = named(config.textModel);
  if (!model) return null;
  const settings: TextSettings = {
    model,
    apiKey: config.textModelApiKey || undefined,
    baseUrl: config.textModelBaseUrl,
    timeoutSeconds: config.textModelTimeoutSeconds,
    tasks: {
      press: named(config.textModelPress),
      'official-document': named(config.textModelOfficialDocument),
      blog: named(config.textModelBlog),
      sns: named(config.textModelSns),
      creation: named(config.textModelCreation),
      introduction: named(config.textModelIntroduction),
      translation: named(config.textModelTranslation),
    },
  };
  const complaint = settingsComplaint(settings);
  if (complaint) throw new ConfigRefusal(complaint);
  return settings;
}

function named(text: string | undefined): ModelName | undefined {
  return text === undefined ? undefined : (parseModelName(text) ?? undefined);
}

type Measured = Pick<Usage, 'task' | 'model' | 'outcome' | 'milliseconds' | 'tokens'>;

function measure(metrics: Metrics, { task, model, outcome, milliseconds, tokens }: Measured): void {
  metrics.generations.observe({ task, generator: model, outcome }, milliseconds / 1000);
  metrics.modelTokens.inc({ task, model, direction: 'input' }, tokens.input);
  metrics.modelTokens.inc({ task, model, direction: 'output' }, tokens.output);
}

async function record(database: Database, usage: Usage): Promise<void> {
  const { accountId, task, kind, language, model, prompt, tokens, milliseconds, outcome } = usage;
  await database`
    insert into generation_usage
      (account_id, task, kind, language, model, prompt, input_tokens, output_tokens, milliseconds, outcome)
    values (${accountId}, ${task}, ${kind}, ${language}, ${model}, ${prompt}, ${tokens.input}, ${tokens.output},
            ${Math.round(milliseconds)}, ${outcome})`;
}
