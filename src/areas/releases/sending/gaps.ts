import { blanks } from '../../../writing/lint/common.ts';
import type { PressForMail } from './deps.ts';

const VARIABLES = /\{\{[^{}\n]{1,60}\}\}/g;

export type Gap = { text: string; place: 'press' | 'introduction' };

/** What a mail still leaves to its author, each once: `[출시일]` in a release, `{{sender_name}}` in an introduction. */
export function gapsIn({ title, content, language }: PressForMail, introduction: string): Gap[] {
  const inText = (text: string) =>
    blanks({ title: '', content: text, language }).map(({ start, end }) => text.slice(start, end));
  const inPress = new Set([...inText(title), ...inText(content)]);
  const inIntroduction = new Set([...inText(introduction), ...(introduction.match(VARIABLES) ?? [])]);
  return [
    ...[...inPress].map((text) => ({ text, place: 'press' as const })),
    ...[...inIntroduction.difference(inPress)].map((text) => ({ text, place: 'introduction' as const })),
  ];
}
