import { type Config, ConfigError } from '../config/index.ts';
import { checkTextSettings, type ModelName, parseModelName, type TextSettings } from '../providers/text/settings.ts';

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

export function isConsistent(config: Config): boolean {
  try {
    textSettings(config);
    return true;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

/** With the model that an operator typed instead of that of the settings. */
export function withModel(config: Config, model: ModelValues): Config {
  const { textModel, textModelApiKey = '', textModelBaseUrl } = model;
  return { ...config, textModel, textModelApiKey, textModelBaseUrl };
}

type ModelValues = { [Name in 'textModel' | 'textModelApiKey' | 'textModelBaseUrl']?: string | undefined };
