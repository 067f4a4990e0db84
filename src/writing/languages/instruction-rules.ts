/** What instructions without a model look like in one language. A pattern always covers a whole clause. */
export type InstructionRules = {
  forms: Form[];
  /** Between two requests of one instruction. */
  joint: RegExp;
  /** Asks for something not to be done; only used to explain why nothing was done. */
  negation: RegExp;
  /** Says that quotations are to be changed too; cut out before the clause is read. */
  inQuotes: RegExp;
  /** No name or place, but a description of one: `다른 곳`, `something shorter`. */
  vague: RegExp;
  numbers: Record<string, number>;
  /** What may stand between a noun and its value: `가격은 약 9만 원`. */
  link: string;
  /** Nouns that an amount of money can belong to, as the last word before it. */
  moneyNoun: RegExp | null;
  /** Nouns that mean the same value; the first group is the price. */
  synonyms: RegExp[];
  /** After or before a day that ends something, which makes it another fact than the same day elsewhere. */
  deadline: { before: RegExp | null; after: RegExp | null };
  /** A line that says whom the text is for. `head` stays in front of the name, `tail` behind it. */
  addressee: RegExp[];
  /** In front of the title where the text itself shows it. */
  subject: RegExp;
  /** A sentence that begins so says nothing without the one before it. */
  refersBack: RegExp;
  /** Between two sentences. */
  space: string;
  /** What may follow a word without making it another word; null where any letter may. */
  wordEnd: RegExp | null;
  /** Whether the noun of a figure stands before it (정원 120명) or behind it (120 seats). */
  countNoun: 'before' | 'after';
  /** How the first day of a month is written beside its name, where that differs. */
  firstDay: string | null;
  /** The parts that close an official document: the list of attachments, the mark after the last word. */
  closing: { attachments: RegExp | null; mark: RegExp | null };
  /** The sentence in another tone by its verb ending; null if that is not certain. Without verb endings: null. */
  tone: ((sentence: string, tone: Tone) => string | null) | null;
};

export type Tone = 'formal' | 'friendly';

/**
 * The named groups say what a clause is about. `value`: `old` (with or without its label), `new` and `label`; `insert`:
 * `sentence`, and `first`, `after` or `before` for the place.
 */
export type Form = {
  what: 'replace' | 'value' | 'title' | 'addressee' | 'delete' | 'insert' | 'formal' | 'friendly' | 'summary';
  pattern: RegExp;
};

/** Stands for the quotation with that number in a clause, so that quoted words are never read as part of the request. */
export const QUOTED = '\uE000\\d+\uE001';

export const form = (what: Form['what'], source: string): Form => ({ what, pattern: new RegExp(`^${source}$`, 'iu') });
