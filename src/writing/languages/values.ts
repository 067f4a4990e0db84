/** Dates and prices as people write them, in the six languages. */

const KOREAN_WEEKDAY = '(?:\\s?\\([월화수목금토일]\\)|\\s[월화수목금토일]요일)?';
const KOREAN_DAY = `(?:(?:내년|올해|지난해|오는|지난|매년)\\s)?(?:(?:\\d{4}년\\s*)?\\d{1,2}월\\s*\\d{1,2}일|\\d{4}[.\\-/]\\s?\\d{1,2}[.\\-/]\\s?\\d{1,2}\\.?)${KOREAN_WEEKDAY}`;
const KOREAN = `${KOREAN_DAY}(?:\\s*(?:부터\\s*|[~∼–-]\\s*)(?:${KOREAN_DAY}|\\d{1,2}일${KOREAN_WEEKDAY})(?:\\s*까지)?)?`;
const HAN_WEEKDAY = '(?:[(（][日月火水木金土一二三四五六](?:・祝)?[)）])?';
const HAN_DAY = `(?:\\d{4}\\s?年\\s?)?\\d{1,2}\\s?月\\s?\\d{1,2}\\s?[日号]${HAN_WEEKDAY}`;
const HAN = `${HAN_DAY}(?:\\s*(?:[~〜\\uFF5E–—-]|至|到|から)\\s*(?:${HAN_DAY}|\\d{1,2}[日号]${HAN_WEEKDAY})(?:まで)?)?`;
const ENGLISH_MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept\\.|Oct\\.|Nov\\.|Dec\\.)';
const FRENCH_MONTH = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)';
const INDONESIAN_MONTH = '(?:Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember)';
const ENGLISH = `${ENGLISH_MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?(?:\\s?(?:[–-]|to)\\s?(?:${ENGLISH_MONTH}\\s)?\\d{1,2})?(?:,\\s\\d{4})?|\\d{1,2}\\s${ENGLISH_MONTH}(?:\\s\\d{4})?`;
const FRENCH = `(?:du\\s)?(?:1er|\\d{1,2})(?:\\sau\\s\\d{1,2})?\\s${FRENCH_MONTH}(?:\\s\\d{4})?`;
const INDONESIAN = `\\d{1,2}(?:[–-]\\d{1,2})?\\s${INDONESIAN_MONTH}(?:\\s\\d{4})?`;
const ISO = '\\d{4}-\\d{2}-\\d{2}';

const DAYS = `(?<![\\d.])(?:${KOREAN}|${HAN}|${ISO}|${ENGLISH}|${FRENCH}|${INDONESIAN})(?!\\d)`;
export const DATE = new RegExp(DAYS, 'u');

// Only a unit parts one number from the next: else a row of digits could be cut in every way there is.
const KOREAN_MONEY =
  '(?<![\\d,.])\\d[\\d,.]*(?:\\s?(?:조|억|천만|백만|만|천)(?:\\s?\\d[\\d,.]*)?)*\\s?(?:원|달러|유로|엔|위안)(?![가-힣]*(?:장|생|인|칙|료))';
const SIGN_MONEY =
  '(?:US\\$|[$€£¥₩]|Rp\\.?|KRW|USD|EUR)\\s?\\d[\\d.,]*\\d(?:\\s(?:million|billion|juta|miliar|ribu))?|[$€£¥₩]\\d';
const WORD_MONEY =
  "\\d(?:[\\d.,\\u00a0\\u202f ]{0,12}\\d)?\\s?(?:million\\s|billion\\s|millions?\\sd[’']|万|億|亿)?(?:\\d{1,4})?(?:won|dollars|yen|euros|yuan|rupiah|KRW|USD|EUR|€|円|元|日元|韩元|ウォン)";
export const MONEY = new RegExp(`(?:${KOREAN_MONEY}|${SIGN_MONEY}|${WORD_MONEY})(?:대|선|起)?`, 'u');

export const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/u;
export const PHONE = /(?<![\d-])(?:\+\d{1,3}[\s-]?)?\(?0?\d{1,4}\)?[\s.-]\d{3,4}[\s.-]\d{3,4}(?![\d-])/u;
