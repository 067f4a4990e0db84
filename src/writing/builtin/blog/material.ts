import type { Brief } from '../../brief.ts';
import { fullWidth } from '../../language/width.ts';
import { type Material, materialOf } from '../material.ts';
import { noteAbout, notesIn } from '../notes.ts';
import { readDirections } from './directions.ts';
import { localised } from './localise.ts';

export type PostMaterial = Material & {
  /** How long a video was asked to be. */
  seconds: number | null;
};

/** What a post or creation is written from, without what its keyword asks of the writer. */
export function postMaterial(given: Brief): PostMaterial {
  const { brief, topic, seconds, open } = readDirections(given);
  const notes = notesIn(brief.language);
  const material = materialOf(brief);
  const asked = topic === null ? null : { name: fullWidth(topic, brief.language), isNoun: true };
  const named = { ...material, ...(asked ?? withShortName(material)) };
  const { untranslated, ...readable } = localised(named, brief);
  return {
    ...readable,
    seconds,
    toCheck: [
      ...material.toCheck,
      ...noteAbout(untranslated, notes.translation, notes.translate),
      ...open.flatMap((text) => noteAbout([{ text }], notes.request, notes.requested)),
    ],
  };
}

/** `김장 나눔, 11월 28일 마을회관`: the name ends where dates and figures begin, and those become the first note. */
function withShortName({ name, isNoun, sentences }: Material): Pick<Material, 'name' | 'isNoun' | 'sentences'> {
  const [, short, rest] = /^([^,\d]{2,40}),\s(.*\d.*)$/u.exec(name ?? '') ?? [];
  if (short === undefined || rest === undefined) return { name, isNoun, sentences };
  const note = { text: rest, isQuote: false, isItem: true, isSource: false };
  return { name: short, isNoun: !/(?:[다요까죠]|하기|되기)$/u.test(short), sentences: [note, ...sentences] };
}
