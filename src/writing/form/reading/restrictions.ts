import { ALL_RULES } from '../../languages/index.ts';
import { DATE, EMAIL, MONEY, PHONE } from '../../languages/values.ts';

/** Signs that something was not written for the public, and what a wish wants to keep out. */

const QUOTED = /“[^“”]*”|"[^"]*"|「[^「」]*」|『[^『』]*』|«[^«»]*»|‘[^‘’]*’/gu;

/** Somebody's words and names in quotation marks are no wishes. */
const outsideQuotes = (text: string) => text.replace(QUOTED, '“”');

const some = (text: string, patterns: (rules: (typeof ALL_RULES)[number]) => RegExp[]) =>
  ALL_RULES.some((rules) => patterns(rules).some((pattern) => text.search(pattern) !== -1));

export function isOmission(sentence: string): boolean {
  const text = outsideQuotes(sentence);
  return some(text, ({ requests: { omission } }) => [...omission.before, ...omission.behind]);
}

export function isSecret(text: string): boolean {
  return some(text, ({ signs }) => [signs.secret]);
}

/** Behind no more than a bracket and a sign. */
export function beginsSecret(text: string): boolean {
  return ALL_RULES.some(({ signs }) => {
    const at = text.search(signs.secret);
    return at >= 0 && at <= 3;
  });
}

/** Any sign that a text was not written for the public. */
export function isRestricted(text: string): boolean {
  return isSecret(text) || some(text, ({ signs }) => [signs.restricted]);
}

const NEGATION =
  /\b(?:no|not|never|nothing|without|nobody|pas|jamais|sans|rien|tidak|jangan|tanpa|bukan|tak)\b|n[’']t\b|(?<![가-힣])안\s|않|지\s?말|마세|없|못|빼|제외|말고|까지만|ない|ません|なし|不|别|勿|没|无/iu;

/** A remark that says no to something may mean what stands in a reference. */
export function isRefusal(sentence: string): boolean {
  return NEGATION.test(outsideQuotes(sentence)) && !STYLE.test(sentence);
}

/** Names of things whose values a pattern finds. */
const CATEGORIES: [RegExp, RegExp][] = [
  [
    /금액|액수|가격|비용|돈|값|단가|예산|요금|판매가|price|cost|amount|fee|budget|money|金額|価格|費用|料金|金额|价格|费用|预算|价钱|prix|montant|coût|tarif|harga|biaya|nominal|anggaran/iu,
    MONEY,
  ],
  [/날짜|일정|시기|출시일|일자|\bdates?\b|schedule|timing|日程|日付|日期|时间|calendrier|tanggal|jadwal/iu, DATE],
  [
    /연락처|전화|번호|이메일|메일|phone|number|e-?mail|電話|連絡先|电话|邮箱|téléphone|courriel|telepon|nomor/iu,
    new RegExp(`${PHONE.source}|${EMAIL.source}`, 'u'),
  ],
  [/수치|숫자|비율|퍼센트|figures?\b|numbers?\b|percent|数字|数値|chiffres?|angka/iu, /\d/u],
];

/** What people do not want in a text without wanting to keep anything from the public. */
const STYLE =
  /과장|전문\s?용어|느낌표|이모지|이모티콘|외래어|외국어|반말|존댓말|딱딱|오글|광고|홍보성|수식어|미사여구|군더더기|어려운|약어|한자|해시태그|jargon|hype|exclamation|emojis?|buzz ?words?|superlatives?|adjectives?|passive|clich|fluff|slang|hashtags?|誇張|専門用語|絵文字|感嘆符|宣伝|夸张|术语|表情|感叹号|套话|exagér|superlatif|exclamation|émoji|anglicisme|berlebihan|istilah teknis|tanda seru|hiperbol/iu;

export type Omission = {
  /** Words that must not stand in the text. */
  words: string[];
  /** Values that must not stand in the text. */
  values: RegExp[];
  /** Names nothing: `이건 쓰지 마세요`. */
  isUnclear: boolean;
  isStyle: boolean;
};

const PARTICLE = /(?<=[가-힣]{2})(?:에서는?|에게|으로는?|까지|부터|에\s?대한|은|는|을|를|이|가|도|만|의|에|로|와|과)$/u;

/** What must stay out, as far as the sentence names it. */
export function omissionIn(sentence: string): Omission {
  const quoted = (sentence.match(QUOTED) ?? []).map((term) => term.slice(1, -1).trim());
  if (STYLE.test(sentence) && quoted.length === 0) return { words: [], values: [], isUnclear: false, isStyle: true };
  const phrases = ALL_RULES.flatMap(({ requests }) => {
    const { before, behind } = requests.omission;
    const found = [
      ...before.flatMap((pattern) => aroundEach(sentence, pattern).map(([left]) => lastClause(left))),
      ...behind.flatMap((pattern) => aroundEach(sentence, pattern).map(([, right]) => firstClause(right))),
    ];
    return found.map((phrase) => ({ phrase, requests }));
  });
  const parts = phrases.flatMap(({ phrase, requests }) =>
    phrase
      .split(requests.separator)
      .map((part) => bare(part.replace(requests.filler, ' ').replace(requests.pointer, ' ')))
      .filter((part) => /\p{L}{2}|\d{2}/u.test(part)),
  );
  const words = [...new Set([...quoted, ...parts.map((part) => part.split(' ').at(-1)!), ...parts])].filter(
    (word) => [...word].length > 1 && /\p{L}|\d{3}/u.test(word),
  );
  return {
    words,
    values: CATEGORIES.filter(([name]) => parts.some((part) => name.test(part))).map(([, value]) => value),
    isUnclear: words.length === 0,
    isStyle: false,
  };
}

const CLAUSE_START = /^.*(?:[.;:：。；]|,\s|(?:[가-힣](?:지만|는데|으니|니까))\s)/su;

const MAX_PHRASE = 120;

/** What stands before and behind each match, up to the one before. */
function aroundEach(sentence: string, pattern: RegExp): [left: string, right: string][] {
  let from = 0;
  return [...sentence.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ 0: match, index }) => {
    const left = sentence.slice(Math.max(from, index - MAX_PHRASE), index);
    from = index + match.length;
    return [left, sentence.slice(from, from + MAX_PHRASE)];
  });
}

/** Lists stay whole: `위약금, 예산은 빼 주세요`. */
function lastClause(phrase: string): string {
  const rest = phrase.replace(CLAUSE_START, '');
  if (rest.trim().length > 1 && !/,\s*\S+$/u.test(phrase)) return rest;
  // `세림: 노출 금지` names it before the colon.
  return phrase.replace(/[:：]\s*$/u, '').replace(/^.*[.;:：。；]/su, '');
}

function firstClause(phrase: string): string {
  return phrase.split(/[.;。；!]/u, 1)[0]!;
}

function bare(part: string): string {
  return part
    .replace(/[“”"'‘’「」()（）]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(PARTICLE, '')
    .replace(/^[-•·:\s]+|[.!。！,\s]+$/gu, '');
}

/** `이건`, `that`: the thing stands in another sentence. */
export function pointsBack(sentence: string): boolean {
  return some(sentence, ({ requests }) => [requests.pointer]);
}

/** Whether the text says what an omission names. */
export function isLeftOut(text: string, { words, values }: Omission): boolean {
  const small = text.toLowerCase();
  return words.some((word) => small.includes(word.toLowerCase())) || values.some((value) => value.test(text));
}
