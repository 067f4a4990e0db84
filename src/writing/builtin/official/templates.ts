import { readFileSync } from 'node:fs';
import type { Language } from '../../brief.ts';
import { type ParticlePair, withParticle } from '../../language/particles.ts';

/** Templates are data: `assets/templates/official/<name>.<language>.json`. */

export const OFFICIAL_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
export type OfficialLanguage = (typeof OFFICIAL_LANGUAGES)[number];

export const OFFICIAL_KINDS = ['협조문', '안내문', '공지사항', '제품 출시 안내문'] as const;
export type OfficialKind = (typeof OFFICIAL_KINDS)[number];

const FILES: Record<OfficialKind, string> = {
  협조문: 'cooperation',
  안내문: 'notice',
  공지사항: 'announcement',
  '제품 출시 안내문': 'launch',
};

/** What a line of the list says; `other` is a line under the user's own label. */
export type Field =
  | 'product'
  | 'date'
  | 'time'
  | 'place'
  | 'audience'
  | 'quantity'
  | 'price'
  | 'apply'
  | 'deadline'
  | 'other'
  | 'speaker'
  | 'contact';

export type Form = {
  title: string;
  plainTitle: string;
  /** `{theme}` is a noun phrase of the brief; `plain` where there is none, `bare` where no list follows. */
  opening: string;
  plainOpening: string;
  bareOpening: string;
  closing: string | null;
  order: Field[];
  /** Lines that readers cannot do without; each becomes a blank when nothing is known. */
  asked: Partial<Record<Field, { label: string; blank: string }>>;
};

export type FrameLabel =
  | 'date'
  | 'period'
  | 'launch'
  | 'time'
  | 'place'
  | 'audience'
  | 'contact'
  | 'content'
  | 'product'
  | 'price'
  | 'deadline'
  | 'apply'
  | 'reply';

/** What stands around the text. Lines whose slot is empty are left out. */
export type Frame = {
  head: string[];
  /** Only where a letter to the outside differs from a request within the house. */
  letterHead?: string[];
  foot: string[];
  letterFoot?: string[];
  noticeFoot: string[];
  greeting?: string;
  complimentary?: string;
  listMark: string | null;
  endMark: string | null;
  attachment: string;
  copies: string;
  recipientBlank: string;
  signatoryBlank: string;
  labels: Record<FrameLabel, string>;
};

export type Note = { field: string; reason: string };
export type Notes = Record<'request' | 'translation' | 'weekday' | 'title' | 'missing' | 'contact' | 'banned', Note> & {
  number: Note | null;
};

/** `public` goes by the name of a public body alone, `any` by what an institution is called. */
export type Signatories = { public: [string, string][]; any: [string, string][]; company: string };

const FOLDER = new URL('../../../../assets/templates/official/', import.meta.url);
const loaded = new Map<string, unknown>();

/** Read on first use and kept, because every document of the kind needs it. */
function load<Data>(name: string): Data {
  if (!loaded.has(name)) loaded.set(name, JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')));
  return loaded.get(name) as Data;
}

export const formOf = (kind: OfficialKind, language: OfficialLanguage) => load<Form>(`${FILES[kind]}.${language}`);
export const frameOf = (language: OfficialLanguage) => load<Frame>(`frame.${language}`);
export const notesOf = (language: OfficialLanguage) => load<Notes>(`to-check.${language}`);
export const signatories = () => load<Signatories>('signatories.ko');

export function officialKind(kind: string | null): OfficialKind {
  return OFFICIAL_KINDS.find((known) => known === kind?.trim()) ?? '안내문';
}

/** Official documents are known in four languages; asked for another, English is the form others can read. */
export function officialLanguage(language: Language): OfficialLanguage {
  return OFFICIAL_LANGUAGES.find((known) => known === language) ?? 'en';
}

/** `{name}` and `{name:을/를}` with their values; null when one of them is missing. */
export function filled(template: string, values: Record<string, string | null>): string | null {
  let isWhole = true;
  const text = template.replace(/\{(\w+)(?::([^}]+))?\}/gu, (_, name: string, pair: ParticlePair | undefined) => {
    const value = values[name] ?? null;
    if (value === null) {
      isWhole = false;
      return '';
    }
    if (pair === undefined) return value;
    const joined = withParticle(value, pair);
    // Nobody knows how such a word is read aloud, so the sentence without it is taken.
    if (joined.slice(value.length).includes('(')) isWhole = false;
    return joined;
  });
  return isWhole ? text : null;
}
