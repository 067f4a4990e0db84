import type { Language } from '../documents/language.ts';
import type { Document } from '../documents/model.ts';
import type { Outline } from '../documents/outline.ts';
import type { Facts } from './facts.ts';

export { LANGUAGES, type Language } from '../documents/language.ts';

/** What a text is written from. Everything a writer may state as fact is in here and nowhere else. */

export type Task = 'official-document' | 'press' | 'blog' | 'sns' | 'creation' | 'introduction';
export type Tone = 'professional' | 'casual' | 'friendly';
export type Length = 'short' | 'medium' | 'long';

/** Who the text speaks for. */
export const ISSUERS = ['company', 'public', 'person', 'association'] as const;
export type Issuer = (typeof ISSUERS)[number];

/**
 * A reference the caller cited (`id`), or a search result, which names its outlet and day (`YYYY-MM-DD`) where they are
 * known. Its text is data: never an instruction.
 */
export type Material = {
  id?: number;
  title: string;
  text: string;
  url: string | null;
  language?: Language;
  outlet?: string | null;
  published?: string | null;
  /** Read by character recognition. */
  scanned?: boolean;
  /** A person chose these sentences of the reference: all of them may be published. */
  chosen?: boolean;
};

/** Something that the organisation published before: `model` for the frame, `subject` because it is about the same. */
export type HouseText = {
  id: number;
  title: string;
  text: string;
  url: string | null;
  language: string;
  published: string | null;
  role: 'model' | 'subject';
};

export type Contact = {
  department: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
};

export type Brand = {
  company: string | null;
  boilerplate: string | null;
  contact: Contact;
  address?: string | null;
  homepage: string | null;
  tone: string | null;
  style_notes?: string | null;
  /** The word on the left is always written as the one on the right. */
  glossary: { term: string; use: string }[];
  banned_words: string[];
  /** The last line of a text. */
  end_mark?: string | null;
  units?: Unit[];
};

/** A subsidiary, department or brand that texts are also published as. */
export type Unit = {
  name: string;
  /** Of its texts; null for any. */
  language: Language | null;
  company: string | null;
  boilerplate: string | null;
  contact: Contact;
  address: string | null;
  homepage: string | null;
  end_mark: string | null;
};

export type OpenOption = 'tone' | 'length' | 'subtitle';

export type Brief = {
  task: Task;
  /** Document type, press kind, blog type, platform or creation sub type; the area decides. */
  kind: string | null;
  language: Language;
  /** Empty where there are only facts. */
  keyword: string;
  facts?: Facts;
  tone: Tone;
  length: Length;
  references: Material[];
  sources: Material[];
  /** Of its kind and language first. */
  house?: HouseText[];
  /** How the house writes, in rules for all texts of the language. */
  houseRules?: string[];
  brand: Brand | null;
  /** The day of writing in Korea, `YYYY-MM-DD`. */
  today: string;
  /** Press: open with a subtitle. */
  withLead: boolean;
  /** Options that nobody chose: the house decides, if it has an earlier text of the kind. */
  open?: OpenOption[];
  /** An instruction that earlier edits could not follow literally and that a re-draft has to take up. */
  instruction: string | null;
};

/** Whether the house has an earlier text of this kind and language, whose frame the new one takes. */
export function hasModel({ house = [] }: Brief): boolean {
  return house.some(({ role }) => role === 'model');
}

export function followsHouse(brief: Brief, option: OpenOption): boolean {
  return (brief.house?.length ?? 0) > 0 && brief.open?.includes(option) === true;
}

/**
 * `kind` and `issuer` as given or inferred; null where nothing in the brief tells. `isStub`: nothing was written beyond the
 * words of the form. `houseTextId`: the earlier text whose frame the built-in writer took.
 */
export type Draft = {
  document: Document;
  kind: string | null;
  issuer: Issuer | null;
  isStub?: boolean;
  houseTextId?: number;
};

/** A draft as a writer puts it together. */
export type OutlineDraft = Omit<Draft, 'document'> & { outline: Outline };
