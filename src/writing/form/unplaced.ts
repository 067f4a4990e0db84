import type { Document, ToCheck } from '../../documents/model.ts';
import { textOf } from '../../documents/render.ts';
import type { Brief } from '../brief.ts';
import type { Facts } from '../facts.ts';
import { inHouseStyle } from '../house.ts';
import { rulesOf } from '../languages/index.ts';
import { noteAbout } from './notes.ts';
import { labelled } from './reading/labels.ts';

/** Declared facts that a kind of text has no place for: nothing that somebody entered is lost in silence. */
export function unplacedNotes(document: Document, { facts, brand, language, today }: Brief): ToCheck[] {
  if (facts === undefined) return [];
  const { title, content } = textOf(document);
  const bare = (text: string) => text.replace(/[\s\p{P}]+/gu, '').toLowerCase();
  const printed = bare(`${title}\n${content}`);
  const noted = bare(document.to_check.map(({ reason }) => reason.ko).join('\n'));
  const rules = rulesOf(language);
  const isPrinted = (text: string) => {
    // A label may be that of the field, and a day may have got its year and weekday.
    const value = labelled(text, 'request')?.value ?? text;
    const forms = [text, value, rules.officialDays(value, today)];
    const isShown = (form: string) => printed.includes(bare(inHouseStyle(rules.printed(form), brand, language)));
    return forms.some(isShown) || noted.includes(bare(text));
  };
  return noteAbout(
    'unplaced',
    textsIn(facts)
      .flatMap((text) => text.split('\n').flatMap((line) => rules.sentencesOf(line)))
      .filter((text) => text.trim() !== '' && !isPrinted(text))
      .map((text) => ({ text })),
  );
}

/** Dates are printed in another form, and the sender as the one who signs. */
function textsIn({
  sender,
  when,
  deadline,
  effective_date,
  quotes = [],
  attachments = [],
  more = [],
  ...lines
}: Facts) {
  return [
    ...Object.values(lines),
    ...quotes.flatMap(({ text, speaker = '' }) => [text, speaker]),
    ...attachments,
    ...more.map(({ value }) => value),
  ];
}
