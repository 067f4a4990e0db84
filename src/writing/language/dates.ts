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
