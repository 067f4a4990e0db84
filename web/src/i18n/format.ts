import { useMemo } from 'react';
import { clockTime } from './clock.ts';
import { type Language, useLanguage } from './language.ts';

/** Localized numbers, money and times. Times are Unix seconds, shown in Korean time. */
export type Formats = {
  number(value: number): string;
  /** 1,000원, or ₩1,000 in English. */
  money(won: number): string;
  date(unixSeconds: number): string;
  dateTime(unixSeconds: number): string;
  /** Shows the date once when both are on the same day. */
  dateTimeRange(start: number, end: number): string;
  /** "3분 전", "in 2 days". */
  relative(unixSeconds: number): string;
  percent(share: number): string;
  bytes(count: number): string;
};

const ZONE = 'Asia/Seoul';
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function formatsIn(language: Language): Formats {
  const locale = language === 'ko' ? 'ko-KR' : 'en-GB';
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  // In words: `2026년 11월 19일`, `19 Nov 2026`.
  const dateStyle = language === 'ko' ? 'long' : 'medium';
  const date = new Intl.DateTimeFormat(locale, { timeZone: ZONE, dateStyle });
  const dateTime = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    dateStyle,
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    number: (value) => number.format(value),
    money: (won) =>
      language === 'ko' ? `${number.format(won)}원` : `${won < 0 ? '-' : ''}₩${number.format(Math.abs(won))}`,
    date: (seconds) => date.format(seconds * 1000),
    dateTime: (seconds) => dateTime.format(seconds * 1000),
    dateTimeRange: (start, end) => dateTime.formatRange(start * 1000, end * 1000),
    relative(seconds) {
      // What lies ahead was planned by the clock of the account; what has been recorded has real times.
      const isAhead = seconds * 1000 > Date.now();
      const apart = seconds - (isAhead ? clockTime() : Date.now()) / 1000;
      const unit = UNITS.find(([, length]) => Math.abs(apart) >= length);
      if (unit) return relative.format(Math.round(apart / unit[1]), unit[0]);
      return language === 'ko' ? '방금' : 'just now';
    },
    percent: (share) => percent.format(share),
    bytes(count) {
      if (count < 1024) return `${count} B`;
      if (count < 1024 * 1024) return `${number.format(Math.round(count / 1024))} KB`;
      return `${number.format(Math.round(count / 1024 / 102.4) / 10)} MB`;
    },
  };
}

export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsIn(language), [language]);
}
