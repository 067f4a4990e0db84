import { blankMatches, MAX_MATCHES, type Span } from '../text.ts';
import {
  COUNTED_NOUNS,
  KOREAN_NUMBER_WORDS,
  LATIN_NUMBER_WORDS,
  LATIN_SCALES,
  lastPlace,
  readings,
  rounded,
} from './numbers.ts';
import { prefixUnit, UNIT_PATTERN, unitOf } from './units.ts';

/** Days that Korean has words for. */
const DAY_WORDS: Record<string, number> = { 이틀: 2, 사흘: 3, 나흘: 4, 닷새: 5, 엿새: 6, 열흘: 10, 보름: 15 };
const MINUTES_IN_DAY = 1440;
const MILLION = 1e6;

export type Figure = Span & {
  text: string;
  /** In the base unit of the measure; more than one where the notation can be read in two ways. */
  values: number[];
  /** What is measured: won, percent, minutes, count. */
  measure: string;
  factor: number;
  /** The number without words for its size: 350 of 350억. */
  written: number;
  /** The last place that is written, in the base unit: a computed value is rounded to it. */
  step: number;
  hasUnit: boolean;
  isApproximate: boolean;
  /** The unit stands above the table and not beside the number. */
  isInTable?: true;
};

const SCALE = '[십백천만억조十百千万萬億亿兆]';
const LATIN_SCALE = `(?:${LATIN_SCALES.join('|')})\\b`;
const PLAIN =
  '(?:\\d{1,3}(?:[\\u00A0\\u202F]\\d{3}){1,5}(?!\\d)|\\d{1,3}(?: \\d{3}){1,4}(?!\\d)(?= ?[a-zà-ÿ€]|[.,;)\\n]|$)|\\d+(?:[.,]\\d+)*)';
const NUMBER = `${PLAIN}(?:\\s?${SCALE}{1,4}(?:\\s?\\d[\\d,]*)?){0,6}(?:\\s?(?:bn|mn|k)\\b|(?:[\\s-]${LATIN_SCALE}){1,2})?`;
const WRITTEN = new RegExp(
  `(?<![A-Za-z\\d]|\\d[.,])(?<sign>(?:US\\$|[$€£₩¥]|(?:Rp|KRW|USD|EUR|JPY|CNY|RMB)\\.?)\\s?)?(?<number>${NUMBER})(?<more>\\s?[여余多]\\s?)?(?:(?:[^\\S\\n]|-)?(?:d[e’']\\s?)?(?<unit>${UNIT_PATTERN})(?![a-z]))?`,
  'giu',
);

const LATIN_WORDS = `(?:${LATIN_NUMBER_WORDS.join('|')})`;
const KOREAN_SPELLED = [
  /(?<![가-힣\d])(?<number>[이삼사오육칠팔구]?십[일이삼사오육칠팔구]?)\s?(?<unit>년)(?![가-힣]*대)/gu,
  /(?<![가-힣\d])(?<number>수?(?:[일이삼사오육칠팔구]?[십백천만억]){1,6}[일이삼사오육칠팔구]?)(?<more>\s?여)?\s?(?<unit>명|원|개사|개국|개|건|대|곳|회|달러|시간|가구|세대|톤|권|편|%|퍼센트|프로(?![가-힣]))/gu,
  new RegExp(
    `(?<![가-힣])(?<number>${KOREAN_NUMBER_WORDS.toReversed().join('|')})\\s?(?<unit>명|곳|개사|개|건|대|달|시간|팀|권|편|차례|마리|배|주(?=\\s|간))`,
    'gu',
  ),
];
const HAN_SPELLED = [
  /(?<![第十百千数\d])(?<number>[二三四五六七八九十百千两][一二三四五六七八九十百千万億亿]{0,10}|一[十百千万億亿][一二三四五六七八九十百千万億亿]{0,9})(?<unit>人|名|家|社|件|台|年|个月|か月|个|円|元|天|周)/gu,
];
const LATIN_SPELLED = [
  new RegExp(
    `\\b(?<number>(?:an?|un|se|${LATIN_WORDS}(?:-${LATIN_WORDS})?)[\\s-]?(?:(?:${LATIN_SCALES.filter((word) => word.length > 3).join('|')})\\b\\s?){1,2})(?<unit>${COUNTED_NOUNS}|won|dollars|euros|rupiah)?`,
    'giu',
  ),
  new RegExp(`\\b(?<number>${LATIN_WORDS}(?:-${LATIN_WORDS})?)[\\s-](?<unit>${COUNTED_NOUNS})\\b`, 'giu'),
];

const BEFORE_APPROXIMATE =
  /(?:약|대략|거의|총|about|around|approximately|nearly|almost|roughly|over|than|約|およそ|约|近|超过|超|environ|près|plus|de|sekitar|hampir|lebih|dari|mencapai)\s*$/iu;
const AFTER_APPROXIMATE = /^\s?[을를이가]?\s?(?:이상|넘|돌파|육박|가까이|안팎|남짓|정도|쯤|余|以上|超|多|弱|強)/u;
/** Counts of the text's own parts: 3가지, 2言語, 4 steps. */
const OWN_PARTS =
  /^\s?(?:가지|개\s?(?:국어|언어|항목|단계|분야)|국어|단계|종류|부문|大\s|言語|か国語|カ国語|ヶ国語|つ|部構成|段階|种|个方面|大类|languages?|steps?|ways?|langues?|étapes?|bahasa|langkah)/u;
/** The reasons are three: and the list that follows. */
const BEFORE_LIST = /^\s?:\s?(?:\n|$)/u;
const MAX_OWN_PARTS = 10;
const FOR_EACH = /^\s?\S?(?:당|あたり)/u;

function figureFrom(text: string, match: RegExpMatchArray): Figure | null {
  const { sign, number, more, unit } = match.groups!;
  const start = match.index!;
  const end = start + match[0].trimEnd().length;
  // $12m is an amount of money, not a length.
  const isMillions = sign !== undefined && unit?.toLowerCase() === 'm';
  const values = readings(number!).map((value) => (isMillions ? value * MILLION : value));
  const following = text.slice(start + (sign?.length ?? 0) + number!.length, end + 12);
  if (values[0]! <= MAX_OWN_PARTS && OWN_PARTS.test(following)) return null;
  if (values[0] === 1 && FOR_EACH.test(following)) return null;
  const { measure, factor } = sign ? prefixUnit(sign) : unit ? unitOf(unit) : { measure: 'count', factor: 1 };
  const isOfThings = measure === 'count' || measure === 'thing';
  if (isOfThings && values[0]! <= MAX_OWN_PARTS && BEFORE_LIST.test(text.slice(end, end + 3))) return null;
  const before = text.slice(Math.max(0, start - 14), start);
  const isMarked = BEFORE_APPROXIMATE.test(before) || AFTER_APPROXIMATE.test(text.slice(end, end + 6));
  return {
    start,
    end,
    text: text.slice(start, end),
    values: values.map((value) => rounded(value * factor)),
    measure,
    factor,
    written: readings(/^\d[\d.,]*/u.exec(number!)?.[0] ?? number!)[0]!,
    step: lastPlace(number!) * (isMillions ? MILLION : 1) * factor,
    hasUnit: Boolean(sign ?? unit),
    isApproximate: isMarked || Boolean(more) || number!.startsWith('수'),
  };
}

const DAY_WORD = new RegExp(
  `(?<![가-힣])(?:${Object.keys(DAY_WORDS).join('|')})(?=간|째|[에만은을의도]|[^가-힣]|$)`,
  'gu',
);

/** One of something, not of a currency or a share. */
export function isSingle({ values: [value], factor, measure }: Figure): boolean {
  return value === factor && ['count', 'minutes', 'months'].includes(measure);
}

/** The figures of a text in reading order, in digits or, where that is unambiguous, in words. */
export function findFigures(written: string): Figure[] {
  const text = blankMatches(written, UNIT_LINES);
  const found: Figure[] = [];
  const taken = new Set<number>();
  const hasLatin = /[a-z]{2}/i.test(text);
  const patterns = [WRITTEN, ...KOREAN_SPELLED, ...HAN_SPELLED, ...(hasLatin ? LATIN_SPELLED : [])];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern).take(MAX_MATCHES)) {
      if (taken.has(match.index)) continue;
      const figure = figureFrom(text, match);
      if (figure === null) continue;
      found.push(figure);
      taken.add(match.index);
    }
  for (const match of text.matchAll(DAY_WORD))
    found.push({
      ...{ start: match.index, end: match.index + match[0].length, text: match[0], measure: 'minutes' },
      ...{ values: [DAY_WORDS[match[0]]! * MINUTES_IN_DAY], factor: MINUTES_IN_DAY },
      ...{ written: DAY_WORDS[match[0]]!, step: MINUTES_IN_DAY, hasUnit: true, isApproximate: false },
    });
  const ordered = found.sort((left, right) => left.start - right.start);
  return joined(inRanges(ordered, text), text);
}

/** 20~64세, 8,001~10,000円, 1·2호: the unit of a range stands behind its second number. */
function inRanges(figures: Figure[], text: string): Figure[] {
  return figures.map((figure, at) => {
    const next = figures[at + 1];
    const isRange = next !== undefined && /^\s?[~∼〜–—→·・]\s?$/u.test(text.slice(figure.end, next.start));
    // 5~6만 명: whether 만 is meant for both is not certain.
    const isPlain = next?.hasUnit && next.values[0] === rounded(next.written * next.factor);
    if (!isRange || !isPlain || figure.hasUnit) return figure;
    return { ...inUnit(figure, next), isApproximate: next.isApproximate };
  });
}

/** A bare number in the unit that something else gives it. */
export function inUnit(figure: Figure, { measure, factor }: Pick<Figure, 'measure' | 'factor'>): Figure {
  const values = figure.values.map((value) => rounded(value * factor));
  return { ...figure, values, measure, factor, step: figure.step * factor, hasUnit: true };
}

const SIZE = `${SCALE}{1,4}|(?:${LATIN_SCALES.filter((word) => word.length > 3).join('|')})s?`;
const UNIT_LINE = new RegExp(
  `(?:단위|単位|单位|\\bunit[éà]?s?|\\bsatuan)\\s?:?\\s?(?<size>${SIZE})?\\s?(?<unit>${UNIT_PATTERN})`,
  'iu',
);

const UNIT_LINES = new RegExp(UNIT_LINE, 'giu');

/** (단위: 백만원): the unit of the bare numbers in a table. */
export function tableUnit(text: string): Pick<Figure, 'measure' | 'factor'> | null {
  const groups = UNIT_LINE.exec(text)?.groups;
  if (groups === undefined) return null;
  const { measure, factor } = unitOf(groups.unit!);
  const size = groups.size === undefined ? 1 : readings(`1 ${groups.size.toLowerCase().replace(/s$/u, '')}`)[0]!;
  return { measure, factor: factor * size };
}

/** Hours and minutes, years and months, minutes and seconds: factors of units that are written one after the other. */
const PARTS = [
  [60, 1],
  [12, 1],
  [1, 1 / 60],
];

/** 1시간 30분 and 2 years and 6 months are one duration each; 15일 동안 5분마다 are two. */
function joined(figures: Figure[], text: string): Figure[] {
  const result: Figure[] = [];
  for (const figure of figures) {
    const last = result.at(-1);
    const isPart =
      last !== undefined &&
      (last.measure === 'minutes' || last.measure === 'months') &&
      last.measure === figure.measure &&
      PARTS.some(([whole, part]) => last.factor === whole && figure.factor === part) &&
      /^(?:\s?|\s(?:and|et|dan)\s)$/u.test(text.slice(last.end, figure.start));
    if (!isPart) result.push(figure);
    else
      result[result.length - 1] = {
        ...{ ...last, end: figure.end, text: text.slice(last.start, figure.end), step: figure.step },
        ...{ values: [last.values[0]! + figure.values[0]!], factor: figure.factor },
      };
  }
  return result;
}

const MOST_ROUNDED = 0.15;

/** How far an exact value can be from a figure that is given as `about`: less than its last digit that is not zero. */
export function toleranceOf({ values: [value], step, isApproximate }: Figure): number {
  if (!isApproximate) return 0;
  let place = step;
  while (place < value! && rounded(value! / place) % 10 === 0) place *= 10;
  return Math.min(place, value! * MOST_ROUNDED);
}
