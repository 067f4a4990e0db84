import { type Credits, charge, type Hold } from '../../kernel/credits.ts';
import { Problem, problem } from '../../kernel/problems.ts';

/** What every paid verb of this area asks first. */

type PressDesk<Press> = {
  findPress(accountId: number, id: number): Promise<Press | undefined>;
  pressExists(id: number): Promise<boolean>;
};

/** The caller's own release; 404 when there is none, 403 when it is somebody else's. */
export async function requirePress<Press>(desk: PressDesk<Press>, accountId: number, id: number): Promise<Press> {
  const press = await desk.findPress(accountId, id);
  if (press) return press;
  throw problem((await desk.pressExists(id)) ? 'PRESS_NOT_AUTHORIZED' : 'PRESS_NOT_FOUND');
}

/** The documents have a code of their own for too little credit in this area. */
export async function chargeRelease<Result>(
  credits: Credits,
  payment: { accountId: number; amount: number; reason: string },
  work: (hold: Hold) => Promise<Result>,
): Promise<Result> {
  try {
    return await charge(credits, payment, work);
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'INSUFFICIENT_CREDIT') throw error;
    throw problem('INSUFFICIENT_API_CREDIT', error.values, error);
  }
}
