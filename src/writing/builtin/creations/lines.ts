import type { Brief } from '../../brief.ts';
import { inHouseStyle, isBannedTag } from '../../house.ts';
import type { SpeechLevel } from '../../languages/ko/endings.ts';
import { finalSound } from '../../languages/ko/final-sound.ts';
import { withParticle } from '../../languages/ko/particles.ts';
import { voiced } from '../../languages/voice.ts';
import type { Material } from '../material.ts';
import { EMAIL, PHONE } from '../reading/patterns.ts';
import { filled } from '../template-files.ts';
import { headlineFrom } from '../titles.ts';
import { figuresIn } from './shots.ts';

/** One sentence of a plan: spoken in a scene, printed on a card. The caption is what a viewer reads in a second. */
export type Line = { text: string; isQuote: boolean; caption: string };

const MAX_SPOKEN_VALUE_LENGTH = 60;
const SHORT_CAPTION = 22;

/** Every sentence and every labelled value of the brief, in order. */
export function linesOf(material: Material, brief: Brief, spoken: string, level: SpeechLevel): Line[] {
  const voice = (text: string) => voiced(text, brief.language, level);
  const sentences = material.sentences.map(({ text, isItem, isQuote }) => {
    const said = isItem ? text : voice(text);
    return { text: said, isQuote, caption: captionOf(said, brief) };
  });
  const facts = material.facts.map(({ label, value }) => ({
    text: voice(spokenFact(label, value, brief, spoken)),
    isQuote: false,
    caption: value,
  }));
  return [...sentences, ...facts];
}

/** A short sentence as it is; of a longer one its figures when they tell enough, else its first clause. */
function captionOf(said: string, { language }: Brief): string {
  const isClock = /[ap]\.m\.$/u.test(said);
  const whole = `${headlineFrom(said, language)}${isClock ? '.' : ''}`;
  if ([...whole].length <= SHORT_CAPTION * (language === 'en' ? 2 : 1)) return whole;
  const figures = figuresIn(said);
  return figures.length < 2 ? whole : figures.slice(0, 2).join(language === 'ja' || language === 'zh' ? '／' : ' · ');
}

/** `일시: 12월 19일` as 일시는 12월 19일입니다. where label and value leave no doubt, else as it is. */
function spokenFact(label: string, value: string, { language }: Brief, spoken: string): string {
  const isPhrase = value.length <= MAX_SPOKEN_VALUE_LENGTH && !/[.!?。！？]$|https?:|@/u.test(value);
  const isKorean = language === 'ko';
  if (!isPhrase || (isKorean && finalSound(label) === 'unknown')) return `${label}: ${value}`;
  return filled(spoken, { label: isKorean ? withParticle(label, '은/는') : label, value });
}

const ADDRESS = new RegExp(
  String.raw`https?://[^\s,)]+|${EMAIL.source}|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,8}\b|${PHONE.source}|\b\d{3,4}-\d{4}\b`,
  'u',
);

/** Where people get more, when the brief says it. */
export function destinationOf({ keyFacts, sentences }: Material, { brand }: Brief): string | null {
  const given = keyFacts.find(({ label }) =>
    /문의|연락처|누리집|홈페이지|신청|접수|예약|예매|구매|website|contact|お問い?合わせ|連絡先|联系|咨询|site|kontak|situs/iu.test(
      label,
    ),
  );
  const named = sentences.map(({ text }) => ADDRESS.exec(text)?.[0]).find((address) => address !== undefined);
  return brand?.homepage ?? given?.value ?? named ?? null;
}

/** The name and its words, the company and the place: what people search for, and nothing guessed. */
export function hashtagsFor({ name, facts }: Material, { brand, language }: Brief): string {
  const printed =
    name === null
      ? ''
      : inHouseStyle(name, brand, language)
          .replace(/\[[^\]]*\]/gu, ' ')
          .trim();
  // The words of an English, French or Indonesian name are not all nouns, so only the whole of it is a tag.
  const isLatin = ['en', 'fr', 'id'].includes(language);
  const whole = isLatin ? [camelCased(printed)] : [printed, ...printed.split(/[\s・、，]+/u)];
  const place = facts.find(({ label }) => /장소|place|venue|場所|会場|地点|lieu|tempat/iu.test(label))?.value;
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
