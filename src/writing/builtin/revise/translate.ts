import type { ToCheck } from '../../../documents/model.ts';
import { textOf } from '../../../documents/render.ts';
import type { Brief, Draft, Language } from '../../brief.ts';
import { noteOf } from '../../form/notes.ts';

export type Redraft = (brief: Brief) => Draft;
export type Translated = { title: string; content: string; language: Language; brief: Brief; toCheck: ToCheck[] };

/** Posts and official documents exist in four languages. */
export function canWrite(language: Language, { task }: Brief): boolean {
  return (language !== 'fr' && language !== 'id') || task === 'press' || task === 'creation';
}

const MAX_LISTED = 30;

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
  const left: string[] = [];
  const lines = drafted.content.split('\n').map((line) => readable(line, language, left));
  const content = lines
    .filter((line) => line !== null)
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  const title = readable(drafted.title, language, left) ?? '[…]';
  const toCheck = [...document.to_check, ...left.map((line) => noteOf('translate', { text: line.trim() }))];
  return { title, content, language, brief: wanted, toCheck: toCheck.slice(0, MAX_LISTED) };
}

const KOREAN_NAME =
  /['‘“]?(?:\d[\d,.]*\s?)?[가-힣○△□][가-힣○△□\d·&-]*(?:\s(?:\d[\d,.]*\s?)?[가-힣○△□][가-힣○△□\d·&-]*)*['’”]?/gu;

/** The line without Korean: a name within it becomes a blank, a line of little else goes; `left` collects both. */
function readable(line: string, language: Language, left: string[]): string | null {
  if (language === 'ko' || !/[가-힣]/u.test(line)) return line;
  const hangul = line.match(/[가-힣]/gu)!.length;
  const letters = line.match(/\p{L}/gu)!.length;
  if (hangul === letters || (hangul > 4 && hangul > letters * 0.3)) {
    left.push(line);
    return null;
  }
  return line.replace(KOREAN_NAME, (name) => {
    left.push(name);
    return '[…]';
  });
}

/** Where people have worked on the text, it and not the old material is what is to be translated. */
function sourceOf(text: { title: string; content: string }, brief: Brief, redraft: Redraft): Brief {
  const first = textOf(redraft(brief).document);
  if (first.title === text.title && first.content === text.content) return brief;
  const withoutBlanks = text.content.replace(/^.*\[[^[\]\n]*\].*$/gmu, '');
  return { ...brief, references: [{ title: text.title, text: withoutBlanks, url: null }], sources: [] };
}
