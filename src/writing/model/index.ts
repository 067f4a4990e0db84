import type { Writer } from '../writer.ts';
import type { ModelWriterDeps } from './ask.ts';
import { draftWithModel } from './drafts.ts';
import { readHouseRules } from './house-rules.ts';
import { writeIntroduction } from './introduction.ts';
import { reviseWithModel } from './revision.ts';
import { writeSocial } from './social.ts';

export type { ModelWriterDeps, Usage } from './ask.ts';
export { loadPrompts } from './prompts.ts';
export { type Original, type Translation, translate } from './translation.ts';
export { readModelStatus, recordUsage, removeOldUsage } from './usage-store.ts';

/** Writes with a language model. */
export function createModelWriter(deps: ModelWriterDeps): Writer {
  return {
    draft: (brief, listener) => draftWithModel(deps, brief, listener),
    revise: (request, listener) => reviseWithModel(deps, request, listener),
    social: (request, listener) => writeSocial(deps, request, listener),
    introduction: (request, listener) => writeIntroduction(deps, request, listener),
    houseRules: (request, listener) => readHouseRules(deps, request, listener),
  };
}
