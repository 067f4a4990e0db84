import type { Language } from '../brief.ts';
import { instructions as en } from './en/instructions.ts';
import { instructions as fr } from './fr/instructions.ts';
import { instructions as id } from './id/instructions.ts';
import type { InstructionRules } from './instruction-rules.ts';
import { instructions as ja } from './ja/instructions.ts';
import { instructions as ko } from './ko/instructions.ts';
import { instructions as zh } from './zh/instructions.ts';

/** Everything that differs by language. A concern has one property here and one file in each language's folder. */
export type LanguageRules = { instructions: InstructionRules };

const RULES: Record<Language, LanguageRules> = {
  ko: { instructions: ko },
  en: { instructions: en },
  ja: { instructions: ja },
  zh: { instructions: zh },
  fr: { instructions: fr },
  id: { instructions: id },
};

export function rulesOf(language: Language): LanguageRules {
  return RULES[language];
}
