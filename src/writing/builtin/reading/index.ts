import type { Brief, Language, Material } from '../../brief.ts';
import { capitalised } from '../../language/capitals.ts';
import { linesOf, sentences, withoutListMark } from '../../language/sentences.ts';
import { givenPressKind } from '../../press-kinds.ts';
import { isFurniture } from './boilerplate.ts';
import {
  type Introduced,
  isCommonNoun,
  issuerIn,
  issuerInTopic,
  issuerType,
  readIntroduction,
  resultsIssuer,
} from './issuer.ts';
import { inferredPressKind } from './kinds.ts';
import { bareLabelled, type Labelled, labelled, splitLabels } from './labels.ts';
import { DATE, languageOf, MONEY, PLACE_NAME, TIME } from './patterns.ts';
import { readQuote } from './quotes.ts';
import { addressedIn, factInRequest, phrasesOf, quoteInRequest, readTopic, topicInRequest } from './request-facts.ts';
import { readRequest, writerRequest } from './requests.ts';
import { KOREAN_EVENTS, readSubject } from './subject.ts';
import type { FactLabel, Origin, Reading } from './types.ts';
import { factName, valuesIn } from './values.ts';
import { wordsIn } from './words.ts';

export type { FactLabel, LabelledFact, Quote, Reading, Statement, WriterRequest } from './types.ts';

/** Statements beyond are kept, but nobody looks for values and quotes in a book. */
const MOST_READ = 2000;

type Collected = Pick<Reading, 'statements' | 'facts' | 'quotes' | 'requests'> & {
  introduced: Introduced | null;
  topics: string[];
};

export function isSentence(text: string, language: Language): boolean {
  return wordsIn(language).sentenceEnd.test(text);
}

/** What the brief says, split into facts, statements, quotes and requests; nothing is lost and nothing is added. */
export function readBrief(brief: Brief): Reading {
  const collected: Collected = { statements: [], facts: [], quotes: [], requests: [], introduced: null, topics: [] };
  readKeyword(brief, collected);
  for (const material of brief.references) readMaterial(material, 'reference', brief, collected);
  for (const material of brief.sources) readMaterial(material, 'source', brief, collected);
  const { introduced, topics, ...found } = collected;
  const own = found.statements.filter(({ origin, language }) => origin !== 'source' && language === brief.language);
  const issuer = issuerOf(brief, collected);
  const topic = topics[0] ?? null;
  if (topic !== null) addValues(topic, { origin: 'keyword', brief, isItem: false }, collected);
  const named = readSubject(collected, own, topic, issuer.name, brief.language);
  const labels = found.facts.filter(({ isInSentence }) => !isInSentence).map(({ name, value }) => `${name} ${value}`);
  const clues = [topic ?? '', ...own.slice(0, 8).map(({ text }) => text), ...labels].filter(Boolean);
  const kind = brief.task === 'press' ? (givenPressKind(brief.kind) ?? inferredPressKind(clues)) : brief.kind;
  return { issuer, ...named, topic, ...found, kind };
}

function issuerOf(brief: Brief, { introduced, facts, statements, topics }: Collected): Reading['issuer'] {
  const brand = brief.brand?.company?.trim() || null;
  const senders = facts.filter(({ label }) => label === 'sender').map(({ value }) => value);
  // `보건소` and `해온군 보건소` are the same sender.
  const sender = senders.find((value) => value.endsWith(senders[0]!) && value !== senders[0]) ?? senders[0] ?? null;
  const subject = statements
    .filter(({ origin, isSentence, language }) => origin !== 'source' && isSentence && language === brief.language)
    .slice(0, 5)
    .map(({ text }) => issuerIn(text, brief.language))
    .find((name) => name !== null);
  const titles = facts
    .filter(({ label, origin }) => label === 'title' && origin === 'keyword')
    .map(({ value }) => value);
  const inTopic =
    [...topics, ...titles].map((topic) => issuerInTopic(topic, brief.language)).find((name) => name !== null) ?? null;
  const opening = statements.find(({ origin, language }) => origin === 'keyword' && language === brief.language);
  const isOpening = brief.language === 'ko' || brief.language === 'ja';
  const inOpening = isOpening && opening !== undefined ? issuerInTopic(opening.text, brief.language) : null;
  const isHouse =
    inOpening !== null && issuerType(inOpening) !== null && !/[은는이가을를에서의와과로]$/u.test(inOpening);
  const name = brand ?? introduced?.name ?? sender ?? subject ?? inTopic ?? (isHouse ? inOpening : null);
  const description =
    introduced !== null && (brand === null || brand === introduced.name) ? introduced.description : null;
  const type = name === null ? null : ((name === introduced?.name ? introduced.type : null) ?? issuerType(name));
  return { name, type, description, isIntroduced: introduced !== null };
}

/** `[보도자료 요청]` */
const TAG = /^\s*\[(?:보도\s?자료|공문|안내문|공지|요청|긴급)[^\][]{0,12}\]\s*/u;

function readKeyword(brief: Brief, collected: Collected): void {
  for (const line of linesOf(brief.keyword)) {
    const text = withoutListMark(line.replace(TAG, '')).trim();
    const isItem = text !== line.trim();
    for (const piece of splitLabels(text)) readPiece(piece, { origin: 'keyword', brief, isItem }, collected);
  }
}

type Context = { origin: Origin; brief: Brief; isItem: boolean; language?: Language | undefined };

/** A label with its value, or the sentences of the piece. */
function readPiece(piece: string, context: Context, collected: Collected): void {
  const { brief, isItem } = context;
  const language = languageOf(piece, context.language ?? brief.language);
  const quote = readQuote(piece, language);
  const label = quote === null ? labelled(piece) : null;
  if (label !== null) {
    const [first = '', ...others] = sentences(label.value, language);
    const isWhole = others.length === 0 || label.label === 'other';
    const isName = label.label === 'sender' || label.label === 'recipient';
    const own = isWhole && !isName ? label : withoutFullStop({ ...label, value: isWhole ? label.value : first });
    if (readHeadedPiece(own, { ...context, language }, collected)) return;
    addLabelled(own, `${own.name}: ${own.value}`, { ...context, language }, collected);
    if (!isWhole) readPiece(others.join(' '), { ...context, language }, collected);
  } else
    for (const sentence of sentences(piece, language)) {
      const known = labelled(sentence);
      const isKnown = known !== null && known.label !== 'other' && readQuote(sentence, language) === null;
      if (isKnown) addLabelled(withoutFullStop(known), sentence, { ...context, language }, collected);
      else readSentence(sentence, { ...context, language, isItem }, collected);
    }
}

const ASKING_LABEL = /^(\S+(?:\s\S+)?)(?:이|가|에서)\s(\S+(?:\s\S+)?)(?:에|에게|께)\s(?:요청|부탁|안내|공지)$/u;

/** What stands before the colon says who speaks or what the writer shall do; the brief goes on behind it. */
function readHeadedPiece({ name, label, value }: Labelled, context: Context, collected: Collected): boolean {
  const { origin, brief, language = brief.language } = context;
  if (origin !== 'keyword' || label !== 'other') return false;
  const asking = ASKING_LABEL.exec(name);
  const who = language === 'ko' ? name.split(' ', 1)[0]! : name;
  const request = readRequest(name, language);
  if (asking !== null) {
    addFact('sender', asking[1]!, context, collected);
    addFact('recipient', asking[2]!, context, collected);
  } else if (request !== null) collected.requests.push(request);
  else if (collected.introduced === null && issuerType(who) !== null && !isCommonNoun(who))
    collected.introduced = { name: who, type: issuerType(who), description: null };
  else return false;
  readPiece(value, context, collected);
  return true;
}

/** Within a paragraph a label with its value ends like a sentence. */
function withoutFullStop(fact: Labelled): Labelled {
  return { ...fact, value: fact.value.replace(/(?<!\d|[ap]\.m)[.。]$/u, '') };
}

function addLabelled({ label, name, value }: Labelled, text: string, context: Context, collected: Collected): void {
  const { origin, brief, language = brief.language } = context;
  if (label !== 'request') collected.facts.push({ label, name, value, origin, language, isInSentence: false });
  else if (origin === 'keyword') collected.requests.push(writerRequest(text));
}

function readSentence(
  text: string,
  { origin, brief, isItem, language = brief.language }: Context,
  collected: Collected,
): void {
  if (origin === 'keyword' && collected.statements.length <= MOST_READ) {
    const introduced = readIntroduction(text, language);
    if (introduced !== null && collected.introduced === null) {
      collected.introduced = introduced;
      return;
    }
    const addressed = addressedIn(text, language);
    if (addressed !== null) {
      const { sender, recipient, topic, rest } = addressed;
      if (sender !== null) addFact('sender', sender, { origin, brief, language }, collected);
      if (recipient !== null) addFact('recipient', recipient, { origin, brief, language }, collected);
      if (topic !== null) collected.topics.push(topic);
      if (rest !== null) readPiece(capitalised(rest, 'en'), { origin, brief, isItem, language }, collected);
      return;
    }
    const quoted = quoteInRequest(text);
    if (quoted !== null) {
      addStatement(quoted, { origin, brief, isItem, language }, collected);
      return;
    }
    const request = readRequest(text, language);
    if (request !== null) {
      collected.requests.push(request);
      const topic = topicInRequest(text, language);
      if (topic !== null) collected.topics.push(topic);
      const fact = factInRequest(text, language);
      if (fact !== null) collected.statements.push({ text: fact, origin, language, isSentence: true });
      return;
    }
    const results = brief.task === 'press' ? resultsIssuer(text, language, collected.introduced?.name ?? null) : null;
    if (results !== null && collected.topics.length === 0) {
      collected.introduced ??= { name: results, type: issuerType(results), description: null };
      collected.topics.push(text.replace(/[.。]$/u, ''));
      return;
    }
    if (!isItem && !isSentence(text, language)) {
      readPhrase(text, { origin, brief, isItem, language }, collected);
      return;
    }
  }
  const isNote = isItem && origin === 'keyword' && !isSentence(text, language);
  if (!isNote || !addValue(text, { origin, brief, isItem, language }, collected))
    addStatement(text, { origin, brief, isItem, language }, collected);
}

function addStatement(text: string, context: Context, collected: Collected): void {
  const { origin, brief, language = brief.language } = context;
  collected.statements.push({ text, origin, language, isSentence: isSentence(text, language) });
  if (collected.statements.length > MOST_READ) return;
  const quote = readQuote(text, language);
  if (quote !== null) collected.quotes.push(quote);
  addValues(text, context, collected);
}

function addValues(text: string, { origin, brief, language = brief.language }: Context, collected: Collected): void {
  for (const value of valuesIn(text, language, brief.language))
    collected.facts.push({ ...value, origin, language, isInSentence: true });
}

const KOREAN_EVENT_AT_END = new RegExp(`(?:${KOREAN_EVENTS}|안내|공지|행사|축제)$`, 'u');
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
  const told = phrases.filter((phrase) => !isValue(phrase));
  return language === 'zh' ? `${told.join('，')}。` : `${told.join(', ')}.`;
}

function addFact(
  label: FactLabel,
  value: string,
  { origin, brief, language = brief.language }: Pick<Context, 'origin' | 'brief' | 'language'>,
  collected: Collected,
  name = factName(label, language),
): void {
  collected.facts.push({ label, name, value, origin, language, isInSentence: false });
}

/** `한빛바이오, 혈당 센서 글루코핀 출시, 12월 1일`: who and what make the topic, what follows are facts. */
function readPhrase(text: string, context: Context, collected: Collected): void {
  const { origin, brief, language = brief.language } = context;
  const phrases = phrasesOf(text.replace(/[.]$/u, ''));
  const clause = finiteClause(phrases, language);
  if (clause !== null) addStatement(clause, context, collected);
  const isLaterNote =
    collected.topics.length > 0 || collected.statements.some((statement) => statement.origin === origin);
  const isList = phrases.every((phrase) => !isValue(phrase) && bareLabelled(phrase) === null);
  if (clause === null && isLaterNote && isList && /[.]$/u.test(text)) {
    addStatement(text.replace(/[.]$/u, ''), context, collected);
    return;
  }
  for (const piece of joinedLabels(clause === null ? phrases : phrases.filter((phrase) => isValue(phrase)))) {
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
function addValue(piece: string, context: Context, collected: Collected): boolean {
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

function readMaterial(material: Material, origin: Origin, brief: Brief, collected: Collected): void {
  for (const line of linesOf(material.text)) {
    const text = withoutListMark(line).trim();
    if (isFurniture(text)) continue;
    const context = { origin, brief, isItem: text !== line.trim(), language: material.language };
    for (const piece of splitLabels(text)) readPiece(piece, context, collected);
  }
}
