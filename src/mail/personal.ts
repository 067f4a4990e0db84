import type { Language } from '../documents/language.ts';
import { cleanLine } from '../export/read/clean.ts';

/** Variables in the subject and the greeting of a mail: `{기자명}`, or `{기자명|편집국}` with a text in case it is unknown. */

export type Addressee = { name: string; media: string };

const VARIABLES: Record<string, keyof Addressee> = {
  기자명: 'name',
  reporter_name: 'name',
  매체명: 'media',
  media_name: 'media',
};

/** Stands for an unknown value for which the sender wrote no text. */
const STANDARD: Record<Language, Addressee> = {
  ko: { name: '기자님', media: '귀사' },
  en: { name: 'Editor', media: 'your publication' },
  ja: { name: 'ご担当者様', media: '貴社' },
  zh: { name: '记者老师', media: '贵媒体' },
  fr: { name: 'Madame, Monsieur', media: 'votre rédaction' },
  id: { name: 'Rekan Media', media: 'media Anda' },
};

/** Double braces are blanks of a generated introduction, which preflight reports as such. */
const WRITTEN = /(?<!\{)\{(?<variable>[^{}|\n]{1,60})(?:\|(?<otherwise>[^{}\n]{0,100}))?\}(?!\})/g;

/** Fills in the variables once: braces in a value stay as they are, and so do unknown variables. */
export function personalise(text: string, person: Addressee, language: Language): string {
  return text.replace(WRITTEN, (written, variable: string, otherwise: string | undefined) => {
    const field = fieldOf(variable);
    if (field === undefined) return written;
    return cleanLine(person[field]) || (otherwise ?? STANDARD[language][field]);
  });
}

/** Distinct variables that stand for nothing and would be mailed as they are. */
export function unknownVariables(text: string): string[] {
  const unknown = [...text.matchAll(WRITTEN)].filter(({ groups }) => fieldOf(groups!.variable!) === undefined);
  return [...new Set(unknown.map(([written]) => written))];
}

function fieldOf(variable: string): keyof Addressee | undefined {
  const name = variable.trim().normalize('NFC');
  return Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
}
