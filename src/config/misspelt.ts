import { SETTINGS } from './index.ts';

/** Finds names in the environment that look like a setting with a typing error, which would have no effect. */

const NAMES = Object.values(SETTINGS).flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]));
const KNOWN = new Set<string>(NAMES);

/** One line for each. Names that resemble no setting belong to other programs. */
export function misspeltSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment).flatMap((name) => {
    const nearest = KNOWN.has(name) || !/^[A-Z][A-Z0-9_]{3,}$/.test(name) ? null : nearestTo(name);
    return nearest === null ? [] : [`${name} is not a setting and has no effect. Did you mean ${nearest}?`];
  });
}

function nearestTo(name: string): string | null {
  // Short names of other programs easily differ in two characters, such as HOME from HOST.
  const most = name.length < 6 ? 1 : 2;
  let best: { name: string; distance: number } | null = null;
  for (const known of NAMES) {
    const distance = Math.abs(known.length - name.length) > most ? most + 1 : editDistance(name, known);
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name: known, distance };
  }
  return best?.name ?? null;
}

/** Inserted, deleted, replaced and swapped characters (optimal string alignment). */
function editDistance(left: string, right: string): number {
  let [before, last] = [[] as number[], Array.from({ length: right.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const change = left[row - 1] === right[column - 1] ? 0 : 1;
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          last[column]! + 1,
          current[column - 1]! + 1,
          last[column - 1]! + change,
          isSwap ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, current];
  }
  return last[right.length]!;
}
