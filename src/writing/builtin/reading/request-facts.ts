import type { Language } from '../../brief.ts';
import { finalSound } from '../../languages/ko/final-sound.ts';
import { bareLabelled } from './labels.ts';
import { DATE, MONEY } from './patterns.ts';
import { wordsIn } from './words.ts';

/** Facts inside a request: `… 개관식에 기자분들을 초청하는 보도자료가 필요합니다`, `Mention that …`. */

/** Starts with what the text is about, not with how it should be written. */
const NOT_A_TOPIC =
  /^(?:이번|이|다음|아래|위|이런|간단한|짧은|부드러운|다음과|아래와|this|it|our|the following)(?:[한된할]?\s|\s?자료|$)|(?:으로|로|을|를|에|의|은|는)$/iu;

export function topicInRequest(text: string, language: Language): string | null {
  for (const pattern of wordsIn(language).requestTopics) {
    const topic = pattern.exec(text)?.[1]?.trim();
    if (topic !== undefined && !NOT_A_TOPIC.test(topic) && !/[.!?。]/u.test(topic)) return topic;
  }
  return null;
}

/** `가온시에서 관내 마트에 보내는 공문입니다.`: who writes to whom, and about what. */
export function addressedIn(
  text: string,
  language: Language,
): { sender: string | null; recipient: string | null; topic: string | null; rest: string | null } | null {
  const patterns = text.length > 200 ? [] : wordsIn(language).addressed;
  const found = patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return null;
  const { sender = null, recipient, topic = null, rest = null } = found;
  return { sender, recipient: recipient?.replace(/님들?$/u, '') ?? null, topic, rest };
}

/** `Quote from Helen Oduya, director: “…”` gives the words; without them it only asks for some. */
export function quoteInRequest(text: string): string | null {
  return /^(?:quote|comment|statement)s?(?: from| by)? (.{3,80}?[:,] ?["“].{6,900}["”])\.?$/iu.exec(text)?.[1] ?? null;
}

/** `전국 약국에서 판다는 점을 강조해 주세요` states `전국 약국에서 판다.` */
export function factInRequest(text: string, language: Language): string | null {
  const match = wordsIn(language)
    .statedInRequest.map((pattern) => pattern.exec(text))
    .find((found) => found !== null);
  const clause = match?.groups?.clause?.trim().replace(/[.!]+$/u, '');
  if (clause !== undefined) return `${clause[0]!.toUpperCase()}${clause.slice(1)}.`;
  const noun = match?.groups?.noun;
  if (noun === undefined || finalSound(noun) === 'unknown') return null;
  return `${noun}${finalSound(noun) === 'vowel' ? '다' : '이다'}.`;
}

/** Not within brackets or a number. */
const SEPARATOR = /\s*(?:[,;，；](?!\d|\s\d{4}\b)|、|\s[/|]\s)(?![^(（]{0,60}[)）])\s*/u;

/** `한빛바이오, 혈당 센서 출시` is one phrase: who, then what. */
export function phrasesOf(text: string): string[] {
  const pieces = text.split(SEPARATOR).filter((piece) => piece !== '');
  const [who = '', what, ...rest] = pieces;
  const isWho =
    what !== undefined && who.split(' ').length <= 3 && who.length <= 30 && !/\d[월일월月日]|\d{4}|\)$/u.test(who);
  const isWhat =
    what !== undefined &&
    /\s|[ぁ-ヿ\p{Script=Han}]/u.test(what) &&
    what.replace(DATE, '').replace(MONEY, '').trim().length > 4;
  if (!isWho || !isWhat || bareLabelled(who) !== null || bareLabelled(what) !== null) return pieces;
  return [text.slice(0, text.indexOf(what) + what.length), ...rest];
}

const TEXT_NAME =
  /\s*(?:관련\s?)?(?:보도\s?자료|기사)(?:\s?(?:작성|초안))?$|\s(?:press release|news release)$|の?(?:プレスリリース|ニュースリリース)$|的?新闻稿$|^(?:communiqué de presse|siaran pers)\s?[:,]?\s/iu;
const PRICE_AT_END = new RegExp(`^(.*(?:출시|발매|판매|launch|発売|上市))[,\\s]\\s?(${MONEY.source})$`, 'iu');

/** The topic without the name of the text that was asked for and without a price behind it. */
export function readTopic(phrase: string): { topic: string; price: string | null } {
  const topic = phrase.replace(TEXT_NAME, '').trim() || phrase;
  const priced = topic.length < 200 ? PRICE_AT_END.exec(topic) : null;
  return priced === null ? { topic, price: null } : { topic: priced[1]!.trim(), price: priced[2]! };
}
