import { holdsBanned } from '../../house.ts';
import { daysIn, officialTime, withFullDays } from '../../languages/moments.ts';
import { asItem, isFragment } from '../language/fragments.ts';
import type { Statement } from '../reading/index.ts';
import { issuerType } from '../reading/issuer.ts';
import { labelled } from '../reading/labels.ts';
import { PLACE_NAME } from '../reading/patterns.ts';
import { fieldIn } from './directions.ts';
import { isForeignTo } from './localize.ts';
import type { Material } from './material.ts';
import { addRow, type Context, takeFact, unlabelledFact } from './rows-from-facts.ts';
import type { OfficialLanguage } from './templates.ts';
import { isNounPhrase, namesKind, readLaunch, readRequestSentence, themeOf } from './theme.ts';

/** Where the topic and the statements of a brief stand in a document. */

const TIME_BEHIND_DAY =
  /^[\s,、]*(?:(?:오전|오후|낮)?\s?\d{1,2}(?::\d{2}|시|時|点)(?:\s?\d{1,2}[분分]|\s?[반半])?(?:\s?[~∼〜–-]\s?\d{1,2}(?::\d{2}|시|時|点)(?:\s?\d{1,2}[분分])?)?)?(?:から|まで|까지|부터)?/u;

/** The day or period that the text names first, with the time behind it. */
function momentIn(text: string, { brief, language }: Context): { start: number; end: number; value: string } | null {
  const [day, next] = daysIn(text, brief.today);
  if (day === undefined) return null;
  const isPeriod =
    next !== undefined && /^\s?(?:부터|[~∼〜–-])\s?$/u.test(text.slice(day.index + day.text.length, next.index));
  const last = isPeriod ? next : day;
  const behind = last.index + last.text.length;
  const end = behind + TIME_BEHIND_DAY.exec(text.slice(behind))![0].length;
  return { start: day.index, end, value: withFullDays(text.slice(day.index, end).trim(), brief.today, language) };
}

/** `전 직원 정보보안 교육 12월 3일 오후 3시 본사 대강당`: a topic ends where its day begins. */
export function takeTopic(topic: string, material: Material, context: Context): void {
  const { language, frame, kind } = context;
  const fact = labelled(topic);
  if (fact !== null && fact.label !== 'request') {
    takeFact(unlabelledFact(fact.name, fact.value, language), material, context);
    return;
  }
  if (isForeignTo(topic, language)) {
    material.foreign.push(topic);
    return;
  }
  const moment = momentIn(topic, context);
  if (moment === null || moment.start === 0) {
    setTheme(topic, material, context);
    return;
  }
  const label = kind === '제품 출시 안내문' ? frame.labels.launch : frame.labels.date;
  addRow({ field: 'date', label, value: moment.value }, material);
  if (kind === '제품 출시 안내문' && readLaunch(topic, language) !== null) {
    setTheme(topic, material, context);
    return;
  }
  const rest = topic.slice(moment.end).replace(/^[\s,)에]+|[\s,]+$/gu, '');
  const before = topic.slice(0, moment.start).trim();
  // `학생 180명 12월 10일 방문 희망`: a number alone is no matter, so the phrase goes on behind the day.
  const isOpen = /\d\s?(?:명|개|곳|팀|대)$/u.test(before) && !PLACE_NAME.test(rest);
  setTheme(isOpen ? `${before} ${rest}` : before, material, context);
  if (rest !== '' && !isOpen) takeNote(rest, material, context);
}

const GENERIC_PRODUCT = /^(?:신제품|제품|신상품|상품|新製品|新商品|新产品|(?:a |our )?new (?:product|service))$/iu;

function setTheme(phrase: string, material: Material, { kind, language }: Context): void {
  const topic = phrase.replace(/[\s,(、，。.]+$/u, '');
  const launch = kind === '제품 출시 안내문' ? readLaunch(topic, language) : null;
  if (launch !== null) {
    material.issuer.name ??= launch.issuer ?? null;
    if (!GENERIC_PRODUCT.test(launch.product)) material.theme = launch.product;
    return;
  }
  const theme = themeOf(topic, language);
  if (theme === '' || (kind === '제품 출시 안내문' && GENERIC_PRODUCT.test(theme))) return;
  if (namesKind(topic, language)) material.title ??= topic;
  if (isNounPhrase(theme, language)) material.theme ??= theme;
  else material.title ??= topic;
}

/** Speaks about the document and not about its matter: `사내 공지입니다.` */
const ABOUT_DOCUMENT =
  /^(?:사내|전사|내부|긴급)?\s?(?:공지(?:사항)?|안내(?:문)?|알림|공문|협조문)(?:입니다|이다|드립니다|합니다)?[.!]?$|^(?:안녕하세요|안녕하십니까|감사합니다)[.!]?$/u;

export function takeStatement(statement: Statement, material: Material, context: Context): void {
  const { brief, language } = context;
  const { text, origin, isSentence } = statement;
  if (ABOUT_DOCUMENT.test(text)) return;
  if (origin !== 'keyword' && holdsBanned(text, brief.brand)) material.banned.push(text);
  else if (statement.language !== language && isForeignTo(text, language)) material.foreign.push(text);
  else if (isHeading(statement, material, language)) setTheme(text, material, context);
  else if (takeLabelled(text, material, context)) return;
  else if (isFragment(text, language)) takeNote(asItem(text), material, context);
  else if (isSentence) {
    const request = language === 'ko' ? readRequestSentence(text) : null;
    material.recipient ??= request?.recipient ?? null;
    const type = issuerType(request?.sender ?? '');
    if (material.issuer.name === null && type !== null) material.issuer = { name: request!.sender!, type };
    if (request !== null && isNounPhrase(request.theme, 'ko')) material.theme ??= request.theme;
    const launch = context.kind === '제품 출시 안내문' ? readLaunch(text.replace(/[.。]$/u, ''), language) : null;
    if (launch !== null && isNounPhrase(launch.product, language)) material.theme ??= launch.product;
    material.lines.push({ text, isSentence });
  } else takeNote(text, material, context);
}

/** A first sentence without a verb names the matter: `엘리베이터 교체 공사 안내.` */
function isHeading({ text, origin }: Statement, material: Material, language: OfficialLanguage): boolean {
  const isFirst = material.theme === null && material.lines.length === 0 && origin === 'keyword';
  const bare = text.replace(/[.。]$/u, '');
  if (!isFirst || bare.length > 40 || /\d{1,2}:\d{2}/u.test(bare)) return false;
  if (namesKind(bare, language)) return true;
  return language === 'en' && /\.$/u.test(text) && isNounPhrase(bare, 'en') && bare.split(' ').length <= 6;
}

/** `제품: 온기담 보온 도시락 세트.` within a paragraph. */
function takeLabelled(text: string, material: Material, context: Context): boolean {
  const fact = labelled(fieldIn(text, context.language) ?? text);
  if (fact === null || fact.label === 'request' || fact.name.length > 12 || fact.name.split(' ').length > 2)
    return false;
  const { language } = context;
  takeFact({ ...unlabelledFact(fact.name, fact.value, language), label: fact.label }, material, context);
  return true;
}

const PLACE =
  /(?:hall|room|street|road|avenue|college|school|hotel|cent(?:re|er)|park|library|building|office|campus|floor|theatre|lobby|gate|階|室|館|ホール|ホテル|会場|駅前|中庭|楼|厅|中心|酒店|广场)$/iu;

/** `Saturday December 12, 10:00-15:00, Harlow College main hall`: when, and where if nothing else is said. */
function takeMoment(text: string, material: Material, context: Context): void {
  const { date, place } = context.frame.labels;
  const moment = momentIn(text, context);
  const rest = moment?.start === 0 ? text.slice(moment.end).replace(/^[\s,，、]+/u, '') : text;
  const isPlace = PLACE.test(rest);
  if (moment?.start !== 0 || (rest !== '' && !isPlace)) {
    material.lines.push({ text, isSentence: false });
    return;
  }
  addRow({ field: 'date', label: date, value: moment.value }, material);
  if (isPlace) addRow({ field: 'place', label: place, value: rest }, material);
}

const AUDIENCE_NOTE =
  /^(?:(전\s?임직원|전\s?직원|전\s?사원|각\s?부서장?|협력사|입주사|전체\s?회원|전\s?부서)|(\S.{0,28}?)\s대상)$/u;
/** `관리실 02-555-0161`, `총무팀 이하늘 대리(내선 1204)` */
const CONTACT_NOTE = /^\D{2,24}(?:\d{2,4}-\d{3,4}(?:-\d{4})?|(?<=내선\s?)\d{2,5})\)?$/u;
/** Nothing but when: `12월 31일 오후부터 1월 2일까지`. */
const MOMENT_WORDS = /오전|오후|아침|새벽|저녁|낮|밤|매일|부터|까지|[\d:시분~∼\s-]/gu;
/** A note that opens with a day or a period leaves it to the line for the date; one that is a place is the place. */
function takeNote(text: string, material: Material, context: Context): void {
  const { language, frame, brief, kind } = context;
  if (material.rows.some(({ value }) => value.includes(text))) return;
  const has = (name: string) => material.rows.some(({ field }) => field === name);
  if (kind === '제품 출시 안내문' && readLaunch(text, language) !== null) {
    // `한빛바이오, 글루코핀 출시`: what stood before the comma is who brings it out.
    material.issuer.name ??= material.theme;
    setTheme(text, material, context);
    return;
  }
  if (language !== 'ko') {
    takeMoment(text, material, context);
    return;
  }
  const moment = momentIn(text, context);
  const rest = moment?.start === 0 ? text.slice(moment.end).replace(/^[\s,]+/u, '') : '';
  const found = daysIn(text, brief.today);
  const other = found.reduce((rest, { text: day }) => rest.replace(day, ''), text).replace(MOMENT_WORDS, '');
  const audience = AUDIENCE_NOTE.exec(text);
  const dayLabel = (count: number) => (count === 2 ? frame.labels.period : frame.labels.date);
  if (PLACE_NAME.test(text) && !/(?:은|는|을|를)\s/u.test(text) && !has('place'))
    addRow({ field: 'place', label: frame.labels.place, value: text }, material);
  else if (audience !== null)
    addRow({ field: 'audience', label: frame.labels.audience, value: (audience[1] ?? audience[2])! }, material);
  else if (text.replace(MOMENT_WORDS, '') === '' && /\d(?:시|:\d)/u.test(text) && !has('time'))
    addRow(
      {
        field: 'time',
        label: frame.labels.time,
        value: officialTime(text).replace(/(?<=:\d\d)부터 (\d\d:\d\d)까지$/u, '∼$1'),
      },
      material,
    );
  else if (CONTACT_NOTE.test(text) && !has('contact'))
    addRow({ field: 'contact', label: frame.labels.contact, value: text }, material);
  else if (found.length > 0 && other === '' && !has('date'))
    addRow({ field: 'date', label: dayLabel(found.length), value: withFullDays(text, brief.today, 'ko') }, material);
  // `11월 12일 학생 7명이 결석`: with a subject of its own the rest means nothing without its day.
  else if (rest !== '' && !has('date') && !/[가-힣](?:이|가|을|를)\s/u.test(rest)) {
    const label = dayLabel(daysIn(text.slice(0, moment!.end), brief.today).length);
    addRow({ field: 'date', label, value: moment!.value }, material);
    takeNote(rest, material, context);
  } else material.lines.push({ text, isSentence: false });
}
