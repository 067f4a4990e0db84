import type { ToCheck } from '../../../documents/model.ts';
import type { Brief } from '../../brief.ts';
import { holdsBanned } from '../../house.ts';
import { isForeign } from '../../languages/scripts.ts';
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
  const isBanned = (line: Line) => line.isReference && holdsBanned(textOfLine(line), brief.brand);
  const words = (line: Line) => ({ text: textOfLine(line) });
  const all = [...facts.lines, ...request.lines, ...references.lines];
  const lines = all.filter((line) => !isBanned(line));
  const typed = lines.map(textOfLine).join('\n');
  return {
    lines,
    sender: request.sender,
    toCheck: [
      ...facts.toCheck,
      ...request.toCheck,
      ...references.toCheck,
      ...(isForeign(typed, brief.language) ? [noteOf('language')] : []),
      ...noteAbout('banned', all.filter(isBanned).map(words)),
      ...noteAbout(
        'wording',
        lines.map(words).filter(({ text }) => holdsBanned(text, brief.brand)),
      ),
      ...brief.sources
        .slice(0, MAX_SOURCES)
        .map(({ title, url }) => noteOf('source', { text: url === null ? title : `${title} (${url})` })),
    ],
  };
}
