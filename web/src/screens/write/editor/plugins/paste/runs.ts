import { PLACEHOLDER, plainText, slicedRuns } from '../../../../../../../src/documents/inline.ts';
import type { Run } from '../../../../../../../src/documents/model.ts';

/** The runs of each line. */
export function linesOf(runs: Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    const [first, ...others] = run.text.split('\n');
    lines.at(-1)!.push({ ...run, text: first! });
    for (const text of others) lines.push([{ ...run, text }]);
  }
  return lines.map(trimmed);
}

export function joinedLines(lines: Run[][]): Run[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]));
}

/** Without blank space at both ends. */
export function trimmed(runs: Run[]): Run[] {
  const text = plainText(runs);
  const start = text.length - text.trimStart().length;
  return slicedRuns(runs, start, Math.max(start, text.trimEnd().length));
}

/** `[출시일]` is a field that is still to be filled in, also in a text from elsewhere. */
export function withPlaceholders(runs: Run[]): Run[] {
  return runs.flatMap((run) => {
    if (run.link !== undefined) return [run];
    const parts: Run[] = [];
    let start = 0;
    for (const { 0: blank, index } of run.text.matchAll(PLACEHOLDER)) {
      parts.push({ ...run, text: run.text.slice(start, index) }, { ...run, text: blank, placeholder: true });
      start = index + blank.length;
    }
    return [...parts, { ...run, text: run.text.slice(start) }].filter(({ text }) => text !== '');
  });
}
