import { type Credits, charge, type Hold, type Payment } from '../../billing/charge.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireOwn } from '../../kernel/ownership.ts';
import { Problem, problem } from '../../kernel/problems.ts';

/** Checks shared by the paid operations of this area. */

type PressLookup<Press> = {
  findPress(accountId: number, id: number): Promise<Press | undefined>;
  pressExists(id: number): Promise<boolean>;
};

/** Returns the caller's press release; 404 when it does not exist, 403 when it belongs to another account. */
export async function requirePress<Press>(deps: PressLookup<Press>, actor: Actor, id: number): Promise<Press> {
  const press = await actor.inTurn(() => deps.findPress(actor.accountId, id));
  return requireOwn(press, () => deps.pressExists(id), {
    missing: 'PRESS_NOT_FOUND',
    foreign: 'PRESS_NOT_AUTHORIZED',
  });
}

/** The API specification has a separate error code for insufficient credit in this area. */
export async function chargeRelease<Result>(
  credits: Credits,
  payment: Payment,
  work: (hold: Hold) => Promise<Result>,
): Promise<Result> {
  try {
    return await charge(credits, payment, work);
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'INSUFFICIENT_CREDIT') throw error;
    throw problem('INSUFFICIENT_API_CREDIT', error.values, error);
  }
}
