import type { Language } from '../../brief.ts';
import { addFact, addStatement, type Collected, type Context, isSentence } from './collected.ts';
import { issuerIn, issuerType } from './issuer.ts';
import { bareLabelled } from './labels.ts';
import { DATE, MONEY, PLACE_NAME, TIME } from './patterns.ts';
import { phrasesOf, readTopic } from './request-facts.ts';
import { KOREAN_EVENTS } from './subject.ts';
import type { FactLabel } from './types.ts';

/** Notes without a sentence end: a topic, and values behind commas. */

const KOREAN_EVENT_AT_END = new RegExp(`(?:${KOREAN_EVENTS}|안내|공지|행사|축제|MOU|협약|사고)$`, 'u');
const PRICE_WORD = /^(?:가격|판매가|price|価格|价格|售价|prix|harga)\s?/iu;
const WHOLE: [FactLabel, RegExp][] = [
  ['date', new RegExp(`^(?:${DATE.source})(?:\\s?(?:${TIME.source}))?(?:부터|까지|[자부])?$`, 'u')],
  ['time', new RegExp(`^(?:${TIME.source})$`, 'u')],
  ['price', new RegExp(`^(?:(?:가격|판매가|price|価格|价格|售价|prix|harga)\\s?)?(?:${MONEY.source})$`, 'iu')],
];

/** `12월 4일 출간` */
const DATED_EVENT = new RegExp(`^(${DATE.source})\\s(출시|출간|발매|개막|개장|개관|오픈|시행|발령)$`, 'u');
const LEADING_MOMENT = new RegExp(`^(?:${DATE.source})(?:\\s?(?:${TIME.source}))?(?=\\s)`, 'u');

/** `11월 25일~27일 킨텍스 제2전시장`: when and where. */
function momentAndPlace(piece: string): [string, string] | null {
  const moment = LEADING_MOMENT.exec(piece)?.[0];
  const place = moment === undefined ? '' : piece.slice(moment.length).trim();
  return moment !== undefined && PLACE_NAME.test(place) ? [moment, place] : null;
}

/** A line that is nothing but the name of an organisation. */
function isName(phrase: string, language: Language): boolean {
  const isShort = phrase.split(' ').length <= 2 && phrase.length <= 20;
  return language === 'ko' && isShort && issuerType(phrase) !== null && !KOREAN_EVENT_AT_END.test(phrase);
}

function isValue(phrase: string): boolean {
  const isKnown = WHOLE.some(([, pattern]) => pattern.test(phrase));
  return isKnown || DATED_EVENT.test(phrase) || momentAndPlace(phrase) !== null;
}

/** `Quillon Systems appoints Marta Oyelaran, effective January 4` is a sentence that only lacks its full stop. */
function finiteClause(phrases: string[], language: Language): string | null {
  if (language === 'ko' || language === 'ja' || issuerIn(phrases[0] ?? '', language) === null) return null;
  if (language === 'zh') return `${phrases.filter((phrase) => !isValue(phrase)).join('，')}。`;
  const rest = phrases.findIndex((phrase, at) => at > 0 && !GOES_ON.test(phrase));
  const clause = `${phrases.slice(0, rest < 0 ? phrases.length : rest).join(', ')}.`;
  return isSentence(clause, language, 'press') ? clause : null;
}

/** An apposition or a clause belongs to what stands before it, other phrases are notes of their own. */
const GOES_ON =
  /^(?:an?|the|its?|which|who|where|with|and|as|effective|starting|une?|le|la|les|qui|avec|et|à compter|à partir|yang|dan|dengan|mulai|sebuah)\s/iu;

/** `한빛바이오, 혈당 센서 글루코핀 출시, 12월 1일`: who and what make the topic, what follows are facts. */
export function readPhrase(text: string, context: Context, collected: Collected): void {
  const { origin, brief, language = brief.language } = context;
  const phrases = phrasesOf(text.replace(/(?<![ap]\.m)[.。]$/u, ''));
  const clause = finiteClause(phrases, language);
  if (clause !== null) addStatement(clause, context, collected);
  const isLaterNote =
    collected.topics.length > 0 || collected.statements.some((statement) => statement.origin === origin);
  const isList = phrases.every((phrase) => !isValue(phrase) && bareLabelled(phrase) === null);
  if (clause === null && isLaterNote && isList && /[.。]$/u.test(text)) {
    addStatement(text.replace(/[.。]$/u, ''), context, collected);
    return;
  }
  for (const piece of joinedLabels(clause === null ? phrases : phrases.filter((phrase) => !clause.includes(phrase)))) {
    if (addValue(piece, context, collected)) continue;
    const isLater = collected.statements.some((statement) => statement.origin === origin) || UNTIL.test(piece);
    if (collected.topics.length > 0 || isLater) addStatement(piece, context, collected);
    else if (collected.introduced === null && isName(piece, language))
      collected.introduced = { name: piece, type: issuerType(piece), description: null };
    else {
      const { topic, price } = readTopic(piece);
      collected.topics.push(topic);
      if (price !== null) addFact('price', price, { origin, brief, language }, collected);
    }
  }
}

/** `11월 30일까지 예약` says when, and does not name the matter. */
const UNTIL = new RegExp(`^(?:${DATE.source})\\s?(?:까지|부터|오전|오후)`, 'u');

/** `대상은 103동, 104동` is one value, `장소 본관, 연 4회 특강` is a value and something else. */
function joinedLabels(phrases: string[]): string[] {
  const joined: string[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    const label = before === undefined ? null : bareLabelled(before);
    const goesOn =
      label !== null && bareLabelled(phrase) === null && (label.hasParticle || phrase.at(-1) === before!.at(-1));
    if (goesOn) joined[joined.length - 1] = `${before}, ${phrase}`;
    else joined.push(phrase);
  }
  return joined;
}

/** A day, a price, a place or a label without its colon; false for everything else. */
export function addValue(piece: string, context: Context, collected: Collected): boolean {
  const whole = WHOLE.find(([, pattern]) => pattern.test(piece))?.[0];
  const label = whole === undefined ? bareLabelled(piece) : null;
  const dated = whole === undefined ? DATED_EVENT.exec(piece) : null;
  const visit = whole === undefined && label === null ? momentAndPlace(piece) : null;
  if (whole !== undefined)
    addFact(whole, piece.replace(PRICE_WORD, '').replace(/(?<=일)[자부]$/u, ''), context, collected);
  else if (dated !== null) addFact('date', dated[1]!, context, collected, `${dated[2]}일`);
  else if (label !== null) addFact(label.label as FactLabel, label.value, context, collected, label.name);
  else if (visit !== null) {
    addFact('date', visit[0], context, collected);
    addFact('place', visit[1], context, collected);
  } else return false;
  return true;
}
