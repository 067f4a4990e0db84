import { createFormWriter } from '../writing/form/index.ts';
import type { Listener, Writer } from '../writing/writer.ts';
import { type ModelDeps, openModelWriter, openTranslator, type Translate } from './model-writers.ts';
import { following, GROUPS, type Settings } from './settings.ts';
import { textSettings } from './text-settings.ts';

/** The configured language model, or the built-in writer when there is none. A text is finished by the writer it began with. */
export function createWriter(settings: Settings, deps: ModelDeps): Writer {
  const builtIn = createFormWriter(deps.workers);
  const current = following(settings, GROUPS.model, (config) => {
    const model = textSettings(config);
    return model ? openModelWriter(model, deps) : builtIn;
  });
  const writerFor = ({ isTest }: Listener) => (isTest ? builtIn : current());
  return {
    draft: (brief, listener) => writerFor(listener).draft(brief, listener),
    revise: (request, listener) => writerFor(listener).revise(request, listener),
    social: (request, listener) => writerFor(listener).social(request, listener),
    introduction: (request, listener) => writerFor(listener).introduction(request, listener),
    houseRules: (request, listener) => writerFor(listener).houseRules(request, listener),
  };
}

/** Translates articles into Korean; null without a model or when translation is off. */
export function createTranslator(settings: Settings, deps: Pick<ModelDeps, 'metrics' | 'now'>): () => Translate | null {
  return following(settings, GROUPS.model, (config) => {
    const model = config.newsTranslation === 'off' ? null : textSettings(config);
    return model && openTranslator(model, deps);
  });
}
