import type { Checked, Listener, SocialPost, SocialRequest } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { inThreadOf } from './jobs.ts';
import { previewOf } from './preview.ts';
import { SocialShape } from './shape.ts';

export async function writeSocial(
  deps: ModelWriterDeps,
  request: SocialRequest,
  listener: Listener,
): Promise<Checked<SocialPost>> {
  const { brief, platform } = request;
  const inThread = inThreadOf(deps.workers, listener, 'GENERATION_ERROR');
  const { value, generator } = await ask(deps, {
    ...{ task: 'sns', kind: platform, language: brief.language, shape: SocialShape, listener },
    prompt: deps.prompts.social,
    model: deps.model('sns'),
    request: await inThread('prepareSocial', { request, key: deps.newKey() }),
    read: (answer) => inThread('readSocial', { answer, request }),
    preview: previewOf,
    problem: 'GENERATION_ERROR',
  });
  return { ...value, generator };
}
