import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../kernel/database.ts';
import { startRounds } from '../../../kernel/rounds.ts';
import { isBadAddress } from '../../../mail/bad-address.ts';
import type { Mailer, MailMessage, Outcome } from '../../../providers/mail/port.ts';
import { type ClosingParts, closeReleases, type Finished } from './closing.ts';
import { createMarks, type Suppressed } from './marks.ts';
import { resultOf } from './outcomes.ts';
import { createQueue } from './queue.ts';
import type { Recipient, Result } from './recipient.ts';
import { leaseRecipients, openDueReleases, renewLeases, retryWaiting, returnRecipients } from './store.ts';

export type { Recipient } from './recipient.ts';
export { forgetLeases } from './store.ts';

/**
 * Mail on its way. Any number of instances lease recipients, and each connection writes down that a mail is about to
 * go out before it does, and what became of it before it takes the next: so at most one mail a connection is in doubt.
 */

const BATCH = 100;
const FLIGHT_MS = 10_000;
/** Something of ours is broken: the mail waits for it to be mended. */
const UNWRITTEN: Outcome = { kind: 'deferred', answer: 'The message could not be composed.', reached: false };

/** Closing tells the owner, and pays back, in the transaction that closes the release. */
export type DeliveryParts = ClosingParts & {
  database: Database;
  mailer: Mailer;
  messageFor(recipient: Recipient): Promise<MailMessage>;
  suppressed: Suppressed;
  /** The address does not exist: nobody is to write to it again. */
  suppress(recipient: Recipient, answer: string): Promise<void>;
  connections: number;
  perDomain: number;
  retrySeconds: number;
  onOpened?(release: { id: number; late_seconds: number }): void;
  onFinished?(release: Finished): void;
  onError(error: unknown): void;
};

export type Delivery = {
  start(): void;
  /** There is something new: no need to wait for the next look. */
  kick(): void;
  /** The mail server is back: tries again what failed meanwhile. */
  retryNow(): Promise<void>;
  stop(): Promise<void>;
};

export function createDelivery(parts: DeliveryParts): Delivery {
  const { database, mailer, onError } = parts;
  const queue = createQueue({ perDomain: parts.perDomain, batch: BATCH });
  const marks = createMarks(parts);
  const flying = new Set<Recipient>();
  let idle: (() => void)[] = [];
  let stopping = false;
  let filling: Promise<void> | null = null;
  /** The domains left out when the last lease came back empty: asking again the same way is in vain for a while. */
  let emptyWithout: string | null = null;
  let workers: Promise<void>[] = [];
  let rounds: { stop(): Promise<void> } | null = null;

  function wake(): void {
    const woken = idle;
    idle = [];
    for (const go of woken) go();
  }

  /** Leases for as long as there is room and something to lease. */
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
      if (next) flying.add(next);
      const letter = next ? await letterOf(next) : null;
      const start = next && letter ? { recipient: next, messageId: letter.messageId } : null;
      const mayGo = await marks.mark(result, start);
      result = null;
      if (!next) continue;
      if (!letter) result = resultOf(next, UNWRITTEN, parts.retrySeconds);
      else if (mayGo) result = await send(next, letter);
      // Paused, suppressed or taken over by another instance.
      else await returnRecipients(database, [next]).catch(onError);
      flying.delete(next);
      queue.done(next);
      wake();
      if (!stopping && queue.room() > 0 && queue.fullDomains().join() !== emptyWithout) kick();
    }
  }

  async function send(recipient: Recipient, letter: MailMessage): Promise<Result> {
    const outcome = await mailer.send(letter);
    if (outcome.kind === 'refused' && isBadAddress(outcome)) {
      await parts.suppress(recipient, outcome.answer).catch(onError);
    }
    return resultOf(recipient, outcome, parts.retrySeconds);
  }

  async function letterOf(recipient: Recipient): Promise<MailMessage | null> {
    try {
      return await parts.messageFor(recipient);
    } catch (error) {
      onError(error);
      return null;
    }
  }

  async function renew(): Promise<void> {
    const tokens = new Set([...queue.waiting(), ...flying].map(({ lease_token }) => lease_token));
    if (tokens.size > 0) await renewLeases(database, [...tokens]);
  }

  async function openDue(): Promise<void> {
    const opened = await openDueReleases(database);
    for (const release of opened) parts.onOpened?.(release);
    if (opened.length > 0) kick();
  }

  async function close(): Promise<void> {
    for (const release of await closeReleases(database, parts)) parts.onFinished?.(release);
  }

  return {
    kick,
    async retryNow() {
      await retryWaiting(database);
      kick();
    },
    start() {
      workers = Array.from({ length: parts.connections }, work);
      for (const worker of workers) worker.catch(onError);
      rounds = startRounds(
        [
          { seconds: 0.5, work: openDue },
          { seconds: 1, work: async () => kick() },
          { seconds: 1, work: close },
          { seconds: 5, work: renew },
        ],
        onError,
      );
      kick();
    },
    async stop() {
      stopping = true;
      await filling;
      const waiting = queue.drain();
      wake();
      if (waiting.length > 0) await returnRecipients(database, waiting).catch(onError);
      const landed = new AbortController();
      const late = pause(FLIGHT_MS, undefined, { signal: landed.signal }).catch(() => {});
      await Promise.race([Promise.all(workers), late]);
      landed.abort();
      await rounds?.stop();
      await close().catch(onError);
    },
  };
}
