/** What instructions without a model look like in one language. A pattern always covers a whole clause. */
export type InstructionRules = {
  forms: Form[];
  /** Between two requests of one instruction. */
  joint: RegExp;
  /** Asks for something not to be done; only used to explain why nothing was done. */
  negation: RegExp;
  /** Says that quotations are to be changed too; cut out before the clause is read. */
  inQuotes: RegExp;
  /** A line that says whom the text is for. `head` stays in front of the name, `tail` behind it. */
  addressee: RegExp[];
  /** In front of the title where the text itself shows it. */
  subject: RegExp;
  /** What may follow a word without making it another word; null where any letter may. */
  wordEnd: RegExp | null;
  /** The parts that close an official document: the list of attachments, the mark after the last word. */
  closing: { attachments: RegExp | null; mark: RegExp | null };
};

/** The named groups are quotations: `from` and `to`, `title`, `name`, `sentence`, and `first`, `after` or `before` for the place. */
export type Form = { what: 'replace' | 'title' | 'addressee' | 'delete' | 'insert'; pattern: RegExp };

/** Stands for the quotation with that number in a clause, so that quoted words are never read as part of the request. */
export const QUOTED = '\uE000\\d+\uE001';

export const form = (what: Form['what'], source: string): Form => ({ what, pattern: new RegExp(`^${source}$`, 'iu') });
