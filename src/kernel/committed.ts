/**
 * The result of a committed transaction, which is also what a retry with the same Idempotency-Key is answered with. An
 * endpoint that takes such a key has to return one, so that the first answer cannot differ from the stored one.
 */
export class Committed<Result> {
  readonly #result: Result;

  constructor(result: Result) {
    this.#result = result;
  }

  get result(): Result {
    return this.#result;
  }
}

/** The result of an endpoint, with or without a transaction. */
export function resultOf<Result>(handled: Result | Committed<Result>): Result {
  return handled instanceof Committed ? handled.result : handled;
}
