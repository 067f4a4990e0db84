import { Type } from '../../kernel/type.ts';
import { LANGUAGES, type Language } from '../brief.ts';
import type { Listener, Revision, RevisionRequest, Written } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { textComplaint } from './drafts.ts';
import { createFence, type Fence } from './fence.ts';
import { headline, inHouse, plain, withoutTitle } from './house.ts';
import { materialText } from './material.ts';
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
): Promise<Written<Revision>> {
  const { text, brief } = request;
  const { value, generator } = await ask(deps, {
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
  const { language } = value;
  const title = inHouse(headline(value.title), brief.brand, language);
  const content = inHouse(withoutTitle(plain(value.content), title), brief.brand, language);
  return { value: { title, content, language, literal: true }, generator };
}
