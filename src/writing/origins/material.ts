import type { GivenSentence } from '../given.ts';
import { bareContact, findContacts } from './contacts.ts';
import { type Context, contextOf } from './context.ts';
import { type Fact, findFacts, inTable, keysOf } from './facts.ts';
import { tableUnit } from './notation/figures.ts';
import { Phrases } from './phrases.ts';
import { blank, halfWidth, lastBefore, type Span } from './text.ts';
import type { Origin } from './types.ts';
import { wordsOf } from './words.ts';

/** The sentences that a part of the text names, by their position; null for all. */
export type Allowed = ReadonlySet<number> | null;

/** More than this are not looked through for one fact. */
const MAX_CANDIDATES = 24;
const MAX_SCANNED = 1000;
const MAX_SENTENCES = 300;
/** A part that names more sentences than this rests on everything. */
const MAX_NAMED = 60;

const TITLE = 0;
const CODE = /(?<![\p{L}\d])([A-Z][A-Z\d]{0,9}-)\d+/gu;

function titleOf(origin: GivenSentence['origin']): string {
  return 'title' in origin ? origin.title : '';
}

/** The titles of the references and search results, which state things too. */
function titlesOf(given: readonly GivenSentence[]): GivenSentence[] {
  const titles = new Map<string, GivenSentence>();
  for (const { origin } of given) {
    if (!('title' in origin) || origin.title.trim() === '' || titles.has(origin.title)) continue;
    titles.set(origin.title, { number: TITLE, text: origin.title, origin: { ...origin, sentence: origin.title } });
  }
  return [...titles.values()];
}

/** The given sentences, ready to be looked up. */
export class Material {
  readonly given: readonly GivenSentence[];
  readonly text: string;
  readonly sentences: Span[] = [];
  readonly facts: Fact[];
  readonly phrases: Phrases;
  private readonly byKey = new Map<string, number[]>();
  private readonly byContact = new Map<string, number>();
  private readonly byCode = new Map<string, number>();
  private readonly contexts = new Map<number, Context>();
  private readonly words = new Map<number, ReadonlySet<string>>();
  /** Figures in the order of their values: `start` is the value, `end` the position of the fact. */
  private byValue: Span[] | null = null;
  private readonly mentioned = new Map<RegExp, boolean>();
  private withoutFigures: string | null = null;
  private allWords: ReadonlySet<string> | null = null;
  private readonly byNumber = new Map<number, number>();
  /** The request, the brand profile and the titles of references: every part of a text may rest on them. */
  private readonly always = new Set<number>();
  private alwaysWords: ReadonlySet<string> | null = null;

  constructor(given: readonly GivenSentence[]) {
    this.given = [...given, ...titlesOf(given)];
    const texts = this.given.map(({ text }) => halfWidth(text.normalize('NFC')));
    let length = 0;
    for (const [at, { number, origin }] of this.given.entries()) {
      this.sentences.push({ start: length, end: length + texts[at]!.length });
      // No pattern matches across the sign between two sentences.
      length += texts[at]!.length + 3;
      this.byNumber.set(number, at);
      if (number === TITLE || origin.type === 'keyword' || origin.type === 'brand') this.always.add(at);
    }
    this.text = texts.join('\n\u0000\n');
    this.phrases = new Phrases(this.text);
    this.facts = this.inTableUnits(findFacts(this.text, false));
    for (const [at, fact] of this.facts.entries())
      for (const key of new Set(keysOf(fact))) {
        const same = this.byKey.get(key);
        if (same === undefined) this.byKey.set(key, [at]);
        else same.push(at);
      }
    for (const { 0: code, 1: letters, index } of this.text.matchAll(CODE))
      for (const key of [code, letters!]) this.byCode.set(key, this.sentenceAt(index));
    for (const { text, start } of findContacts(this.text)) {
      const contact = bareContact(text);
      if (!this.byContact.has(contact)) this.byContact.set(contact, this.sentenceAt(start));
    }
  }

  /** A line such as (단위: 백만원) gives the unit of the bare numbers behind it in the same reference. */
  private inTableUnits(facts: Fact[]): Fact[] {
    let unit: ReturnType<typeof tableUnit> = null;
    const units = this.given.map(({ origin }, at) => {
      const before = this.given[at - 1]?.origin;
      const isSame = before?.type === origin.type && titleOf(before) === titleOf(origin);
      unit = tableUnit(this.sentenceText(at)) ?? (isSame ? unit : null);
      return unit;
    });
    if (units.every((each) => each === null)) return facts;
    return facts.map((fact) => {
      const own = units[this.sentenceAt(fact.start)] ?? null;
      return own === null ? fact : inTable(fact, own);
    });
  }

  /**
   * A part that names no sentence is compared with all of them; one that names some, with those, the request and the
   * brand profile: a figure that stands only elsewhere may be about something else.
   */
  allowedFor(numbers: readonly number[] | undefined): Allowed {
    const named = new Set((numbers ?? []).flatMap((number) => this.byNumber.get(number) ?? []));
    if (named.size === 0 || named.size > MAX_NAMED) return null;
    return named;
  }

  isAllowed(sentence: number, allowed: Allowed): boolean {
    return allowed === null || allowed.has(sentence) || this.always.has(sentence);
  }

  /** At most as many as real material has. */
  allowedSentences(allowed: Allowed): number[] {
    const all = allowed === null ? this.given.keys() : new Set([...allowed, ...this.always.keys().take(MAX_SENTENCES)]);
    return [...Iterator.from(all).take(MAX_SENTENCES)];
  }

  sentenceAt(position: number): number {
    return lastBefore(this.sentences, position);
  }

  /** The sentence of a fact. */
  sentenceOf(fact: number): number {
    return this.sentenceAt(this.facts[fact]!.start);
  }

  sentenceText(at: number): string {
    const { start, end } = this.sentences[at]!;
    return this.text.slice(start, end);
  }

  originOf(sentence: number): Origin {
    return this.given[sentence]!.origin;
  }

  /** Positions of the facts with this key in the allowed sentences. */
  candidates(key: string, allowed: Allowed): number[] {
    const found = this.byKey.get(key) ?? [];
    if (allowed === null) return found.slice(0, MAX_CANDIDATES);
    const candidates = found
      .values()
      .take(MAX_SCANNED)
      .filter((at) => this.isAllowed(this.sentenceOf(at), allowed));
    return [...candidates.take(MAX_CANDIDATES)];
  }

  /** Positions of the figures whose value is less than `distance` away, whatever their measure. */
  near(value: number, distance: number, allowed: Allowed): number[] {
    this.byValue ??= this.facts
      .flatMap((fact, at) => (fact.kind === 'figure' ? [{ start: fact.figure.values[0]!, end: at }] : []))
      .sort((one, other) => one.start - other.start);
    const found: number[] = [];
    let index = lastBefore(this.byValue, value - distance);
    for (; index < this.byValue.length && found.length < MAX_CANDIDATES; index += 1) {
      const { start: exact, end: at } = this.byValue[index]!;
      if (exact >= value + distance) break;
      if (Math.abs(exact - value) < distance && this.isAllowed(this.sentenceOf(at), allowed)) found.push(at);
    }
    return found;
  }

  /** Positions of the figures that are written with this number before a word for its size: 350 for 350억. */
  written(number: number, allowed: Allowed): number[] {
    return this.candidates(`written ${number}`, allowed);
  }

  contextAt(fact: number): Context {
    const known = this.contexts.get(fact);
    if (known !== undefined) return known;
    const sentence = this.sentences[this.sentenceAt(this.facts[fact]!.start)]!;
    const context = contextOf({ text: this.text, facts: this.facts, at: fact, sentence }, null);
    this.contexts.set(fact, context);
    return context;
  }

  hasWord(word: string, allowed: Allowed): boolean {
    if (allowed === null) {
      this.allWords ??= new Set(wordsOf(this.text));
      return this.allWords.has(word);
    }
    this.alwaysWords ??= new Set(this.always.keys().flatMap((at) => this.wordsIn(at)));
    return this.alwaysWords.has(word) || allowed.keys().some((at) => this.wordsIn(at).has(word));
  }

  /** Whether the pattern matches anywhere; there are few patterns, and each is tried once. */
  mentions(pattern: RegExp): boolean {
    const isFound = this.mentioned.get(pattern) ?? pattern.test(this.text);
    this.mentioned.set(pattern, isFound);
    return isFound;
  }

  /** Without the figures, whose counters say nothing: 120명이. */
  wordsIn(sentence: number): ReadonlySet<string> {
    this.withoutFigures ??= blank(
      this.text,
      this.facts.filter(({ kind }) => kind === 'figure'),
    );
    const { start, end } = this.sentences[sentence]!;
    const words = this.words.get(sentence) ?? new Set(wordsOf(this.withoutFigures.slice(start, end)));
    this.words.set(sentence, words);
    return words;
  }

  /** The sentence that gives this phone number, address or link, as `bareContact` writes it. */
  contact(bare: string): number | null {
    return this.byContact.get(bare) ?? null;
  }

  /** Whether the material numbers something with these letters: YX- */
  hasCodes(letters: string): boolean {
    return this.byCode.has(letters);
  }

  /** The sentence that gives this number of a product. */
  code(whole: string): number | null {
    return this.byCode.get(whole) ?? null;
  }

  /** The facts of the same sentence and of its neighbours, which could be mistaken for this one. */
  neighbours(fact: number, allowed: Allowed): number[] {
    const from = Math.max(0, fact - 6);
    const around = Array.from({ length: 13 }, (_, at) => from + at).filter((at) => at < this.facts.length);
    return around.filter((at) => this.isAllowed(this.sentenceOf(at), allowed) && !this.isApart(fact, at));
  }

  /** What an instruction corrects is no other row of a list: its sentences are numbered with a gap. */
  private isApart(one: number, other: number): boolean {
    const [first, second] = [this.sentenceOf(one), this.sentenceOf(other)];
    return this.given[first]!.number - this.given[second]!.number !== first - second;
  }
}
