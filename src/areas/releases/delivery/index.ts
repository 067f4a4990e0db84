import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../kernel/database.ts';
import { startPeriodicJobs } from '../../../kernel/periodic-jobs.ts';
import type { Mailer, MailMessage, Outcome } from '../../../providers/mail/port.ts';
import { type FinishDeps, type Finished, finishReleases } from './finish.ts';
import { tendIncidents } from './incidents.ts';
import { createMarkWriter, type Suppressed } from './mark-writer.ts';
import { resultOf } from './outcomes.ts';
import { announceProgress, type ProgressDeps } from './progress.ts';
import { createQueue } from './queue.ts';
import type { Recipient, Result } from './recipient.ts';
import type { Simulate } from './simulator.ts';
import { startReleases } from './start.ts';
import { findMailWork, leaseRecipients, renewLeases, retryQueued, returnRecipients } from './store.ts';

export { recordBounce } from './bounce-store.ts';
export { listIncidents, resumeIncident } from './incident-list.ts';
export { sweepRefusals } from './incident-store.ts';
export type { IncidentEvent } from './incidents.ts';
export { createMessageComposer } from './messages.ts';
export { createOpenRecorder } from './open-store.ts';
export type { Recipient } from './recipient.ts';
export { announceRecipients } from './recipient-events.ts';
export { createReplyRecorder } from './reply-store.ts';
export { createSimulator, SIMULATED_ADDRESSES, type Simulate } from './simulator.ts';
export { startInTest } from './start.ts';
export { readMailQueue } from './status-store.ts';
export { forgetLeases, type HeldRelease, holdUnfinishedReleases } from './store.ts';

/**
 * Sends the mail of releases. Any number of instances lease recipients. Each worker records that it starts a message
 * before sending it, and records the result before the next one, so at most one message per worker has an unknown state
 * after a crash.
 */

const BATCH = 100;
/** A scheduled release starts at most this much late, unless a notification comes first. */
const IDLE_POLL_MS = 2500;
const BUSY_POLL_MS = 1000;
const STOP_TIMEOUT_MS = 10_000;
/** Composing failed because of an internal error, so the message is retried later. */
const COMPOSE_FAILED: Outcome = { kind: 'deferred', answer: 'The message could not be composed.', reached: false };

export type DeliveryDeps = Omit<FinishDeps, 'announce' | 'subscribers'> & {
  announce: FinishDeps['announce'] & ProgressDeps['announce'];
  subscribers: FinishDeps['subscribers'] & ProgressDeps['subscribers'];
  database: Database;
  mailer: Mailer;
  /** Takes the place of the mailer in test mode. */
  simulate: Simulate;
  messageFor(recipient: Recipient): Promise<MailMessage>;
  suppressed: Suppressed;
  connections: number;
  perDomain: number;
  onStarted?(release: { id: number; late_seconds: number }): void;
  onFinished?(release: Finished): void;
  onError(error: unknown): void;
};

export type Delivery = {
  start(): void;
  /** Looks for due releases and recipients now instead of at the next poll. Does nothing on an instance without jobs. */
  poll(): void;
  /** Called when the mail server is back: retries deferred messages at once. */
  retryNow(): Promise<void>;
  stop(): Promise<void>;
};

export function createDelivery(deps: DeliveryDeps): Delivery {
  const { database, mailer, onError } = deps;
  const queue = createQueue({ perDomain: deps.perDomain, batch: BATCH });
  const marks = createMarkWriter(deps);
  const inFlight = new Set<Recipient>();
  let idle: (() => void)[] = [];
  let stopping = false;
  let filling: Promise<void> | null = null;
  /** The excluded domains when the last lease was empty: the same query would be empty again. */
  let emptyWithout: string | null = null;
  let workers: Promise<void>[] = [];
  let periodicJobs: { stop(): Promise<void> } | null = null;
  let looking: Promise<void> | null = null;
  let nextPoll: NodeJS.Timeout | undefined;
  let isPollWanted = false;

  function wake(): void {
    const woken = idle;
    idle = [];
    for (const resume of woken) resume();
  }

  /** Leases until the queue is full or nothing is left to lease. */
  async function fill(): Promise<void> {
    for (let room = queue.room(); room > 0 && !stopping; room = queue.room()) {
      const exceptDomains = queue.fullDomains();
      const leased = await leaseRecipients(database, { token: randomUUID(), count: room, exceptDomains });
      queue.add(leased);
      wake();
      emptyWithout = leased.length === 0 ? exceptDomains.join() : null;
      if (leased.length === 0) return;
    }
  }

  function kick(): void {
    filling ??= fill()
      .catch(onError)
      .finally(() => {
        filling = null;
      });
  }

  async function work(): Promise<void> {
    let result: Result | null = null;
    for (;;) {
      const next = stopping ? undefined : queue.take();
      if (!next && !result) {
        if (stopping) return;
        await new Promise<void>((resolve) => idle.push(resolve));
        continue;
      }
      if (next) inFlight.add(next);
      const message = next ? await composeFor(next) : null;
      const start = next && message ? { recipient: next, messageId: message.messageId } : null;
      const mayGo = await marks.mark(result, start);
      result = null;
      if (!next) continue;
      if (!message) result = resultOf(next, COMPOSE_FAILED, deps.retrySeconds);
      else if (mayGo) result = resultOf(next, await send(next, message), deps.retrySeconds);
      // The release was paused, the address suppressed, or another instance has the lease.
      else await returnRecipients(database, [next]).catch(onError);
      inFlight.delete(next);
      queue.done(next);
      wake();
      if (!stopping && queue.room() > 0 && queue.fullDomains().join() !== emptyWithout) kick();
    }
  }

  function send(recipient: Recipient, message: MailMessage): Promise<Outcome> {
    return recipient.is_test ? deps.simulate(recipient, message) : mailer.send(message);
  }

  async function composeFor(recipient: Recipient): Promise<MailMessage | null> {
    try {
      return await deps.messageFor(recipient);
    } catch (error) {
      onError(error);
      return null;
    }
  }

  async function renew(): Promise<void> {
    const tokens = new Set([...queue.waiting(), ...inFlight].map(({ lease_token }) => lease_token));
    if (tokens.size > 0) await renewLeases(database, [...tokens]);
  }

  async function openDue(): Promise<void> {
    for (const { id, late_seconds } of await startReleases(database, deps)) deps.onStarted?.({ id, late_seconds });
  }

  /** One statement tells whether there is anything to do, so that an idle instance hardly uses the database. */
  async function look(): Promise<boolean> {
    const { isDue, isSending } = await findMailWork(database);
    if (isDue) await openDue();
    if (!isDue && !isSending) return false;
    queue.add(await tendIncidents(database, deps));
    wake();
    kick();
    await close();
    return true;
  }

  /** One look at a time; one that is wanted meanwhile follows at once. */
  function poll(): void {
    isPollWanted = true;
    if (looking || stopping || workers.length === 0) return;
    clearTimeout(nextPoll);
    isPollWanted = false;
    looking = look()
      .catch((error) => {
        onError(error);
        return false;
      })
      .then((isBusy) => {
        looking = null;
        if (stopping) return;
        if (isPollWanted) return poll();
        nextPoll = setTimeout(poll, isBusy ? BUSY_POLL_MS : IDLE_POLL_MS).unref();
      });
  }

  async function close(): Promise<void> {
    await announceProgress(database, deps);
    for (const release of await finishReleases(database, deps)) deps.onFinished?.(release);
  }

  return {
    poll,
    async retryNow() {
      await retryQueued(database);
      poll();
    },
    start() {
      workers = Array.from({ length: deps.connections }, work);
      for (const worker of workers) worker.catch(onError);
      periodicJobs = startPeriodicJobs([{ seconds: 5, work: renew }], onError);
      poll();
    },
    async stop() {
      stopping = true;
      clearTimeout(nextPoll);
      await looking;
      await filling;
      const waiting = queue.drain();
      wake();
      if (waiting.length > 0) await returnRecipients(database, waiting).catch(onError);
      const finished = new AbortController();
      const timeout = pause(STOP_TIMEOUT_MS, undefined, { signal: finished.signal }).catch(() => {});
      await Promise.race([Promise.all(workers), timeout]);
      finished.abort();
      await periodicJobs?.stop();
      await close().catch(onError);
    },
  };
}
