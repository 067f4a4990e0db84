import type { Brief } from '../brief.ts';
import { listedTopic } from '../keyword-facts.ts';
import { phrased } from './clauses/index.ts';
import { printable, subjectOf, thingOf, writtenIn } from './subject.ts';
import { fullWidth } from './width.ts';

/** What a text is about, in the shapes in which a text can name it. */
export type Topic = {
  /** As it was asked for, to stand alone. */
  headline: string;
  /** For the inside of a sentence; null when the keyword is a clause that cannot be woven in. */
  noun: string | null;
  /** The thing where the keyword tells an event: 글루코핀 of 글루코핀 출시. */
  thing: string | null;
};

export function topicOf(brief: Brief): Topic {
  const { keyword, language } = brief;
  const headline = fullWidth(subjectOf(listedTopic(brief) ?? keyword, language), language);
  const { noun, thing } = phrased(headline, writtenIn(headline, language));
  const shown = (text: string | null) => (text === null ? null : printable(text, language));
  return {
    headline: printable(headline, language),
    noun: shown(noun),
    thing: shown(thing ?? (noun === null ? null : thingOf(noun))),
  };
}
