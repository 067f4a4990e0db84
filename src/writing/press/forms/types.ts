import type { Brief } from '../../brief.ts';
import type { Facts, PressKind } from '../facts/types.ts';
import type { Values } from '../template.ts';

/** What the references and search results give to the text, as paragraphs ready to be set. */
export type Supply = { own: string[]; outside: string[]; quote: string | null; requested: string[] };

export type FormInput = { brief: Brief; facts: Facts; values: Values; supply: Supply };

/** The parts of a release in one language, in the order of reading. */
export type FormParts = {
  title: string;
  subtitle: string | null;
  head: string[];
  lead: string;
  body: string[];
  quote: string;
  boilerplate: string;
  contact: string;
  tail: string[];
};

/** Body paragraphs of a kind: some are needed in any case, some only while the material is thin. */
export type KindText = { title: string; lead: string; needed: string[]; thin: string[]; outlook: string };
export type KindTexts = Record<PressKind, KindText>;

/** The words of a language around the facts; everything a form needs that is not code. */
export type Wording = {
  /** A fact given in another language, which the writer may not translate on its own. */
  translate: (text: string) => string;
  source: (title: string) => string;
  points: (points: string[]) => string;
  fact: (label: string, value: string) => string;
  instructed: (instruction: string) => string;
  /** Leading words that refer to a sentence which is not there. */
  connectives: RegExp;
};
