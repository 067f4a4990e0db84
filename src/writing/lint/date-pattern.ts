/** Dates as people write them in the six languages. */

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
