import type { Language } from '../documents/language.ts';

/** How an organisation writes, told in rules that its earlier texts show. */

export const HOUSE_POINTS = [
  'frame',
  'headline',
  'subtitle',
  'opening',
  'register',
  'names',
  'numbers',
  'quotes',
  'words',
  'end',
  'length',
] as const;
export type HousePoint = (typeof HOUSE_POINTS)[number];

/** `text` is the place of the earlier text, counted from 1. */
export type FoundRule = {
  point: HousePoint;
  /** Null for all languages. */
  language: Language | null;
  rule: string;
  examples: { text: number; quote: string }[];
};

/** `told` is the language that the rules are written in. */
export type HouseRulesRequest = {
  texts: { area: string; language: string; title: string; text: string }[];
  told: 'ko' | 'en';
};
