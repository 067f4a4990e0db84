import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../kernel/database.ts';
import type { Result } from './recipient.ts';
import { markRecipients, type Start } from './store.ts';

/** Marks that come while others are being written go out together, so that a wait for the disk serves all of them. */

type Mark = { result: Result | null; start: Start | null; resolve(mayGo: boolean): void };

const AGAIN_MS = 500;

export type Suppressed = (accountId: number, emails: string[]) => Promise<Set<string>>;

export function createMarks(parts: { database: Database; suppressed: Suppressed; onError(error: unknown): void }) {
  let gathered: Mark[] = [];
  let writing = false;

  async function write(): Promise<void> {
    while (gathered.length > 0) {
      const marks = gathered;
      gathered = [];
      const begun = await writeUntilDone(marks);
      for (const { start, resolve } of marks) resolve(start !== null && begun.has(start.recipient.id));
    }
    writing = false;
  }

  /** A mail that went out has to be written down, however long the database is away. */
  async function writeUntilDone(marks: Mark[]): Promise<Set<number>> {
    for (;;) {
      try {
        return await writeMarks(parts, marks);
      } catch (error) {
        parts.onError(error);
        await pause(AGAIN_MS);
      }
    }
  }

  return {
    /** Resolves when both are durable: may the mail that starts go out? */
    mark(result: Result | null, start: Start | null): Promise<boolean> {
      return new Promise((resolve) => {
        gathered.push({ result, start, resolve });
        if (writing) return;
        writing = true;
        // Connections whose answers arrived together are written together: less than half as many statements.
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
  const barred = await barredAmong(suppressed, starts);
  return markRecipients(
    database,
    [...results, ...starts.filter(({ recipient }) => barred.has(recipient.id)).map(suppressedResult)],
    starts.filter(({ recipient }) => !barred.has(recipient.id)),
  );
}

/** Asked right before a mail goes out: somebody may have unsubscribed since the release was paid for. */
async function barredAmong(suppressed: Suppressed, starts: Start[]): Promise<Set<number>> {
  const barred = new Set<number>();
  for (const [accountId, own] of Map.groupBy(starts, ({ recipient }) => recipient.account_id)) {
    const emails = await suppressed(
      accountId,
      own.map(({ recipient }) => recipient.email),
    );
    for (const { recipient } of own) if (emails.has(recipient.email)) barred.add(recipient.id);
  }
  return barred;
}

function suppressedResult({ recipient }: Start): Result {
  return { recipient, state: 'suppressed', answer: '', uncertain: false, waitSeconds: 0 };
}
