import type { Language } from '../brief.ts';
import { rulesOf } from '../languages/index.ts';
import { type Line, valuesOf } from './reading/lines.ts';

/** The title of a text, and the lines that stand below it. */
export type Titled = { title: string | null; lines: Line[] };

/** A label, who does what, or else the first line or its core. A phrase without a figure is not said again below. */
export function titled(lines: Line[], language: Language, { isName }: { isName: boolean }): Titled {
  const [label] = valuesOf(lines, 'title');
  const labelled = lines.find(({ value }) => value?.field === 'title');
  const rest = lines.filter((line) => line !== labelled);
  if (label !== undefined) return { title: label, lines: rest };
  const [what] = valuesOf(lines, 'what');
  if (what !== undefined) return { title: newsOf(valuesOf(lines, 'who')[0] ?? null, what, language), lines: rest };
  // `한빛바이오: 2019년 창업한 …` names its subject.
  const [first, ...others] = rest;
  if (first?.value?.field === null && (isName || !lines.some(({ value }) => value === null)))
    return isName
      ? { title: first.value.name, lines: [{ ...first, text: first.value.value, value: null }, ...others] }
      : { title: coreOf(`${first.value.name}: ${first.value.value}`, language), lines: rest };
  const heading = rest.find(({ value }) => value === null);
  if (heading === undefined) return { title: null, lines: rest };
  const title = coreOf(heading.text, language);
  const isSaid =
    /^#*$/u.test(heading.mark) &&
    title === heading.text &&
    !/\d/u.test(title) &&
    !rulesOf(language).sentenceEnd.test(title);
  return { title, lines: isSaid ? rest.filter((line) => line !== heading) : rest };
}

/** `launches a charger` goes on from the name of who does it; a noun stands beside it. */
function newsOf(who: string | null, what: string, language: Language): string {
  const news = withoutStop(what);
  if (who === null || news.includes(who)) return news;
  return `${who}${/^\p{Ll}/u.test(news) ? ' ' : rulesOf(language).senderMark}${news}`;
}

const withoutStop = (text: string) => text.replace(/(?<![ap]\.m)[.。]$/u, '').trim();

/** A title may be longer than it should be before a part of it says more. */
const TOLERANCE = 1.5;

/** The first sentence, of a row of values the parts before its figures, and of a long one the parts that fit. */
function coreOf(line: string, language: Language): string {
  const { sentencesOf, titleLimit } = rulesOf(language);
  const [first = line] = sentencesOf(line);
  const whole = withoutStop(first);
  const clauses = whole.split(/(?<=,)\s+|(?<=[，、])\s*/u);
  const figure = clauses.findIndex((clause) => /\d/u.test(clause));
  const isRow = clauses.length > 2 && figure > 0;
  const core = isRow ? clauses.slice(0, figure).join(' ') : whole;
  if ([...core].length <= titleLimit * TOLERANCE) return core.replace(/[,，、]$/u, '');
  let fitting = '';
  for (const clause of clauses) {
    if (fitting.length + clause.length > titleLimit) break;
    fitting += `${fitting === '' ? '' : ' '}${clause}`;
  }
  return fitting === '' ? cutAtWord(core, titleLimit) : fitting.replace(/[,，、]$/u, '');
}

function cutAtWord(text: string, limit: number): string {
  const start = [...text].slice(0, limit).join('');
  return start.replace(/\s+\S*$/u, '') || start;
}
