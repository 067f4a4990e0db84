import type { Document } from '../../../documents/model.ts';
import type { Brief } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import { firstQuoted, type Line, linesOf, mapLines, spliced } from './lines.ts';
import { inNotationOf } from './notation.ts';
import { type Refusal, refuse } from './refusals.ts';
import { replaced, replacePhrase } from './replace.ts';
import { type Day, isSame, type Value, valuesIn } from './values.ts';

/**
 * Changes one value everywhere it occurs, in the notation of each place, or nowhere. `labels` are the ways to read the
 * noun of the instruction (가격은: 가격); without `old` the text must have a single value for it.
 */
export type Correction = { labels: string[]; old: Value | null; next: Value; inQuotes: boolean };

type Found = { line: Line; value: Value; meaning: string | null; isLabelled: boolean; isOfOther: boolean };

export function correctValue(document: Document, correction: Correction, brief: Brief): Document | Refusal {
  const { labels, next, inQuotes } = correction;
  const [name = next.text] = labels;
  const lines = linesOf(document);
  const all = lines.flatMap((line) => foundIn(line, labels, brief));
  const labelled = all.filter(({ isLabelled, value }) => isLabelled && value.kind === next.kind);
  const old = correction.old ?? singleOf(labelled.map(({ value }) => value));
  if (old === null) return refuse('severalValues', name);
  if (isSame(old, next) && old.text === next.text) return refuse('unchanged');
  const hits = all.filter(({ value }) => isSame(old, value) && !isOtherNumber(old, value));
  if (hits.length === 0) return refuse('notFound', old.text);
  if (labelled.length > 0 && !labelled.some(({ value }) => isSame(old, value))) return refuse('otherValue', name);
  const doubt = doubtAbout(old, hits, labels, brief) ?? relatedDate(lines, old, next, brief);
  if (doubt !== null) return doubt;
  const byLine = inQuotes ? [] : Map.groupBy(hits, ({ line }) => line);
  for (const [line, own] of byLine) {
    const spoken = firstQuoted(
      line,
      own.map(({ value }) => value),
    );
    if (spoken !== null) return refuse('inQuotation', spoken.text);
  }
  const written = new Map(hits.map(({ value }) => [value.text, inNotationOf(value, next, brief)]));
  if ([...written.values()].includes(null)) return refuse('notation', next.text);
  return mapLines(document, ({ text, runs }) => {
    const own = valuesIn(text).values.filter((value) => isSame(old, value) && written.has(value.text));
    return spliced(
      runs,
      own.map((value) => replaced(text, value.start, value.text, written.get(value.text)!)),
    );
  });
}

function foundIn(line: Line, labels: string[], { language }: Brief): Found[] {
  const rules = rulesOf(language).instructions;
  const link = new RegExp(`${rules.link}[:：(]?\\s?$`, 'iu');
  return valuesIn(line.text).values.map((value) => {
    const before = line.text.slice(Math.max(0, value.start - 60), value.start);
    const after = line.text.slice(value.end, value.end + 20);
    const label = line.label ?? labelBefore(before);
    const noun = label ?? nounOf(value, before.replace(link, ''), after, language);
    const { deadline } = rules;
    const isEnd = value.kind === 'day' && (deadline.before?.test(label ?? before) || deadline.after?.test(after));
    const key = noun === null ? null : keyOf(noun, language);
    const isDirect = labels.some((each) => before.replace(link, '').toLowerCase().endsWith(each.toLowerCase()));
    const isLabelled = isDirect || labels.some((each) => key === keyOf(each, language));
    const meaning = isEnd ? 'deadline' : key;
    const isOfOther = meaning === null && OF_OTHER[rules.countNoun].test(rules.countNoun === 'before' ? before : after);
    return { line, value, meaning, isLabelled, isOfOther };
  });
}

const LABEL = /^\s*(?:[-•]\s|\(?\d{1,2}[.)]\s|[가-하][.)]\s)?(?<label>[^\s:：\d][^:：\d]{0,19}?)\s*[:：]/u;

/** 어른 5000원, $5 for adults: whose value it is. */
const OF_OTHER = { before: /(?:[가-힣]|\p{Script=Han}){2,} ?$/u, after: /^ (?:for|per|pour|par|untuk) \p{L}/u };
/** The first group of synonyms is the price of what the text is about, which may also stand without a noun. */
const PRICE = '#0';

/** `일시: `, `나. 장소: ` at the start of the line that the value stands in. */
function labelBefore(before: string): string | null {
  return LABEL.exec(before.slice(before.lastIndexOf('\n') + 1))?.groups?.label ?? null;
}

/** The noun that a figure belongs to, as far as its place tells. */
function nounOf(value: Value, before: string, after: string, language: Brief['language']): string | null {
  const { moneyNoun, countNoun } = rulesOf(language).instructions;
  if (value.kind !== 'figure') return null;
  const noun = moneyNoun?.exec(before)?.groups?.noun;
  if (noun !== undefined) return noun;
  if (MONEY.has(value.figure.measure)) return null;
  if (countNoun === 'after') return value.figure.hasUnit ? null : (/^\s(\p{L}{3,})/u.exec(after)?.[1] ?? null);
  return /(?:^|[\s\P{L}])((?:[가-힣]|\p{Script=Han}){2,8})$/u.exec(before)?.[1] ?? null;
}

const MONEY = new Set(['won', 'yen', 'yuan', 'dollar', 'euro', 'pound', 'rupiah']);

function keyOf(noun: string, language: Brief['language']): string {
  const plain = noun.trim().toLowerCase();
  const group = rulesOf(language).instructions.synonyms.findIndex((words) => words.test(plain));
  return group === -1 ? plain.replace(/\s/gu, '') : `#${group}`;
}

function singleOf(values: Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => isSame(first, value)) ? first : null;
}

const MIN_TELLING_NUMBER = 1000;

/** 12 in `12 offices` is not 12%; only a long number is likely to be the same value without its unit. */
function isOtherNumber(old: Value, { kind, ...value }: Value): boolean {
  if (old.kind !== 'figure' || kind !== 'figure' || !('figure' in value) || !old.figure.hasUnit) return false;
  return !value.figure.hasUnit && value.figure.values[0]! < MIN_TELLING_NUMBER;
}

const RANGE_AFTER =
  /^\s?(?:\([^)]{1,4}\)\s?)?(?:부터|에서|から|[~∼〜–—-]|至|到|to|au|through|until|hingga|sampai)\s?(?:le\s|pukul\s|오[전후]\s)?(?:\d|\p{Lu})/u;
const RANGE_BEFORE =
  /(?:\d|[일日号시時分분:.)])\s?(?:부터|에서|から|[~∼〜–—-]|至|到|\sto|\sau|\sthrough|\suntil|\shingga|\ssampai)\s?(?:le\s|pukul\s)?$/u;

/** Why not every place that has the value is surely meant. */
function doubtAbout(old: Value, hits: Found[], labels: string[], { language }: Brief): Refusal | null {
  const range = hits.find(({ line, value }) => {
    if (value.kind === 'address') return false;
    return (
      RANGE_AFTER.test(line.text.slice(value.end, value.end + 20)) ||
      RANGE_BEFORE.test(line.text.slice(Math.max(0, value.start - 20), value.start))
    );
  });
  if (range !== undefined) return refuse('related', range.line.text.slice(range.value.start, range.value.end + 12));
  const meanings = new Set(
    hits.flatMap(({ meaning, isLabelled }) => (meaning === null ? [] : isLabelled ? 'label' : meaning)),
  );
  const isSometimesEnd = meanings.has('deadline') && hits.some(({ meaning }) => meaning === null);
  const isPrice = hits.every(({ meaning }) => meaning === null || meaning === PRICE);
  const isSometimesOther = !isPrice && hits.some(({ isOfOther, value }) => isOfOther && value.kind === 'figure');
  if (meanings.size > 1 || isSometimesEnd || isSometimesOther) return refuse('twoMeanings', old.text);
  const isOther = labels.length > 0 && meanings.size === 1 && !meanings.has('label');
  const isKnownNoun = labels.some((label) => keyOf(label, language).startsWith('#'));
  if (isOther && isKnownNoun) return refuse('otherValue', labels[0]);
  return unitDoubt(old, hits);
}

/** 35,000 won and 35,000 people are different values; so may be 99,000 in a table and 99,000 won. */
function unitDoubt(old: Value, hits: Found[]): Refusal | null {
  const figures = hits.flatMap(({ value }) => (value.kind === 'figure' ? [value.figure] : []));
  const measures = new Set(figures.map(({ measure, hasUnit }) => (hasUnit ? measure : '')));
  if (measures.size <= 1) return null;
  const isTelling = figures.every(({ values: [value = 0] }) => value >= MIN_TELLING_NUMBER);
  return refuse(isTelling && measures.has('') ? 'related' : 'twoMeanings', old.text);
}

/** A month, a weekday or a day alone that may speak of the same day. */
function relatedDate(lines: Line[], old: Value, next: Value, { today }: Brief): Refusal | null {
  if (old.kind !== 'day' || next.kind !== 'day') return null;
  const year = old.day.year ?? Number(today.slice(0, 4));
  const dateOf = ({ month, day }: Day) => Date.UTC(year, month - 1, day);
  const isOtherWeekday = ((dateOf(next.day) - dateOf(old.day)) / 86_400_000) % 7 !== 0;
  const isRelated = (moment: ReturnType<typeof valuesIn>['others'][number]) =>
    (moment.type === 'month' && moment.month === old.day.month && next.day.month !== old.day.month) ||
    (moment.type === 'weekday' && isOtherWeekday) ||
    (moment.type === 'day-only' && moment.day === old.day.day);
  const related = lines.flatMap(({ text }) => valuesIn(text).others).find(isRelated) ?? durationBeside(lines, old);
  return related === undefined ? null : refuse('related', related.text);
}

const MINUTES_IN_DAY = 1440;

/** `11월 28일 열고 … 12월 6일까지 9일간`: with one of the days the number of days changes. */
function durationBeside(lines: Line[], old: Value): Value | undefined {
  for (const { text } of lines) {
    const { values } = valuesIn(text);
    const days = values.filter(({ kind }) => kind === 'day');
    if (!days.some((day) => isSame(old, day)) || days.every((day) => isSame(old, day))) continue;
    const duration = values.find((value) => value.kind === 'figure' && value.figure.factor === MINUTES_IN_DAY);
    if (duration !== undefined) return duration;
  }
  return undefined;
}

/** The only fact of that name whose value is neither a figure nor a date, such as a place. */
export function correctFact(
  document: Document,
  { labels, to, inQuotes }: { labels: string[]; to: string; inQuotes: boolean },
  brief: Brief,
): Document | Refusal {
  const { language, brand } = brief;
  const isMeant = (label: string) => labels.some((each) => keyOf(each, language) === keyOf(label, language));
  const values = linesOf(document).flatMap(({ text, label }) => {
    if (label !== null) return isMeant(label) ? [text] : [];
    return text.split('\n').flatMap((line) => {
      const own = labelBefore(line);
      return own !== null && isMeant(own) ? [line.slice(line.search(/[:：]/u) + 1).trim()] : [];
    });
  });
  const [old, ...others] = values;
  if (old === undefined || others.some((other) => other !== old) || valuesIn(old).values.length > 0)
    return refuse('severalValues', labels[0]);
  // 전국 약국 is where it is sold, but 전국 약국 120곳 says more about them.
  const isPart = linesOf(document).some(({ text }) =>
    text
      .split(old)
      .slice(1)
      .some((after) => /^ +[\d\p{Lu}가-힣]/u.test(after)),
  );
  if (isPart) return refuse('related', old);
  const changed = replacePhrase(document, { from: old, to, inQuotes }, language);
  if ('refused' in changed) return changed;
  const words = (old.match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !to.includes(word) && word !== brand?.company);
  const rest = linesOf(changed)
    .map(({ text }) => text)
    .join('\n');
  const left = words.find((word) => rest.includes(word));
  return left === undefined ? changed : refuse('related', left);
}
