import type { Role, Scope } from './access.ts';
import type { Committed } from './committed.ts';
import type { Transaction } from './database.ts';

/** The signed-in person, when a request has a session instead of a key. */
export type Person = { id: number; sessionId: number; role: Role; isOperator: boolean };

/** The caller of a request, and how an effect of it is committed exactly once. */
export type Actor = {
  accountId: number;
  /** Name of the signed-in person or of the key; shown in the history as the author of a change. */
  name: string;
  /** The account is the test mode of another: nothing is charged, mailed or asked of a model for real. */
  isTest: boolean;
  /** What the key or the role of the person allows. */
  scopes: readonly Scope[];
  person?: Person;
  /** Set when the request has a key. */
  keyId?: number;
  /** Whether the caller said itself which requests are the same. */
  hasIdempotencyKey: boolean;
  /** Aborted when the caller disconnects, so that no model keeps writing a text that nobody receives. */
  signal: AbortSignal;
  /** Receives the text while it is written, when the caller asked for a stream. */
  onText: ((piece: string) => void) | null;
  /**
   * Runs work that reads large rows when it is the account's turn: an account has only a few turns at once, so that it
   * leaves room for others. Requests that only read, and `commit`, take a turn by themselves.
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs the effect in one transaction, together with the record of the caller's Idempotency-Key. */
  commit<Result>(effect: (transaction: Transaction) => Promise<Result>): Promise<Committed<Result>>;
};
