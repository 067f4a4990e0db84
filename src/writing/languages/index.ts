import { LANGUAGES, type Language } from '../brief.ts';
import { longDate } from './dates.ts';
import { instructions as enInstructions } from './en/instructions.ts';
import { origins as enOrigins } from './en/origins.ts';
import { requests as enRequests } from './en/requests.ts';
import { signs as enSigns } from './en/signs.ts';
import { instructions as frInstructions } from './fr/instructions.ts';
import { origins as frOrigins } from './fr/origins.ts';
import { requests as frRequests } from './fr/requests.ts';
import { signs as frSigns } from './fr/signs.ts';
import { instructions as idInstructions } from './id/instructions.ts';
import { origins as idOrigins } from './id/origins.ts';
import { requests as idRequests } from './id/requests.ts';
import { signs as idSigns } from './id/signs.ts';
import type { InstructionRules } from './instruction-rules.ts';
import { instructions as jaInstructions } from './ja/instructions.ts';
import { origins as jaOrigins } from './ja/origins.ts';
import { requests as jaRequests } from './ja/requests.ts';
import { signs as jaSigns } from './ja/signs.ts';
import { instructions as koInstructions } from './ko/instructions.ts';
import { origins as koOrigins } from './ko/origins.ts';
import { requests as koRequests } from './ko/requests.ts';
import { signs as koSigns } from './ko/signs.ts';
import { NOTATION, type Notation } from './notation.ts';
import type { OriginRules } from './origin-rules.ts';
import type { RequestRules, SignRules } from './requests.ts';
import { sentencesOfLine } from './sentences.ts';
import { fullWidth } from './width.ts';
import { WORDS, type Words } from './words.ts';
import { instructions as zhInstructions } from './zh/instructions.ts';
import { origins as zhOrigins } from './zh/origins.ts';
import { requests as zhRequests } from './zh/requests.ts';
import { signs as zhSigns } from './zh/signs.ts';

/** All that differs by language, behind one interface: nothing outside this folder asks which language a text has. */
export type LanguageRules = Notation &
  Words & {
    /** The sentences of one line, without its list mark. */
    sentencesOf(line: string): string[];
    /** A day (`YYYY-MM-DD`) in running text. */
    longDate(day: string): string;
    /** With the punctuation marks of the language. */
    printed(text: string): string;
    requests: RequestRules;
    signs: SignRules;
    instructions: InstructionRules;
    origins: OriginRules;
  };

const REQUESTS: Record<Language, RequestRules> = {
  ...{ ko: koRequests, en: enRequests, ja: jaRequests },
  ...{ zh: zhRequests, fr: frRequests, id: idRequests },
};
const SIGNS: Record<Language, SignRules> = {
  ...{ ko: koSigns, en: enSigns, ja: jaSigns },
  ...{ zh: zhSigns, fr: frSigns, id: idSigns },
};

const INSTRUCTIONS: Record<Language, InstructionRules> = {
  ...{ ko: koInstructions, en: enInstructions, ja: jaInstructions },
  ...{ zh: zhInstructions, fr: frInstructions, id: idInstructions },
};
const ORIGINS: Record<Language, OriginRules> = {
  ...{ ko: koOrigins, en: enOrigins, ja: jaOrigins },
  ...{ zh: zhOrigins, fr: frOrigins, id: idOrigins },
};

function rules(language: Language): LanguageRules {
  return {
    ...NOTATION[language],
    ...WORDS[language],
    sentencesOf: (line) => sentencesOfLine(line, language),
    longDate: (day) => longDate(day, language),
    printed: (text) => fullWidth(text, language),
    requests: REQUESTS[language],
    signs: SIGNS[language],
    instructions: INSTRUCTIONS[language],
    origins: ORIGINS[language],
  };
}

const RULES = Object.fromEntries(LANGUAGES.map((language) => [language, rules(language)])) as Record<
  Language,
  LanguageRules
>;

export function rulesOf(language: Language): LanguageRules {
  return RULES[language];
}

/** For what people write in any language, whatever the language of the text. */
export const ALL_RULES: LanguageRules[] = LANGUAGES.map(rulesOf);
