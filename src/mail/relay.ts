import type { Database } from '../kernel/database.ts';
import { traced } from '../kernel/tracing.ts';
import type { Mailer, Outcome } from '../providers/mail/port.ts';
import { markRelayDown, markRelayUp, type RelayProblem, readRelayProblem } from './relay-store.ts';

export type { RelayProblem } from './relay-store.ts';

/**
 * Tracks whether the mail server works. Each send updates the state. While the server is down it is probed, so that
 * recovery is noticed before the next retry, and while no mail is sent, so that a failure is noticed before it. Only the instance that changes the state reports the change.
 */

/** A server that was not used for this long is probed. */
const IDLE_PROBE_MS = 20_000;

export type RelayDeps = {
  database: Database;
  mailer: Mailer;
  onDown(problem: RelayProblem & { detail: string }): void;
  onUp(): void;
  onOutcome?(outcome: Outcome['kind']): void;
  onError(error: unknown): void;
};

export type Relay = {
  /** The same mailer, with every outcome observed. */
  mailer: Mailer;
  /** The state known to this instance; null while the mail server works. */
  problem(): RelayProblem | null;
  /** The settings name another mail server: what is known belongs to the previous one. */
  serverChanged(): Promise<void>;
  /** Periodic job: loads the state set by other instances and probes a server that is down. */
  check(): Promise<void>;
};

export function createRelay({ database, mailer, onDown, onUp, onOutcome, onError }: RelayDeps): Relay {
  let problem: RelayProblem | null = null;
  let contactedAt = performance.now();
  let servers = 0;

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

  /** Queries the database only when the state changes. */
  async function observe(outcome: Outcome): Promise<void> {
    const reason = reasonOf(outcome);
    if (reason && !problem) await setDown(reason, outcome.answer);
    if (!reason && problem) await setUp();
  }

  async function probeIdle(probe: () => Promise<string | null>): Promise<void> {
    contactedAt = performance.now();
    const failure = await probe();
    if (failure !== null) await setDown('MAIL_SERVER_UNREACHABLE', failure);
  }

  return {
    mailer: {
      get mode() {
        return mailer.mode;
      },
      get probe() {
        return mailer.probe;
      },
      close: () => mailer.close(),
      async send(message) {
        const server = servers;
        const outcome = await traced(
          { name: 'send mail', kind: 'client' },
          () => mailer.send(message),
          ({ kind }) => ({ 'mail.outcome': kind }),
        );
        contactedAt = performance.now();
        onOutcome?.(outcome.kind);
        // The answer of a server that is no longer used says nothing about the current one.
        if (server === servers) await observe(outcome).catch(onError);
        return outcome;
      },
    },
    problem: () => problem,
    async serverChanged() {
      servers += 1;
      contactedAt = performance.now();
      await setUp();
    },
    async check() {
      problem = await readRelayProblem(database);
      if (!problem && mailer.probe && performance.now() - contactedAt > IDLE_PROBE_MS) return probeIdle(mailer.probe);
      // A server that refuses our sender still accepts connections, so only a successful send proves recovery.
      if (problem?.reason !== 'MAIL_SERVER_UNREACHABLE' || !mailer.probe) return;
      if ((await mailer.probe()) === null) await setUp();
    },
  };
}

/** Why no mail can be sent, or null when the outcome does not show that. */
function reasonOf(outcome: Outcome): RelayProblem['reason'] | null {
  if (outcome.kind !== 'deferred') return null;
  if (!outcome.reached) return 'MAIL_SERVER_UNREACHABLE';
  return outcome.refusesSender ? 'MAIL_SERVER_REFUSES' : null;
}
