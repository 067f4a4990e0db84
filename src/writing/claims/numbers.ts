/** Parses numbers as written in the six languages. */

const SMALL_SCALES: Record<string, number> = { 십: 10, 백: 100, 천: 1000, 十: 10, 百: 100, 千: 1000, hundred: 100 };
const BIG_SCALES: Record<string, number> = {
  ...{ 만: 1e4, 억: 1e8, 조: 1e12, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 },
  ...{ thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12, bn: 1e9, mn: 1e6, k: 1e3 },
  ...{ mille: 1e3, millions: 1e6, milliard: 1e9, milliards: 1e9 },
  ...{ ribu: 1e3, juta: 1e6, miliar: 1e9, triliun: 1e12, ratus: 100, puluh: 10, cents: 100, cent: 100 },
};
const DIGITS = ['영일이삼사오육칠팔구', '〇一二三四五六七八九'];
const WORD_LISTS = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze',
  'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas',
  '영 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두',
].map((list) => list.split(' '));
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

export const LATIN_NUMBER_WORDS = [...WORD_LISTS.slice(0, 3).flatMap((list) => list.slice(2)), ...TENS];
export const KOREAN_NUMBER_WORDS = WORD_LISTS[3]!.slice(2);
export const LATIN_SCALES = Object.keys({ ...SMALL_SCALES, ...BIG_SCALES }).filter((word) => /^[a-z]/.test(word));

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
  for (const list of WORD_LISTS) if (list.includes(word)) return list.indexOf(word);
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
