import { blanks } from '../../../writing/lint/common.ts';
import type { PressForMail } from './deps.ts';

const VARIABLES = /\{\{[^{}\n]{1,60}\}\}/g;

/** What a mail still leaves to its author, each once: `[출시일]` in a release, `{{sender_name}}` in an introduction. */
export function gapsIn({ title, content, language }: PressForMail, introduction: string): string[] {
  const inText = (text: string) =>
    blanks({ title: '', content: text, language }).map(({ start, end }) => text.slice(start, end));
  const variables = introduction.match(VARIABLES) ?? [];
  return [...new Set([...inText(title), ...inText(content), ...inText(introduction), ...variables])];
}
