import { LANGUAGES, type Language } from '../../documents/language.ts';
import { instructions as enInstructions } from './en/instructions.ts';
import { origins as enOrigins } from './en/origins.ts';
import { instructions as frInstructions } from './fr/instructions.ts';
import { origins as frOrigins } from './fr/origins.ts';
import { instructions as idInstructions } from './id/instructions.ts';
import { origins as idOrigins } from './id/origins.ts';
import type { InstructionRules } from './instruction-rules.ts';
import { instructions as jaInstructions } from './ja/instructions.ts';
import { origins as jaOrigins } from './ja/origins.ts';
import { instructions as koInstructions } from './ko/instructions.ts';
import { origins as koOrigins } from './ko/origins.ts';
import type { OriginRules } from './origin-rules.ts';
import { instructions as zhInstructions } from './zh/instructions.ts';
import { origins as zhOrigins } from './zh/origins.ts';

/** Everything that differs by language. A concern has one property here and one file in each language's folder. */
export type LanguageRules = { instructions: InstructionRules; origins: OriginRules };

const RULES: Record<Language, LanguageRules> = {
  ko: { instructions: koInstructions, origins: koOrigins },
  en: { instructions: enInstructions, origins: enOrigins },
  ja: { instructions: jaInstructions, origins: jaOrigins },
  zh: { instructions: zhInstructions, origins: zhOrigins },
  fr: { instructions: frInstructions, origins: frOrigins },
  id: { instructions: idInstructions, origins: idOrigins },
};

export function rulesOf(language: Language): LanguageRules {
  return RULES[language];
}

/** For texts whose language is not known, such as references. */
export const allRules: LanguageRules[] = LANGUAGES.map(rulesOf);
