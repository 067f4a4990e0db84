import { ALL_RULES } from '../languages/index.ts';
import type { Span } from './text.ts';

/** Who said a quotation, as the words around it tell: names and job titles. `offices`: names beside their titles. */
export type Attribution = {
  names: string[];
  titles: string[];
  persons: string[];
  offices: { name: string; title: string }[];
};

const union = (part: 'titles' | 'verbs' | 'pronouns') =>
  ALL_RULES.map(({ origins }) => origins.speakers[part]).join('|');
/** Pronouns and verbs of saying are matched only to be left out. */
const WORD = new RegExp(`(?:${union('verbs')}|${union('pronouns')})|(?<title>${union('titles')})`, 'iuy');
/**
 * It begins with a capital where there are any. Not one expression with WORD: V8 ignores modifiers such as (?i:…) in a process
 * that has compiled many expressions.
 */
const NAME = new RegExp(
  `\\p{Lu}[\\p{L}.’'-]*(?:\\s\\p{Lu}[\\p{L}.’'-]*){0,4}|[가-힣]+|[\\p{Script=Han}々]+?(?=${union('titles')}|${union('verbs')}|[^\\p{Script=Han}々]|$)|[ァ-ヺー]{2,}`,
  'uy',
);
const PARTICLE = /(?:은|는|이|가|의|도)$/u;
/** A name and its title stand side by side: 김하늘 대표, Jane Kim, CEO. */
const SIDE_BY_SIDE = /^[\s,、の·(]{0,3}$/u;
const REACH = 120;
const SENTENCE_END = /[.!?。\n](?=\s|$|["”])/u;
/** A line of its own is about something else. */
const SENTENCE_START = /[.!?。](?=\s|$|["”])|\n/u;

export function attributionIn(text: string): Attribution {
  const items: { type: 'name' | 'title'; text: string; start: number; end: number }[] = [];
  for (let start = 0; start < text.length; ) {
    const word = matchAt(WORD, text, start);
    const name = word ? null : matchAt(NAME, text, start)?.[0];
    const length = (word?.[0] ?? name ?? String.fromCodePoint(text.codePointAt(start)!)).length;
    const place = { start, end: start + length };
    const title = word?.groups?.title?.toLowerCase();
    if (title) items.push({ type: 'title', text: title, ...place });
    else if (name && (name.length > 1 || isSurname(name, text.slice(place.end))))
      items.push({ type: 'name', text: name, ...place });
    start = place.end;
  }
  const offices = items.flatMap(({ type, text: name, start, end }, at) => {
    const [before, after] = [items[at - 1], items[at + 1]];
    const isBefore = before?.type === 'title' && SIDE_BY_SIDE.test(text.slice(before.end, start));
    const isAfter = after?.type === 'title' && SIDE_BY_SIDE.test(text.slice(end, after.start));
    if (type === 'title') return [];
    return [isBefore ? before : null, isAfter ? after : null].flatMap((item) =>
      item === null ? [] : [{ name, title: item.text }],
    );
  });
  const names = items.filter(({ type }) => type === 'name').map((item) => item.text);
  return {
    ...{ names, offices },
    titles: items.filter(({ type }) => type === 'title').map((item) => item.text),
    persons: offices.length > 0 ? [...new Set(offices.map(({ name }) => name))] : names,
  };
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

const BEFORE_TITLE = new RegExp(`^\\s(?:${union('titles')})`, 'iu');

/** 주 대표이사; any other single syllable is a particle. */
function isSurname(syllable: string, behind: string): boolean {
  return /[가-힣]/u.test(syllable) && BEFORE_TITLE.test(behind);
}

/** The words of the sentence around a quotation, up to the quotations beside it. */
export function wordsAround(text: string, quotation: Span, { start, end }: Span, beside: readonly Span[]): string {
  const from = Math.max(
    start,
    quotation.start - REACH,
    ...beside.map((other) => (other.end <= quotation.start ? other.end : 0)),
  );
  const to = Math.min(
    end,
    quotation.end + REACH,
    ...beside.map((other) => (other.start >= quotation.end ? other.start : end)),
  );
  const ahead = text.slice(from, Math.max(from, quotation.start - 1));
  const sentences = ahead.split(SENTENCE_START);
  const behind = text.slice(Math.min(to, quotation.end + 1), to);
  const [own] = behind.split(SENTENCE_END);
  const inSentence = `${sentences.at(-1)!} ${own!}`;
  return isEmpty(attributionIn(inSentence)) && !inSentence.match(/\p{L}{2}/u)
    ? `${sentences.at(-2) ?? ''} ${inSentence}`
    : inSentence;
}

/** The sentence before the one that the quotation stands in. */
export function sentenceAhead(text: string, { start }: Span, part: Span): string {
  return (
    text
      .slice(Math.max(part.start, start - REACH * 2), start)
      .split(SENTENCE_END)
      .at(-2) ?? ''
  );
}

export function isEmpty({ names, titles }: Attribution): boolean {
  return names.length === 0 && titles.length === 0;
}

export function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.toLowerCase().replace(/[.’']s?$/u, ''));
  if (a === b || bare(a!) === b || a === bare(b!) || bare(a!) === bare(b!)) return true;
  if (/^[가-힣]$/u.test(a!)) return b!.startsWith(a!);
  // OH: in the notes of an interview with Orla Hathersall.
  const initials = (name: string) => name.match(/\b\p{L}/gu)?.join('');
  if (/^\p{Lu}{2,3}$/u.test(one) || /^\p{Lu}{2,3}$/u.test(other)) return initials(a!) === b || a === initials(b!);
  if (/^\p{Script=Latin}/u.test(a!)) {
    const [few, many] = [a!.split(/[\s-]+/u), b!.split(/[\s-]+/u)].sort((left, right) => left.length - right.length);
    return few!.every((word) => many!.includes(word));
  }
  return /^[\p{Script=Han}ァ-ヺ]/u.test(a!) && (a!.includes(b!) || b!.includes(a!));
}

function bare(name: string): string {
  return /^[가-힣]{3,}$/u.test(name) ? name.replace(PARTICLE, '') : name;
}

/**
 * Whether both are about the same person, as far as their words tell. `known`: who holds which office, for a source that
 * names only the office.
 */
export function isSameSpeaker(
  written: Attribution,
  source: Attribution,
  sentence: string,
  known: Attribution['offices'] = [],
): boolean {
  if (source.persons.some((person) => written.names.some((name) => isSameName(name, person)))) return true;
  const areTitlesShared = written.titles.some((title) => source.titles.includes(title));
  if (written.persons.length === 0) return areTitlesShared;
  if (
    source.offices.length === 0 &&
    written.persons.some((person) => source.titles.some((title) => holds(person, title)))
  )
    return true;
  // 한빛바이오 대표 for 김하늘 대표, where the sentence names the company too.
  const isNamed = (name: string) => attributionIn(sentence).names.some((other) => isSameName(name, other));
  return (areTitlesShared || source.titles.length === 0) && written.persons.every(isNamed);

  function holds(person: string, title: string): boolean {
    // 대표 말은: no name ends in a particle.
    const holders = known.filter((office) => office.title === title && !PARTICLE.test(office.name));
    return holders.length > 0 && holders.every(({ name }) => isSameName(name, person));
  }
}
