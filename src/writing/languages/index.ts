import { LANGUAGES, type Language } from '../brief.ts';
import { longDate } from './dates.ts';
import { headline as enHeadline } from './en/headline.ts';
import { instructions as enInstructions } from './en/instructions.ts';
import { origins as enOrigins } from './en/origins.ts';
import { requests as enRequests } from './en/requests.ts';
import { signs as enSigns } from './en/signs.ts';
import { headline as frHeadline } from './fr/headline.ts';
import { instructions as frInstructions } from './fr/instructions.ts';
import { origins as frOrigins } from './fr/origins.ts';
import { requests as frRequests } from './fr/requests.ts';
import { signs as frSigns } from './fr/signs.ts';
import { type HeadlineRules, headlineFrom } from './headline.ts';
import { headline as idHeadline } from './id/headline.ts';
import { instructions as idInstructions } from './id/instructions.ts';
import { origins as idOrigins } from './id/origins.ts';
import { requests as idRequests } from './id/requests.ts';
import { signs as idSigns } from './id/signs.ts';
import type { InstructionRules } from './instruction-rules.ts';
import { headline as jaHeadline } from './ja/headline.ts';
import { instructions as jaInstructions } from './ja/instructions.ts';
import { origins as jaOrigins } from './ja/origins.ts';
import { requests as jaRequests } from './ja/requests.ts';
import { signs as jaSigns } from './ja/signs.ts';
import { headline as koHeadline } from './ko/headline.ts';
import { instructions as koInstructions } from './ko/instructions.ts';
import { origins as koOrigins } from './ko/origins.ts';
import { reported as koReported } from './ko/reported.ts';
import { requests as koRequests } from './ko/requests.ts';
import { signs as koSigns } from './ko/signs.ts';
import { withFullDays } from './moments.ts';
import { NOTATION, type Notation } from './notation.ts';
import type { OriginRules } from './origin-rules.ts';
import type { RequestRules, SignRules } from './requests.ts';
import { sentencesOfLine } from './sentences.ts';
import { fullWidth } from './width.ts';
import { WORDS, type Words } from './words.ts';
import { headline as zhHeadline } from './zh/headline.ts';
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
    /** The days of a labelled value with year and weekday, as an official document prints them. */
    officialDays(value: string, today: string): string;
    /** With the punctuation marks of the language. */
    printed(text: string): string;
    /** The statement as a headline, or null where it is not certain to be one. */
    headline(statement: string): string | null;
    longestHeadline: number;
    /** A phrase that says what its subject does, as it goes on from the name of the subject; null for any other. */
    predicate(phrase: string): string | null;
    /** Whether the phrase is a clause without its end, so that nobody can announce it like a noun. */
    isClause(phrase: string): boolean;
    /** The sentence as the object of a verb of saying; null where nobody is certain how. */
    reported(sentence: string): string | null;
    requests: RequestRules;
    signs: SignRules;
    instructions: InstructionRules;
    origins: OriginRules;
  };

const HEADLINES: Record<Language, HeadlineRules> = {
  ...{ ko: koHeadline, en: enHeadline, ja: jaHeadline },
  ...{ zh: zhHeadline, fr: frHeadline, id: idHeadline },
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

const REPORTED: Partial<Record<Language, (sentence: string) => string | null>> = { ko: koReported };

function rules(language: Language): LanguageRules {
  return {
    ...NOTATION[language],
    ...WORDS[language],
    sentencesOf: (line) => sentencesOfLine(line, language),
    longDate: (day) => longDate(day, language),
    officialDays: (value, today) => withFullDays(value, today, language),
    printed: (text) => fullWidth(text, language),
    headline: (statement) => headlineFrom(statement, HEADLINES[language]),
    longestHeadline: HEADLINES[language].longest,
    predicate: (phrase) =>
      HEADLINES[language].predicate?.test(phrase) === true ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : null,
    isClause: (phrase) => HEADLINES[language].clause?.test(phrase) === true,
    reported: REPORTED[language] ?? (() => null),
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
