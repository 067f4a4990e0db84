/** Saves of the editor belong together as long as the same person goes on writing. */

/** `version`: the last one that the author saved. */
type Author = { id: string; name: string; at: number; version: number };

/** `first`: the first version of the entry that the current version ends. Stored with the text, valid for `version`. */
export type WorkSession = { version: number; first: number; authors: Author[] };

/** A longer pause ends the session. */
const PAUSE_MS = 15 * 60_000;

/**
 * The session after a save on top of the version `current`. `isStep`: the version that is replaced belongs to the same
 * entry of the history. Somebody who joins begins an entry; from then on those who write at the same time share it.
 */
export function continueSession(
  before: WorkSession | null,
  current: number,
  author: { id: string; name: string },
  now: number,
): { session: WorkSession; isStep: boolean; by: string } {
  const known = before?.version === current ? before : null;
  const isRecent = ({ at }: Author) => now - at < PAUSE_MS;
  const isStep = known?.authors.some((each) => each.id === author.id && isRecent(each)) ?? false;
  const first = isStep ? known!.first : current + 1;
  const others = (known?.authors ?? []).filter(
    (each) => each.id !== author.id && (isRecent(each) || each.version >= first),
  );
  const version = current + 1;
  const authors = [...others, { ...author, at: now, version }];
  const names = authors.filter((each) => each.version >= first).map(({ name }) => name);
  return { session: { version, first, authors }, isStep, by: [...new Set(names)].join(', ') };
}
