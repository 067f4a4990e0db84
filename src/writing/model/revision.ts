import { Type } from '../../kernel/type.ts';
import { LANGUAGES, type Language } from '../brief.ts';
import type { Checked, Listener, Revision, RevisionRequest } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { textComplaint } from './drafts.ts';
import type { Fence } from './fence.ts';
import { inThreadOf } from './jobs.ts';
import { materialText } from './material.ts';
import { brandText, languageName } from './request.ts';

export const RevisionShape = Type.Object(
  {
    title: Type.String(),
    content: Type.String(),
    language: Type.Unsafe<Language>({ type: 'string', enum: [...LANGUAGES] }),
  },
  { additionalProperties: false },
);

/** The text itself takes most of the room, so less of the references comes along than to a draft. */
const CONTEXT_LIMIT = 12_000;

export function revisionRequest({ text, instruction, brief }: RevisionRequest, fence: Fence): string {
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
  const inThread = inThreadOf(deps.workers, listener, 'MODIFICATION_ERROR');
  const { value: answer, generator } = await ask(deps, {
    task: brief.task,
    prompt: 'revise',
    kind: brief.task,
    language: brief.language,
    request: await inThread('prepareRevision', { request, key: deps.newKey() }),
    shape: RevisionShape,
    complaint: ({ title, content, language }) => {
      const isSame = title.trim() === text.title.trim() && content.trim() === text.content.trim();
      return isSame ? 'The text is unchanged; carry the instruction out.' : textComplaint({ title, content }, language);
    },
    listener,
    problem: 'MODIFICATION_ERROR',
  });
  return { ...(await inThread('finishRevision', { answer, request })), generator };
}
