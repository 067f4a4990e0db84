import { likelyYears, weekdayOf } from './calendar.ts';
import type { DateFacts } from './date-facts.ts';
import type { Moment } from './dates.ts';
import type { Origin } from './types.ts';

const UNVERIFIED: Origin = { type: 'unverified' };
const YEAR_ADDED = { ko: '작성일을 기준으로 연도를 더함', en: 'year added from the day of writing' };
const WEEKDAY_ADDED = { ko: '날짜에서 구한 요일', en: 'weekday computed from the date' };
const YEAR_OF_WRITING = { ko: '작성일을 기준으로 한 연도', en: 'year relative to the day of writing' };

function derived(how: { ko: string; en: string }, ...from: (string | null)[]): Origin {
  return { type: 'derived', how, from: from.filter((text) => text !== null) };
}

/** The dateline of a document gives the day of writing; that is form, not a statement. */
export function isDateline(moment: Moment, facts: DateFacts): boolean {
  const { today } = facts;
  if (moment.type === 'day-only') return moment.day === today.day && facts.lookUp(`day-only ${moment.day}`) === null;
  if (moment.type !== 'day' || moment.month !== today.month || moment.day !== today.day) return false;
  if (facts.lookUp(`day any ${moment.month}-${moment.day}`) !== null) return false;
  return (moment.year ?? today.year) === today.year && (moment.weekday ?? weekdayOf(today)) === weekdayOf(today);
}

export function originOfMoment(moment: Moment, facts: DateFacts): Origin {
  if (moment.type === 'day') return originOfDay(moment, facts);
  if (moment.type === 'month') return originOfPeriod(`month`, moment.month, moment.year, facts);
  if (moment.type === 'quarter') return originOfPeriod(`quarter`, moment.quarter, moment.year, facts);
  if (moment.type === 'year') return originOfYear(moment.year, facts);
  if (moment.type === 'weekday') {
    const computed = facts.textOf(`weekday of ${moment.weekday}`);
    return facts.lookUp(`weekday ${moment.weekday}`) ?? (computed ? derived(WEEKDAY_ADDED, computed) : UNVERIFIED);
  }
  if (moment.type === 'time') {
    const key = moment.isExact ? `time ${moment.minutes}` : `clock ${moment.minutes % 720}`;
    return facts.lookUp(key) ?? UNVERIFIED;
  }
  return originOfDayOnly(moment, facts);
}

function originOfDayOnly({ day, weekday }: Extract<Moment, { type: 'day-only' }>, facts: DateFacts): Origin {
  if (weekday !== null) return facts.lookUp(`day-only ${day} ${weekday}`) ?? UNVERIFIED;
  const computed = facts.hasComputedDayOfMonth(day);
  return (
    facts.lookUp(`day-only ${day}`) ??
    facts.originOfDays(day) ??
    (computed ? derived(computed.how, ...computed.from) : UNVERIFIED)
  );
}

function originOfYear(year: number, facts: DateFacts): Origin {
  return facts.lookUp(`year ${year}`) ?? (facts.namesYear(year) ? derived(YEAR_OF_WRITING) : UNVERIFIED);
}

function originOfPeriod(type: 'month' | 'quarter', number: number, year: number | null, facts: DateFacts): Origin {
  if (year === null) {
    const end = type === 'month' ? facts.computedMonth(number) : null;
    return facts.lookUp(`${type} any ${number}`) ?? (end ? derived(end.how, ...end.from) : UNVERIFIED);
  }
  const exact = facts.lookUp(`${type} ${year} ${number}`);
  if (exact !== null) return exact;
  const computed = type === 'month' ? facts.computedMonth(number) : null;
  if (computed !== null && computed.day.year === year) return derived(computed.how, ...computed.from);
  const open = facts.textOf(`${type} null ${number}`);
  const isKnownYear = facts.lookUp(`year ${year}`) !== null || facts.namesYear(year);
  return open !== null && isKnownYear ? derived(YEAR_ADDED, open) : UNVERIFIED;
}

function originOfDay(moment: Extract<Moment, { type: 'day' }>, facts: DateFacts): Origin {
  const { month, day, year, weekday } = moment;
  const stated = originOfStatedDay(moment, facts);
  if (stated !== null) {
    if (weekday === null || facts.textOf(`told ${month}-${day} ${weekday}`) !== null) return stated;
    const years = year === null ? yearsOf(month, day, facts) : [year];
    const isRight = years.some((each) => weekdayOf({ year: each, month, day }) === weekday);
    return isRight ? derived(WEEKDAY_ADDED, facts.textOf(`day any ${month}-${day}`)) : UNVERIFIED;
  }
  const computed = facts.computedDay(month, day);
  if (computed === null || (year !== null && year !== computed.day.year)) return UNVERIFIED;
  if (weekday !== null && weekdayOf(computed.day) !== weekday) return UNVERIFIED;
  return derived(computed.how, ...computed.from);
}

function yearsOf(month: number, day: number, facts: DateFacts): number[] {
  const told = facts.yearOfDay(month, day);
  return told === null ? likelyYears({ year: null, month, day }, facts.today) : [told];
}

function originOfStatedDay({ month, day, year }: Extract<Moment, { type: 'day' }>, facts: DateFacts): Origin | null {
  if (year === null) return facts.lookUp(`day any ${month}-${day}`);
  const exact = facts.lookUp(`day ${year} ${month}-${day}`);
  if (exact !== null) return exact;
  const open = facts.textOf(`day null ${month}-${day}`);
  if (open === null) return null;
  const isLikely = likelyYears({ year: null, month, day }, facts.today).includes(year);
  return isLikely || facts.lookUp(`year ${year}`) !== null ? derived(YEAR_ADDED, open) : null;
}
