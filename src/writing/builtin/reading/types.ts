import type { Issuer, Language } from '../../brief.ts';

/** What the built-in writer knows about a brief. Every text in here is verbatim; nothing is made up. */

export type Origin = 'keyword' | 'reference' | 'source' | 'brand' | 'instruction';

/** A declarative sentence or list item of the user, verbatim. */
export type Statement = {
  text: string;
  origin: Origin;
  language: Language;
  /** False for list items and note style without a sentence end, which belong in a list and not in a paragraph. */
  isSentence: boolean;
};

export type FactLabel =
  | 'title'
  | 'date'
  | 'time'
  | 'place'
  | 'price'
  | 'audience'
  | 'apply'
  | 'deadline'
  | 'contact'
  | 'speaker'
  | 'quantity'
  | 'recipient'
  | 'sender'
  | 'attachment'
  | 'other';

/** `일시: 12월 1일 14:00`, or a value found by a high-precision pattern. */
export type LabelledFact = {
  label: FactLabel;
  /** The label as the user wrote it, or the usual name for a value found in a sentence. */
  name: string;
  value: string;
  origin: Origin;
  language: Language;
  /** Found inside a statement, which says it already; false where the fact stands nowhere else. */
  isInSentence: boolean;
};

export type WriterRequest = {
  text: string;
  kind: 'tone' | 'length' | 'form' | 'quote' | 'include' | 'exclude' | 'other';
  /** What is asked for, where a rule can tell: the tone word, the number of characters, the person to quote. */
  value: string | null;
};

export type Quote = {
  text: string;
  speaker: string | null;
  /** The whole sentence with the quote, which is also among the statements. */
  sentence: string;
};

export type Reading = {
  issuer: {
    name: string | null;
    type: Issuer | null;
    /** What the user says the issuer is: `2003년 설립된 스마트팜 기업`, `a family bakery in Portland`. */
    description: string | null;
    /** The sender introduces itself, so that sentences without a subject speak of it. */
    isIntroduced: boolean;
  };
  /** What it is about, as a noun phrase of the user, only when certain. */
  subject: string | null;
  /** What happens to the subject: `출시`, `개관식`, `launches`; only when certain. */
  event: string | null;
  /** A keyword that is a phrase and no sentence: `연말 구내식당 운영 시간 변경 안내`. */
  topic: string | null;
  /** In the order given: keyword, references, sources. */
  statements: Statement[];
  facts: LabelledFact[];
  quotes: Quote[];
  requests: WriterRequest[];
  /** The given or inferred press kind or document type. */
  kind: string | null;
};
