import type { Checked, Listener, Revision, RevisionRequest } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { inThreadOf } from './jobs.ts';
import { revisionPreview } from './preview.ts';
import { RevisionShape } from './shape.ts';

export async function reviseWithModel(
  deps: ModelWriterDeps,
  request: RevisionRequest,
  listener: Listener,
): Promise<Checked<Revision>> {
  const { task, language } = request.brief;
  const inThread = inThreadOf(deps.workers, listener, 'MODIFICATION_ERROR');
  const { value, generator } = await ask(deps, {
    ...{ task, kind: null, language, shape: RevisionShape, listener },
    prompt: deps.prompts.revision(task, language),
    model: deps.model('editor', task),
    request: await inThread('prepareRevision', { request, key: deps.newKey() }),
    read: (answer) => inThread('readRevision', { answer, request }),
    preview: revisionPreview,
    problem: 'MODIFICATION_ERROR',
  });
  return { ...value, generator };
}
