import { ALL_RULES } from '../../languages/index.ts';

/** Parses numbers as written in any of the languages. */

const NUMBERS = ALL_RULES.map(({ origins }) => origins.numbers);
const SMALL_SCALES: Record<string, number> = Object.assign({}, ...NUMBERS.map(({ small }) => small));
const BIG_SCALES: Record<string, number> = Object.assign({}, ...NUMBERS.map(({ big }) => big));
const DIGITS = NUMBERS.flatMap(({ digits }) => digits ?? []);
const TENS = NUMBERS.flatMap(({ tens }) => tens ?? []);
const isLatinWord = (word: string) => /^[a-z]/.test(word);

export const LATIN_NUMBER_WORDS = [...NUMBERS.flatMap(({ words }) => words.slice(2).filter(isLatinWord)), ...TENS];
export const KOREAN_NUMBER_WORDS = NUMBERS.flatMap(({ words }) => words.slice(2)).filter((word) =>
  /^[가-힣]/u.test(word),
);
export const LATIN_SCALES = Object.keys({ ...SMALL_SCALES, ...BIG_SCALES }).filter(isLatinWord);
export const COUNTED_NOUNS = NUMBERS.flatMap(({ counted }) => counted ?? []).join('|');

const PLAIN = /\d+(?:[.,\u00A0\u202F ]\d+)*/u;

/** 1.500 is one and a half to some readers and one thousand five hundred to others, so both are kept. */
function plainReadings(text: string): number[] {
  const digits = text.replace(/[\u00A0\u202F ]/gu, '');
  const isGroupedByDots = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits);
  const english = Number(digits.replaceAll(',', ''));
  const other =
    isGroupedByDots || /^\d+,\d{1,2}$/.test(digits) ? Number(digits.replaceAll('.', '').replace(',', '.')) : Number.NaN;
  // A comma before one or two digits is a decimal point in every language that writes it.
  const both = isGroupedByDots ? [english, other] : [other, english];
  return both.filter((value) => !Number.isNaN(value));
}

function wordValue(word: string): number {
  for (const { words } of NUMBERS) if (words.includes(word)) return words.indexOf(word);
  for (const digits of DIGITS) if (word.length === 1 && digits.includes(word)) return digits.indexOf(word);
  if (word === '两' || word === '兩') return 2;
  return TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : 0;
}

/** The value of a number in parts: 3억 5천만, 6万9000, two hundred thousand. */
function combined(text: string, readingOf: (digits: string) => number): number {
  let total = 0;
  let section = 0;
  let open: number | null = null;
  const parts = text.match(
    /\d+(?:[.,\u00A0\u202F ]\d+)*|[\p{Script=Latin}]+|(?:열[한두]|다섯|여섯|일곱|여덟|아홉)|[^\s\d]/gu,
  );
  for (const part of parts ?? []) {
    const word = part.toLowerCase();
    const small = SMALL_SCALES[word];
    const big = BIG_SCALES[word];
    if (/^\d/.test(part)) open = readingOf(part);
    else if (small !== undefined) {
      section += (open ?? 1) * small;
      open = null;
    } else if (big !== undefined) {
      total += (section + (open ?? 0) || 1) * big;
      section = 0;
      open = null;
    } else open = (open ?? 0) + wordValue(word);
  }
  return rounded(total + section + (open ?? 0));
}

/** Removes floating-point errors, so that equal numbers compare as equal. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Every value the text of a number may stand for. */
export function readings(text: string): number[] {
  if (/^\d{1,9}$/.test(text)) return [Number(text)];
  const first = PLAIN.exec(text);
  if (first === null) return [combined(text, Number)];
  return plainReadings(first[0]).map((_, choice) =>
    combined(text, (digits) => {
      const values = plainReadings(digits);
      return values[choice] ?? values[0] ?? Number.NaN;
    }),
  );
}

/** The value of the last place that is written: 1e8 for 50억, 0.1 for 2.5, 1 for 3만 5000. */
export function lastPlace(text: string): number {
  const scale = /(?<=\d\s?)[^\d\s.,]+$/u.exec(text.trim())?.[0].toLowerCase() ?? '';
  const size = scale === '' ? 1 : combined(`1 ${scale}`, Number);
  const decimals = /[.,](\d{1,2})(?!\d)/u.exec(text)?.[1]?.length ?? 0;
  return size * 10 ** -decimals;
}
