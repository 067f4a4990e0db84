import { Type } from '../../kernel/type.ts';
import type { Brief, Language } from '../brief.ts';
import { FORMS } from '../introduction/forms.ts';
import { VARIABLES } from '../introduction/index.ts';
import type { IntroductionRequest, Listener, Written } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { textComplaint } from './drafts.ts';
import type { Fence } from './fence.ts';
import { inThreadOf } from './jobs.ts';
import { boundedMaterials } from './material.ts';
import { brandText, languageName } from './request.ts';

const IntroductionShape = Type.Object({ content: Type.String() }, { additionalProperties: false });
const CONTEXT_LIMIT = 8_000;

export function introductionRequest({ title, content, language, brand }: IntroductionRequest, fence: Fence): string {
  const material = { title, text: content, url: null };
  const [bounded] = boundedMaterials({ language } as Brief, [material], title, CONTEXT_LIMIT);
  return [
    `Language: ${languageName(language)}`,
    `Variables: ${VARIABLES.map((name) => `{{${name}}}`).join(', ')}`,
    fence.rule,
    fence.around('title of the release', title),
    fence.around('release', bounded!.text),
    brandText(brand, fence),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Only our own variables are filled when the mail goes out; others would reach the reporter in braces. */
export function withVariables(text: string, language: Language): string {
  const known: readonly string[] = VARIABLES;
  const own = text.replace(/\{\{\s*([^{}]*?)\s*\}\}/gu, (_, name: string) => {
    return known.includes(name) ? `{{${name}}}` : `[${name}]`;
  });
  const isSigned = own.includes('{{sender_name}}') && own.includes('{{sender_contact}}');
  return isSigned ? own : `${own}\n\n${FORMS[language].signature.join('\n')}`;
}

export async function writeIntroduction(
  deps: ModelWriterDeps,
  request: IntroductionRequest,
  listener: Listener,
): Promise<Written<string>> {
  const { language, brand } = request;
  const inThread = inThreadOf(deps.workers, listener, 'GENERATION_ERROR');
  const { value, generator } = await ask(deps, {
    ...{ task: 'introduction', kind: null, language, shape: IntroductionShape, listener },
    request: await inThread('prepareIntroduction', { request, key: deps.newKey() }),
    complaint: ({ content }) => textComplaint({ content: content.replace(/\{\{[^{}]*\}\}/gu, '') }, language),
    problem: 'GENERATION_ERROR',
  });
  return { value: await inThread('finishIntroduction', { content: value.content, language, brand }), generator };
}
