import { SLASHED_DAY } from '../../languages/dates.ts';
import { ALL_RULES } from '../../languages/index.ts';

/** How days, months, weekdays and times are written in six languages. */

const namesOf = (lists: (string[][] | undefined)[], count: number) =>
  Array.from({ length: count }, (_, at) => lists.flatMap((list) => list?.[at] ?? []));

const MONTH_NAMES = namesOf(
  ALL_RULES.map(({ origins }) => origins.months),
  12,
);
const longFirst = (words: string[]) => words.toSorted((one, other) => other.length - one.length).join('|');
const MONTH = longFirst(MONTH_NAMES.flat());

const WEEKDAY_NAMES = namesOf(
  ALL_RULES.map(({ origins }) => origins.weekdays),
  7,
);
const LATIN_WEEKDAY = longFirst(WEEKDAY_NAMES.flat().filter((name) => /^[a-z]/.test(name)));
const LATIN_WEEKDAY_ALONE = ALL_RULES.flatMap(({ origins }) => origins.weekdays.map(([name]) => name!))
  .filter((name) => /^[a-z]/.test(name) && name !== 'minggu')
  .join('|');

/** 토·일·공휴일, 화~일, 土・日: one character each, in a list or before a time. */
const LISTED =
  '(?<![가-힣\\d]|\\d\\s)[월화수목금토일](?=[·,~∼-]\\s?(?:[월화수목금토일](?![가-힣])|공휴일)|\\s\\d{1,2}(?::\\d{2}|시(?!간)))|(?<=(?<![가-힣])[월화수목금토일][·,~∼-]\\s?)[월화수목금토일](?![가-힣])|[土日](?=[・·][日祝])|(?<=土[・·])日(?![本程時])';

/** Weekdays that are recognised alone; `Minggu` is left out because it usually means week. */
export const WEEKDAY = new RegExp(
  `(?<weekday>[월화수목금토일]요일|${LISTED}|[月火水木金土日]曜日?|(?:星期|周)[一二三四五六日天](?![一-龥]?[年岁])|(?<![\\p{L}])(?:${LATIN_WEEKDAY_ALONE})s?(?![\\p{L}])|(?<![\\p{L}])(?:${LATIN_WEEKDAY})(?=\\s\\d{1,2}(?:[:–-]|\\s?[ap]m)))`,
  'giu',
);

/** A weekday directly after a day: (화), 화요일, （火）, , Tuesday. */
const WEEKDAY_BEHIND = `(?:\\s?\\(\\s?(?<inside>[월화수목금토일月火水木金土日一二三四五六]|[월화수목금토일]요일|[月火水木金土日]曜日?|(?:星期|周)[一二三四五六日天]|${LATIN_WEEKDAY})(?:[·・][祝공]?[^)]{0,3})?\\s?\\)|\\s?(?<behind>[월화수목금토일]요일|[月火水木金土日]曜日?|(?:星期|周)[一二三四五六日天])|,\\s(?<after>${LATIN_WEEKDAY})\\b)?`;
const WEEKDAY_BEFORE = `(?:\\b(?<before>${LATIN_WEEKDAY}),?\\s(?:le\\s|tanggal\\s)?)?`;
const TO = '(?:\\s?(?:부터|에서|から|[~∼〜–—-]|至|到|·|,|및|と)\\s?)';
const CJK_MONTH = '(?:(?<year>(?:19|20)\\d{2})\\s?[년年]\\s?)?(?<!\\d)(?<month>\\d{1,2})\\s?[월月]\\s?';
const LATIN_TO = '(?:[^\\S\\n]?[–—-][^\\S\\n]?|\\s(?:to|au|until|through|hingga|sampai|and|et|dan)\\s)';

/** Days written with signs and CJK characters. */
export const DAYS: RegExp[] = [
  new RegExp(
    `${CJK_MONTH}(?<day>\\d{1,2})(?:\\s?[일日号]${WEEKDAY_BEHIND})?${TO}(?<to>(?:(?:(?<toYear>(?:19|20)\\d{2})\\s?[년年]\\s?)?(?<toMonth>\\d{1,2})\\s?[월月]\\s?)?(?<toDay>\\d{1,2})\\s?[일日号])(?!간|間)(?<toWeekday>\\s?\\([월화수목금토일月火水木金土日]\\))?`,
    'gu',
  ),
  new RegExp(`${CJK_MONTH}(?<day>\\d{1,2})\\s?[일日号](?!間)${WEEKDAY_BEHIND}`, 'gu'),
  new RegExp(
    `(?<![\\d.-])(?:(?<year>(?:19|20)\\d{2})|['’](?<shortYear>\\d{2}))\\s?[.\\-/]\\s?(?<month>\\d{1,2})\\s?[.\\-/]\\s?(?<day>\\d{1,2})(?!\\d|[.,]\\d)\\.?${WEEKDAY_BEHIND}(?:\\s?[~∼〜–-]\\s?(?<to>(?:(?<toYear>(?:19|20)\\d{2})\\.\\s?)?(?:(?<toMonth>\\d{1,2})[./]\\s?)?(?<toDay>\\d{1,2})(?!\\d|:)\\.?)(?<toWeekday>\\s?\\([월화수목금토일]\\))?)?`,
    'gu',
  ),
  /(?<![\d./])(?<month>\d{1,2})(?:\.\s?|\/)(?<day>\d{1,2})\.?\s?\((?<inside>[월화수목금토일月火水木金土日])\)(?:\s?[~∼〜–-]\s?(?<to>(?:(?<toMonth>\d{1,2})[./]\s?)?(?<toDay>\d{1,2})\.?)(?<toWeekday>\s?\([월화수목금토일月火水木金土日]\)))?/gu,
  // 12/1~12/14, 12/29·30, 11/16 16:30: beside another day or a time it is no fraction.
  /(?<![\d./])(?<month>1[0-2]|0?[1-9])\/(?<day>3[01]|[12]\d|0?[1-9])(?:\s?[~∼〜·–-]\s?(?<to>(?:(?<toMonth>1[0-2]|0?[1-9])\/)?(?<toDay>3[01]|[12]\d|0?[1-9]))(?![\d/:.,%])|(?=\s\d{1,2}(?::\d{2}|시)))/gu,
  SLASHED_DAY,
  // 11.18.부터, (11.18.), 11. 18. 14:00 and 시행일 11. 18.; without such a sign 11.18 is a number.
  /(?<![\d./-]|\d\s)(?<month>1[0-2]|0?[1-9])\.\s?(?<day>3[01]|[12]\d|0?[1-9])\.(?=(?:\s?(?:부터|까지|자(?![가-힣])|\)|[~∼〜]|\d{1,2}:)|$))/gmu,
];

/** Days written with the name of the month. */
export const NAMED_DAYS: RegExp[] = [
  new RegExp(
    `${WEEKDAY_BEFORE}(?<!(?<!\\d)\\d{1,2}(?:er)?\\s)\\b(?<name>${MONTH})\\.?\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|,\\d|:\\d|\\s(?:percent|people|million))(?:${LATIN_TO}(?:(?<toName>${MONTH})\\s)?(?<toDay>\\d{1,2})(?!\\d|[:,]\\d))?(?:,?\\s(?<year>(?:19|20)\\d{2})\\b)?`,
    'giu',
  ),
  new RegExp(
    `${WEEKDAY_BEFORE}(?<![\\d.,:])(?<day>\\d{1,2})(?:er|st|nd|rd|th)?(?:${LATIN_TO}(?<endDay>\\d{1,2}))?\\s(?:of\\s)?(?<name>${MONTH})\\b\\.?(?:,?\\s(?<year>(?:19|20)\\d{2})\\b)?(?:${LATIN_TO}(?<toDay>\\d{1,2})\\s(?<toName>${MONTH})\\b(?:,?\\s(?<toYear>(?:19|20)\\d{2})\\b)?)?`,
    'giu',
  ),
];

export const MONTHS: RegExp[] = [
  // 7~9월, 7·8월: the first month is written without its unit.
  /(?:(?<year>(?:19|20)\d{2})\s?[년年.]\s?)?(?<!\d)(?<month>\d{1,2})(?:\s?(?:월(?!드)|月(?!間))|(?=\s?[~∼〜–—·・-]\s?\d{1,2}\s?(?:월(?!드)|月(?!間))))/gu,
  // 2025. 4. and (2025.12): a year and month in notes, where a number would have a unit or a longer fraction.
  /(?<![\d.,-])(?<year>(?:19|20)\d{2})\.\s?(?<month>1[0-2]|0?[1-9])(?:\.(?!\d)|(?=\s?(?:[~∼〜—–)]|부터|까지|起|から|$)))/gmu,
];

export const NAMED_MONTHS: RegExp[] = [
  new RegExp(
    `(?<![\\p{L}])(?<name>${MONTH})(?:\\s(?<year>(?:19|20)\\d{2})\\b|(?=\\s?[–—-]\\s?(?:${MONTH})\\s(?:19|20)\\d{2}\\b))`,
    'giu',
  ),
  new RegExp(
    `(?<=\\b(?:in|by|of|since|until|from|en|de|dès|à partir de|pada|bulan|sejak|next|last|late|early|mid)[\\s-])(?<name>${MONTH.replace('|mar|', '|')})(?![\\p{L}])`,
    'giu',
  ),
];

export const QUARTER =
  /(?:(?<year>(?:19|20)\d{2})\s?[년年]\s?)?(?:第?(?<quarter>[1-4一二三四])\s?(?:분기|四半期|季度)|\bQ(?<letter>[1-4])(?!\d)(?:\s(?<after>20\d{2}))?|(?<![\d.])(?:(?<yearBefore>20\d{2})[.\s]?)?(?<figure>[1-4])Q(?:['’]?(?<shortYear>\d{2})(?!\d))?(?![A-Za-z\d])|\b(?<ordinal>first|second|third|fourth|premier|deuxième|troisième|quatrième|[1-4](?:er|e|st|nd|rd|th))[\s-](?:quarter|trimestre)\b(?:\sof\s(?<of>20\d{2}))?|\bkuartal\s(?<kuartal>[1-4]|I{1,3}V?|IV|pertama|kedua|ketiga|keempat)\b)/giu;
export const HALF =
  /(?<first>상반기|上半期|上半年|\bfirst half\b|\bpremier semestre\b|\bsemester (?:I|pertama)\b)|(?<second>하반기|下半期|下半年|\bsecond half\b|\b(?:second|deuxième) semestre\b|\bsemester (?:II|kedua)\b)/giu;
export const YEAR =
  /(?<![\d$€₩-]|\d[.,]|[십백천만억조万億亿]\s?)(?<year>(?:19|20)\d{2})(?:\s?(?:년(?!간)|年(?!間))|(?![\d%가-힣一-龥]|[.,:-]\d|\s?(?:[십백천만억조万億亿]|명|원|개|곳|건|대|점|석|m\b|km|kg|g\b|won|units?|people|人|名|家|台|個|件|円|元|personnes|orang|€|euros?)))/gu;
export const DAY_ONLY =
  /(?<!\d|\d[.,])(?<day>\d{1,2})\s?(?:일(?!간|\s?동안|치|분|째|\s?이내|\s?이상|[가-힣]{0,1}당|부터\s?\d{1,2}일간)|日(?!間|[本常々])|号(?![楼线]))(?:\((?<inside>[월화수목금토일月火水木金土日])\))?/gu;

export const TIMES: RegExp[] = [
  /(?<half>오전|오후|午前|午後|上午|下午|晚上|早上|저녁|아침|밤)?\s?(?<!\d:?)(?<hour>\d{1,2})\s?(?:시(?!간|장|험|리|즌|작|민|도|범|군|청)|時(?!間)|时(?![间代候尚常段期])|点(?![の数心击])|(?=[~∼〜–-]\s?\d{1,2}(?:시(?!간)|時(?!間)|时(?![间代候尚常段期]))))(?:\s?(?<minute>\d{1,2})\s?[분分]|\s?(?<thirty>반|半))?/gu,
  /(?<half>오전|오후|午前|午後|上午|下午)?\s?(?<![\d.]|\d:)(?<hour>\d{1,2}):(?<minute>\d{2})(?![\d:])(?:\s?(?<meridiem>[ap])\.?m\b\.?)?/giu,
];

/** 2 p.m., 14 h, pukul 14.30. */
export const LATIN_TIMES: RegExp[] = [
  /\b(?<hour>12)\s(?:noon|midday)\b/giu,
  /(?<![\d:.])(?<hour>\d{1,2})\s?(?<meridiem>[ap])\.?m\b\.?/giu,
  /(?<![\d:.])(?<hour>\d{1,2})\s?h(?:\s?(?<minute>\d{2}))?(?![\p{L}\d])/gu,
  // 05.00–22.00
  /(?<![\d.,])(?<hour>[01]\d|2[0-3])\.(?<minute>[0-5]\d)(?=\s?[–-]\s?(?:[01]\d|2[0-4])\.[0-5]\d(?!\d|[.,]\d|%))|(?<=(?<![\d.,])(?:[01]\d|2[0-3])\.[0-5]\d\s?[–-]\s?)(?<hour>[01]\d|2[0-4])\.(?<minute>[0-5]\d)(?!\d|[.,]\d|%)/gu,
  /(?<=\b(?:pukul|jam)\s(?:\d{1,2}\.\d{2}\s?(?:sampai|hingga|-|–)\s?(?:pukul\s)?)?)(?<hour>\d{1,2})(?:\.(?<minute>\d{2}))?(?!\d)/giu,
];

export function monthNumber(name: string): number {
  return MONTH_NAMES.findIndex((names) => names.includes(name.toLowerCase())) + 1;
}

/** 0 is Sunday; null when the text names no weekday. */
export function weekdayNumber(text: string | undefined): number | null {
  const plain =
    text
      ?.trim()
      .replace(/^\(|\)$/gu, '')
      .toLowerCase() ?? '';
  const index = WEEKDAY_NAMES.findIndex((names) => names.includes(plain) || names.includes(plain.replace(/s$/u, '')));
  return index === -1 ? null : index;
}
