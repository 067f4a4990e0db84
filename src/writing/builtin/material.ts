import type { ToCheck } from '../../documents/model.ts';
import type { OutlineFact } from '../../documents/outline.ts';
import type { Brief, Issuer, Tone } from '../brief.ts';
import { holdsBanned } from '../house.ts';
import { fullWidth } from '../languages/width.ts';
import { topicOfRequest } from './asked-creation.ts';
import { noteAbout } from './notes.ts';
import { type LabelledFact, type Reading, readBrief, type Statement } from './reading/index.ts';

/** What a post or creation can be written from, sorted by how it may be used. */
export type Material = {
  /** What it is about, as a phrase that can stand alone; null when the brief only has sentences. */
  name: string | null;
  /** Whether the name is a noun phrase that a template sentence can take up. */
  isNoun: boolean;
  title: string | null;
  issuer: Issuer | null;
  tone: Tone;
  /** Sentences in the language of the text, in the order given. */
  sentences: Sentence[];
  /** Labelled values that no printed sentence states. */
  facts: OutlineFact[];
  /** Dates, prices, places and contacts, whether or not a sentence states them too. */
  keyFacts: OutlineFact[];
  toCheck: ToCheck[];
};

export type Sentence = { text: string; isQuote: boolean; isItem: boolean; isSource: boolean };

const NAME_LABEL =
  /^(?:행사명?|상품명?|제품명?|서비스명?|축제|이름|주제|name|product|event|topic|商品名?|製品名?|イベント名?|名称|产品|活动|主题)$/iu;
const KEY_LABELS = new Set<LabelledFact['label']>(['date', 'time', 'place', 'price', 'apply', 'deadline', 'contact']);

export function materialOf(brief: Brief): Material {
  const reading = readBrief(brief);
  const statements = distinct(reading.statements, ({ text }) => text);
  const own = statements.filter((statement) => statement.language === brief.language);
  const foreign = statements.filter((statement) => statement.language !== brief.language);
  const heading = headingOf(own[0]);
  const isAsking = ({ text, origin }: Statement) =>
    text === heading || (origin === 'keyword' && topicOfRequest(text, brief.language) !== null);
  const allowed = own.filter((statement) => !isAsking(statement) && !isBanned(statement, brief));
  const banned = own.filter((statement) => isBanned(statement, brief));
  const named = nameOf(reading, brief, heading);
  return {
    ...named,
    issuer: reading.issuer.type,
    title: reading.facts.find(({ label }) => label === 'title')?.value ?? null,
    tone: toneOf(reading, brief),
    sentences: sentencesOf(allowed, reading, brief),
    ...factsOf(reading, named.name, brief),
    toCheck: [
      ...openRequests(reading).flatMap((request) => noteAbout('request', [request])),
      ...noteAbout('translate', foreign),
      ...noteAbout('banned', banned),
      ...(brief.instruction === null ? [] : noteAbout('request', [{ text: brief.instruction }])),
    ],
  };
}

/** In what the user wrote a banned word becomes a visible blank; a sentence of others is left out. */
function isBanned({ text, origin }: Statement, { brand }: Brief): boolean {
  return origin !== 'keyword' && holdsBanned(text, brand);
}

function sentencesOf(statements: Statement[], { quotes }: Reading, { language }: Brief): Sentence[] {
  const quoted = new Set(quotes.map(({ sentence }) => sentence));
  return statements.map(({ text, origin, isSentence }) => ({
    text: fullWidth(text, language),
    isQuote: quoted.has(text),
    isItem: !isSentence,
    isSource: origin === 'source',
  }));
}

const NO_PREDICATE: Partial<Record<Statement['language'], RegExp>> = {
  ko: /^[^.!?]{2,40}(?<![다요까죠자라음함임])\.$/u,
  ja: /^[^。]{2,40}(?:お知らせ|案内|発売|開催|[\p{Script=Katakana}ー]|[\p{Script=Han}])。$/u,
  zh: /^[^。，是为将于有在至了]{2,14}。$/u,
};

/** A first sentence without a predicate names the matter: `투명 페트병 분리배출 카드뉴스.` */
function headingOf(first: Statement | undefined): string | null {
  if (first?.origin !== 'keyword') return null;
  return NO_PREDICATE[first.language]?.test(first.text) === true ? first.text : null;
}

/** Words that name the text that was asked for, not its matter. */
const TEXT_NAME =
  /\s*(?:홍보\s?)?(?:카드\s?뉴스|쇼츠(?:\s?영상)?|숏폼|블로그(?:\s?글)?|위키(?:\s?문서)?|홍보\s?영상|short video|blog post|カードニュース|ショート動画|の紹介動画|宣传视频|短视频)$/iu;

function nameOf(reading: Reading, brief: Brief, heading: string | null): { name: string | null; isNoun: boolean } {
  const labelled = reading.facts.find(({ name }) => NAME_LABEL.test(name))?.value ?? null;
  const asked = [...reading.requests, ...reading.statements.filter(({ origin }) => origin === 'keyword')]
    .map(({ text }) => topicOfRequest(text, brief.language))
    .find((topic) => topic !== null);
  const phrase = reading.topic ?? asked ?? heading?.replace(/[.。]$/u, '') ?? null;
  const name = labelled ?? phrase ?? reading.subject;
  if (name === null) return { name, isNoun: false };
  const bare = name.replace(TEXT_NAME, '').trim();
  const isCertain = name === labelled || name === reading.subject || name === asked;
  const printed = fullWidth(
    (bare === '' ? name : bare).replace(/'([^']+)'/u, '‘$1’').replace(/"([^"]+)"/u, '“$1”'),
    brief.language,
  );
  return { name: printed, isNoun: isCertain || isKoreanNoun(bare) };
}

/** A Korean phrase that ends in a noun can be followed by 에 관해 and 이야기; other languages give no such sign. */
function isKoreanNoun(phrase: string): boolean {
  return (
    /[가-힣0-9A-Za-z’'”"」』)]$/u.test(phrase) &&
    /[가-힣]/u.test(phrase) &&
    !/(?:[다요까죠]|하기|되기|,.*)$/u.test(phrase)
  );
}

const TONES: Record<string, Tone> = { friendly: 'friendly', casual: 'casual', formal: 'professional' };

function toneOf({ requests }: Reading, { tone }: Brief): Tone {
  const asked = requests.find(({ kind, value }) => kind === 'tone' && value !== null)?.value;
  return TONES[asked ?? ''] ?? tone;
}

/** The request for the text itself and a tone that was followed need no attention; all others do. */
function openRequests({ requests }: Reading): Reading['requests'] {
  return requests.filter(({ kind, value }) => kind !== 'form' && !(kind === 'tone' && (value ?? '') in TONES));
}

function factsOf(reading: Reading, name: string | null, brief: Brief): Pick<Material, 'facts' | 'keyFacts'> {
  const printed = (fact: LabelledFact) => fact.isInSentence && fact.language === brief.language;
  const row = (fact: LabelledFact): OutlineFact => ({ label: fact.name, value: fullWidth(fact.value, brief.language) });
  const keyOf = ({ label, value }: OutlineFact) => `${label}:${value}`;
  const usable = reading.facts.filter(({ label, value }) => label !== 'title' && value !== name);
  return {
    facts: distinct(usable.filter((fact) => !printed(fact)).map(row), keyOf),
    keyFacts: distinct(
      usable.filter(({ label, isInSentence }) => !isInSentence || KEY_LABELS.has(label)).map(row),
      keyOf,
    ),
  };
}

/** The first of all that have the same key. */
function distinct<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse();
}
