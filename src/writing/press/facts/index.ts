import type { Brief } from '../../brief.ts';
import { withoutListMark } from '../../language/sentences.ts';
import { kindOf } from '../kinds.ts';
import { isHeadlineSubject, isPlace, koreanEvent, partedFacts } from './korean.ts';
import { readKoreanTopic, stripMarks } from './korean-topic.ts';
import { labelled } from './labels.ts';
import { languageOf } from './language.ts';
import { takeMoment } from './moment.ts';
import { POSITION, readPhrase, withoutNew } from './other.ts';
import { dayOf, MONEY, resolved } from './patterns.ts';
import { commaPieces, piecesOf } from './pieces.ts';
import { isHanPlace, isLegalName, parted, takePrice, withoutAddress, withoutPrice } from './taking.ts';
import { readSentences } from './told.ts';
import type { Facts } from './types.ts';

function readTopic(phrase: string, facts: Facts): void {
  if (facts.language === 'ko') {
    readKoreanTopic(phrase, facts);
    return;
  }
  facts.topic = withoutPrice(stripMarks(phrase), facts);
  const reading = readPhrase(facts.topic, facts.language);
  facts.event = reading?.event ?? null;
  const isOffice = reading === null && facts.kind === 'personnel' && POSITION.test(facts.topic);
  const unread = isOffice ? { position: withoutNew(facts.topic) } : { subject: facts.topic };
  facts.slots = { ...(reading ? reading.slots : unread), ...facts.slots };
  const { company, subject } = facts.slots;
  if (company && subject?.startsWith(company) && subject !== company)
    facts.slots.subject = subject.slice(company.length).trim();
}

function saysWhatHappens(piece: string, facts: Facts): boolean {
  return facts.language === 'ko' ? koreanEvent(piece) !== null : readPhrase(piece, facts.language) !== null;
}

function readLists(lists: string[], facts: Facts): void {
  const pieces = lists.flatMap((line) => {
    const rest = takeMoment(parted(line, facts.language), facts);
    const pieces = commaPieces(rest);
    return facts.language === 'ko' ? pieces.flatMap(partedFacts) : pieces;
  });
  const unpriced = pieces.filter((piece) => !takePrice(piece, facts));
  const open =
    facts.language === 'ko'
      ? unpriced.map((piece) => withoutAddress(withoutPrice(piece, facts), facts)).filter((piece) => piece !== '')
      : unpriced;
  const legal = open.find((piece) => isLegalName(piece));
  if (legal !== undefined && open.length > 1 && facts.slots.company === undefined) {
    facts.slots.company = legal;
    open.splice(open.indexOf(legal), 1);
  }
  const first = open[0];
  if (
    first !== undefined &&
    facts.slots.company === undefined &&
    open.length > 1 &&
    isHeadline(first, open[1], facts)
  ) {
    facts.slots.company = first;
    open.shift();
  } else if (first !== undefined && first === facts.slots.company) open.shift();
  const places = open.filter((piece) => (facts.language === 'ko' ? isPlace(piece) : isHanPlace(piece, facts.language)));
  if (places[0] !== undefined && facts.slots.place === undefined) {
    facts.slots.place = places[0].replace(/에서$/u, '');
    open.splice(open.indexOf(places[0]), 1);
  }
  let index = open.findIndex((piece) => saysWhatHappens(piece, facts));
  if (index === -1) index = 0;
  const topic = open[index];
  if (topic === undefined) return;
  // An English apposition ("Glucopin, a glucose sensor") belongs to what it explains.
  const apposition = open[index + 1];
  const joins = apposition !== undefined && /^(?:an?|the|une?|le|la|sebuah)\s/i.test(apposition);
  readTopic(joins ? `${topic}, ${apposition}` : topic, facts);
  // Bare event words beside the topic ("10월 14일 출시") say nothing new once the date is taken out.
  const rest = open.filter((piece, at) => at !== index && !(joins && at === index + 1) && piece !== facts.event);
  for (const piece of rest.filter((each) => labelled(each) !== null)) {
    const { label, value } = labelled(piece)!;
    facts.labelled.push({ label, value });
  }
  const plain = rest.filter((each) => labelled(each) === null);
  facts.details.push(...plain.map(stripMarks).filter((piece) => piece !== '' && piece !== facts.slots.company));
}

function isHeadline(first: string, next: string | undefined, facts: Facts): boolean {
  if (facts.language === 'ko') return isHeadlineSubject(first, next);
  if (next === undefined || readPhrase(first, facts.language) !== null) return false;
  return facts.language === 'ja' || facts.language === 'zh' ? readPhrase(next, facts.language) !== null : false;
}

/** Facts that references state under a label, or as a plain price, fill what the keyword leaves open. */
function readReferences(brief: Brief, facts: Facts): void {
  for (const line of brief.references.flatMap(({ text }) => text.split('\n'))) {
    const found = labelled(withoutListMark(line).trim());
    const isKnown = found !== null && !found.value.startsWith('[') && [...found.value].length <= 60;
    if (isKnown && found.slot && found.slot !== 'subject' && found.slot !== 'company') {
      facts.slots[found.slot] ??= found.value;
    }
  }
  if (facts.kind !== 'product_launch' || facts.slots.price !== undefined) return;
  const price = new RegExp(`(?:가격|판매가|출고가|소비자가|정가)(?:은|는)\\s*(${MONEY.source})`, 'u');
  const match = price.exec(brief.references.map(({ text }) => text).join('\n'));
  if (match) facts.slots.price = match[1]!.trim();
}

function kindFromKeyword(facts: Facts, labels: string[]): Facts['kind'] {
  const phrase = facts.topic || facts.sentences[0] || '';
  const named = labels.map((label) => kindOf(label)).find((kind) => kind !== null && kind !== 'general');
  if (facts.event === null && facts.sentences.length === 0 && named) return named;
  if (facts.language !== 'ko') return readPhrase(phrase.replace(/[.。]$/u, ''), facts.language)?.kind ?? 'general';
  const found = koreanEvent(facts.topic);
  if (found?.event.kind === 'award' && found.event.noun !== '수상' && !/(?:상|표창|훈장|메달)$/u.test(found.object))
    return 'general';
  if (found?.event.kind === 'general') return /채용|공채/u.test(found.object) ? 'recruitment' : 'general';
  if (found && found.event.kind !== 'investment') return found.event.kind;
  if (found) return /투자|시리즈|펀딩|자금/u.test(facts.topic) ? 'investment' : 'general';
  const inSentence = /(출시|개최|체결|선임|수상|채용|모집|기부)(?:한다|했다|합니다|했습니다|할|하기|하며|하고)/u.exec(
    phrase,
  );
  return inSentence ? (koreanEvent(inSentence[1]!)?.event.kind ?? 'general') : 'general';
}

const TITLE_LABEL = /^(?:제목|headline|标题|题目|タイトル)$/iu;
const CONTENT_LABEL = /^(?:(?:행사|주요)\s?)?내용$/u;

const PRICE_NAMES: Record<Facts['language'], string> = {
  ko: '가격',
  en: 'Price',
  ja: '価格',
  zh: '价格',
  fr: 'Prix',
  id: 'Harga',
};

/** Only a launch has a place for the price; elsewhere it is told under its name. */
function tellPrice(facts: Facts): void {
  if (facts.kind === 'product_launch' || facts.slots.price === undefined) return;
  facts.labelled.push({ label: PRICE_NAMES[facts.language], value: facts.slots.price });
  delete facts.slots.price;
}

export function readFacts(brief: Brief): Facts {
  const language = languageOf(brief.keyword, brief.language);
  const asked = kindOf(brief.kind);
  const facts: Facts = {
    ...{ language, kind: asked ?? 'general', slots: {}, topic: '', event: null, manner: null, day: null },
    ...{ sentences: [], labelled: [], details: [] },
  };
  if (brief.brand?.company) facts.slots.company = brief.brand.company;
  const pieces = piecesOf(brief.keyword, language);
  facts.sentences = pieces.sentences;
  for (const item of pieces.labelled.filter(({ label }) => TITLE_LABEL.test(label))) pieces.lists.unshift(item.value);
  for (const item of pieces.labelled.filter(({ label }) => CONTENT_LABEL.test(label))) {
    // Where nothing else says what it is about, this does.
    if (pieces.lists.length === 0 && facts.sentences.length === 0) pieces.lists.push(item.value);
    else facts.details.push(item.value);
  }
  for (const item of pieces.labelled) {
    if (TITLE_LABEL.test(item.label) || CONTENT_LABEL.test(item.label)) continue;
    if (item.slot && facts.slots[item.slot] === undefined) facts.slots[item.slot] = item.value;
    else if (item.slot === 'company') facts.slots.company = brief.brand?.company ?? item.value;
    else facts.labelled.push({ label: item.label, value: item.value });
  }
  readLists(pieces.lists, facts);
  readSentences(facts);
  if (asked === null || asked === 'general') {
    facts.kind = kindFromKeyword(
      facts,
      pieces.labelled.map(({ label }) => label),
    );
  }
  tellPrice(facts);
  readReferences(brief, facts);
  if (facts.topic === '') facts.topic = facts.slots.subject ?? '';
  const day = facts.slots.date === undefined ? null : dayOf(facts.slots.date);
  facts.day = day && resolved(day, brief.today);
  return facts;
}
