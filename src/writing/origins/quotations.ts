import type { Material } from './material.ts';
import { findQuotations, isSentence, isTold, placeOfQuote, type Quotation } from './quotes.ts';
import {
  type Attribution,
  attributionIn,
  isEmpty,
  isSameName,
  isSameSpeaker,
  sentenceAhead,
  wordsAround,
} from './speakers.ts';
import type { Part, Task } from './task.ts';
import { lastBefore, type Span } from './text.ts';
import type { Declared, Origin } from './types.ts';

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
  const names = declared?.names ?? [];
  let last: Attribution | null = null;
  return quotations.map((quotation, at): Origin => {
    const part = partAt(quotation.start);
    const beside = [quotations[at - 1], quotations[at + 1]].filter((other) => other !== undefined);
    const own = attributionIn(inSourceSpelling(wordsAround(text, quotation, part, beside), names));
    const isName = isNameOrTitle(text, quotation, { part, beside, own, declared });
    // He added: the speaker of the quotation or sentence before.
    const before =
      last === null ? [] : [last, attributionIn(inSourceSpelling(sentenceAhead(text, quotation, part), names))];
    const speakers = isName ? [] : isEmpty(own) ? before : [own];
    if (!isName && !isEmpty(own)) last = own;
    // What is called by a name or title is the same in every sentence.
    const isAllowed = (sentence: number) => isName || material.isAllowed(sentence, part.allowed);
    const place = placeOfQuote(quotation, material, isAllowed);
    if (place === null) return { type: 'unverified' };
    const isRight = speakers.length === 0 || speakers.some((each) => isSpeakerOf(place, each, material, isAllowed));
    return isRight ? material.originOf(material.sentenceAt(place.start)) : { type: 'unverified' };
  });
}

type Surroundings = { part: Part; beside: Quotation[]; own: Attribution; declared: Declared | null };

/** Whether nobody is said to have said it: the workshop “La Gabare”, Paper: “Doors on cabinets”. */
function isNameOrTitle(text: string, quotation: Quotation, { part, beside, own, declared }: Surroundings): boolean {
  if (part.quote !== null || own.titles.length > 0) return false;
  const around = wordsAround(text, quotation, part, beside);
  if (!isTold(around)) return !isEmpty(own) || !isSentence(quotation);
  if (declared === null || isTold(around.replace(/[:：]/gu, ' '))) return false;
  const label = /([^:：.。\n]{0,40})[:：]\s?\S?$/u.exec(
    text.slice(Math.max(part.start, quotation.start - 50), quotation.start),
  );
  return label === null || !declared.names.some((name) => label[1]!.includes(name.text));
}

function inSourceSpelling(text: string, names: { text: string; source: string }[]): string {
  return names.reduce(
    (words, name) => (name.text.length > 1 ? words.replaceAll(name.text, name.source || name.text) : words),
    text,
  );
}

function isSpeakerOf(
  place: Span,
  speaker: Attribution,
  material: Material,
  isAllowed: (sentence: number) => boolean,
): boolean {
  const sources = quotationsOf(material);
  const sentence = material.sentenceAt(place.start);
  const span = material.sentences[sentence]!;
  const at = lastBefore(sources, place.start);
  const source =
    sources[at] !== undefined && sources[at].start <= place.start && place.end <= sources[at].end ? sources[at] : place;
  const beside = [sources[at - 1], sources[at + 1], source === place ? sources[at] : undefined].filter(
    (other) => other !== undefined && other !== source,
  ) as Span[];
  if (isTurnOf(speaker, sentence, material, isAllowed)) return true;
  const offices = officesIn(material, isAllowed);
  const words = wordsAround(material.text, source, span, beside);
  const given = attributionIn(words);
  if (!isEmpty(given)) return isSameSpeaker(speaker, given, words, offices);
  // The speaker stands in a line before or after, perhaps of several quotations: 김하늘 대표 말씀
  const isQuoted = (other: number) => /^["“「『«].*["”」』»]$/u.test(material.sentenceText(other));
  let before = sentence - 1;
  while (before >= 0 && isQuoted(before)) before -= 1;
  const near = [before, sentence + 1]
    .filter((other) => other >= 0 && other < material.given.length && !isQuoted(other))
    .map((other) => ({ words: material.sentenceText(other), attribution: attributionIn(material.sentenceText(other)) }))
    .filter(({ attribution }) => !isEmpty(attribution));
  if (near.length === 0) return speaker.persons.every((person) => material.phrases.findName(person) !== null);
  return near.some((other) => isSameSpeaker(speaker, other.attribution, other.words, offices));
}

const LABEL = /^[^\p{L}]*([^\s:：\d"“「（(][^:：\d"“「]{0,29})[:：]/u;
const LONGEST_TURN = 8;
const LONGEST_HEADER = 40;

/** Whether the words 祁：… or a line with only the name, in the notes of an interview, say who speaks from there on. */
function isTurnOf(
  { persons }: Attribution,
  sentence: number,
  material: Material,
  isAllowed: (sentence: number) => boolean,
): boolean {
  for (let at = sentence; at >= 0 && at > sentence - LONGEST_TURN; at -= 1) {
    const text = material.sentenceText(at);
    const label = LABEL.exec(text)?.[1]?.trim();
    const isHeader = at < sentence && text.length < LONGEST_HEADER && !/[.!?。]$/u.test(text) && isAllowed(at);
    const names = label === undefined ? (isHeader ? attributionIn(text).names : []) : [label];
    if (names.some((name) => persons.some((person) => isSameName(person, name)))) return true;
    if (label !== undefined) return false;
  }
  return false;
}

/** Who holds which office by each sentence, found once for each material. */
const held = new WeakMap<Material, Attribution['offices'][]>();

function officesIn(material: Material, isAllowed: (sentence: number) => boolean): Attribution['offices'] {
  const sentences = material.allowedSentences(null);
  const offices = held.get(material) ?? sentences.map((at) => attributionIn(material.sentenceText(at)).offices);
  held.set(material, offices);
  return offices.filter((_, at) => isAllowed(at)).flat();
}
