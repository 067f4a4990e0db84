import type { Language } from '../brief.ts';
import { analyse, splits } from './ko/stems.ts';
import { isStopword } from './stopwords.ts';

type Term = { text: string; weight: number; first: number };

const WORD = /[\p{L}\p{M}\p{N}]+(?:(?:[-&]|(?<=[A-Za-z\d])[.'’](?=[A-Za-z\d]))[\p{L}\p{M}\p{N}]+)*/gu;
/** Names in quotation marks: products, campaigns, titles. */
const QUOTED_NAME = /[‘“「『《'"]([\p{L}\p{N}][\p{L}\p{N} -]{0,14}[\p{L}\p{N}])[’”」』》'"]/gu;
const READ = 60_000;
/** Lower for Chinese, where every substring is counted. */
const READ_CHINESE = 20_000;
const MAX_TERM_LENGTH = 6;
const MAX_HEADLINE_LENGTH = 150;
const MAX_REPEAT_LENGTH = 12;
const CHINESE_EDGE =
  /^[的了和是在有与及等对为以于从到由向将被把也都就而并且或但如因所这那其该此每各我你他她它不没还又再只更最很个家名位款项件次年月日时无即可]|[的了和是在有与及等对为以于从到由向将被把也都就而并且或但如因所这那其该此每各我你他她它不没还又再只更最很个家名位款项件次年月日时无即可]$/u;
const JAPANESE_COMPOUND = /[\p{Script=Han}々\p{Script=Katakana}ー]{2,12}|[A-Za-z][\w-]*[A-Za-z0-9]/gu;
/** One character class without groups, to avoid backtracking on long words. */
const QUANTITY = /^[\d.,][\d.,%년월일시분초개명원건회차호배주층권편곳점위대가만억조천백십여a-zA-Z]*$/u;

class Tally {
  readonly terms = new Map<string, Term>();

  add(text: string, position: number, weight: number): void {
    const term = this.terms.get(text);
    if (term === undefined) this.terms.set(text, { text, weight, first: position });
    else term.weight += weight;
  }
}

/** A stem is known when the text has it bare or with at least two particles. */
function knownStems(words: string[]): Set<string> {
  const bare = new Set(words);
  const shapes = new Map<string, Set<string>>();
  for (const word of bare) {
    for (const stem of splits(word)) {
      const seen = shapes.get(stem) ?? new Set();
      shapes.set(stem, seen.add(word));
    }
  }
  return new Set([...shapes].filter(([stem, seen]) => seen.size > 1 || bare.has(stem)).map(([stem]) => stem));
}

function korean(text: string, tally: Tally): void {
  const words = [...text.matchAll(WORD)].map((match) => ({ word: match[0], at: match.index }));
  const known = knownStems(words.map(({ word }) => word));
  let previous: { stem: string; end: number } | null = null;
  for (const { word, at } of words) {
    const { stem, kind } = /[가-힣]/u.test(word)
      ? analyse(word, (candidate) => known.has(candidate))
      : { stem: word, kind: 'bare' };
    const isNoun =
      kind !== 'other' &&
      [...stem].length > 1 &&
      !QUANTITY.test(stem) &&
      !isStopword(stem, 'ko') &&
      !isStopword(word, 'ko');
    if (isNoun) tally.add(stem, at, kind === 'verb' ? 0.4 : /[A-Z]/.test(stem) ? 1.3 : 1);
    if (isNoun && kind !== 'verb' && previous !== null && /^ $/.test(text.slice(previous.end, at)))
      tally.add(`${previous.stem} ${stem}`, at, 0.7);
    previous = isNoun && kind === 'bare' && word === stem ? { stem, end: at + word.length } : null;
  }
}

function japanese(text: string, tally: Tally): void {
  for (const match of text.matchAll(JAPANESE_COMPOUND)) {
    const word = match[0].replace(/^[々ー]+/u, '');
    const isCounter = /\d$/.test(text.slice(Math.max(0, match.index - 1), match.index)) && word.length <= 2;
    if (word.length > 1 && !isCounter && !isStopword(word, 'ja'))
      tally.add(word, match.index, word.length > 2 ? 1.2 : 1);
  }
}

/** Segmentation splits Chinese names, which are in no dictionary; substrings that recur often are terms. */
function recurring(text: string, tally: Tally): void {
  const counts = new Map<string, { count: number; first: number }>();
  for (const run of text.matchAll(/\p{Script=Han}+/gu)) {
    for (let start = 0; start < run[0].length; start += 1) {
      for (let size = 2; size <= MAX_REPEAT_LENGTH && start + size <= run[0].length; size += 1) {
        const gram = run[0].slice(start, start + size);
        const seen = counts.get(gram);
        if (seen === undefined) counts.set(gram, { count: 1, first: run.index + start });
        else seen.count += 1;
      }
    }
  }
  const repeated = [...counts].filter(([, { count }]) => count > 1);
  const parts = new Set<string>();
  for (const [gram, { count }] of repeated) {
    for (const part of [gram.slice(1), gram.slice(0, -1)]) if ((counts.get(part)?.count ?? 0) <= count) parts.add(part);
  }
  for (const [gram, { count, first }] of repeated) {
    const isTerm =
      gram.length <= MAX_TERM_LENGTH && !parts.has(gram) && !CHINESE_EDGE.test(gram) && !isStopword(gram, 'zh');
    if (isTerm) tally.add(gram, first, count * (1 + (gram.length - 2) * 0.2));
  }
}

function chinese(text: string, tally: Tally): void {
  recurring(text, tally);
  const recurringTerms = [...tally.terms.keys()];
  for (const { segment, index, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const isWord =
      isWordLike === true && [...segment].length > 1 && !/^[\d.,]+$/.test(segment) && !isStopword(segment, 'zh');
    if (isWord && !recurringTerms.some((term) => term.includes(segment))) tally.add(segment, index, 0.9);
  }
}

function latin(text: string, language: Language, tally: Tally): void {
  const names = /(?<![\p{L}\p{N}&'-])(?:\p{Lu}[\p{L}\p{N}&'-]*)(?:[ ](?:\p{Lu}[\p{L}\p{N}&'-]*)){1,3}/gu;
  for (const match of text.matchAll(names)) {
    if (isHeadline(text, match.index)) continue;
    const parts = match[0].split(' ');
    while (parts.length > 0 && isStopword(parts[0]!.toLowerCase(), language)) parts.shift();
    if (parts.length > 1) tally.add(parts.join(' '), match.index, 1.6);
  }
  for (const match of text.matchAll(WORD)) {
    const word = match[0].replace(/['’]s$/, '');
    if (word.length < 3 && !/^[A-Z]{2}$/.test(word)) continue;
    if (/^[\d.,-]+$/.test(word) || isStopword(word.toLowerCase(), language)) continue;
    if (language === 'en' && /^[a-z]+(?:ed|ly)$/.test(word)) continue;
    tally.add(
      /^[A-Z]/.test(word) && !startsSentence(text, match.index) ? word : bestCase(word),
      match.index,
      word.length > 4 ? 1 : 0.8,
    );
  }
}

/** In a headline every word has a capital, so capitals do not tell names there. */
function isHeadline(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_HEADLINE_LENGTH), at);
  const start = at - before.length + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('. ')) + 1;
  const end = text.slice(at, at + MAX_HEADLINE_LENGTH).search(/[.!?\n]/u);
  const words = text
    .slice(start, end === -1 ? at + MAX_HEADLINE_LENGTH : at + end)
    .split(/\s+/)
    .filter((word) => word.length > 3);
  return words.length > 2 && words.every((word) => /^[\p{Lu}\d]/u.test(word));
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:\n]["”’)]*\s*)$/u.test(text.slice(Math.max(0, at - 4), at));
}

function bestCase(word: string): string {
  return /[A-Z].*[A-Z]|\d/.test(word) ? word : word.toLowerCase();
}

/** Two spellings that differ only in capitals are one term, spelled as the capitalised one: it is likelier a name. */
function mergedCase(terms: Term[]): Term[] {
  const merged = new Map<string, Term>();
  for (const term of terms) {
    const key = term.text.toLowerCase();
    const other = merged.get(key);
    if (other === undefined) merged.set(key, { ...term });
    else {
      other.weight += term.weight;
      other.first = Math.min(other.first, term.first);
      if (/^\p{Lu}/u.test(term.text)) other.text = term.text;
    }
  }
  return [...merged.values()];
}

/** Compounds seen once are chance neighbours, and a part that only occurs inside its compound adds nothing. */
function pruned(terms: Term[], single: number): Term[] {
  const kept = terms.filter(({ text, weight }) => !text.includes(' ') || weight > single);
  const compounds = kept.filter(({ text }) => text.includes(' '));
  return kept.filter(
    (term) =>
      !compounds.some(
        (compound) =>
          compound.text.toLowerCase().split(' ').includes(term.text.toLowerCase()) &&
          compound.weight >= term.weight * 0.65,
      ),
  );
}

/** The nouns and names a text is about, most telling first, without particles. */
export function keyTerms(text: string, language: Language, count: number): string[] {
  const single = language === 'ko' ? 0.7 : 0;
  return ranked(pruned(tallied(text, language), single), count);
}

/** The same, with the parts of compounds and with compounds that stand in the text only once. */
export function allTerms(text: string, language: Language, count: number): string[] {
  return ranked(tallied(text, language), count);
}

function tallied(text: string, language: Language): Term[] {
  const tally = new Tally();
  const read = text
    .slice(0, language === 'zh' ? READ_CHINESE : READ)
    .normalize('NFC')
    .replace(/\[[^\]\n]{0,300}\]|https?:\/\/\S{1,500}|(?<![^\s@]{64})[^\s@]{1,64}@[^\s@]{1,255}/gu, ' ');
  for (const match of read.matchAll(QUOTED_NAME))
    if (!isStopword(match[1]!, language)) tally.add(match[1]!, match.index, 1.5);
  if (language === 'ko') korean(read, tally);
  else if (language === 'ja') japanese(read, tally);
  else if (language === 'zh') chinese(read, tally);
  else latin(read, language, tally);
  return mergedCase([...tally.terms.values()]);
}

function ranked(terms: Term[], count: number): string[] {
  const score = (term: Term) => term.weight * (1 + 0.5 / (1 + term.first / 60));
  return terms
    .sort((left, right) => score(right) - score(left) || left.first - right.first)
    .slice(0, count)
    .map((term) => term.text);
}
