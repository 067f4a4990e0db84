import type { Brief } from '../brief.ts';
import type { Computed } from './arithmetic.ts';
import { addDays, addMonths, daysBetween, type FullDay, likelyYears, parseDay, weekdayOf } from './calendar.ts';
import type { Moment } from './dates.ts';
import type { Figure } from './figures.ts';
import type { Material } from './material.ts';
import type { Origin } from './types.ts';

type DayMoment = Extract<Moment, { type: 'day' }>;

const REACH = 200;
const DAY = 1440;
const TODAY = { ko: '작성일', en: 'day of writing' };
const NEXT_YEAR = /내년|다음\s?해|next year|来年|明年|l[’']an(?:née)? prochaine?|tahun depan/iu;
const LAST_YEAR =
  /지난해|작년|전년|last year|previous year|year earlier|昨年|前年|去年|上年|l[’']an(?:née)? dernière?|tahun lalu/iu;
const NEXT_MONTH = /(?:다음\s?달|내달|来月|下个?月)\s?(\d{1,2})\s?[일日号]/gu;
const THIS_MONTH = /(?:이달|이번\s?달|今月|本月)\s?(\d{1,2})\s?[일日号]/gu;

/** What the material says about dates and what follows from it. */
export class DateFacts {
  private readonly found = new Map<string, Moment>();
  /** Days, and months as their first day, that a duration can begin with. */
  private readonly starts: DayMoment[] = [];
  private readonly computedDays = new Map<string, Computed & { day: FullDay }>();
  private readonly computedMonths = new Map<number, Computed & { day: FullDay }>();
  private readonly durations = new Map<string, Computed>();
  private readonly lengths = new Map<number, Figure>();
  readonly today: FullDay;
  private readonly material: Material;

  constructor(material: Material, moments: Moment[], brief: Brief) {
    this.material = material;
    this.today = parseDay(brief.today);
    for (const [at, moment] of moments.entries()) {
      this.remember(moment);
      this.rememberEnd(moment, moments.slice(Math.max(0, at - 2), at));
    }
    this.addNamedMonths();
    this.addDurations(moments);
  }

  /** Adds the days that follow from a day and a duration beside it: 12월 1일부터 2주간. */
  addEndDays(figures: Figure[]) {
    const lengths = figures.filter(
      ({ measure, factor }) => measure === 'months' || (measure === 'minutes' && factor >= DAY),
    );
    for (const length of lengths) if (length.measure === 'minutes') this.lengths.set(length.values[0]!, length);
    let nearest = 0;
    for (const day of this.starts) {
      while (nearest < lengths.length && lengths[nearest]!.start < day.start - REACH) nearest += 1;
      for (const length of lengths.slice(nearest, nearest + 4)) {
        if (Math.abs(length.start - day.start) > REACH) break;
        if (this.material.passageAt(length.start) !== this.material.passageAt(day.start)) continue;
        this.addEnds(day, length);
      }
    }
  }

  private addEnds(day: DayMoment, { values: [value], measure, factor, text }: Figure) {
    for (const year of day.year === null ? likelyYears(day, this.today) : [day.year]) {
      const start = { year, month: day.month, day: day.day };
      const ends =
        measure === 'months'
          ? [addMonths(start, value!), addDays(addMonths(start, value!), -1)]
          : [addDays(start, value! / DAY - 1), addDays(start, value! / DAY), addDays(start, (value! - factor) / DAY)];
      const how = { ko: '시작일에 기간을 더한 날', en: 'start date plus duration' };
      for (const end of ends) this.compute(end, { how, from: [day.text, text] });
    }
  }

  private compute(day: FullDay, computed: Computed) {
    const key = `${day.month}-${day.day}`;
    if (!this.computedDays.has(key)) this.computedDays.set(key, { ...computed, day });
    if (!this.computedMonths.has(day.month)) this.computedMonths.set(day.month, { ...computed, day });
  }

  private remember(moment: Moment) {
    const add = (key: string) => {
      if (!this.found.has(key)) this.found.set(key, moment);
    };
    if (moment.type === 'day') {
      this.starts.push(moment);
      add(`day ${moment.year} ${moment.month}-${moment.day}`);
      add(`day any ${moment.month}-${moment.day}`);
      add(`month ${moment.year} ${moment.month}`);
      add(`month any ${moment.month}`);
      add(`day-only ${moment.day}`);
      for (const year of moment.year === null ? likelyYears(moment, this.today) : [moment.year]) {
        const weekday = weekdayOf({ year, month: moment.month, day: moment.day });
        add(`weekday of ${weekday}`);
        add(`day-only ${moment.day} ${weekday}`);
      }
      if (moment.weekday !== null) {
        add(`weekday ${moment.weekday}`);
        add(`told ${moment.month}-${moment.day} ${moment.weekday}`);
        add(`day-only ${moment.day} ${moment.weekday}`);
      }
    }
    if (moment.type === 'month') {
      this.starts.push({ ...moment, type: 'day', day: 1, weekday: null });
      add(`month ${moment.year} ${moment.month}`);
      add(`month any ${moment.month}`);
    }
    if (moment.type === 'day-only') {
      add(`day-only ${moment.day}`);
      if (moment.weekday !== null) add(`day-only ${moment.day} ${moment.weekday}`);
      // 14日で can be a date or a duration.
      add(`days ${moment.day}`);
    }
    if (moment.type === 'weekday') add(`weekday ${moment.weekday}`);
    if (moment.type === 'quarter') {
      add(`quarter ${moment.year} ${moment.quarter}`);
      add(`quarter any ${moment.quarter}`);
    }
    if (moment.type === 'time') {
      add(`time ${moment.minutes}`);
      if (!moment.isExact) add(`time ${(moment.minutes + 720) % 1440}`);
      add(`clock ${moment.minutes % 720}`);
    }
    if ('year' in moment && moment.year !== null) add(`year ${moment.year}`);
  }

  /** `11월 21일 22시부터 22일 06시까지`: the second day is in the month of the first. */
  private rememberEnd(moment: Moment, before: Moment[]) {
    const first = before.findLast((other) => other.type === 'day');
    if (moment.type !== 'day-only' || first === undefined || moment.day <= first.day) return;
    if (!/(?:부터|[~∼〜–-]|から|至)/u.test(this.material.text.slice(first.end, moment.start))) return;
    this.remember({ ...moment, type: 'day', year: first.year, month: first.month });
  }

  private addNamedMonths() {
    const add = (pattern: RegExp, months: number) => {
      for (const match of this.material.text.matchAll(pattern)) {
        const month = addMonths({ ...this.today, day: 1 }, months);
        this.compute({ ...month, day: Number(match[1]) }, { how: TODAY, from: [match[0]] });
      }
    };
    add(NEXT_MONTH, 1);
    add(THIS_MONTH, 0);
  }

  /** Durations between neighbouring days, times and years of the material. */
  private addDurations(moments: Moment[]) {
    for (const type of ['day', 'time', 'year'] as const) {
      const all = moments.filter((moment) => moment.type === type);
      all.forEach((moment, index) => {
        const next = all[index + 1];
        if (next === undefined || next.start - moment.end > REACH) return;
        for (const key of this.durationKeys(moment, next))
          if (!this.durations.has(key))
            this.durations.set(key, {
              how: { ko: '두 시점 사이의 기간', en: 'time between two dates' },
              from: [moment.text, next.text],
            });
      });
    }
  }

  private durationKeys(one: Moment, other: Moment): string[] {
    if (one.type === 'time' && other.type === 'time') {
      // 오후 6시부터 11시까지: the afternoon goes on.
      const end = !other.isExact && other.minutes < one.minutes ? other.minutes + 720 : other.minutes;
      return [`minutes ${Math.abs(end - one.minutes)}`];
    }
    if (one.type === 'year' && other.type === 'year') return [`months ${Math.abs(other.year - one.year) * 12}`];
    if (one.type !== 'day' || other.type !== 'day') return [];
    const year = one.year ?? other.year ?? this.today.year;
    const last = { ...other, year: other.year ?? year };
    const days = daysBetween({ ...one, year }, other.month < one.month ? { ...last, year: year + 1 } : last);
    return [`minutes ${days * DAY}`, `minutes ${(days + 1) * DAY}`];
  }

  originOfDuration({ measure, factor, values: [value] }: Figure): Origin | null {
    if (measure !== 'minutes' && measure !== 'months') return null;
    const computed = this.durations.get(`${measure} ${value}`);
    if (computed !== undefined) return { type: 'derived', ...computed };
    const days = measure === 'minutes' && factor >= DAY ? this.lookUp(`days ${value! / DAY}`) : null;
    if (days !== null) return days;
    const since = measure === 'months' ? this.found.get(`year ${this.today.year - value! / 12}`) : undefined;
    if (since === undefined) return null;
    const how = { ko: '작성 연도까지 지난 햇수', en: 'years up to the year of writing' };
    return { type: 'derived', how, from: [since.text] };
  }

  /** A number of days that the material gives as a duration: 15일 동안. */
  originOfDays(days: number): Origin | null {
    const length = this.lengths.get(days * DAY);
    return length === undefined ? null : this.material.originAt(length.start);
  }

  yearOfDay(month: number, day: number): number | null {
    const moment = this.found.get(`day any ${month}-${day}`);
    return moment?.type === 'day' ? moment.year : null;
  }

  lookUp(key: string): Origin | null {
    const moment = this.found.get(key);
    return moment === undefined ? null : this.material.originAt(moment.start);
  }

  textOf(key: string): string | null {
    return this.found.get(key)?.text ?? null;
  }

  computedDay(month: number, day: number): (Computed & { day: FullDay }) | null {
    return this.computedDays.get(`${month}-${day}`) ?? null;
  }

  computedMonth(month: number): (Computed & { day: FullDay }) | null {
    return this.computedMonths.get(month) ?? null;
  }

  hasComputedDayOfMonth(day: number): Computed | null {
    return this.computedDays.values().find((computed) => computed.day.day === day) ?? null;
  }

  /** Whether the material points at this year by words such as 올해 or last year. */
  namesYear(year: number): boolean {
    if (year === this.today.year) return true;
    if (year === this.today.year + 1) return NEXT_YEAR.test(this.material.text);
    return year === this.today.year - 1 && LAST_YEAR.test(this.material.text);
  }
}
