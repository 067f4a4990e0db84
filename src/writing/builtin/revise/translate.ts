import type { ToCheck } from '../../../documents/model.ts';
import { textOf } from '../../../documents/render.ts';
import type { Brief, Draft, Language } from '../../brief.ts';
import { toTranslate } from './messages.ts';

export type Redraft = (brief: Brief) => Draft;
export type Translated = { title: string; content: string; language: Language; brief: Brief; toCheck: ToCheck[] };

/** French and Indonesian forms exist for press releases only. */
export function canWrite(language: Language, brief: Brief): boolean {
  return (language !== 'fr' && language !== 'id') || brief.task === 'press';
}

const MOST_LISTED = 30;

/** A new draft of the form in the other language; what cannot be translated is left to a person. */
export function translate(
  text: { title: string; content: string },
  brief: Brief,
  language: Language,
  redraft: Redraft,
): Translated {
  const wanted = { ...sourceOf(text, brief, redraft), language };
  const { document } = redraft(wanted);
  const drafted = textOf(document);
  const lines = drafted.content.split('\n');
  const foreign = lines.filter((line) => isUntranslated(line, language));
  const left = new Set(foreign);
  const content = lines
    .filter((line) => !left.has(line))
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  const toCheck = [...document.to_check, ...foreign.map((line) => toTranslate(line.trim(), language))];
  return { title: drafted.title, content, language, brief: wanted, toCheck: toCheck.slice(0, MOST_LISTED) };
}

/** Where people have worked on the text, it and not the old material is what is to be translated. */
function sourceOf(text: { title: string; content: string }, brief: Brief, redraft: Redraft): Brief {
  const first = textOf(redraft(brief).document);
  if (first.title === text.title && first.content === text.content) return brief;
  const withoutBlanks = text.content.replace(/^.*\[[^[\]\n]*\].*$/gmu, '');
  return { ...brief, references: [{ title: text.title, text: withoutBlanks, url: null }], sources: [] };
}

/** A line that is mostly Hangul stands in no text of another language; a Korean name within a sentence may. */
function isUntranslated(line: string, language: Language): boolean {
  if (language === 'ko') return false;
  const hangul = line.match(/[가-힣]/gu)?.length ?? 0;
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return hangul > 4 && hangul > letters * 0.3;
}
