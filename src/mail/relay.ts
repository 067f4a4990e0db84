import type { Database } from '../kernel/database.ts';
import type { Mailer, Outcome } from '../providers/mail/port.ts';
import { markRelayDown, markRelayUp, type RelayProblem, readRelayProblem } from './relay-store.ts';

export type { RelayProblem } from './relay-store.ts';

/**
 * Watches whether mail leaves at all. Every message that is sent tells; while none can leave, the server is probed, so
 * that its return is noticed before the next retry. Each change of state is reported once, by the instance that saw it.
 */

export type RelayParts = {
  database: Database;
  mailer: Mailer;
  onDown(problem: RelayProblem & { detail: string }): void;
  onUp(): void;
  onError(error: unknown): void;
};

export type Relay = {
  /** The same mailer, watched. */
  mailer: Mailer;
  /** As this instance knows it; null while mail leaves. */
  problem(): RelayProblem | null;
  /** Housekeeping: what other instances saw, and whether the server is back. */
  check(): Promise<void>;
};

export function createRelay({ database, mailer, onDown, onUp, onError }: RelayParts): Relay {
  let problem: RelayProblem | null = null;

  async function setDown(reason: RelayProblem['reason'], detail: string): Promise<void> {
    const { current, isNew } = await markRelayDown(database, reason);
    problem = current;
    if (isNew) onDown({ ...current, detail });
  }

  async function setUp(): Promise<void> {
    const wasDown = await markRelayUp(database);
    problem = null;
    if (wasDown) onUp();
  }

  /** Only a change costs a query. */
  async function observe(outcome: Outcome): Promise<void> {
    const reason = reasonOf(outcome);
    if (reason && !problem) await setDown(reason, outcome.answer);
    if (!reason && problem) await setUp();
  }

  return {
    mailer: {
      ...mailer,
      async send(letter) {
        const outcome = await mailer.send(letter);
        await observe(outcome).catch(onError);
        return outcome;
      },
    },
    problem: () => problem,
    async check() {
      problem = await readRelayProblem(database);
      // A server that refuses our sender lets us connect: only a message that it takes tells that it changed its mind.
      if (problem?.reason !== 'MAIL_SERVER_UNREACHABLE' || !mailer.probe) return;
      if ((await mailer.probe()) === null) await setUp();
    },
  };
}

/** Why nothing can leave, or null when the outcome says nothing of the kind. */
function reasonOf(outcome: Outcome): RelayProblem['reason'] | null {
  if (outcome.kind !== 'deferred') return null;
  if (!outcome.reached) return 'MAIL_SERVER_UNREACHABLE';
  return outcome.refusesSender ? 'MAIL_SERVER_REFUSES' : null;
}
