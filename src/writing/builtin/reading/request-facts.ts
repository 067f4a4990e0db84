import type { Language } from '../../brief.ts';
import { finalSound } from '../../language/final-sound.ts';
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

const EMPHASIS_KO = '(?:점|것|사실|내용)(?:을|도|은|만)?\\s.{0,20}(?:강조|언급|넣|포함|적|담|알려|밝혀|부각|살려)';
const STATED_KO = new RegExp(`^(.{4,200}다)는\\s${EMPHASIS_KO}`, 'u');
const NAMED_KO = new RegExp(`^(.{4,200}?)(이?)라는\\s${EMPHASIS_KO}`, 'u');
const STATED_EN =
  /^(?:please\s)?(?:mention|note|say|state|add|point out|stress|emphasi[sz]e|include|highlight)(?: the fact)? that\s(.{4,300})$/iu;
const STATED_FR =
  /^(?:merci de |veuillez )?(?:mentionne[rz]|précise[rz]|indique[rz]|souligne[rz]|ajoute[rz]) que\s(.{4,300})$/iu;
const STATED_ID = /^(?:tolong |mohon )?(?:sebutkan|tekankan|cantumkan|sampaikan|jelaskan) bahwa\s(.{4,300})$/iu;

/** `전국 약국에서 판다는 점을 강조해 주세요` states `전국 약국에서 판다.` */
export function factInRequest(text: string, language: Language): string | null {
  if (language === 'ko') {
    const stated = STATED_KO.exec(text)?.[1];
    if (stated !== undefined) return `${stated}.`;
    const named = NAMED_KO.exec(text);
    if (named === null || finalSound(named[1]!) === 'unknown') return null;
    return `${named[1]}${finalSound(named[1]!) === 'vowel' ? '다' : '이다'}.`;
  }
  const pattern = { en: STATED_EN, fr: STATED_FR, id: STATED_ID, ja: null, zh: null }[language];
  const clause = pattern?.exec(text)?.[1]?.trim();
  if (clause === undefined) return null;
  return `${clause[0]!.toUpperCase()}${clause.slice(1).replace(/[.!]+$/u, '')}.`;
}

/** Not within brackets or a number. */
const SEPARATOR = /\s*(?:[,;，；](?!\d|\s\d{4}\b)|、|\s[/|]\s)(?![^(（]{0,60}[)）])\s*/u;

/** `한빛바이오, 혈당 센서 출시` is one phrase: who, then what. */
export function phrasesOf(text: string): string[] {
  const pieces = text.split(SEPARATOR).filter((piece) => piece !== '');
  const [who = '', what, ...rest] = pieces;
  const isWho =
    what !== undefined && who.split(' ').length <= 3 && who.length <= 30 && !/\d[월일월月日]|\d{4}/u.test(who);
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
