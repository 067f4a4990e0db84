import type { Brief } from '../../brief.ts';
import { inHouseStyle, isBannedTag } from '../../house.ts';
import { rulesOf } from '../../languages/index.ts';
import { finalSound } from '../../languages/ko/final-sound.ts';
import { EMAIL, PHONE } from '../../languages/values.ts';
import { factRows } from '../blocks.ts';
import type { Reading } from '../reading/index.ts';
import { fillSlots } from '../template-files.ts';
import { figuresIn } from './shots.ts';

/** One sentence of a plan: spoken in a scene, printed on a card. The caption is what a viewer reads in a second. */
export type Line = { text: string; isQuote: boolean; caption: string };

const MAX_SPOKEN_VALUE_LENGTH = 60;
const SHORT_CAPTION = 30;

/** Every sentence and every labelled value of the brief, in order. */
export function linesOf({ statements, values }: Reading, { language }: Brief, spoken: string): Line[] {
  const said = statements.map(({ text, isQuote }) => ({ text, isQuote, caption: captionOf(text, language) }));
  const facts = factRows(values, language).map(({ label, value }) => ({
    text: spokenFact(label, value, spoken) ?? `${label}${rulesOf(language).colon}${value}`,
    isQuote: false,
    caption: value,
  }));
  return [...said, ...facts];
}

/** A short sentence as it is; of a longer one its figures. */
function captionOf(text: string, language: Brief['language']): string {
  const whole = text.replace(/(?<![ap]\.m)[.。]$/u, '');
  if ([...whole].length <= SHORT_CAPTION) return whole;
  return figuresIn(text)
    .slice(0, 2)
    .join(rulesOf(language).space === '' ? '／' : ' · ');
}

/** `일시: 12월 19일` as 일시는 12월 19일입니다. where label and value leave no doubt. */
function spokenFact(label: string, value: string, spoken: string): string | null {
  const isPhrase = value.length <= MAX_SPOKEN_VALUE_LENGTH && !/[.!?。！？]$|https?:|@/u.test(value);
  const isReadable = !spoken.includes(':은/는') || finalSound(label) !== 'unknown';
  return isPhrase && isReadable ? fillSlots(spoken, { label, value }) : null;
}

const ADDRESS = new RegExp(
  String.raw`https?://[^\s,)]+|${EMAIL.source}|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,8}\b|${PHONE.source}|\b\d{3,4}-\d{4}\b`,
  'u',
);
const DESTINATION = new Set(['apply', 'contact']);
const WEBSITE = /누리집|홈페이지|website|site|サイト|官网|网站|situs/iu;

/** Where people get more, when the brief says it. */
export function destinationOf({ values, statements }: Reading, { brand }: Brief): string | null {
  const given = values.find(({ label, name }) => DESTINATION.has(label) || WEBSITE.test(name));
  const named = statements.map(({ text }) => ADDRESS.exec(text)?.[0]).find((address) => address !== undefined);
  return brand?.homepage ?? given?.value ?? named ?? null;
}

/** A Korean word with a particle or an ending: `공채를`, `줄이는`, `시작합니다`. */
const PART_OF_CLAUSE = /[가-힣](?:는|를|을|의|에|에서|에게|으로|부터|까지|니다|어요|해요)$/u;

/** The name and its words, the company and the place: what people search for, and nothing guessed. */
export function hashtagsFor(name: string | null, { values }: Reading, { brand, language }: Brief): string {
  const printed =
    name === null
      ? ''
      : inHouseStyle(name, brand, language)
          .replace(/\[[^\]]*\]/gu, ' ')
          .trim();
  // The words of a Latin name are not all nouns, so only the whole of it is a tag.
  const isLatin = /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(printed);
  const words = printed.split(/[\s・、，]+/u).filter((word) => !PART_OF_CLAUSE.test(word));
  const whole = isLatin ? [camelCased(printed)] : [printed, ...words];
  const place = values.find(({ label }) => label === 'place')?.value;
  const tags = [...whole, brand?.company ?? '', place ?? '']
    .map((term) => term.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
    .filter((term) => /\p{L}/u.test(term) && [...term].length > 1 && [...term].length <= 30)
    .filter((term) => !isBannedTag(term, brand));
  return [...new Set(tags)]
    .slice(0, 5)
    .map((tag) => `#${tag}`)
    .join(' ');
}

/** Without its article: `la patinoire de Clairbois` as PatinoireDeClairbois. */
function camelCased(name: string): string {
  const words = name.replace(/^(?:the|an?|le|la|les|une?)\s|^l[’']/iu, '').split(/[\s-]+/u);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
