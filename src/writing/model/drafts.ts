import type { Brief, Draft } from '../brief.ts';
import type { Checked, Listener } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { inThreadOf } from './jobs.ts';
import { promptKind } from './kinds.ts';
import { previewOf } from './preview.ts';
import { DOCUMENT_SHAPES } from './shape.ts';

export async function draftWithModel(deps: ModelWriterDeps, brief: Brief, listener: Listener): Promise<Checked<Draft>> {
  const { task, language } = brief;
  const shape = DOCUMENT_SHAPES[task];
  if (!shape) throw new Error(`There is no document of the task ${task}.`);
  const kind = promptKind(brief);
  const inThread = inThreadOf(deps.workers, listener, 'GENERATION_ERROR');
  const conditions = deps.prompts.conditions(language);
  const request = await inThread('prepareDraft', { brief, kind, key: deps.newKey(), conditions });
  const { value, generator } = await ask(deps, {
    ...{ task, kind, language, request, listener, shape },
    read: (answer) => inThread('readDraft', { answer, brief, kind }),
    preview: previewOf,
    problem: 'GENERATION_ERROR',
  });
  return { ...value, generator };
}
