import type { Brief, Language } from '../../brief.ts';
import type { Reading } from '../../form/reading/types.ts';

/** A text while instructions are applied to it. `reading` is what its brief says, read when first asked for. */
export type State = {
  title: string;
  content: string;
  language: Language;
  brief: Brief;
  reading: () => Reading;
  /** Paragraphs that belong to the form, as the document model has them. */
  form: ReadonlySet<string>;
};

/** The changed text, or null when the operation does not fit this text. */
export type Edit = State | null;
