import type { Language } from '../../documents/language.ts';
import { LANGUAGES } from '../../documents/language.ts';
import { origins as en } from './en/origins.ts';
import { origins as fr } from './fr/origins.ts';
import { origins as id } from './id/origins.ts';
import { origins as ja } from './ja/origins.ts';
import { origins as ko } from './ko/origins.ts';
import type { OriginRules } from './origin-rules.ts';
import { origins as zh } from './zh/origins.ts';

/** What differs by language. */
export type LanguageRules = { origins: OriginRules };

const RULES: Record<Language, LanguageRules> = {
  ko: { origins: ko },
  en: { origins: en },
  ja: { origins: ja },
  zh: { origins: zh },
  fr: { origins: fr },
  id: { origins: id },
};

export function rulesOf(language: Language): LanguageRules {
  return RULES[language];
}

/** For texts whose language is not known, such as references. */
export const allRules: LanguageRules[] = LANGUAGES.map(rulesOf);
