import type { Language, Tone } from '../../brief.ts';
import { loadTemplate } from '../template-files.ts';

export const BLOG_KINDS = ['general', 'tech', 'marketing', 'news'] as const;
export type BlogKind = (typeof BLOG_KINDS)[number];

/** `assets/templates/blog/<kind>.<language>.json`; `{name}` is what the post is about. */
export type BlogTemplate = {
  titles: Record<Tone, string>;
  /** For a name that is a noun, and for everything else. */
  openings: Record<Tone, { named: string; plain: string }>;
  details: string;
  closings: Record<Tone, string>;
  /** What somebody has to write when the brief states nothing. */
  blanks: string[];
};

/** `assets/templates/blog/frame.<language>.json`: what all kinds share. */
export type BlogFrame = {
  facts: string;
  use: string;
  /** Sentences that tell how to get, join or ask; at the end of a post they have a heading of their own. */
  useCue: string;
  /** Names that are a headline already. */
  headlineCue: string;
  sources: string;
  about: string;
  contact: string;
  homepage: string;
  /** Stands for a name in a script that readers of the language do not know. */
  nameBlank: string;
};

export const blogTemplate = (kind: BlogKind, language: Language) =>
  loadTemplate<BlogTemplate>('blog', `${kind}.${language}`);

export const blogFrame = (language: Language) => loadTemplate<BlogFrame>('blog', `frame.${language}`);
