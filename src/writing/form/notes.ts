import { cut } from '../../documents/limits.ts';
import type { CheckField, ToCheck } from '../../documents/model.ts';
import type { Brief } from '../brief.ts';
import { requestLines } from '../given.ts';
import { isForeign } from '../languages/scripts.ts';
import { filled, loadTemplate } from './template-files.ts';

/**
 * `assets/templates/notes/to-check.json`: what a person should add or confirm, in both languages of the service whatever
 * the language of the text.
 */
type Note = { field: CheckField; ko: string; en: string };

export type NoteName =
  | 'request'
  | 'saidToWriter'
  | 'restricted'
  | 'asEntered'
  | 'referenceRestricted'
  | 'referenceByRequest'
  | 'titleMissing'
  | 'leadMissing'
  | 'subtitleMissing'
  | 'recipientMissing'
  | 'quoteMissing'
  | 'aboutMissing'
  | 'issuerMissing'
  | 'contactMissing'
  | 'documentNumber'
  | 'translate'
  | 'options'
  | 'scanned'
  | 'stub'
  | 'banned'
  | 'wording'
  | 'source'
  | 'unsourced'
  | 'omitted'
  | 'blank'
  | 'cut'
  | 'leftOut';

/** Nobody reads a longer note; whoever needs all of it has the source. */
const MAX_NOTE_LENGTH = 2000;

export function noteOf(name: NoteName, values: Record<string, string | number> = {}): ToCheck {
  const { field, ko, en } = loadTemplate<Record<NoteName, Note>>('notes', 'to-check')[name];
  const shown = Object.fromEntries(Object.entries(values).map(([slot, value]) => [slot, shortened(String(value))]));
  return { field, reason: { ko: filled(ko, shown), en: filled(en, shown) } };
}

/** What was misread by character recognition looks like any other text. */
export function scannedNotes({ references }: Brief): ToCheck[] {
  return references.filter(({ scanned }) => scanned).map(({ title }) => noteOf('scanned', { title }));
}

/** Options as the API names them that the built-in writer cannot follow; the defaults are no wish. */
export function optionNotes(brief: Brief): ToCheck[] {
  const { task, length, tone, language } = brief;
  const unfollowed = [
    ...(task === 'blog' && length !== 'medium' ? ['target_length'] : []),
    ...(task === 'blog' && tone !== 'professional' ? ['tone'] : []),
    ...(isForeign(requestLines(brief).join('\n'), language) ? ['language'] : []),
  ];
  return unfollowed.length === 0 ? [] : [noteOf('options', { text: unfollowed.join(', ') })];
}

function shortened(text: string): string {
  return text.length > MAX_NOTE_LENGTH ? `${cut(text, MAX_NOTE_LENGTH)}…` : text;
}

/** One note about all of the sentences; none when there are none. */
export function noteAbout(name: NoteName, sentences: { text: string }[]): ToCheck[] {
  return sentences.length === 0 ? [] : [noteOf(name, { text: sentences.map(({ text }) => text).join(' ') })];
}
