import type { Language } from '../brief.ts';
import type { Formula } from './computed.ts';
import type { Allowed, Material } from './material.ts';
import type { FullDay } from './notation/calendar.ts';
import type { Span } from './text.ts';
import type { Declared, Origin } from './types.ts';

/** What the check of a text is given: the material to compare it with, and its parts. */

export type Task = {
  language: Language;
  material: Material;
  /** Null for exact matching only. */
  declared: Declared | null;
  formulas: Formula[];
  today: FullDay | null;
  isGuide: boolean;
  /** Web addresses of the references and search results. */
  addresses: ReadonlyMap<string, Origin>;
};

/** A block, title or whole text, and the sentences it may rest on. `quote`: the words of a block that is a quotation. */
export type Part = Span & {
  text: string;
  allowed: Allowed;
  isLabelled: boolean;
  isHeading: boolean;
  quote: string | null;
  /** Numbers of list items and headings. */
  numbering: Span[];
};
