import type { Brand, Language } from '../brief.ts';
import { holdsBanned, inHouseStyle } from '../house.ts';
import { isForeign } from '../language/scripts.ts';
import { voiced } from '../language/voice.ts';
import { tellable } from '../social/source.ts';
import { FORMS } from './forms.ts';

const POINTS = 3;

/** The names an introduction may use; each is written `{{name}}` in the text. */
export const VARIABLES = ['sender_name', 'sender_title', 'sender_contact', 'company_name'] as const;
export type Variable = (typeof VARIABLES)[number];

/** The mail that goes with a release to a reporter: who writes, what it is about, its main points, how to ask for more. */
export function draftIntroduction(input: {
  title: string;
  content: string;
  language: Language;
  brand: Brand | null;
}): string {
  const { language, brand } = input;
  const form = FORMS[language];
  const points = tellable(input, POINTS + 3)
    .filter(({ text }) => !holdsBanned(text, brand) && !isForeign(text, language))
    .slice(0, POINTS)
    .sort((left, right) => left.position - right.position)
    .map(({ text }) => `${form.mark}${voiced(text, language, 'hamnida')}`);
  // A line of the material must not open a variable of its own.
  const safe = (text: string) => text.replaceAll('{{', '{ {').replaceAll('}}', '} }');
  const list = safe(points.length === 0 ? form.missing : points.join('\n'));
  const body = [
    `${form.greeting}\n${form.sender}`,
    form.purpose.replace('{t}', () => safe(input.title)),
    `${form.points}\n${list}`,
    form.offer,
    form.closing,
    form.signature.join('\n'),
  ].join('\n\n');
  return inHouseStyle(body, brand, language);
}

/** Fills the variables that have a value. A value is put in as it is: braces in it are not read again. */
export function fillVariables(text: string, values: Partial<Record<Variable, string | null>>): string {
  return text.replace(
    /\{\{(sender_name|sender_title|sender_contact|company_name)\}\}/g,
    (whole, name: Variable) => values[name] ?? whole,
  );
}
