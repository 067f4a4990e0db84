import type { Language } from '../brief.ts';
import { rulesOf } from '../languages/index.ts';
import { labelledAs } from './blocks.ts';
import type { Reading } from './reading/index.ts';

/** A headline that is certain: a label, the matter in a line of its own, or a first sentence that can stand alone. */
export function titleOf(reading: Reading, language: Language): string | null {
  const { values, topic, sender, statements, who } = reading;
  const rules = rulesOf(language);
  const title = labelledAs(values, 'title');
  if (title !== null) return title;
  const what = labelledAs(values, 'what') ?? labelledAs(values, 'product');
  if (what !== null && !rules.sentenceEnd.test(what)) {
    const above = who ?? topic ?? sender;
    if (above === null || what.includes(above)) return what;
    const predicate = rules.predicate(what);
    return predicate === null ? `${above}${rules.senderMark}${what}` : `${above} ${predicate}`;
  }
  if (topic !== null) return topic;
  const first = what ?? firstSentence(reading);
  const headline = first === null || statements[0]?.isQuote === true ? null : rules.headline(first);
  return headline === null || who === null || headline.includes(who)
    ? headline
    : `${who}${rules.senderMark}${headline}`;
}

/** What somebody declared in a sentence; a post or a notice may be headed by one. */
export function sentenceTitle({ statements }: Reading, language: Language): string | null {
  const news = statements.find(({ field, isItem }) => field === 'what' && !isItem);
  const title = news?.text.replace(/[.。]$/u, '');
  return title === undefined || [...title].length > rulesOf(language).longestHeadline ? null : title;
}

function firstSentence({ statements }: Reading): string | null {
  const [first] = statements;
  return first === undefined || first.isItem ? null : first.text;
}

/** A second headline: a label, or another sentence that can stand alone and says something with a figure. */
export function subtitleOf({ values, statements }: Reading, language: Language, title: string): string | null {
  const labelled = labelledAs(values, 'subtitle');
  if (labelled !== null) return labelled;
  const rules = rulesOf(language);
  const lines = statements
    .slice(1)
    .filter(({ isItem, isQuote, text }) => !isItem && !isQuote && /\d/u.test(text))
    .flatMap(({ text }) => rules.headline(text) ?? []);
  return lines.find((line) => line !== title) ?? null;
}
