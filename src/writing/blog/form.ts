import type { Length, Tone } from '../brief.ts';

/** `general`, `tech`, `marketing`, `news`. */
export type BlogKind = 'general' | 'tech' | 'marketing' | 'news';

/** One part of a post. Texts are templates with `{s}` for the subject, `{h}` for the headline as it was asked for. */
export type SectionForm = {
  heading: string;
  /** Sentences that speak of this belong here; the section without a cue takes the rest. */
  cue: RegExp | null;
  /** The shortest post that has this section. */
  from: Length;
  /** What somebody has to write here when no material says it. */
  blanks: string[];
};

/** The same places for a keyword that is a clause: it stands alone as the headline and is woven into no sentence. */
export type ClauseForm = {
  titles: Record<Tone, string>;
  openings: Record<BlogKind, Record<Tone, string>>;
  /** For the section whose heading would name the subject. */
  heading: string;
  closings: Record<BlogKind, Record<Tone, string>>;
};

export type BlogForm = {
  titles: Record<BlogKind, Record<Tone, string>>;
  openings: Record<BlogKind, Record<Tone, string>>;
  sections: Record<BlogKind, SectionForm[]>;
  closings: Record<BlogKind, Record<Tone, string>>;
  headingMark: string;
  colon: string;
  aboutCompany: string;
  /** Over the company's paragraph when its name is not known. */
  aboutUs: string;
  sourcesHeading: string;
  sourceNote: (title: string) => string;
  contact: { label: string; missing: string };
  link: { label: string; missing: string };
};
