import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { type ProblemName, problem } from '../../../kernel/problems.ts';
import { readSchedule, requireBeforeEmbargo } from './checks.ts';
import { deliveryProblemOf } from './delivery-problem.ts';
import type { OrderDeps } from './deps.ts';
import type { ReleaseDetail } from './reading.ts';
import { countDeliveries, listReporters } from './recipients-store.ts';
import { cancelRelease, findRelease, pauseRelease, reschedule, resumeRelease } from './store.ts';

/** Changes by the owner after the order; each returns the changed release. */

/** Only before it is sent; refunds the full price. */
export async function cancel(deps: OrderDeps, actor: Actor, id: number): Promise<Committed<ReleaseDetail>> {
  const { accountId } = actor;
  return change(deps, actor, id, 'RELEASE_NOT_WAITING', async (transaction) => {
    const amount = await cancelRelease(transaction, accountId, id, null);
    if (amount === undefined) return false;
    await deps.refund(transaction, { accountId, amount, reason: 'release.canceled', subject: `release:${id}` });
    return true;
  });
}

export async function moveSchedule(
  deps: OrderDeps,
  actor: Actor,
  id: number,
  text: string,
): Promise<Committed<ReleaseDetail>> {
  const { embargo_kst } = requireFound(await findRelease(deps.database, actor.accountId, id));
  const at = readSchedule(text, await deps.timeOf(actor));
  if (at) requireBeforeEmbargo(at, embargo_kst);
  return change(deps, actor, id, 'RELEASE_NOT_WAITING', (transaction) =>
    reschedule(transaction, actor.accountId, id, at as Date),
  );
}

export async function pause(deps: OrderDeps, actor: Actor, id: number): Promise<Committed<ReleaseDetail>> {
  return change(deps, actor, id, 'RELEASE_NOT_PAUSABLE', (transaction) =>
    pauseRelease(transaction, actor.accountId, id),
  );
}

export async function resume(deps: OrderDeps, actor: Actor, id: number): Promise<Committed<ReleaseDetail>> {
  return change(deps, actor, id, 'RELEASE_NOT_PAUSED', (transaction) =>
    resumeRelease(transaction, actor.accountId, id),
  );
}

/** `apply` checks the state in its own statement, because the schedule may start the release at the same moment. */
async function change(
  deps: OrderDeps,
  actor: Actor,
  id: number,
  otherwise: ProblemName,
  apply: (transaction: Transaction) => Promise<boolean>,
): Promise<Committed<ReleaseDetail>> {
  const { accountId } = actor;
  requireFound(await findRelease(deps.database, accountId, id));
  return actor.commit(async (transaction) => {
    if (!(await apply(transaction))) throw problem(otherwise);
    const release = requireFound(await findRelease(transaction, accountId, id));
    const deliveries = await countDeliveries(transaction, accountId, id);
    const delivery_problem = deliveryProblemOf(deps, release);
    return { delivery_problem, release, deliveries, reporters: await listReporters(transaction, accountId, id) };
  });
}
