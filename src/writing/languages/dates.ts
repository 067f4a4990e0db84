import type { Language } from '../brief.ts';

const MONTHS: Record<'en' | 'fr' | 'id', string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
};

const KOREAN_WEEKDAYS = '일월화수목금토';

function parts(day: string): { year: number; month: number; date: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) throw new RangeError(`not a day: ${day}`);
  return { year: Number(match[1]), month: Number(match[2]), date: Number(match[3]) };
}

/** A day as running text writes it in the language. */
export function longDate(day: string, language: Language): string {
  const { year, month, date } = parts(day);
  if (language === 'ko') return `${year}년 ${month}월 ${date}일`;
  if (language === 'ja' || language === 'zh') return `${year}年${month}月${date}日`;
  const name = MONTHS[language][month - 1];
  if (language === 'en') return `${name} ${date}, ${year}`;
  return `${language === 'fr' && date === 1 ? '1er' : date} ${name} ${year}`;
}

/** A day as Korean official documents write it: no zero padding, a dot after each part, the weekday. */
export function officialDate(day: string): string {
  const { year, month, date } = parts(day);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return `${year}. ${month}. ${date}.(${KOREAN_WEEKDAYS[weekday]})`;
}

const CERTAIN_DAYS = Array.from({ length: 12 }, (_, at) => {
  const days = Array.from({ length: 31 }, (_day, before) => before + 1).filter((day) => day <= at + 1 || day > 12);
  return `0?${at + 1}/0?(?:${days.toReversed().join('|')})`;
}).join('|');

/**
 * `12/3 출시`, `(11/18)`, `1/3(토)까지`, beside Korean words. Without a weekday or a particle 1/3 is a fraction; a pair is
 * certainly a day when it would be more than one, or when its second number is above twelve.
 */
export const SLASHED_DAY = new RegExp(
  `(?<![\\d./])(?:(?=(?:${CERTAIN_DAYS})(?:(?<=\\([^()]{3,5})\\)|\\s[가-힣]|[.,]?$|[.,]\\s))|(?=[\\d/]{3,5}(?:\\s?\\([월화수목금토일]\\)|\\s?(?:부터|까지)|\\s(?:오전|오후)\\s\\d)))(?<month>1[0-2]|0?[1-9])/(?<day>3[01]|[12]\\d|0?[1-9])(?!\\d|/)`,
  'gmu',
);
