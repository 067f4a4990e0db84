import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import { lockIncidents } from './incident-store.ts';
import { type IncidentDeps, type IncidentEvent, settleRefusals, tellIncidents } from './incidents.ts';
import type { Recipient, Result } from './recipient.ts';
import { announceRecipients, type FindSubscribers, type RecipientEvent } from './recipient-events.ts';
import { isReaction, simulateReactions } from './simulator.ts';
import { lockLeased, markRecipients, type Start } from './store.ts';

/** Writes state changes in batches: changes that arrive during a write are written together, with one disk sync. */

type Mark = { result: Result | null; start: Start | null; resolve(mayGo: boolean): void };

const RETRY_MS = 500;

export type Suppressed = (accountId: number, emails: string[]) => Promise<Set<string>>;

type Deps = IncidentDeps & {
  database: Database;
  suppressed: Suppressed;
  announce: Announce<RecipientEvent>;
  subscribers: FindSubscribers<RecipientEvent>;
  onError(error: unknown): void;
};

export function createMarkWriter(deps: Deps) {
  let pending: Mark[] = [];
  let writing = false;

  async function write(): Promise<void> {
    while (pending.length > 0) {
      const marks = pending;
      pending = [];
      const begun = await writeUntilDone(marks);
      for (const { start, resolve } of marks) resolve(start !== null && begun.has(start.recipient.id));
    }
    writing = false;
  }

  /** The result of a sent message must be stored, however long the database is unavailable. */
  async function writeUntilDone(marks: Mark[]): Promise<Set<number>> {
    for (;;) {
      try {
        return await writeMarks(deps, marks);
      } catch (error) {
        deps.onError(error);
        await pause(RETRY_MS);
      }
    }
  }

  return {
    /** Resolves when both are durable; true when the started message may be sent. */
    mark(result: Result | null, start: Start | null): Promise<boolean> {
      return new Promise((resolve) => {
        pending.push({ result, start, resolve });
        if (writing) return;
        writing = true;
        // Waiting for one turn of the event loop batches results that arrive together and halves the statements.
        setImmediate(write);
      });
    },
  };
}

async function writeMarks(deps: Deps, marks: Mark[]): Promise<Set<number>> {
  const { database, suppressed } = deps;
  const results = marks.flatMap(({ result }) => result ?? []);
  const starts = marks.flatMap(({ start }) => start ?? []);
  const suppressedIds = await findSuppressedIds(suppressed, starts);
  const ended = [
    ...results,
    ...starts.filter(({ recipient }) => suppressedIds.has(recipient.id)).map(suppressedResult),
  ];
  const begun = starts.filter(({ recipient }) => !suppressedIds.has(recipient.id));
  const hasRefusals = results.some(({ refusal, recipient }) => refusal || recipient.trial_of !== null);
  const told = await findTold(deps, results);
  const reactions = results.filter(isReaction);
  if (!hasRefusals && told.length === 0 && reactions.length === 0) return markRecipients(database, ended, begun);
  const events: IncidentEvent[] = [];
  const started = await database.begin(async (transaction) => {
    if (hasRefusals) await lockIncidents(transaction);
    // Whoever took over a lost lease reports the result.
    const ids = await lockLeased(transaction, told);
    const reacting = await lockLeased(
      transaction,
      reactions.map(({ recipient }) => recipient),
    );
    await markRecipients(transaction, ended, []);
    await announceRecipients(transaction, deps.announce, { type: 'recipient.delivered', ids });
    await simulateReactions(
      transaction,
      deps.announce,
      reactions.filter(({ recipient }) => reacting.includes(recipient.id)),
    );
    if (hasRefusals) events.push(...(await settleRefusals(transaction, deps, results)));
    // After the releases are paused, so that nobody else is tried in vain.
    return markRecipients(transaction, [], begun);
  });
  tellIncidents(deps, events);
  return started;
}

/** Delivered mails that somebody wants to hear of; mail that was only stored is not delivered. */
async function findTold({ database, subscribers }: Deps, results: Result[]): Promise<Recipient[]> {
  const delivered = results.filter(({ state, isStored }) => state === 'sent' && !isStored);
  if (delivered.length === 0) return [];
  const accountIds = [...new Set(delivered.map(({ recipient }) => recipient.account_id))];
  const wanted = await subscribers(database, accountIds, ['recipient.delivered']);
  return delivered.map(({ recipient }) => recipient).filter(({ account_id }) => wanted.has(account_id));
}

/** Checked right before sending, because a recipient may have unsubscribed since the order. */
async function findSuppressedIds(suppressed: Suppressed, starts: Start[]): Promise<Set<number>> {
  const suppressedIds = new Set<number>();
  for (const [accountId, own] of Map.groupBy(starts, ({ recipient }) => recipient.account_id)) {
    const emails = await suppressed(
      accountId,
      own.map(({ recipient }) => recipient.email),
    );
    for (const { recipient } of own) if (emails.has(recipient.email)) suppressedIds.add(recipient.id);
  }
  return suppressedIds;
}

function suppressedResult({ recipient }: Start): Result {
  return {
    recipient,
    state: 'suppressed',
    answer: '',
    isStored: false,
    uncertain: false,
    waitSeconds: 0,
    refusal: null,
  };
}
