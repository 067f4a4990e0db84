import { Type } from '../../kernel/type.ts';
import type { Brief, Draft, Language, Task } from '../brief.ts';
import { officialKind } from '../official/kinds.ts';
import { kindOf } from '../press/kinds.ts';
import type { Checked, Listener } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { inThreadOf } from './jobs.ts';
import { PressShape } from './press.ts';
import { languageName } from './request.ts';

const TextShape = Type.Object({ title: Type.String(), content: Type.String() }, { additionalProperties: false });

const BLOG_KINDS = ['general', 'tech', 'marketing', 'news'];
const CREATION_KINDS = ['shorts', 'cardnews', 'wiki_a', 'wiki_b'];

/** The kind as the prompts name it; what a user calls it is passed on as data. */
function promptKind(task: Task, kind: string | null): string | null {
  if (task === 'press') return kindOf(kind);
  if (task === 'official-document') return officialKind(kind);
  const known = task === 'blog' ? BLOG_KINDS : CREATION_KINDS;
  return known.find((name) => name === kind) ?? known[0]!;
}

/** The least share of the language's own letters; names, addresses and prompts for pictures may be in others. */
const SCRIPTS: Record<Language, [RegExp, number]> = {
  ko: [/\p{Script=Hangul}/gu, 0.1],
  ja: [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.05],
  zh: [/\p{Script=Han}/gu, 0.2],
  en: [/\p{Script=Latin}/gu, 0.4],
  fr: [/\p{Script=Latin}/gu, 0.4],
  id: [/\p{Script=Latin}/gu, 0.4],
};

/** Characters that are enough to tell a language. */
const SAMPLE = 2000;

/** What a text is sent back for, whatever its kind. */
export function textComplaint(texts: Record<string, string>, language: Language): string | null {
  const empty = Object.entries(texts).find(([, text]) => text.trim() === '');
  if (empty) return `The field "${empty[0]}" is empty.`;
  const prose = Object.values(texts)
    .join('\n')
    .slice(0, SAMPLE)
    .replace(/\[[^[\]]*\]/gu, '');
  const [own, share] = SCRIPTS[language];
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const isOther = (prose.match(own)?.length ?? 0) < letters * share;
  return isOther ? `The text is not in ${languageName(language)}.` : null;
}

export async function draftWithModel(deps: ModelWriterDeps, brief: Brief, listener: Listener): Promise<Checked<Draft>> {
  const { task, language } = brief;
  const kind = promptKind(task, brief.kind);
  const inThread = inThreadOf(deps.workers, listener, 'GENERATION_ERROR');
  const request = await inThread('prepareDraft', { brief, kind, key: deps.newKey() });
  const common = { task, kind, language, request, listener, problem: 'GENERATION_ERROR' as const };
  if (task === 'press') {
    const { value, generator } = await ask(deps, {
      ...common,
      shape: PressShape,
      complaint: ({ title, lead, body }) => textComplaint({ title, lead, body }, language),
    });
    return { ...(await inThread('finishPress', { answer: value, brief })), generator };
  }
  const { value, generator } = await ask(deps, {
    ...common,
    shape: TextShape,
    complaint: ({ title, content }) => textComplaint({ title, content }, language),
  });
  return { ...(await inThread('finishText', { answer: value, brief })), generator };
}
