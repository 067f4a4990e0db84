import type { Issuer, Language } from '../../brief.ts';
import type { PressKind } from '../../press-kinds.ts';
import { loadPatterns } from '../template-files.ts';
import type { FactLabel, WriterRequest } from './types.ts';

/** The words by which a brief is read: `assets/templates/reading/words.<language>.json` and `tables.json`. */

export type Words = {
  /** Usual names of values that come without a label. */
  factNames: Partial<Record<FactLabel, string>>;
  saleName: string;
  sentenceEnd: RegExp;
  /** Only sentences have it: notes end in full stops as well. */
  finite: RegExp | null;
  price: RegExp;
  deadline: RegExp;
  /** Beside the date of what is announced, not of its history or of a deadline. */
  event: RegExp;
  place: RegExp[];
  requests: RegExp[];
  /** Said to readers even though the form is that of a request. */
  toReaders: RegExp;
  requestTopics: RegExp[];
  /** A fact within a request, as a `clause` or a `noun`. */
  statedInRequest: RegExp[];
  /** With the groups `sender`, `recipient` and `topic`. */
  addressed: RegExp[];
  speakers: RegExp[];
  spoken: RegExp;
  /** Who stands before the period or the first figure of a results note. */
  beforeResults: RegExp | null;
  /** A result and its amount, and what joins them in a sentence. */
  figure: { pattern: RegExp; link: string } | null;
  /** A note that ends in the noun of its verb. */
  verbNounAtEnd: RegExp | null;
  firstPerson: RegExp;
  /** `We will`: the pronoun with the verb behind it where its form depends on who speaks. */
  pronoun: RegExp | null;
  bodyTopics: Record<'join' | 'terms' | 'plan' | 'background', RegExp>;
};

/** What is told apart in all languages at once; the first hit decides, so that narrower entries come first. */
type Tables = {
  labels: Record<FactLabel | 'request', RegExp>;
  pressKinds: Record<PressKind, RegExp>;
  issuerTypes: Record<Issuer, RegExp>;
  requestKinds: Record<WriterRequest['kind'], RegExp>;
  tones: Record<string, RegExp>;
  /** Whose words are asked for: `대표의 말`, `a quote from the mayor`. */
  quotedPerson: RegExp[];
  lengthValue: RegExp;
  /** What is asked for, as a label: `Press release: …`. */
  textName: RegExp;
  /** Lines of a web page, a mail or a file that are not part of what it says. */
  furniture: RegExp[];
};

export const wordsIn = (language: Language) => loadPatterns<Words>('reading', `words.${language}`);
export const tables = () => loadPatterns<Tables>('reading', 'tables');

/** The first entry of a table that the text matches. */
export function entryFor<Name extends string>(table: Record<Name, RegExp>, text: string): Name | null {
  const found = (Object.entries(table) as [Name, RegExp][]).find(([, pattern]) => pattern.test(text));
  return found?.[0] ?? null;
}
