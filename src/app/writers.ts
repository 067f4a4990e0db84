import { type Config, ConfigError } from '../config/index.ts';
import { checkTextSettings, type ModelName, parseModelName, type TextSettings } from '../providers/text/settings.ts';
import { createFormWriter } from '../writing/form/index.ts';
import type { Writer } from '../writing/writer.ts';
import { type ModelDeps, openModelWriter, openTranslator, type Translate } from './model-writers.ts';

/** The configured language model, or the built-in writer when there is none. */
export function createWriter(config: Config, deps: ModelDeps): Writer {
  const settings = textSettings(config);
  return settings ? openModelWriter(settings, deps) : createFormWriter(deps.workers);
}

/** Translates articles into Korean; null without a model or when translation is off. */
export function createTranslator(config: Config, deps: Pick<ModelDeps, 'metrics' | 'now'>): Translate | null {
  const settings = config.newsTranslation === 'off' ? null : textSettings(config);
  return settings && openTranslator(settings, deps);
}

/** Null without a model; throws when the settings are inconsistent. */
export function textSettings(config: Config): TextSettings | null {
  const model = named(config.textModel);
  if (!model) return null;
  const settings: TextSettings = {
    model,
    apiKey: config.textModelApiKey || undefined,
    baseUrl: config.textModelBaseUrl,
    timeoutSeconds: config.textModelTimeoutSeconds,
    steps: config.textModelSteps,
    tasks: {
      editor: named(config.textModelEditor),
      press: named(config.textModelPress),
      'official-document': named(config.textModelOfficialDocument),
      blog: named(config.textModelBlog),
      sns: named(config.textModelSns),
      creation: named(config.textModelCreation),
      introduction: named(config.textModelIntroduction),
      translation: named(config.textModelTranslation),
    },
  };
  const complaint = checkTextSettings(settings);
  if (complaint) throw new ConfigError(complaint);
  return settings;
}

function named(text: string | undefined): ModelName | undefined {
  return text === undefined ? undefined : (parseModelName(text) ?? undefined);
}
