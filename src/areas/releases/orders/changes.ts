import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { type ProblemName, problem } from '../../../kernel/problems.ts';
import { readSchedule, requireBeforeEmbargo } from './checks.ts';
import type { SendingDeps } from './deps.ts';
import { deliveryProblemOf, type ReleaseDetail } from './reading.ts';
import { countDeliveries, listReporters } from './recipients-store.ts';
import { cancelRelease, type DetailRow, findRelease, reschedule, setPaused } from './store.ts';

/** What the owner may still do about a release; each answers with the release as it is then. */

/** Before it is sent: everything that was charged comes back. */
export async function cancel(deps: SendingDeps, actor: Actor, id: number): Promise<ReleaseDetail> {
  const { accountId } = actor;
  return change(deps, actor, id, 'RELEASE_NOT_WAITING', async (transaction) => {
    const amount = await cancelRelease(transaction, accountId, id, null);
    if (amount === undefined) return false;
    await deps.refund(transaction, { accountId, amount, reason: 'release.canceled', subject: `release:${id}` });
    return true;
  });
}

export async function moveSchedule(deps: SendingDeps, actor: Actor, id: number, text: string): Promise<ReleaseDetail> {
  const { embargo_kst } = await requireOwn(deps, actor, id);
  const at = readSchedule(text, deps.now());
  if (at) requireBeforeEmbargo(at, embargo_kst);
  return change(deps, actor, id, 'RELEASE_NOT_WAITING', (transaction) =>
    reschedule(transaction, actor.accountId, id, at as Date),
  );
}

export async function pause(deps: SendingDeps, actor: Actor, id: number): Promise<ReleaseDetail> {
  return change(deps, actor, id, 'RELEASE_NOT_PAUSABLE', (transaction) =>
    setPaused(transaction, actor.accountId, id, true),
  );
}

export async function resume(deps: SendingDeps, actor: Actor, id: number): Promise<ReleaseDetail> {
  const resumed = await change(deps, actor, id, 'RELEASE_NOT_PAUSED', (transaction) =>
    setPaused(transaction, actor.accountId, id, false),
  );
  deps.kick();
  return resumed;
}

/** The state is asked again by the change itself: a schedule may fire at the same moment. */
async function change(
  deps: SendingDeps,
  actor: Actor,
  id: number,
  otherwise: ProblemName,
  apply: (transaction: Transaction) => Promise<boolean>,
): Promise<ReleaseDetail> {
  const { accountId } = actor;
  await requireOwn(deps, actor, id);
  return actor.commit(async (transaction) => {
    if (!(await apply(transaction))) throw problem(otherwise);
    const release = await findRelease(transaction, accountId, id);
    if (!release) throw problem('NOT_FOUND');
    const deliveries = await countDeliveries(transaction, accountId, id);
    const delivery_problem = deliveryProblemOf(deps, release);
    return { delivery_problem, release, deliveries, reporters: await listReporters(transaction, accountId, id) };
  });
}

async function requireOwn({ database }: SendingDeps, { accountId }: Actor, id: number): Promise<DetailRow> {
  const release = await findRelease(database, accountId, id);
  if (release) return release;
  throw problem('NOT_FOUND');
}
