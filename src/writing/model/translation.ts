import { Type } from 'typebox';
import type { TextModel, TextResult } from '../../providers/text/port.ts';
import { createFence } from './fence.ts';
import { headline, plain } from './plain.ts';
import type { Prompts } from './prompts.ts';

const TranslationShape = Type.Object(
  { title_ko: Type.String(), summary_ko: Type.String() },
  { additionalProperties: false },
);

export type Translation = { title_ko: string; summary_ko: string };
export type Original = { title: string; summary: string; language: string };
type Deps = { model: TextModel; prompts: Prompts; newKey(): string };
export type Translated = Pick<TextResult, 'tokens' | 'milliseconds' | 'model'> & { value: Translation };

/** Translates headline and summary of an article into Korean. Both are untrusted and stand in fences. */
export async function translate(deps: Deps, original: Original, signal: AbortSignal): Promise<Translated> {
  const prompt = deps.prompts.translation;
  const fence = createFence(deps.newKey());
  const { value, ...told } = await deps.model.generate({
    task: 'translation',
    system: prompt.system,
    temperature: prompt.temperature,
    prompt: [
      `Language of the article: ${/^[a-z]{2,3}$/.test(original.language) ? original.language : 'unknown'}`,
      fence.rule,
      fence.around('title', original.title),
      fence.around('summary', original.summary),
    ].join('\n\n'),
    shape: TranslationShape,
    signal,
    complaint: (answer) => complaintOf(answer, original),
  });
  const summary = plain(value.summary_ko).replace(/\s+/gu, ' ');
  return { ...told, value: { title_ko: headline(value.title_ko), summary_ko: original.summary === '' ? '' : summary } };
}

function complaintOf({ title_ko, summary_ko }: Translation, { title, summary }: Original): string | null {
  if (!/\p{Script=Hangul}/u.test(title_ko)) return 'title_ko must be Korean.';
  if (summary !== '' && !/\p{Script=Hangul}/u.test(summary_ko)) return 'summary_ko must be the summary in Korean.';
  // Korean is shorter than most languages, but a Chinese text may double in length.
  if (title_ko.length > 3 * title.length + 50 || summary_ko.length > 3 * summary.length + 100) {
    return 'Translate what is there and add nothing.';
  }
  return null;
}
