import type { Language } from '../../brief.ts';

/** Dates, times and prices as people write them in a keyword, in the six languages. */

const KOREAN_DAY =
  '(?:(?:내년|올해|지난해|오는|지난)\\s)?(?:(?:\\d{4}년\\s*)?\\d{1,2}월(?:\\s*\\d{1,2}일|\\s한\\s?달(?:간|\\s?동안)?)?|\\d{4}[.\\-/]\\s?\\d{1,2}[.\\-/]\\s?\\d{1,2}\\.?)(?:\\s?\\([월화수목금토일]\\))?';
const KOREAN = `${KOREAN_DAY}(?:\\s*(?:부터\\s*|[~∼–]\\s*)(?:${KOREAN_DAY}|\\d{1,2}일(?:\\s?\\([월화수목금토일]\\))?)(?:\\s*까지)?|\\s*까지|\\s*부터)?`;
const HAN_DAY = '(?:\\d{4}\\s?年\\s?)?\\d{1,2}\\s?月\\s?\\d{1,2}\\s?日';
const HAN = `${HAN_DAY}(?:\\s*(?:[~〜\\uFF5E–—-]|至|から)\\s*(?:${HAN_DAY}|\\d{1,2}日))?`;
const ENGLISH_MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept\\.|Oct\\.|Nov\\.|Dec\\.)';
const FRENCH_MONTH = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)';
const INDONESIAN_MONTH = '(?:Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember)';
const ENGLISH = `${ENGLISH_MONTH}\\s\\d{1,2}(?:[–-]\\d{1,2})?(?:,\\s\\d{4})?|\\d{1,2}\\s${ENGLISH_MONTH}(?:\\s\\d{4})?`;
const FRENCH = `(?:1er|\\d{1,2})\\s${FRENCH_MONTH}(?:\\s\\d{4})?`;
const INDONESIAN = `\\d{1,2}\\s${INDONESIAN_MONTH}(?:\\s\\d{4})?`;
const ISO = '\\d{4}-\\d{2}-\\d{2}';

export const DATE = new RegExp(`(?<!\\d)(?:${KOREAN}|${HAN}|${ISO}|${ENGLISH}|${FRENCH}|${INDONESIAN})(?!\\d)`, 'u');

const CLOCK =
  '(?:(?:오전|오후)\\s*\\d{1,2}시(?:\\s*\\d{1,2}분|\\s*반)?|\\d{1,2}시(?:\\s*\\d{1,2}분|\\s*반)?|\\d{1,2}:\\d{2})';
export const TIME = new RegExp(
  `(?<![\\d:])${CLOCK}(?:\\s*(?:[~∼–-]|부터)\\s*${CLOCK}(?:\\s*까지)?|\\s*(?:부터|까지))?(?![\\d간])`,
  'u',
);

// Only a unit parts one number from the next: else a row of digits could be cut in every way there is.
const KOREAN_MONEY =
  '(?<![\\d,.])\\d[\\d,.]*(?:\\s?(?:조|억|천만|백만|만|천)(?:\\s?\\d[\\d,.]*)?)*\\s?(?:원|달러|유로|엔|위안)';
const SIGN_MONEY =
  '(?:US\\$|[$€£¥₩]|Rp\\.?|KRW|USD|EUR)\\s?\\d[\\d.,]*\\d(?:\\s(?:million|billion|juta|miliar))?|[$€£¥₩]\\d';
const WORD_MONEY =
  "\\d(?:[\\d.,\\u00a0\\u202f]*\\d)?\\s?(?:million\\s|billion\\s|millions?\\sd[’']|万|億|亿)?(?:won|dollars|yen|euros|yuan|rupiah|KRW|USD|EUR|€|円|元|日元|韩元)";
export const MONEY = new RegExp(`(?:${KOREAN_MONEY}|${SIGN_MONEY}|${WORD_MONEY})(?:대|선|起)?`, 'u');

/** A piece that is nothing but a price, with or without the word for it in front. */
export const PRICE_PIECE = new RegExp(
  `^(?:(?:판매\\s?|소비자\\s?|출고\\s?|정)?가격?(?:은|는)?|priced? (?:at )?|price|価格(?:は)?|价格|售价|prix(?: de)?|harga)?\\s*[:\\uFF1A]?\\s*(${MONEY.source})(?:\\s?[(\uFF08]?(?:부가세|VAT|税込|税抜|含税|TTC|HT)[^,]*)?$`,
  'iu',
);

/** A price inside a phrase, with the words that join it: `launches Glucopin at a price of $75`. */
export const PRICE_CLAUSE: Partial<Record<Language, RegExp>> = {
  ko: new RegExp(
    `\\s(?:(?:판매|소비자|출고|정)?\\s?가(?:격(?:은)?)?\\s)?(${MONEY.source})(?:에(?=\\s)|(?=\\s*$))`,
    'u',
  ),
  en: joinedPrice('(?:priced (?:at|from)|at (?:a price of )?|for|starting (?:at|from))'),
  fr: joinedPrice('(?:au prix (?:public )?de|à(?: partir de)?|pour)'),
  id: joinedPrice('(?:dengan harga|seharga|mulai dari)'),
};

/** At the very end the words may be missing: `launches Glucopin $75`. */
function joinedPrice(words: string): RegExp {
  return new RegExp(`,?\\s(?:${words}\\s?|(?=\\S+(?:\\s\\S+)?$))(${MONEY.source})(?=[\\s,]|$)`, 'iu');
}

/** `weekday`: 0 for Sunday, where it is written beside the day. */
export type Day = { year: number | null; month: number; day: number; weekday: number | null };

const MONTH_NAMES = [
  ...[/jan/i, /f[eé]b/i, /mar/i, /a[pv]r/i, /ma[iy]|mei/i, /jun|juin/i, /jul|juil/i, /aug|ao[uû]t|agu/i],
  ...[/sep/i, /o[ck]t/i, /nov/i, /de[csé]/i],
];

/** The first day named in `text`, when it names both month and day. */
export function dayOf(text: string): Day | null {
  if (/내년|지난해/u.test(text)) return null;
  const iso = /(\d{4})\s?[.\-/]\s?(\d{1,2})\s?[.\-/]\s?(\d{1,2})/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3], weekdayOf(text));
  const counted = /(?:(\d{4})\s?[년年]\s*)?(\d{1,2})\s?[월月]\s*(\d{1,2})\s?[일日]/.exec(text);
  if (counted) return day(counted[1], counted[2], counted[3], weekdayOf(text));
  const named = new RegExp(`${ENGLISH}|${FRENCH}|${INDONESIAN}`, 'u').exec(text)?.[0];
  if (named === undefined) return null;
  const month = MONTH_NAMES.findIndex((name) => name.test(named.replace(/[^\p{L}]/gu, '').replace(/^er/, ''))) + 1;
  const numbers = named.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  return month === 0 ? null : day(year, String(month), numbers[0], null);
}

const WEEKDAYS = [
  /[(\uFF08][일日]/u,
  /[월月][)\uFF09]/u,
  /[화火][)\uFF09]/u,
  /[수水][)\uFF09]/u,
  /[목木][)\uFF09]/u,
  /[금金][)\uFF09]/u,
  /[토土][)\uFF09]/u,
];

/** Of the first day that has one. */
function weekdayOf(text: string): number | null {
  const written = /[(\uFF08][일월화수목금토日月火水木金土][)\uFF09]/u.exec(text)?.[0] ?? '';
  const found = WEEKDAYS.findIndex((sign) => sign.test(written));
  return found === -1 ? null : found;
}

function day(
  year: string | undefined,
  month: string | undefined,
  date: string | undefined,
  weekday: number | null,
): Day | null {
  const result = { year: year === undefined ? null : Number(year), month: Number(month), day: Number(date), weekday };
  return result.month >= 1 && result.month <= 12 && result.day >= 1 && result.day <= 31 ? result : null;
}

function stamp(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date);
}

/** `YYYY-MM-DD` of a day; without a year, the one nearest to today is meant, of those with the weekday that was given. */
export function resolved(value: Day, today: string): string {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number];
  const now = stamp(year, month, date);
  const near = value.year === null ? [year - 1, year, year + 1] : [value.year];
  const isOn = (candidate: number) => new Date(stamp(candidate, value.month, value.day)).getUTCDay() === value.weekday;
  const fitting = near.filter(isOn);
  const years = fitting.length > 0 ? fitting : near;
  const nearest = years.reduce((best, candidate) =>
    Math.abs(stamp(candidate, value.month, value.day) - now) < Math.abs(stamp(best, value.month, value.day) - now)
      ? candidate
      : best,
  );
  return new Date(stamp(nearest, value.month, value.day)).toISOString().slice(0, 10);
}
