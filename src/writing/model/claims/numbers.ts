import { type Found, taken } from './scan.ts';

const DIGITS = '일이삼사오육칠팔구';
const HAN_DIGITS = '一二三四五六七八九';
const SMALL: Record<string, number> = { 십: 10, 백: 100, 천: 1000, 十: 10, 百: 100, 千: 1000, hundred: 100 };
const BIG: Record<string, number> = {
  ...{ 만: 1e4, 억: 1e8, 조: 1e12, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 },
  ...{ thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
  ...{ mille: 1e3, millions: 1e6, milliard: 1e9, milliards: 1e9, ribu: 1e3, juta: 1e6, miliar: 1e9 },
};
const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NATIVE = '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열'.split(' ');

const PLAIN = '\\d+(?:[.,]\\d+)*';
const SCALE = '[십백천만억조十百千万萬億亿兆]';
const UNIT =
  '(?:\\s?(?:퍼센트|%|원|달러|명|개월|개|건|대|곳|회|년|월|일|시간|분|초|배|가지|가구|세대|그램|킬로그램|미터|톤|점|위|호|층|권|편|종|ウォン|円|ドル|人|名|社|個|件|台|倍|韩元|美元|元|家|万人|percent|won|dollars|people|employees|(?:kg|mg|km|cm|mm|g|m)(?![A-Za-z])))?';
const NUMBER = new RegExp(
  `(?<![A-Za-z\\d.,])${PLAIN}(?:\\s?${SCALE}+(?:\\s?${PLAIN})?)*(?:\\s(?:thousand|million|billion|trillion|millions?|milliards?|ribu|juta|miliar)\\b)?${UNIT}`,
  'gu',
);
const COUNTED =
  '\\s?(?:여\\s?)?(?:명|원|개|건|대|곳|회|년|달러|시간|배|가지|가구|세대|톤|권|편|종|퍼센트|%|人|名|個|件|円|元|家|社|台|倍)';
const SPELLED = [
  new RegExp(`(?<![가-힣])(?:[${DIGITS}]?[십백천만억조]){1,8}[${DIGITS}]?(?=${COUNTED}|[^가-힣]|$)`, 'gu'),
  new RegExp(`[${HAN_DIGITS}十百千][${HAN_DIGITS}十百千万億亿兆]{1,11}(?=${COUNTED})`, 'gu'),
  new RegExp(
    `\\b(?:(?:an?|${[...WORDS, ...TENS].join('|')})[\\s-]){1,2}(?:(?:hundred|thousand|million|billion)\\b\\s?)+`,
    'giu',
  ),
];
const SMALL_WORDS = new RegExp(
  `\\b(?:${[...WORDS, ...TENS].join('|')})\\b|(?<![가-힣])(?:${NATIVE.join('|')})(?=\\s(?:명|개|건|대|곳|번|가지|달|차례|시간|배))`,
  'giu',
);

/** 1.000 is one to some readers and a thousand to others. */
function plainReadings(text: string): number[] {
  const thousands = (mark: string) => new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+(?!\\d)`, 'u').test(text);
  const english = Number(text.replaceAll(',', ''));
  const other =
    thousands('.') || /^\d+,\d{1,2}$/u.test(text) ? [Number(text.replaceAll('.', '').replace(',', '.'))] : [];
  return [english, ...other].filter((value) => !Number.isNaN(value));
}

function wordValue(word: string): number | null {
  const lower = word.toLowerCase();
  if (lower === 'a' || lower === 'an') return 1;
  if (WORDS.includes(lower)) return WORDS.indexOf(lower) + 1;
  if (TENS.includes(lower)) return (TENS.indexOf(lower) + 2) * 10;
  if (NATIVE.includes(word)) return NATIVE.indexOf(word) + 1;
  const digit = Math.max(DIGITS.indexOf(word), HAN_DIGITS.indexOf(word));
  return word.length === 1 && digit >= 0 ? digit + 1 : null;
}

/** What the parts of a number come to: 3억 5천만, 6万9000, two hundred thousand. */
function combined(text: string, plain: (text: string) => number): number {
  let [total, section] = [0, 0];
  let open: number | null = null;
  for (const part of text.match(/\d+(?:[.,]\d+)*|\p{Script=Latin}+|[^\s\d]/gu) ?? []) {
    const [small, big] = [SMALL[part.toLowerCase()], BIG[part.toLowerCase()]];
    if (/^\d/.test(part)) open = plain(part);
    else if (small !== undefined) [section, open] = [section + (open ?? 1) * small, null];
    else if (big !== undefined) [total, section, open] = [total + (section + (open ?? 0) || 1) * big, 0, null];
    else open = (open ?? 0) + (wordValue(part) ?? 0);
  }
  return Math.round((total + section + (open ?? 0)) * 1e6) / 1e6;
}

const UNIT_AT_END = new RegExp(`${UNIT}$`, 'u');

/** The values a number may stand for; a date's part is told by its unit. */
export type Quantity = { values: number[]; unit: string };

function quantityOf(_: unknown, whole: string): Quantity {
  const unit = UNIT_AT_END.exec(whole)?.[0]?.trim() ?? '';
  const bare = whole.slice(0, whole.length - (UNIT_AT_END.exec(whole)?.[0]?.length ?? 0));
  const first = plainReadings(/\d+(?:[.,]\d+)*/u.exec(bare)![0]);
  const values = first.map((_value, reading) => combined(bare, (part) => plainReadings(part)[reading] ?? Number.NaN));
  return { values: values.filter((value) => !Number.isNaN(value)), unit };
}

function spelledOf(_: unknown, whole: string): Quantity {
  return { values: [combined(whole, Number)], unit: '' };
}

/** The numbers a text states, in figures or, where there can be no doubt, in words. */
export function numbersIn(text: string): (Found & { value: Quantity })[] {
  const figures = taken(text, [NUMBER], quantityOf);
  const spelled = taken(figures.rest, SPELLED, spelledOf);
  return [...figures.values, ...spelled.values];
}

/** What a source vouches for: also the words that only count (두 명, three). */
export function vouchedNumbers(text: string): Set<number> {
  const words = [...text.matchAll(SMALL_WORDS)].map(([word]) => combined(word, Number));
  return new Set([...numbersIn(text).flatMap(({ value }) => value.values), ...words]);
}
