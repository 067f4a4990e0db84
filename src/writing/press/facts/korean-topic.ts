import { koreanEvent, looksLikeCompany, personAndPosition, placeIn } from './korean.ts';
import { DATE, TIME } from './patterns.ts';
import type { Facts } from './types.ts';

/** A phrase without marks that shout and without its full stop. */
export function stripMarks(text: string): string {
  return text
    .replace(/[!?\uFF01\uFF1F]+/gu, '')
    .replace(/[.。,、\uFF0C\s]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** `글루코핀 정식 출시`, `가격 10% 인하`, `대상 3년 연속 수상`: how and how much stand with the verb. */
const MANNER =
  /^(.+?)\s((?:(?:전\s?세계|글로벌)\s)?(?:정식|공식|전격|본격|단독|동시|최초|순차|한정|글로벌)|\d+(?:년|회|차례)\s연속|(?:최대\s|평균\s|약\s)?\d[\d.,]*(?:%|퍼센트))$/u;

/** A phrase with an event noun names the topic; another piece does so only when nothing better is there. */
export function readKoreanTopic(phrase: string, facts: Facts): void {
  let rest = phrase.replace(/^(?:우리\s?회사|저희\s?회사|당사|저희)(?:의|은|는|가)?\s+/u, '');
  const place = placeIn(rest);
  if (place && facts.slots.place === undefined) {
    facts.slots.place = place.place;
    rest = place.rest;
  }
  const registered = /^(?:주식회사|㈜|\(주\))\s(\S+)\s/u.exec(rest);
  if (registered) {
    facts.slots.company ??= registered[0].trim().replace(/(?<=\S{2})(?:은|는)$/u, '');
    rest = rest.slice(registered[0].length);
  }
  const [first, ...others] = rest.split(' ');
  if (facts.slots.company === undefined && others.length === 0 && looksLikeCompany(rest)) {
    facts.slots.company = rest;
    return;
  }
  if (facts.slots.company === undefined && others.length > 0) {
    const name = first!.replace(/(?:은|는|이|가)$/u, '');
    const isSubject = looksLikeCompany(first!) || (name !== first && looksLikeCompany(name));
    if (isSubject) {
      facts.slots.company = looksLikeCompany(first!) ? first! : name;
      rest = others.join(' ');
    }
  }
  const company = facts.slots.company;
  if (company !== undefined && rest.startsWith(company) && rest.length > company.length) {
    rest = rest
      .slice(company.length)
      .replace(/^(?:은|는|이|가|의)?\s+/u, '')
      .trim();
  }
  facts.topic = stripMarks(rest);
  const found = koreanEvent(facts.topic);
  facts.event = found?.event.noun ?? null;
  const how = found ? MANNER.exec(found.object) : null;
  facts.manner = how?.[2] ?? null;
  const object = how?.[1] ?? (found ? found.object : facts.topic);
  if (found?.event.kind === 'personnel' || facts.kind === 'personnel') readPerson(object, facts);
  else if (object !== '') readObject(object, facts);
}

function readPerson(object: string, facts: Facts): void {
  const { person, position, unit } = personAndPosition(object);
  if (person !== null) facts.slots.person ??= person;
  if (position !== null) facts.slots.position ??= position;
  if (unit !== '') facts.slots.subject ??= unit;
}

function readObject(object: string, facts: Facts): void {
  const partner = /^(\S+(?:\s\S+)?)(?:와|과)\s(.+)$/u.exec(object);
  const isAgreement = facts.event === '체결' || /(?:협약|MOU|계약)$/u.test(object);
  if (isAgreement && partner && !/[,·]/u.test(partner[1]!)) {
    facts.slots.partner ??= partner[1]!;
    facts.slots.subject ??= partner[2]!;
  } else facts.slots.subject ??= object;
}

const KOREAN_CLAUSE =
  /^(?:(?:우리\s?회사|저희\s?회사|당사|저희|\S+)(?:은|는|이|가)\s)?(.+?)(?:을|를|에|과|와)?\s([가-힣]{2,4}?)(?:할 예정이다|할 예정입니다|할 계획이다|할 계획입니다|하기로 했다|하기로 했습니다|한다|했다|합니다|했습니다|하였다|하였습니다|된다|됐다|됩니다|됐습니다)\.?$/u;

/** `… 11월 15일 코엑스에서 AI 컨퍼런스를 개최합니다.` → the topic a headline needs: `AI 컨퍼런스 개최`. */
export function readKoreanClause(sentence: string, facts: Facts): void {
  const match = KOREAN_CLAUSE.exec(sentence);
  if (match === null || koreanEvent(match[2]!) === null) return;
  const bare = match[1]!
    .replace(DATE, ' ')
    .replace(TIME, ' ')
    .replace(/(?:[가-힣A-Za-z0-9]+\s){0,2}[가-힣A-Za-z0-9]+에서\s/u, ' ')
    .replace(/^\s*(?:오는|지난|에|부터)\s/u, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  // With an object in front, what stands between it and the verb says when or how much.
  const told = /^(.+?)(?:을|를)\s/u.exec(bare)?.[1] ?? bare;
  // A subject of two words (스타트업 누리소프트가) is still in front of the object.
  const actor = /^(?:\S+\s)?(\S{2,}?)(?:은|는|이|가)\s(.+)$/u.exec(told);
  const isActor = actor !== null && looksLikeCompany(actor[1]!);
  if (isActor) facts.slots.company ??= actor[1]!;
  const object = isActor ? actor[2]! : told;
  if (object === '' || [...object].length > 40 || /(?:며|고|해|하여|면서),?\s/u.test(object)) return;
  facts.topic = `${object} ${match[2]}`;
  facts.event = match[2]!;
  facts.slots.subject ??= object;
}
