import type { Brief, Language } from '../../brief.ts';
import type { Introduced } from './issuer.ts';
import { readQuote } from './quotes.ts';
import type { FactLabel, Origin, Reading } from './types.ts';
import { factName, valuesIn } from './values.ts';
import { wordsIn } from './words.ts';

/** Statements beyond are kept, but nobody looks for values and quotes in a book. */
export const MAX_READ = 2000;

/** What was found in a brief so far. */
export type Collected = Pick<Reading, 'statements' | 'facts' | 'quotes' | 'requests'> & {
  introduced: Introduced | null;
  topics: string[];
};

export type Context = { origin: Origin; brief: Brief; isItem: boolean; language?: Language | undefined };

/** Longer pieces are no notes. */
const MAX_NOTE_WORDS = 32;
const MAX_NOTE_LENGTH = 220;

export function isSentence(text: string, language: Language, task?: Brief['task']): boolean {
  const { sentenceEnd, finite } = wordsIn(language);
  if (!sentenceEnd.test(text)) return false;
  const isShort = text.length <= MAX_NOTE_LENGTH && text.split(' ').length <= MAX_NOTE_WORDS;
  return task !== 'press' || !isShort || finite === null || finite.test(text) || readQuote(text, language) !== null;
}

export function addStatement(text: string, context: Context, collected: Collected): void {
  const { origin, brief, language = brief.language } = context;
  collected.statements.push({ text, origin, language, isSentence: isSentence(text, language, brief.task) });
  if (collected.statements.length > MAX_READ) return;
  const quote = readQuote(text, language);
  if (quote !== null) collected.quotes.push(quote);
  addValues(text, context, collected);
}

export function addValues(
  text: string,
  { origin, brief, language = brief.language }: Context,
  collected: Collected,
): void {
  for (const value of valuesIn(text, language, brief.language))
    collected.facts.push({ ...value, origin, language, isInSentence: true });
}

export function addFact(
  label: FactLabel,
  value: string,
  { origin, brief, language = brief.language }: Pick<Context, 'origin' | 'brief' | 'language'>,
  collected: Collected,
  name = factName(label, language),
): void {
  collected.facts.push({ label, name, value, origin, language, isInSentence: false });
}
