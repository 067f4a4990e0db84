import { randomUUID } from 'node:crypto';
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts';
import type { NotifyProblems } from '../problem-notices.ts';
import {
  closeIncident,
  groupFruitless,
  groupRefusals,
  holdRecipients,
  leaseTrials,
  listSettled,
  lockIncidents,
  openIncident,
  type PausedRelease,
  type RefusalGroup,
  type RefusedMailbox,
  storeRefusals,
} from './incident-store.ts';
import type { Recipient, Result } from './recipient.ts';

/**
 * A mail server that refuses everybody says nothing about anybody. Refusals that several recipients share become an
 * incident: the recipients wait, their releases are paused, and one recipient at a time is tried until one is accepted.
 */

const MIN_DOMAINS = 3;
const MAX_WAIT_SECONDS = 1800;

export type IncidentDeps = {
  /** Time until the first trial; it doubles with each one. */
  retrySeconds: number;
  /** Puts an address on the suppression list, with the refusal as evidence. */
  suppress(sql: Queryable, mailbox: RefusedMailbox): Promise<void>;
  /** Takes back what `suppress` did because of this release. */
  unsuppress(sql: Queryable, mailbox: Pick<RefusedMailbox, 'email' | 'releaseId'>): Promise<void>;
  notifyProblems: NotifyProblems;
  onIncident?(event: IncidentEvent): void;
};

export type IncidentEvent = { incidentId: number } & (
  | { kind: 'opened'; answer: string; releaseIds: number[]; recipients: number }
  | { kind: 'closed' }
);

/** Called in the transaction that stored the results, which holds the lock of the incidents. */
export async function settleRefusals(
  transaction: Transaction,
  deps: IncidentDeps,
  results: Result[],
): Promise<IncidentEvent[]> {
  await storeRefusals(transaction, results);
  const events: IncidentEvent[] = [];
  for (const { recipient, state, refusal } of results) {
    if (recipient.trial_of === null) continue;
    // However the server words it this time, the incident is not over.
    if (refusal && refusal.concern !== 'mailbox') {
      const { paused } = await holdRecipients(transaction, recipient.trial_of, [recipient.id]);
      await notifyPaused(transaction, deps, paused, refusal.answer);
    }
    if (state === 'sent' && (await closeIncident(transaction, recipient.trial_of, { accepted: true })))
      events.push({ incidentId: recipient.trial_of, kind: 'closed' });
  }
  const groups = await groupRefusals(transaction);
  return [...events, ...(await hold(transaction, deps, groups.filter(isAboutEverybody)))];
}

/** A release that reached nobody because the server refuses us is paused instead of finished. */
export async function holdFruitless(transaction: Transaction, deps: IncidentDeps): Promise<IncidentEvent[]> {
  const groups = await groupFruitless(transaction);
  if (groups.length === 0) return [];
  await lockIncidents(transaction);
  return hold(transaction, deps, await groupFruitless(transaction));
}

/** Evidence about mailboxes is doubted only if hardly anybody is accepted. */
function isAboutEverybody({ concern, domains, refused, accepted, incidentId }: RefusalGroup): boolean {
  if (incidentId !== null) return true;
  if (domains < MIN_DOMAINS) return false;
  return concern === 'us' || concern === 'other' || refused > accepted;
}

async function hold(transaction: Transaction, deps: IncidentDeps, groups: RefusalGroup[]): Promise<IncidentEvent[]> {
  const events: IncidentEvent[] = [];
  for (const { answer, textKey, recipientIds, incidentId } of groups) {
    const id = incidentId ?? (await openIncident(transaction, { answer, textKey, retrySeconds: deps.retrySeconds }));
    const { held, paused } = await holdRecipients(transaction, id, recipientIds);
    await notifyPaused(transaction, deps, paused, answer);
    for (const { email, release_id, isOpen } of held)
      if (!isOpen) await deps.unsuppress(transaction, { email, releaseId: release_id });
    if (incidentId !== null) continue;
    const releaseIds = [...new Set(held.map(({ release_id }) => release_id))];
    events.push({ incidentId: id, kind: 'opened', answer, releaseIds, recipients: held.length });
  }
  return events;
}

function notifyPaused(sql: Queryable, deps: IncidentDeps, paused: PausedRelease[], reason: string): Promise<void> {
  return deps.notifyProblems(
    sql,
    paused.map((release) => ({ ...release, state: 'paused', reason })),
  );
}

/** Leases the recipients of due trials, and closes incidents that hold no release any more. */
export async function tendIncidents(database: Database, deps: IncidentDeps): Promise<Recipient[]> {
  for (const incidentId of await listSettled(database)) {
    const isClosed = await database.begin((transaction) => closeIncident(transaction, incidentId, { accepted: false }));
    if (isClosed) tellIncidents(deps, [{ incidentId, kind: 'closed' }]);
  }
  return leaseTrials(database, {
    token: randomUUID(),
    retrySeconds: deps.retrySeconds,
    maxWaitSeconds: MAX_WAIT_SECONDS,
  });
}

/** After the transaction, so that nobody is told of what did not happen. */
export function tellIncidents({ onIncident }: IncidentDeps, events: IncidentEvent[]): void {
  for (const event of events) onIncident?.(event);
}
