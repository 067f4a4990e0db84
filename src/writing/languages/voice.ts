import type { Language } from '../brief.ts';
import { restyledJapanese } from './ja/endings.ts';
import type { SpeechLevel } from './ko/endings.ts';
import { restyled } from './ko/endings.ts';

/** Adapts sentences taken from the material to the speech level of the text; only Korean and Japanese have speech levels. */
export function voiced(text: string, language: Language, level: SpeechLevel): string {
  if (language === 'ko') return restyled(text, level);
  if (language === 'ja') return restyledJapanese(text, level === 'handa' ? 'plain' : 'polite');
  return text;
}
