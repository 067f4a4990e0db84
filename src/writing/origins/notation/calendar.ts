/** Days as people write them, often without the year. */
export type Day = { year: number | null; month: number; day: number };
export type FullDay = { year: number; month: number; day: number };

const DAY = 86_400_000;

function toDate({ year, month, day }: FullDay): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

function fromDate(date: Date): FullDay {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function parseDay(text: string): FullDay {
  const [year, month, day] = text.split('-').map(Number);
  return { year: year!, month: month!, day: day! };
}

export function addDays(day: FullDay, days: number): FullDay {
  return fromDate(new Date(toDate(day).getTime() + days * DAY));
}

export function addMonths(day: FullDay, months: number): FullDay {
  return fromDate(new Date(Date.UTC(day.year, day.month - 1 + months, day.day)));
}

export function daysBetween(from: FullDay, to: FullDay): number {
  return Math.round((toDate(to).getTime() - toDate(from).getTime()) / DAY);
}

/** 0 is Sunday. */
export function weekdayOf(day: FullDay): number {
  return toDate(day).getUTCDay();
}

/** The years a day without one can mean: half a year back to a year ahead. */
export function likelyYears({ month, day }: Day, today: FullDay): number[] {
  return [today.year, today.year + 1, today.year - 1].filter((year) => {
    const distance = daysBetween(today, { year, month, day });
    return distance >= -183 && distance <= 366;
  });
}
