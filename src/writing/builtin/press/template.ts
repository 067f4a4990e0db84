import type { Language } from '../../brief.ts';
import type { PressKind } from '../../press-kinds.ts';
import type { FactLabel } from '../reading/index.ts';
import { loadTemplate } from '../template-files.ts';

/** What all press releases of a language share. */
export type Frame = {
  head: string[];
  dateline: string | null;
  datelineWithoutPlace: string | null;
  /** For facts without a sentence, where the kind of news has none of its own. */
  announcement: string;
  /** For a note that no rule can make a sentence of, with and without its sender. */
  news: string[];
  /** Behind a first sentence that does not say whose news it is. */
  sender: string;
  about: string;
  selfDescription: string;
  homepage: string;
  contact: string;
  closing: string[];
  headings: { terms: string; plan: string; background: string };
  /** For facts whose own label is in another language. */
  labels: Partial<Record<FactLabel, string>>;
  /** Each stands alone in its line or sentence. */
  blanks: { title: string; lead: string; date: string; place: string; apply: string; contact: string; quote: string };
};

/** What one kind of news adds: sentences for facts that come without one, headings, what readers cannot do without. */
export type KindTemplate = {
  /** The first sentence whose slots are all known is used; `past` where the day lies behind us. */
  lead: { future: string[]; past: string[] };
  main: string;
  /** Above how to take part, apply or get a refund. */
  join: string;
  box: string;
  dateName: string;
  needs: ('date' | 'place' | 'apply')[];
};

export function frameOf(language: Language): Frame {
  return loadTemplate<Frame>('press', `frame.${language}`);
}

export function kindTemplate(kind: PressKind, language: Language): KindTemplate {
  return loadTemplate<KindTemplate>('press', `${kind}.${language}`);
}
