import type { Actor } from '../../../kernel/actor.ts';
import type { JobKind, WorkerPool } from '../../../kernel/workers/pool.ts';
import { blanks } from '../../../writing/lint/common.ts';
import type { PressForMail } from './deps.ts';

const VARIABLES = /\{\{[^{}\n]{1,60}\}\}/g;

type Texts = {
  press: Pick<PressForMail, 'title' | 'content'>;
  mail: { email_title: string; email_content: string };
};
export type Placeholder = { text: string; place: 'press' | 'introduction' };

/**
 * Distinct unfilled placeholders: `[출시일]` in the press release or the introduction, `{{sender_name}}` in the
 * introduction or the subject. Brackets in a subject are ignored, because `[보도자료]` is a normal prefix there.
 */
export function placeholdersIn({ press: { title, content }, mail }: Texts): Placeholder[] {
  const inText = (text: string) => blanks({ title: '', content: text }).map(({ start, end }) => text.slice(start, end));
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

const FIND_PLACEHOLDERS: JobKind<Texts, Placeholder[]> = {
  program: new URL('./placeholders.ts', import.meta.url),
  handler: 'placeholdersIn',
  timeoutMs: 10_000,
};
/** Longer texts are searched in a worker thread. */
const LIGHT_CHARACTERS = 20_000;

export async function findPlaceholders(
  workers: WorkerPool,
  { accountId, signal }: Actor,
  { press: { title, content }, mail: { email_title, email_content } }: Texts,
): Promise<Placeholder[]> {
  const texts = { press: { title, content }, mail: { email_title, email_content } };
  if (content.length + email_content.length <= LIGHT_CHARACTERS) return placeholdersIn(texts);
  return workers.run(FIND_PLACEHOLDERS, accountId, texts, signal);
}
