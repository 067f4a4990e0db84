/**
 * Where the lines of a title end. A headline is read in phrases: a line that ends with a comma reads better than one
 * that is merely as long as its neighbours, and a last line of one short word looks like a mistake.
 */

/** Widths are in parts of the type size. */
export type Word = { text: string; width: number; spaceAfter: number };
export type Broken = { lines: string[]; cost: number };

const PHRASE_END = /[,，、:：;；…。·!?！？」』”’)\]–—]$/u;
const PHRASE_BONUS = 0.3;
const LONELY_SHARE = 0.3;
const LONELY_PENALTY = 0.5;

/** Null when the words do not fit into that many lines. */
export function breakLines(words: Word[], width: number, most: number): Broken | null {
  const fewest = greedyCount(words, width);
  if (fewest === null || fewest > most) return null;
  return bestBreaks(words, width, fewest);
}

function lineWidth(words: Word[], from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index++) sum += words[index]!.width + words[index]!.spaceAfter;
  return sum - (words[to - 1]?.spaceAfter ?? 0);
}

function greedyCount(words: Word[], width: number): number | null {
  let [count, start] = [1, 0];
  for (let end = 1; end <= words.length; end++) {
    if (words[end - 1]!.width > width) return null;
    if (lineWidth(words, start, end) <= width) continue;
    count += 1;
    start = end - 1;
  }
  return count;
}

function bestBreaks(words: Word[], width: number, count: number): Broken {
  const ideal = lineWidth(words, 0, words.length) / count;
  // best[line][end]: the cheapest way to set the first `end` words in `line` lines.
  const best: ({ cost: number; from: number } | null)[][] = [[{ cost: 0, from: 0 }]];
  for (let line = 1; line <= count; line++) {
    best.push(
      Array.from({ length: words.length + 1 }, (_, end) => {
        let cheapest: { cost: number; from: number } | null = null;
        for (let from = end - 1; from >= 0; from--) {
          const length = lineWidth(words, from, end);
          if (length > width) break;
          const before = best[line - 1]?.[from];
          if (!before) continue;
          const cost = before.cost + lineCost(words, end, length, { ideal, width, isLast: end === words.length });
          if (cheapest === null || cost < cheapest.cost) cheapest = { cost, from };
        }
        return cheapest;
      }),
    );
  }
  return { lines: traced(words, best, count), cost: best[count]?.[words.length]?.cost ?? 0 };
}

function lineCost(
  words: Word[],
  end: number,
  length: number,
  { ideal, width, isLast }: { ideal: number; width: number; isLast: boolean },
): number {
  const ragged = ((length - ideal) / width) ** 2;
  if (isLast) return ragged + (length < width * LONELY_SHARE && length < ideal ? LONELY_PENALTY : 0);
  return ragged - (PHRASE_END.test(words[end - 1]!.text) ? PHRASE_BONUS : 0);
}

function traced(words: Word[], best: ({ from: number } | null)[][], count: number): string[] {
  const lines: string[] = [];
  let end = words.length;
  for (let line = count; line >= 1; line--) {
    const from = best[line]?.[end]?.from ?? 0;
    const pieces = words.slice(from, end).map(({ text, spaceAfter }) => (spaceAfter > 0 ? `${text} ` : text));
    lines.unshift(pieces.join('').trimEnd());
    end = from;
  }
  return lines;
}
