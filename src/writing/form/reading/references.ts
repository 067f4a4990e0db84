import type { ToCheck } from '../../../documents/model.ts';
import type { Brief, Material } from '../../brief.ts';
import { linesOf, sentences, withoutListMark } from '../../languages/sentences.ts';
import { noteOf } from '../notes.ts';
import { isFurniture, labelled, splitLabels } from './labels.ts';
import type { Request } from './request.ts';
import type { Label, Value } from './types.ts';
import { isLeftOut, isRestricted } from './wishes.ts';

/** Sentences and values of the references that may be printed. */
export type Used = { pieces: Request['pieces']; toCheck: ToCheck[] };

/** Nobody prints a longer text; the rest is named in to_check. */
const MAX_SENTENCES = 80;

/**
 * Without a model nobody knows what is public. A reference is used as a whole only if neither it nor the request has a
 * sign of restriction; sentences that the user chose are used exactly.
 */
export function readReferences(brief: Brief, request: Request): Used {
  const used = brief.references.map((reference) => readReference(reference, brief, request));
  const pieces = used.flatMap((reference) => reference.pieces);
  const notes = used.flatMap((reference) => reference.toCheck);
  const texts = pieces.filter(({ value }) => value === null);
  const rest = new Set(texts.slice(MAX_SENTENCES));
  return {
    pieces: pieces.filter((piece) => !rest.has(piece)),
    toCheck: rest.size === 0 ? notes : [...notes, noteOf('leftOut', { text: rest.size })],
  };
}

function readReference(reference: Material, brief: Brief, request: Request): Used {
  const { title, text, language = brief.language } = reference;
  const pieces = linesOf(text)
    .filter((line) => !isFurniture(line))
    .flatMap((line) => piecesOf(line, language));
  if (reference.chosen === true) return { pieces, toCheck: [] };
  const isOpen = !request.isRestricted && !isRestricted(`${title}\n${text}`);
  if (isOpen) return { pieces, toCheck: [] };
  const values = asked(reference, pieces).filter(
    ({ text: line }) => !request.omissions.some((omission) => isLeftOut(line, omission)),
  );
  const note = request.isRestricted ? 'referenceByRequest' : 'referenceRestricted';
  return { pieces: values, toCheck: text.trim() === '' ? [] : [noteOf(note, { title })] };
}

function piecesOf(line: string, language: Brief['language']): Request['pieces'] {
  const text = withoutListMark(line).trim();
  const isItem = text !== line.trim();
  return splitLabels(text).flatMap((part): Request['pieces'] => {
    const value = labelled(part, 'reference');
    if (value !== null) return [{ text: part, isItem, value, language }];
    return sentences(part, language).map((sentence) => ({ text: sentence, isItem, value: null, language }));
  });
}

/** What a form has a line for, and what is printed nowhere but for readers. */
const PUBLIC_LABELS: ReadonlySet<Label> = new Set(['date', 'time', 'place', 'price', 'audience', 'apply', 'deadline']);
/** Date and place of a meeting are those of the meeting itself. */
const MEETING =
  /회의|의사록|참석자|안건|간담|보고|\bminutes\b|\bmeeting\b|attendees|agenda|議事|打ち?合わ?せ|会議|出席者|会议|纪要|参会|réunion|compte[- ]rendu|procès|rapat|notul|risalah/iu;

/** The labelled values of a restricted reference that the form asks for, from lines that carry no sign themselves. */
function asked({ title, text }: Material, pieces: Request['pieces']): Request['pieces'] {
  const isMeeting = MEETING.test(`${title}\n${text}`);
  const labels = Map.groupBy(
    pieces.filter(({ value }) => value !== null),
    ({ value }) => value!.label,
  );
  // A label that stands twice may be an option that was dropped or a date that was moved.
  const isCertain = ({ label }: Value) => labels.get(label)!.length === 1;
  return pieces.filter(
    ({ text: line, value }) =>
      value !== null &&
      PUBLIC_LABELS.has(value.label) &&
      !(isMeeting && value.label !== 'price') &&
      isCertain(value) &&
      !isRestricted(line) &&
      // A bracket or an arrow adds something to the value that nobody asked for.
      !/[()[\]（）［］→⇒>]|->|(?<![ap]\.m)\.\s\S/u.test(value.value),
  );
}
