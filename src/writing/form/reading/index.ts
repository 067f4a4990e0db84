import type { ToCheck } from '../../../documents/model.ts';
import type { Brief } from '../../brief.ts';
import { holdsBanned } from '../../house.ts';
import { rulesOf } from '../../languages/index.ts';
import { noteAbout, noteOf } from '../notes.ts';
import { readFacts } from './facts.ts';
import { type Line, textOfLine } from './lines.ts';
import { readReferences } from './references.ts';
import { readRequest } from './request.ts';

export type Reading = {
  /** Of the form and the request first, then of the references, in the order given. */
  lines: Line[];
  /** The sender names itself in a greeting. */
  sender: string | null;
  toCheck: ToCheck[];
};

const MAX_SOURCES = 5;

/** What may be printed of a brief, word for word. Everything else is named in to_check. */
export function readBrief(brief: Brief): Reading {
  const request = readRequest(brief.keyword, brief);
  const facts = readFacts(brief);
  const references = readReferences(brief, request);
  const { sentencesOf, space } = rulesOf(brief.language);
  const words = (line: Line) => ({ text: textOfLine(line) });
  const isBanned = ({ text }: { text: string }) => holdsBanned(text, brief.brand);
  const cited = references.lines.map((line) => ({
    line,
    sentences: (line.value === null ? sentencesOf(line.text) : [textOfLine(line)]).map((text) => ({ text })),
  }));
  const allowed = cited.flatMap(({ line, sentences }): Line[] => {
    const kept = sentences.filter((sentence) => !isBanned(sentence));
    if (kept.length === sentences.length) return [line];
    return kept.length === 0 ? [] : [{ ...line, text: kept.map(({ text }) => text).join(space) }];
  });
  const typed = [...facts.lines, ...request.lines];
  const said = new Set(typed.map(textOfLine));
  const lines = [...typed, ...allowed.filter((line) => !said.has(textOfLine(line)))];
  return {
    lines,
    sender: request.sender,
    toCheck: [
      ...facts.toCheck,
      ...request.toCheck,
      ...references.toCheck,
      ...noteAbout(
        'banned',
        cited.flatMap(({ sentences }) => sentences.filter(isBanned)),
      ),
      ...noteAbout('wording', lines.map(words).filter(isBanned)),
      ...brief.sources
        .slice(0, MAX_SOURCES)
        .map(({ title, url }) => noteOf('source', { text: url === null ? title : `${title} (${url})` })),
    ],
  };
}
