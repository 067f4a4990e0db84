import type { Member } from './types.ts';

/** Mentions in a plain text: `@` and a name. */

/** What is typed after `@` before the caret, and where the sign stands; null when nobody is being mentioned. */
export function mentionBefore(text: string, caret: number): { at: number; query: string } | null {
  const match = /(?:^|\s)@([^\s@]{0,40})$/u.exec(text.slice(0, caret));
  return match ? { at: caret - match[1]!.length - 1, query: match[1]! } : null;
}

const SHOWN = 6;

export function matchingMembers(members: Member[], query: string): Member[] {
  const sought = query.toLowerCase();
  return members.filter(({ name }) => name.toLowerCase().includes(sought)).slice(0, SHOWN);
}

export function mentionedIn(text: string, members: Member[]): Member[] {
  return members.filter(({ name }) => text.includes(`@${name}`));
}

/** The text in pieces; names that are mentioned are pieces of their own. */
export function piecesOf(text: string, names: string[]): { text: string; isName: boolean }[] {
  const longest = names.map((name) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const pieces: { text: string; isName: boolean }[] = [];
  let start = 0;
  for (let place = text.indexOf('@'); place >= 0; place = text.indexOf('@', Math.max(place + 1, start))) {
    const name = longest.find((each) => text.startsWith(each, place));
    if (!name) continue;
    if (place > start) pieces.push({ text: text.slice(start, place), isName: false });
    pieces.push({ text: name, isName: true });
    start = place + name.length;
  }
  if (start < text.length) pieces.push({ text: text.slice(start), isName: false });
  return pieces;
}
