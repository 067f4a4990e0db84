/** What the check of origins needs to know about a language. All patterns are sources of regular expressions. */
export type OriginRules = {
  /** Matches sentences that may be in the language. */
  script: RegExp;
  numbers: {
    /** Words for 0, 1, 2 …; the position is the value. */
    words: string[];
    /** Words for 20, 30 … 90. */
    tens?: string[];
    /** One character each for 0 to 9. */
    digits?: string;
    /** Multiply the number before them within a group (hundred), or close the group (thousand, 만). */
    small: Record<string, number>;
    big: Record<string, number>;
    /** Nouns whose number may be written as a word. */
    counted?: string;
  };
  units: UnitRow[];
  /** Names and abbreviations of the twelve months, where they are not numbers. */
  months?: string[][];
  /** Sunday first. Names that are recognised alone, and those that are read only beside a day. */
  weekdays: string[][];
  /** Stands between an old and a new value: from 300 to 350. */
  change: string;
  senses: Record<Sense, string>;
  /** Words that join an effect to the cause before them or after them. */
  causes: { behind: string; ahead: string };
  statements: [kind: 'superlative' | 'price', key: StatementKey, pattern: string][];
  /** `verbs` and `pronouns` are left out when the speaker of a quotation is compared. */
  speakers: { titles: string; verbs: string; pronouns: string };
  /** Words that say nothing about the figure they stand beside. */
  stopwords: string;
  /** `next year` and `last year`. */
  years: { next: string; last: string };
};

/** [measure, factor to its base unit, notations]. */
export type UnitRow = [measure: string, factor: number, notations: string];

/** Words beside a figure or date that turn its meaning round when they are exchanged. */
export type Sense = 'up' | 'down' | 'least' | 'most' | 'start' | 'end';

export type StatementKey = 'first' | 'largest' | 'best' | 'only' | 'top' | 'free' | 'discount';
