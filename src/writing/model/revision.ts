import { Type } from '../../kernel/type.ts';
import { LANGUAGES, type Language } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import type { Checked, Listener, Revision, RevisionRequest } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { unverifiedClaims } from './claims/index.ts';
import { textComplaint } from './drafts.ts';
import { createFence, type Fence } from './fence.ts';
import { materialText } from './material.ts';
import { headline, plain, withoutTitle } from './plain.ts';
import { brandText, languageName } from './request.ts';

const RevisionShape = Type.Object(
  {
    title: Type.String(),
    content: Type.String(),
    language: Type.Unsafe<Language>({ type: 'string', enum: [...LANGUAGES] }),
  },
  { additionalProperties: false },
);

/** The text itself takes most of the room, so less of the references comes along than to a draft. */
const CONTEXT_LIMIT = 12_000;

function revisionRequest({ text, instruction, brief }: RevisionRequest, fence: Fence): string {
  const query = { ...brief, keyword: `${brief.keyword} ${instruction}` };
  return [
    `Language of the text: ${languageName(brief.language)}`,
    `Day of writing: ${brief.today}`,
    fence.rule,
    fence.around('title of the text', text.title),
    fence.around('text', text.content),
    fence.around('instruction', instruction),
    fence.around('what the text was first asked to be about', brief.keyword),
    brandText(brief.brand, fence),
    materialText(query, fence, CONTEXT_LIMIT),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

export async function reviseWithModel(
  deps: ModelWriterDeps,
  request: RevisionRequest,
  listener: Listener,
): Promise<Checked<Revision>> {
  const { text, brief } = request;
  const { value: answer, generator } = await ask(deps, {
    task: brief.task,
    prompt: 'revise',
    kind: brief.task,
    language: brief.language,
    request: revisionRequest(request, createFence(deps.newKey())),
    shape: RevisionShape,
    complaint: ({ title, content, language }) => {
      const isSame = title.trim() === text.title.trim() && content.trim() === text.content.trim();
      return isSame ? 'The text is unchanged; carry the instruction out.' : textComplaint({ title, content }, language);
    },
    listener,
    problem: 'MODIFICATION_ERROR',
  });
  const { language } = answer;
  const title = inHouseStyle(headline(answer.title), brief.brand, language);
  const content = inHouseStyle(withoutTitle(plain(answer.content), title), brief.brand, language);
  // The text before vouches for nothing: a model wrote it too, and what it invented then is still invented.
  const known = { ...brief, language, instruction: request.instruction };
  const value = { title, content, language, followed: 'literal' as const };
  return { value, generator, unverifiedClaims: unverifiedClaims(value, known) };
}
