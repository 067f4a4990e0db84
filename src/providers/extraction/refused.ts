import type { Refusal } from './port.ts';

/** Leaves the depths of a parser; the child turns it into its answer. */
export class Refused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}
