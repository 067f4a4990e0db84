import type { Language } from '../../brief.ts';
import { DATE, EMAIL, MONEY, PHONE, TIME } from './patterns.ts';
import type { FactLabel } from './types.ts';
import { wordsIn } from './words.ts';

/** Values inside a sentence that a pattern can name for certain; everything else stays in the sentence only. */
export type Value = { label: FactLabel; name: string; value: string };

export function factName(label: FactLabel, language: Language): string {
  return wordsIn(language).factNames[label] ?? label;
}

const ON_SALE =
  /예매.{0,12}시작|티켓\s?오픈|\b(?:go(?:es)? on sale|tickets? (?:are )?available from)\b|チケット.{0,12}発売|开票|en vente (?:à partir|dès)|mulai dijual/iu;
const MAX_SENTENCE_LENGTH = 1200;

const NOT_IN_PLACE_KO = /^(?:\S*(?:은|는|이|가|을|를|부터|까지|에|\d일|\d시|오전|오후|동안))$/u;

/** Tokens before 에서, without what belongs to the clause and not to the place. */
function koreanPlace(found: string): string | null {
  const words = found.split(' ');
  let start = words.length - 1;
  while (start > 0 && !NOT_IN_PLACE_KO.test(words[start - 1]!)) start -= 1;
  const place = words.slice(start).join(' ');
  return /\d[월일시분]/u.test(place) ? null : place;
}

function placeIn(sentence: string, language: Language): string | null {
  for (const pattern of wordsIn(language).place) {
    const found = pattern.exec(sentence)?.[1]?.trim();
    if (found === undefined) continue;
    return language === 'ko' ? koreanPlace(found) : found;
  }
  return null;
}

/** `2026년 12월 3일 오후 2시`: the time that stands directly behind the day belongs to it. */
function momentIn(sentence: string): string | null {
  const date = DATE.exec(sentence);
  if (date === null) return null;
  const behind = sentence.slice(date.index + date[0].length, date.index + date[0].length + 40);
  const time = /^[\s,(]{0,2}(?:at |à |pukul |de )?/u.exec(behind)![0].length;
  const clock = TIME.exec(behind);
  if (clock === null || clock.index > time + 1) return date[0].trim();
  return sentence.slice(date.index, date.index + date[0].length + clock.index + clock[0].length).trim();
}

/** The clause that the words stand in: other clauses have days of their own. */
function partWith(words: RegExp, sentence: string): string {
  return sentence.split(/[,，、;；]\s?(?!\d)/u).find((part) => words.test(part)) ?? sentence;
}

/** Named in `target`, the language of the text. */
export function valuesIn(sentence: string, language: Language, target: Language): Value[] {
  if (sentence.length > MAX_SENTENCE_LENGTH) return [];
  const words = wordsIn(language);
  const values: Value[] = [];
  const add = (label: FactLabel, value: string | null | undefined, name = factName(label, target)) => {
    if (value) values.push({ label, name, value });
  };
  const isDeadline = words.deadline.test(sentence);
  const isEvent = words.event.test(sentence);
  if (isDeadline) add('deadline', momentIn(sentence));
  else if (ON_SALE.test(sentence)) add('date', momentIn(partWith(ON_SALE, sentence)), wordsIn(target).saleName);
  else if (isEvent) add('date', momentIn(sentence));
  if (isEvent && !isDeadline && language !== 'en' && language !== 'fr' && language !== 'id')
    add('place', placeIn(sentence, language));
  else if (isEvent && DATE.test(sentence)) add('place', placeIn(sentence, language));
  const amount = words.price.test(sentence) ? MONEY.exec(sentence)?.[0] : undefined;
  // A sum of millions is a budget or a turnover and nobody pays it at a till.
  if (amount !== undefined && !/million|billion|juta|miliar|억|조|億|亿/u.test(amount)) add('price', amount);
  const reachable = [PHONE.exec(sentence)?.[0], EMAIL.exec(sentence)?.[0]].filter((part) => part !== undefined);
  if (reachable.length > 0) add('contact', reachable.join(', '));
  return values;
}
