import type { Length, Tone } from '../brief.ts';

/** `general`, `tech`, `marketing`, `news`. */
export type BlogKind = 'general' | 'tech' | 'marketing' | 'news';

/** One part of a post. Texts are templates with `{s}` for the subject. */
export type SectionForm = {
  heading: string;
  /** Sentences that speak of this belong here; the section without a cue takes the rest. */
  cue: RegExp | null;
  /** The shortest post that has this section. */
  from: Length;
  /** What somebody has to write here when no material says it. */
  blanks: string[];
};

export type BlogForm = {
  titles: Record<BlogKind, Record<Tone, string>>;
  openings: Record<BlogKind, Record<Tone, string>>;
  sections: Record<BlogKind, SectionForm[]>;
  closings: Record<BlogKind, Record<Tone, string>>;
  headingMark: string;
  colon: string;
  aboutCompany: string;
  sourcesHeading: string;
  sourceNote: (title: string) => string;
  contact: { label: string; missing: string };
  link: { label: string; missing: string };
};
