import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../kernel/database.ts';
import type { Result } from './recipient.ts';
import { markRecipients, type Start } from './store.ts';

/** Writes state changes in batches: changes that arrive during a write are written together, with one disk sync. */

type Mark = { result: Result | null; start: Start | null; resolve(mayGo: boolean): void };

const RETRY_MS = 500;

export type Suppressed = (accountId: number, emails: string[]) => Promise<Set<string>>;

export function createMarkWriter(deps: { database: Database; suppressed: Suppressed; onError(error: unknown): void }) {
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

async function writeMarks(
  { database, suppressed }: { database: Database; suppressed: Suppressed },
  marks: Mark[],
): Promise<Set<number>> {
  const results = marks.flatMap(({ result }) => result ?? []);
  const starts = marks.flatMap(({ start }) => start ?? []);
  const suppressedIds = await findSuppressedIds(suppressed, starts);
  return markRecipients(
    database,
    [...results, ...starts.filter(({ recipient }) => suppressedIds.has(recipient.id)).map(suppressedResult)],
    starts.filter(({ recipient }) => !suppressedIds.has(recipient.id)),
  );
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
  return { recipient, state: 'suppressed', answer: '', uncertain: false, waitSeconds: 0 };
}
