import { blanksIn, remarksIn } from '../../../writing/lint/unfinished.ts';
import type { Texts } from './texts.ts';

const VARIABLES = /\{\{[^{}\n]{1,60}\}\}/g;

export type Placeholder = { text: string; place: 'press' | 'introduction' };

/**
 * Distinct unfilled placeholders: `[출시일]` in the press release or the introduction, `{{sender_name}}` in the
 * introduction or the subject. Brackets in a subject are ignored, because `[보도자료]` is a normal prefix there.
 */
export function placeholdersIn({ press: { title, content }, mail }: Texts): Placeholder[] {
  const variablesIn = (text: string): string[] => text.match(VARIABLES) ?? [];
  const inPress = new Set([...blanksIn(title), ...blanksIn(content)]);
  const inMail = new Set([
    ...blanksIn(mail.email_content),
    ...variablesIn(mail.email_content),
    ...variablesIn(mail.email_title),
  ]);
  return [
    ...[...inPress].map((text) => ({ text, place: 'press' as const })),
    ...[...inMail.difference(inPress)].map((text) => ({ text, place: 'introduction' as const })),
  ];
}

/** Remarks between those who wrote the texts, as written. */
export function internalRemarksIn({ press: { title, content }, mail }: Texts): string[] {
  return [...new Set([title, content, mail.email_title, mail.email_content].flatMap(remarksIn))];
}
