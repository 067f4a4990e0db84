import { Type } from 'typebox';
import { stringOf } from '../../kernel/json-value.ts';
import type { IntroductionRequest, Listener, Written } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { inThreadOf } from './jobs.ts';
import { textComplaint } from './language-check.ts';
import { previewOf } from './preview.ts';

const IntroductionShape = Type.Object({ content: Type.String() }, { additionalProperties: false });

export async function writeIntroduction(
  deps: ModelWriterDeps,
  request: IntroductionRequest,
  listener: Listener,
): Promise<Written<string>> {
  const { language, brand } = request;
  const inThread = inThreadOf(deps.workers, listener, 'GENERATION_ERROR');
  return ask(deps, {
    ...{ task: 'introduction', kind: null, language, shape: IntroductionShape, listener },
    prompt: deps.prompts.introduction,
    model: deps.model('introduction'),
    request: await inThread('prepareIntroduction', { request, key: deps.newKey() }),
    read: async (answer) => {
      const content = stringOf(answer.content) ?? '';
      const wrong = textComplaint({ content: content.replace(/\{\{[^{}]*\}\}/gu, '') }, language);
      return wrong === null ? { value: await inThread('readIntroduction', { content, language, brand }) } : { wrong };
    },
    preview: previewOf,
    problem: 'GENERATION_ERROR',
  });
}
