import type { Document, ToCheck } from '../../documents/model.ts';
import { textOf } from '../../documents/render.ts';
import type { Brief } from '../brief.ts';
import type { Facts } from '../facts.ts';
import { inHouseStyle } from '../house.ts';
import { rulesOf } from '../languages/index.ts';
import { noteAbout } from './notes.ts';

/** Declared facts that a kind of text has no place for: nothing that somebody entered is lost in silence. */
export function unplacedNotes(document: Document, { facts, brand, language }: Brief): ToCheck[] {
  if (facts === undefined) return [];
  const { title, content } = textOf(document);
  const bare = (text: string) => text.replace(/[\s\p{P}]+/gu, '');
  const printed = bare(`${title}\n${content}`);
  const noted = bare(document.to_check.map(({ reason }) => reason.ko).join('\n'));
  const isPrinted = (text: string) => {
    const own = bare(inHouseStyle(rulesOf(language).printed(text), brand, language));
    return printed.includes(own) || noted.includes(bare(text));
  };
  return noteAbout(
    'unplaced',
    textsIn(facts)
      .flatMap((text) => text.split('\n'))
      .filter((text) => text.trim() !== '' && !isPrinted(text))
      .map((text) => ({ text })),
  );
}

/**
 * Dates are printed in another form, the sender as the one who signs, and sentences in pieces that are each printed or
 * noted.
 */
function textsIn({
  sender,
  when,
  deadline,
  effective_date,
  details,
  what,
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
