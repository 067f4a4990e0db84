import type { Language } from '../../brief.ts';
import { loadPatterns } from '../template-files.ts';

/** `assets/templates/language/verbs.json`: words that only a sentence has; for Japanese, how a note without a verb ends. */
type Verbs = Record<'en' | 'fr' | 'id' | 'ja', RegExp>;

const MAX_WORDS = 14;

/** A note with a full stop but without a verb, which belongs in a list: `35 artisans, entrée gratuite.` */
export function isFragment(text: string, language: Language): boolean {
  if (language === 'ko' || language === 'zh' || /[“”"「」『』?!]/u.test(text.replace(/「[^」]{1,12}」/gu, '')))
    return false;
  const verbs = loadPatterns<Verbs>('language', 'verbs')[language];
  if (language === 'ja') return verbs.test(text);
  return text.split(' ').length <= MAX_WORDS && !verbs.test(text);
}

/** A line of a list has no full stop; `10 a.m.` and `2026. 12. 4.` keep theirs. */
export function asItem(text: string): string {
  return /(?:\d\.\s?\d{1,2}|[ap]\.m)\.$/u.test(text) ? text : text.replace(/[.。]$/u, '');
}
