import type { Language } from '../brief.ts';
import { loadTemplate } from './template-files.ts';

export const OFFICIAL_KINDS = ['협조문', '안내문', '공지사항', '제품 출시 안내문'] as const;
export type OfficialKind = (typeof OFFICIAL_KINDS)[number];

/** `assets/templates/form/text.<language>.json`: the fixed words of each form. */
export type Form = {
  press: {
    head: string[];
    closing: string[];
    homepage: string;
    blanks: { title: string; lead: string; contact: string };
  };
  creation: { stub: string; sources: string; shorts: string; cardnews: string; prompts: string };
};

/** `assets/templates/form/official.<language>.json`: a line whose slot is empty is left out. */
export type OfficialForm = {
  head: string[];
  foot: string[];
  noticeFoot: string[];
  /** The lines of the text are numbered. */
  isNumbered: boolean;
  attachment: string;
  /** Behind the last word. */
  end: string;
  blanks: { recipient: string; sender: string };
  /** Where no line of the text is a sentence. */
  openings: Record<OfficialKind, string>;
};

export const formOf = (language: Language) => loadTemplate<Form>('form', `text.${language}`);

/** Official documents are known in four languages; asked for another, English is the form others can read. */
export const officialLanguage = (language: Language): Language =>
  (['ko', 'en', 'ja', 'zh'] as Language[]).includes(language) ? language : 'en';

export const officialForm = (language: Language) =>
  loadTemplate<OfficialForm>('form', `official.${officialLanguage(language)}`);

/** The lines whose slots all have a value. */
export function slotLines(lines: string[], slots: Record<string, string | null>): string[] {
  return lines.flatMap((line) => {
    let isFilled = true;
    const text = line.replace(/\{(\w+)\}/gu, (_, name: string) => {
      isFilled &&= slots[name] != null;
      return slots[name] ?? '';
    });
    return isFilled ? [text] : [];
  });
}
