export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** Beyond this the table of the comparison would be felt; such texts are shown as replaced. */
const MOST_CELLS = 4_000_000;

/** The longest common run of pieces, then everything else as removed or added. */
export function diffPieces(before: string[], after: string[]): DiffPart[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const middle = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return joined([
    ...before.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...middle,
    ...before.slice(before.length - end).map((text) => ({ kind: 'same' as const, text })),
  ]);
}

function diffMiddle(before: string[], after: string[]): DiffPart[] {
  const removed = before.map((text) => ({ kind: 'removed' as const, text }));
  const added = after.map((text) => ({ kind: 'added' as const, text }));
  if (before.length === 0 || after.length === 0 || before.length * after.length > MOST_CELLS)
    return [...removed, ...added];
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        before[row] === after[column] ? lengths[at + width + 1]! + 1 : Math.max(lengths[at + width]!, lengths[at + 1]!);
    }
  }
  const parts: DiffPart[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length && column < after.length) {
    const at = row * width + column;
    if (before[row] === after[column]) {
      parts.push({ kind: 'same', text: before[row]! });
      row += 1;
      column += 1;
    } else if (lengths[at + width]! >= lengths[at + 1]!) parts.push(removed[row++]!);
    else parts.push(added[column++]!);
  }
  return [...parts, ...removed.slice(row), ...added.slice(column)];
}

function joined(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}

/** Words with the space after them, line ends by themselves. */
export function wordsOf(text: string): string[] {
  return text.match(/\n|[^\s\n]+[^\S\n]*|[^\S\n]+/g) ?? [];
}
