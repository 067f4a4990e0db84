import type { Language } from '../brief.ts';
import { ENGLISH } from './forms/en.ts';
import { FRENCH } from './forms/fr.ts';
import { INDONESIAN } from './forms/id.ts';
import { JAPANESE } from './forms/ja.ts';
import { KOREAN_WORDING } from './forms/ko.ts';
import type { Wording } from './forms/types.ts';
import { CHINESE } from './forms/zh.ts';

export const SHEETS = { en: ENGLISH, ja: JAPANESE, zh: CHINESE, fr: FRENCH, id: INDONESIAN };

export function wordingOf(language: Language): Wording {
  return language === 'ko' ? KOREAN_WORDING : SHEETS[language].wording;
}
