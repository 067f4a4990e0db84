import type { Material } from './material.ts';
import { findQuotations, isTold, placeOfQuote, type Quotation } from './quotes.ts';
import { type Attribution, attributionIn, isEmpty, isSameSpeaker, wordsAround } from './speakers.ts';
import type { Part, Task } from './task.ts';
import { lastBefore, type Span } from './text.ts';
import type { Origin } from './types.ts';

/** Quotations of the material, found once for each. */
const quoted = new WeakMap<Material, Quotation[]>();

function quotationsOf(material: Material): Quotation[] {
  const found = quoted.get(material) ?? findQuotations(material.text, false, []);
  quoted.set(material, found);
  return found;
}

/** The origin of each quotation: its words and its speaker are those of the material. */
export function originOfQuotes(
  text: string,
  quotations: Quotation[],
  partAt: (position: number) => Part,
  { material, declared }: Task,
): Origin[] {
  const sources = quotationsOf(material);
  let last: Attribution | null = null;
  return quotations.map((quotation, at): Origin => {
    const part = partAt(quotation.start);
    const beside = [quotations[at - 1], quotations[at + 1]].filter((other) => other !== undefined);
    const around = inSourceSpelling(wordsAround(text, quotation, part, beside), declared?.names ?? []);
    const own = attributionIn(around);
    // He added: the speaker of the quotation before.
    const speaker: Attribution | null = isEmpty(own)
      ? last
      : isTold(around) || own.titles.length > 0 || part.quote !== null
        ? own
        : null;
    last = speaker ?? last;
    const isAllowed = (sentence: number) => material.isAllowed(sentence, part.allowed);
    const place = placeOfQuote(quotation, material, isAllowed);
    if (place === null || !isSpeakerOf(place, speaker, sources, material)) return { type: 'unverified' };
    return material.originOf(material.sentenceAt(place.start));
  });
}

function inSourceSpelling(text: string, names: { text: string; source: string }[]): string {
  return names.reduce(
    (words, name) => (name.text.length > 1 ? words.replaceAll(name.text, name.source || name.text) : words),
    text,
  );
}

function isSpeakerOf(place: Span, speaker: Attribution | null, sources: Quotation[], material: Material): boolean {
  if (speaker === null) return true;
  const sentence = material.sentenceAt(place.start);
  const span = material.sentences[sentence]!;
  const at = lastBefore(sources, place.start);
  const source =
    sources[at] !== undefined && sources[at].start <= place.start && place.end <= sources[at].end ? sources[at] : place;
  const beside = [sources[at - 1], sources[at + 1], source === place ? sources[at] : undefined].filter(
    (other) => other !== undefined && other !== source,
  ) as Span[];
  const words = wordsAround(material.text, source, span, beside);
  const given = attributionIn(words);
  if (!isEmpty(given)) return isSameSpeaker(speaker, given, words);
  // The speaker stands in a line before or after, perhaps of several quotations: 김하늘 대표 말씀
  const isQuoted = (other: number) => /^["“「『«].*["”」』»]$/u.test(material.sentenceText(other));
  let before = sentence - 1;
  while (before >= 0 && isQuoted(before)) before -= 1;
  const near = [before, sentence + 1]
    .filter((other) => other >= 0 && other < material.given.length && !isQuoted(other))
    .map((other) => ({ words: material.sentenceText(other), attribution: attributionIn(material.sentenceText(other)) }))
    .filter(({ attribution }) => !isEmpty(attribution));
  if (near.length === 0) return speaker.persons.every((person) => material.phrases.findName(person) !== null);
  return near.some((other) => isSameSpeaker(speaker, other.attribution, other.words));
}
