import { cut } from '../../documents/limits.ts';
import type { ToCheck } from '../../documents/model.ts';
import type { Language } from '../brief.ts';
import { filled, loadTemplate } from './template-files.ts';

/** `assets/templates/notes/to-check.<language>.json`: what the user is told besides the text, as field and reason; `name` is the blank for a name in another script. */
export type Notes = Record<
  | 'request'
  | 'requested'
  | 'translation'
  | 'translate'
  | 'wording'
  | 'banned'
  | 'leftOut'
  | 'omitted'
  | 'blank'
  | 'cut'
  | 'sources'
  | 'unsourced'
  | 'rows'
  | 'name',
  string
>;

export const notesIn = (language: Language) => loadTemplate<Notes>('notes', `to-check.${language}`);

/** Nobody reads a longer note; whoever needs all of it has the source. */
const MAX_NOTE_LENGTH = 2000;

/** One note about all of the sentences; none when there are none. */
export function noteAbout(sentences: { text: string }[], field: string, reason: string): ToCheck[] {
  if (sentences.length === 0) return [];
  const text = sentences.map((sentence) => sentence.text).join(' ');
  const shown = text.length > MAX_NOTE_LENGTH ? `${cut(text, MAX_NOTE_LENGTH)}…` : text;
  return [{ field, reason: filled(reason, { text: shown }) }];
}
