import type { TextKind } from './kind.ts';

/** What the instances tell each other about texts that people have open. */

export const CHANNEL = 'presswright_live';

/** Contains the account, so that nothing reaches another one. */
export function textKey({ area }: TextKind, accountId: number, id: number): string {
  return `${accountId}:${area}:${id}`;
}

/** `stream`: an open stream of the editor `client`. `asks`: those who have the text open too are to answer. */
export type Here = {
  kind: 'here';
  text: string;
  stream: string;
  client: string;
  name: string;
  block_id: string | null;
  asks?: boolean;
};
/** The caret of an editor is in another block, or still where it was. */
export type Moved = { kind: 'moved'; text: string; client: string; block_id: string | null };
export type Gone = { kind: 'gone'; text: string; stream: string };
/** Sent by the statement that saves (`updateText`). */
export type Changed = { kind: 'changed'; text: string; version: number; by: string; client: string | null };
/** Somebody wrote, changed or resolved a comment. */
export type Commented = { kind: 'commented'; text: string; thread: number };
/** Somebody asked for a review, or decided. */
export type Reviewed = { kind: 'reviewed'; text: string };
/** Sent by triggers (migrations/0078). */
export type Ended = { kind: 'ended'; session?: number; key?: number; account?: number };

export type LiveMessage = Here | Moved | Gone | Changed | Commented | Reviewed | Ended;
