import type { Refusal } from './port.ts';

/** Thrown anywhere in a parser; the child process reports its reason. */
export class Refused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}
