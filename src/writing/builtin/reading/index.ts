import type { Brief, Material } from '../../brief.ts';
import { capitalised } from '../../languages/capitals.ts';
import { linesOf, sentences, withoutListMark } from '../../languages/sentences.ts';
import { givenPressKind } from '../../press-kinds.ts';
import { isFurniture } from './boilerplate.ts';
import { addFact, addStatement, addValues, type Collected, type Context, isSentence, MAX_READ } from './collected.ts';
import { isCommonNoun, issuerIn, issuerInTopic, issuerType, readIntroduction, resultsIssuer } from './issuer.ts';
import { inferredPressKind } from './kinds.ts';
import { type Labelled, labelled, splitLabels } from './labels.ts';
import { languageOf } from './patterns.ts';
import { addValue, readPhrase } from './phrases.ts';
import { readQuote } from './quotes.ts';
import { addressedIn, factInRequest, phrasesOf, quoteInRequest, topicInRequest } from './request-facts.ts';
import { readRequest, writerRequest } from './requests.ts';
import { readSubject } from './subject.ts';
import type { Origin, Reading } from './types.ts';
import { tables } from './words.ts';

export type { FactLabel, LabelledFact, Quote, Reading, Statement, WriterRequest } from './types.ts';

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

/** `써주세요~`, `받았어요^^` */
const CHAT_ENDING = /(?<=[가-힣])([요다])(?:~+|\s?\^\^|\s?[ㅎㅋ]{2,})[.!]?(?=\s|$)/gu;

function readKeyword(brief: Brief, collected: Collected): void {
  for (const line of linesOf(brief.keyword)) {
    const untagged = line.replace(TAG, '').replace(CHAT_ENDING, '$1. ').trim();
    const text = withoutListMark(untagged).trim();
    const isItem = text !== untagged;
    for (const piece of splitLabels(text)) readPiece(piece, { origin: 'keyword', brief, isItem }, collected);
  }
}

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
  const request = tables().textName.test(name) ? writerRequest(name, 'form') : readRequest(name, language);
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
  const [head = '', ...notes] = origin === 'keyword' && brief.task === 'press' ? text.split(/;\s+/u) : [];
  if (notes.length > 0 && notes.every((note) => !isSentence(`${note}.`.replace('..', '.'), language, 'press'))) {
    readSentence(head.endsWith('.') ? head : `${head}.`, { origin, brief, isItem, language }, collected);
    for (const note of notes) addStatement(note, { origin, brief, isItem, language }, collected);
    return;
  }
  if (origin === 'keyword' && collected.statements.length <= MAX_READ) {
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
      if (fact !== null) addStatement(fact, { origin, brief, isItem, language }, collected);
      return;
    }
    const results = brief.task === 'press' ? resultsIssuer(text, language, collected.introduced?.name ?? null) : null;
    if (results !== null && collected.topics.length === 0) {
      collected.introduced ??= { name: results, type: issuerType(results), description: null };
      readResults(text.replace(/[.。]$/u, ''), { origin, brief, isItem, language }, collected);
      return;
    }
    if (!isItem && !isSentence(text, language, brief.task)) {
      readPhrase(text, { origin, brief, isItem, language }, collected);
      return;
    }
  }
  const isNote = isItem && origin === 'keyword' && !isSentence(text, language, brief.task);
  if (!isNote || !addValue(text, { origin, brief, isItem, language }, collected))
    addStatement(text, { origin, brief, isItem, language }, collected);
}

const CHANGE =
  /^(?:[+−-]\s?\d|up |down |an? (?:in|de)crease|more than|en (?:hausse|baisse)|naik|turun|tumbuh|同比|环比|前年|対前年|増収|減収)/iu;

/** The first result with its change is the topic, every other one a note of its own. */
function readResults(text: string, context: Context, collected: Collected): void {
  const [, ...others] = phrasesOf(text);
  const rest = others.findIndex((phrase) => !CHANGE.test(phrase));
  const notes = rest < 0 ? [] : others.slice(rest);
  const end = notes[0] === undefined ? text.length : text.indexOf(notes[0]);
  collected.topics.push(text.slice(0, end).replace(/[\s,;，；、]+$/u, ''));
  for (const note of notes) if (!addValue(note, context, collected)) addStatement(note, context, collected);
}

function readMaterial(material: Material, origin: Origin, brief: Brief, collected: Collected): void {
  for (const line of linesOf(material.text)) {
    const text = withoutListMark(line).trim();
    if (isFurniture(text)) continue;
    const context = { origin, brief, isItem: text !== line.trim(), language: material.language };
    for (const piece of splitLabels(text)) readPiece(piece, context, collected);
  }
}
