import { type Config, ConfigError } from '../config/index.ts';
import { lazily } from '../kernel/lazily.ts';
import { type ModelName, parseModelName, settingsComplaint, type TextSettings } from '../providers/text/settings.ts';
import { createBuiltinWriter } from '../writing/builtin/index.ts';
import type { Writer } from '../writing/writer.ts';
import type { ModelDeps, Translate } from './model-writers.ts';

/** The configured language model, or the built-in writer when there is none. */
export function createWriter(config: Config, deps: ModelDeps): Writer {
  const settings = textSettings(config);
  if (!settings) return createBuiltinWriter(deps.workers);
  const writer = lazily(async () => (await loadModelWriters()).openModelWriter(settings, deps));
  return {
    draft: async (brief, listener) => (await writer()).draft(brief, listener),
    revise: async (request, listener) => (await writer()).revise(request, listener),
    social: async (request, listener) => (await writer()).social(request, listener),
    introduction: async (request, listener) => (await writer()).introduction(request, listener),
  };
}

/** Puts articles into Korean; null when there is no model for it, or it is not wanted. */
export function createTranslator(config: Config, deps: Pick<ModelDeps, 'metrics' | 'now'>): Translate | null {
  const settings = config.newsTranslation === 'off' ? null : textSettings(config);
  if (!settings) return null;
  const translate = lazily(async () => (await loadModelWriters()).openTranslator(settings, deps));
  return async (original, signal) => (await translate())(original, signal);
}

/** With the first text: most services have no model, and none needs it to start. */
const loadModelWriters = () => import('./model-writers.ts');

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
  if (complaint) throw new ConfigError(complaint);
  return settings;
}

function named(text: string | undefined): ModelName | undefined {
  return text === undefined ? undefined : (parseModelName(text) ?? undefined);
}
