import type { ToCheck } from '../../../documents/model.ts';
import type { Language } from '../../brief.ts';
import { filled, loadTemplate } from '../template-files.ts';

/** `assets/templates/revise/words.<language>.json`: what is left to a person, and the head of a line for an addressee. */
type Words = Record<'notDone' | 'toTranslate', { field: string; reason: string }> & { addressee: string };

export const wordsIn = (language: Language) => loadTemplate<Words>('revise', `words.${language}`);

export function noteIn(language: Language, name: 'notDone' | 'toTranslate', text: string): ToCheck {
  const { field, reason } = wordsIn(language)[name];
  return { field, reason: filled(reason, { text }) };
}
