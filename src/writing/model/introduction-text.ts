import type { Brief, Language } from '../brief.ts';
import { introductionTemplate } from '../form/introduction.ts';
import { VARIABLES } from '../introduction/index.ts';
import type { IntroductionRequest } from '../writer.ts';
import type { Fence } from './fence.ts';
import { boundedMaterials } from './material.ts';
import { brandText, languageName } from './request.ts';

const CONTEXT_LIMIT = 8_000;

export function introductionRequest(request: IntroductionRequest, fence: Fence): string {
  const { title, content, language, brand } = request;
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
  return isSigned ? own : `${own}\n\n${introductionTemplate(language).signature.join('\n')}`;
}
