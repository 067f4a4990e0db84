import { blanks } from '../../../writing/lint/common.ts';
import type { PressForMail } from './deps.ts';

const VARIABLES = /\{\{[^{}\n]{1,60}\}\}/g;

export type Placeholder = { text: string; place: 'press' | 'introduction' };

/**
 * What a release still leaves to its author, each once: `[출시일]` in the press release or the introduction,
 * `{{sender_name}}` in the introduction or the subject. The only place that counts them. Brackets in a subject are left
 * alone, because `[보도자료]` belongs there.
 */
export function placeholdersIn(
  { title, content, language }: PressForMail,
  mail: { email_title: string; email_content: string },
): Placeholder[] {
  const inText = (text: string) =>
    blanks({ title: '', content: text, language }).map(({ start, end }) => text.slice(start, end));
  const variablesIn = (text: string): string[] => text.match(VARIABLES) ?? [];
  const inPress = new Set([...inText(title), ...inText(content)]);
  const inMail = new Set([
    ...inText(mail.email_content),
    ...variablesIn(mail.email_content),
    ...variablesIn(mail.email_title),
  ]);
  return [
    ...[...inPress].map((text) => ({ text, place: 'press' as const })),
    ...[...inMail.difference(inPress)].map((text) => ({ text, place: 'introduction' as const })),
  ];
}
