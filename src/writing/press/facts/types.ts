import type { Language } from '../../brief.ts';

export const PRESS_KINDS = [
  'product_launch',
  'personnel',
  'event',
  'results',
  'agreement',
  'award',
  'investment',
  'recruitment',
  'contribution',
  'general',
] as const;
export type PressKind = (typeof PRESS_KINDS)[number];

export type Slot =
  | 'company'
  | 'subject'
  | 'date'
  | 'time'
  | 'place'
  | 'price'
  | 'buy'
  | 'audience'
  | 'method'
  | 'person'
  | 'position'
  | 'career'
  | 'partner'
  | 'deadline'
  | 'features'
  | 'reason'
  | 'recipient'
  | 'reference'
  | 'attachment'
  | 'contact'
  | 'request';

/** What a keyword says, picked apart. Every value is a literal piece of the keyword, the references or the brand. */
export type Facts = {
  /** The language the keyword itself is written in; a Korean keyword may ask for an English text. */
  language: Language;
  kind: PressKind;
  slots: Partial<Record<Slot, string>>;
  /** What happens, without who, when and for how much: `초소형 혈당 센서 글루코핀 출시`. */
  topic: string;
  /** The word that says what is done, as written: `출시`, `launches`. */
  event: string | null;
  /** How it is done, between what and the verb: `정식` of `글루코핀 정식 출시`. */
  manner: string | null;
  /** The day it happens, `YYYY-MM-DD`, when it can be told. */
  day: string | null;
  /** Whole sentences of the keyword. */
  sentences: string[];
  /** Labelled facts without a place of their own: `참가비: 무료`. */
  labelled: { label: string; value: string }[];
  /** Everything else the keyword lists. */
  details: string[];
};
