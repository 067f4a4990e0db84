import type { Language } from '../../brief.ts';
import { loadPatterns, loadTemplate } from '../template-files.ts';

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
  /** `{theme}` is a noun phrase of the brief; `plain` where there is none, `bare` where no list follows, `short` for both. */
  opening: string;
  plainOpening: string;
  bareOpening: string;
  shortOpening: string;
  closing: string | null;
  /** The noun that title and opening add to the theme, which may end in it already. */
  occasion?: string;
  order: Field[];
  /** Lines that readers cannot do without; each becomes a blank when nothing is known. */
  asked: Partial<Record<Field, { label: string; blank: string }>>;
  /** False for an invitation or an apology, which says so first and lists the rest. */
  isLetterOfStatements?: boolean;
  /** Only where a variant is not framed like a letter. */
  head?: string[];
  foot?: string[];
};

/** Documents whose words differ from those of their kind: `assets/templates/official/variants.<language>.json`. */
export type Variant = 'invitation' | 'apology' | 'thanks';

type FrameLabel =
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
  /** A letter gets a number when it is approved. */
  isNumbered: boolean;
  attachment: string;
  copies: string;
  recipientBlank: string;
  signatoryBlank: string;
  titleBlank: string;
  /** The head of an organisation signs for it: 가온시장 for 가온시. */
  isSignedByHead: boolean;
  /** The name of the document at the end of its matter: `… 안내`. */
  kindName: RegExp;
  /** A sentence that asks for something or announces the list, so that no other has to. */
  announces: RegExp;
  labels: Record<FrameLabel, string>;
};

/** Who heads an organisation, by the end of its name; businesses end like a city or a department and are none. */
type Signatories = { public: [string, string][]; any: [string, string][]; company: string; businesses: string[] };

export const formOf = (kind: OfficialKind, language: OfficialLanguage, variant: Variant | null = null): Form => ({
  ...loadTemplate<Form>('official', `${FILES[kind]}.${language}`),
  ...(variant && loadTemplate<Record<Variant, Partial<Form>>>('official', `variants.${language}`)[variant]),
});
export const frameOf = (language: OfficialLanguage) => loadPatterns<Frame>('official', `frame.${language}`);
export const signatories = () => loadTemplate<Signatories>('official', 'signatories.ko');

export function officialKind(kind: string | null): OfficialKind {
  return OFFICIAL_KINDS.find((known) => known === kind?.trim()) ?? '안내문';
}

/** Official documents are known in four languages; asked for another, English is the form others can read. */
export function officialLanguage(language: Language): OfficialLanguage {
  return OFFICIAL_LANGUAGES.find((known) => known === language) ?? 'en';
}

const VARIANTS: [Variant, RegExp][] = [
  ['invitation', /초청장|초대장|초청|초대|invitation|招待|邀请/iu],
  ['apology', /사과문|사과|apolog|お詫び|致歉|道歉/iu],
  ['thanks', /감사장|감사패|letter of thanks|感謝状|感谢信/iu],
];

/** A document that was asked for by a name of its own. */
export function variantOf(texts: string[]): Variant | null {
  return VARIANTS.find(([, pattern]) => texts.some((text) => pattern.test(text)))?.[0] ?? null;
}
