import type { Language } from '../../brief.ts';
import { loadTemplate } from '../template-files.ts';
import type { ShotKind } from './shots.ts';

/** `assets/templates/creations/<kind>.<language>.json`; `{name}` is what it is about, `{seconds}` the whole length. */

export type ShortsTemplate = {
  title: string;
  /** Stands for a name that nothing in the brief gives. */
  name: string;
  untitled: string;
  overview: {
    heading: string;
    topic: string;
    format: string;
    formatValue: string;
  };
  scenes: { heading: string; columns: string[]; time: string };
  hook: { named: string; plain: string };
  closing: string;
  /** Where viewers are sent, when nobody said where. */
  destination: string;
  pictures: Record<ShotKind, string[]>;
  prompts: { heading: string; scene: string; common: string };
  upload: { heading: string; title: string; titleValue: string; description: string; hashtags: string };
  checklist: { heading: string; items: string[] };
  /** A labelled value as a sentence to be spoken. */
  spoken: string;
  charactersPerSecond: number;
};

export type CardnewsTemplate = Pick<ShortsTemplate, 'title' | 'name' | 'untitled' | 'checklist' | 'spoken'> & {
  upload: { heading: string; title: string; titleValue: string; hashtags: string };
  cards: { heading: string; columns: string[]; cover: string; closing: string };
  destination: string;
  pictures: Record<ShotKind, string[]>;
  prompts: { heading: string; common: string };
};

export type WikiTemplate = {
  /** The first sentence where a phrase was declared that says what the subject is. */
  definition: string;
  /** The only sentence of a page about which nothing is known. */
  stub: string;
  /** Stands for a name that nothing in the brief gives. */
  topic: string;
  overview: string;
  history: string;
  historyCue: string;
  infobox: string;
  name: string;
  sources: string;
  needed: string;
  neededSources: string[];
  homepage: string;
  rows: string[];
  basis: string;
};

export const shortsTemplate = (language: Language) => loadTemplate<ShortsTemplate>('creations', `shorts.${language}`);
export const cardnewsTemplate = (language: Language) =>
  loadTemplate<CardnewsTemplate>('creations', `cardnews.${language}`);
export const wikiTemplate = (kind: 'wiki_a' | 'wiki_b', language: Language) =>
  loadTemplate<WikiTemplate>('creations', `${kind}.${language}`);
