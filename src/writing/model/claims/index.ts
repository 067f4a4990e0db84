import type { Brief, TextDraft } from '../../brief.ts';
import { isSameTime, isVouchedDay, takenDays, takenTimes } from './dates.ts';
import { strangeNames } from './names.ts';
import { numbersIn, vouchedNumbers } from './numbers.ts';
import { type Found, masked, plainDigits, taken } from './scan.ts';

/** As many as a person looks through; a text with more of them is to be read as a whole. */
const MOST = 20;
const SHORTEST_QUOTE = 8;

const QUOTED =
  /“(?<a>[^“”]{1,1000})”|"(?<b>[^"\n]{1,1000})"|「(?<c>[^「」]{1,1000})」|『(?<d>[^『』]{1,1000})』|«(?<e>[^«»]{1,1000})»|‘(?<f>[^‘’]{1,1000})’/gu;
const SPEECH =
  /^\s*(?:이?라고|고|며|라며)?\s?(?:말했|밝혔|전했|강조|설명했|덧붙)|^[,.]?\s*(?:said|says)\b|^と(?:述べ|語|話)|^(?:déclare|explique)/u;
const BLANKS = /\[[^[\]]*\]/gu;
/** List marks, numbers of scenes and cards, copies, picture formats and the signs that end a release are form. */
const FORM =
  /^[ \t]*(?:\(?\d{1,2}[.)]|\|\s?\d{1,2}\s?\||[-–]\s?30\s?[-–])(?=\s|$)|(?:장면|카드|컷|씬|단계|Scene|Card|Shot|Step|シーン|カード|镜头|卡片|步骤)\s?\d{1,2}|\d{1,2}\s?부\.|(?<!\d)(?:9:16|16:9|1:1|4:5|3:4|4:3)(?!\d)|[¹²³①-⑳]/gmu;
/** A guide plans seconds, cards, characters and choices; it states nothing by them. */
const GUIDE_FORM =
  /\d\s?(?:분의|分の)\s?\d|(?<![\d.,])\d\s?(?:번|가지|つ|案|回|条|个)|\d+(?:\s?[~〜–-]\s?\d+)?\s?(?:초|장|자|줄|秒|枚|字|张|行|seconds?|s\b|(?:square )?cards?|characters)/giu;
const CONTACTS = [
  /https?:\/\/[^\s)\]\uFF09]+/gu,
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gu,
  /(?<![\d-])\+?\d{1,4}-\d{2,4}-\d{3,4}(?:-\d{4})?(?![\d-])/gu,
];

function squeezed(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s"'“”‘’「」『』«»]+/gu, '')
    .toLowerCase();
}

/** Everything the brief allows to be stated. */
function knownText(brief: Brief): string {
  const { brand } = brief;
  const contact = brand?.contact;
  return [
    brief.keyword,
    brief.instruction,
    ...[...brief.references, ...brief.sources].flatMap(({ title, text, url }) => [title, text, url]),
    brand?.company,
    brand?.boilerplate,
    brand?.homepage,
    ...(brand?.glossary ?? []).map(({ use }) => use),
    ...[contact?.department, contact?.name, contact?.phone, contact?.email],
    brief.today,
  ]
    .filter(Boolean)
    .join('\n');
}

function words(groups: Record<string, string | undefined>): string {
  return Object.values(groups)
    .find((group) => group !== undefined)!
    .trim();
}

function strangeQuotes(text: string, said: string, isGuide: boolean): Found[] {
  return [...text.matchAll(QUOTED)].flatMap((match) => {
    const quote = words(match.groups!);
    const isSaid = said.includes(squeezed(quote).replace(/[.,。、]+$/u, ''));
    // Lines to speak or to print are what a guide proposes, nobody's words.
    const isLine = isGuide && !SPEECH.test(text.slice(match.index + match[0].length));
    return [...quote].length < SHORTEST_QUOTE || isSaid || isLine ? [] : [{ at: match.index, text: quote }];
  });
}

function strangeContacts(text: string, known: string): { found: Found[]; rest: string } {
  const { values, rest } = taken(text, CONTACTS, (_, whole) => whole.replace(/[.,]+$/u, '').toLowerCase());
  return { found: values.filter(({ value }) => !known.includes(value)), rest };
}

function strangeFigures(text: string, known: string): Found[] {
  const given = takenDays(known);
  const days = given.values.map(({ value }) => value);
  const hours = takenTimes(given.rest).values.map(({ value }) => value);
  const numbers = vouchedNumbers(given.rest);
  const years = new Set([...numbers, ...days.flatMap(({ year }) => (year === null ? [] : [year]))]);
  const dates = takenDays(text);
  const times = takenTimes(dates.rest);
  const isVouched = (value: number, unit: string) =>
    numbers.has(value) ||
    years.has(value) ||
    (/^[월月]/u.test(unit) && days.some(({ month }) => month === value)) ||
    (/^[일日]/u.test(unit) && days.some(({ day }) => day === value));
  return [
    ...dates.values.filter(({ value }) => !isVouchedDay(value, days, years)),
    ...times.values.filter(({ value }) => !hours.some((hour) => isSameTime(hour, value))),
    ...numbersIn(times.rest).filter(({ value }) => !value.values.some((number) => isVouched(number, value.unit))),
  ];
}

/** Numbers, dates, names and quotations of a text that nothing in the brief vouches for, in the order of reading. */
export function unverifiedClaims(draft: Pick<TextDraft, 'title' | 'content'>, brief: Brief): string[] {
  const isGuide = brief.task === 'creation' && (brief.kind === 'shorts' || brief.kind === 'cardnews');
  const whole = masked(plainDigits(`${draft.title}\n${draft.content}`), BLANKS);
  const known = plainDigits(knownText(brief)).toLowerCase();
  const quotes = strangeQuotes(whole, squeezed(known), isGuide);
  // A strange quotation is one claim, whatever it says.
  const told = quotes.reduce(
    (text, { at, text: quote }) => text.slice(0, at) + ' '.repeat(quote.length + 1) + text.slice(at + quote.length + 1),
    whole,
  );
  const formless = masked(isGuide ? masked(told, GUIDE_FORM) : told, FORM);
  const contacts = strangeContacts(formless, known);
  const found = [
    ...quotes,
    ...contacts.found,
    ...strangeFigures(contacts.rest, known),
    ...strangeNames(contacts.rest, brief, known),
  ];
  const inOrder = found.sort((left, right) => left.at - right.at).map(({ text }) => text);
  return [...new Set(inOrder)].slice(0, MOST);
}

/** Whether the brief quotes anybody; without it a quotation in a draft can only be invented. */
export function quotesSomebody(brief: Brief): boolean {
  return [...knownText(brief).matchAll(QUOTED)].some((match) => [...match[0]].length >= SHORTEST_QUOTE + 2);
}
