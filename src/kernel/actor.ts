import type { Transaction } from './database.ts';

/** Whoever is signed in, where a call comes with a session instead of a key. */
export type Person = { id: number; role: 'owner' | 'member'; isOperator: boolean };

/** The caller of a request, and how an effect of it is committed exactly once. */
export type Actor = {
  accountId: number;
  /** The name of the person who is signed in, or of the key: what a history says a change was made by. */
  name: string;
  person?: Person;
  /** Aborted when the caller disconnects, so that no model keeps writing a text that nobody receives. */
  signal: AbortSignal;
  /** Receives the text while it is written, when the caller asked for a stream. */
  onText: ((piece: string) => void) | null;
  /**
   * Runs the effect in one transaction, together with the record of the caller's Idempotency-Key.
   * A verb returns what this returns: that value is what a retry is answered with.
   */
  commit<Result>(effect: (transaction: Transaction) => Promise<Result>): Promise<Result>;
};
