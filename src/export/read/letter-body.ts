import { plainText } from '../../documents/inline.ts';
import type { Language } from '../../documents/language.ts';
import type { Run } from '../../documents/model.ts';
import type { Block, Row } from '../blocks.ts';
import { type Line, sliceRuns, trimRuns } from '../inline.ts';
import { headingIn } from './blocks.ts';
import { attachmentsOf, fieldOf, isName, subjectOf } from './letters.ts';
import { joinedLines, type ListState, readLines } from './lists.ts';

/** What one paragraph of a letter may contain: fields, the subject, attachments and text. */

export type BodyState = { language: Language; blocks: Block[]; lists: ListState; hasSubject: boolean };

export function readBody(state: BodyState, lines: Line[]): void {
  const { blocks, lists, language } = state;
  // In Japanese and Chinese a long line is its own paragraph.
  const isSeparate = (text: string) => (language === 'ja' || language === 'zh') && !isName(text);
  let prose: Line[] = [];
  const flush = () => {
    for (const block of joinedLines(readLines(prose, lists), isSeparate)) blocks.push(block);
    prose = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const subject = state.hasSubject ? null : subjectOf(line);
    const field = state.hasSubject ? null : fieldOf(line);
    const attached = attachmentsOf(line);
    const heading = headingIn(line, true);
    if (subject || field || attached || heading) flush();
    if (heading) blocks.push(heading);
    else if (subject) {
      state.hasSubject = true;
      blocks.push({ type: 'subject', ...subject });
    } else if (field) addField(blocks, field);
    else if (attached) {
      let end = at + 1;
      while (end < lines.length && /^\s+\S|^\d{1,2}\.\s/u.test(lines[end]!.text)) end += 1;
      const items = [attached.runs, ...lines.slice(at + 1, end).map(({ runs }) => runs)].map(attachmentOf);
      blocks.push({ type: 'attachments', label: attached.label, items });
      at = end - 1;
    } else prose.push(line);
  }
  flush();
}

function attachmentOf(line: Run[]): { marker: string; runs: Run[] } {
  const runs = trimRuns(line);
  const [start = '', marker = ''] = /^(\d{1,2}\.)\s+/u.exec(plainText(runs)) ?? [];
  return { marker, runs: sliceRuns(runs, start.length) };
}

function addField(blocks: Block[], row: Row): void {
  const last = blocks.at(-1);
  if (last?.type === 'fields') last.rows.push(row);
  else blocks.push({ type: 'fields', rows: [row] });
}
