import type { Language } from '../brief.ts';

/** English titles, headings and sentences begin with a capital; a name with its own way of writing (iPhone) keeps it. */
export function capitalised(text: string, language: Language): string {
  const isWord = language === 'en' && /^\p{Ll}+(?=[\s,:]|$)/u.test(text);
  return isWord ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
