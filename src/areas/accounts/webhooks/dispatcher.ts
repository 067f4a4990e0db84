import { randomUUID } from 'node:crypto';
import type { Database } from '../../../kernel/database.ts';
import { startRounds } from '../../../kernel/rounds.ts';
import { type Delivery, leaseDeliveries, recordAttempt, sweepEvents } from './delivery-store.ts';
import { waitAfter } from './schedule.ts';
import type { SendWebhook } from './send.ts';

/** Events on their way. Whatever was leased by an instance that died is taken over when its lease is over. */

const AT_ONCE = 8;

type Parts = {
  database: Database;
  send: SendWebhook;
  onDisabled(endpoint: { endpoint_id: number; account_id: number; reason: string }): void;
  onError(error: unknown): void;
};

export type Dispatcher = { start(): void; stop(): Promise<void> };

export function createDispatcher({ database, send, onDisabled, onError }: Parts): Dispatcher {
  const flying = new Set<Promise<void>>();
  let rounds: { stop(): Promise<void> } | null = null;
  let filling: Promise<void> | null = null;
  let stopping = false;

  async function deliver(delivery: Delivery): Promise<void> {
    const { url, secrets, event_id: eventId, body, endpoint_id, account_id } = delivery;
    const attempt = await send({ url, secrets, eventId, body });
    const recorded = await recordAttempt(database, delivery, attempt, waitAfter(delivery.attempts));
    const reason = recorded?.disabled_reason ?? null;
    if (reason !== null) onDisabled({ endpoint_id, account_id, reason });
  }

  function launch(delivery: Delivery): void {
    const flight = deliver(delivery)
      .catch(onError)
      .finally(() => {
        flying.delete(flight);
        look();
      });
    flying.add(flight);
  }

  /** Leases no more than it can send at once, so that nothing waits in memory. */
  async function fill(): Promise<void> {
    while (!stopping && flying.size < AT_ONCE) {
      const leased = await leaseDeliveries(database, randomUUID(), AT_ONCE - flying.size);
      if (leased.length === 0) return;
      for (const delivery of leased) launch(delivery);
    }
  }

  function look(): void {
    filling ??= fill()
      .catch(onError)
      .finally(() => {
        filling = null;
      });
  }

  return {
    start() {
      rounds = startRounds(
        [
          { seconds: 0.5, work: async () => look() },
          { seconds: 600, work: () => sweepEvents(database) },
        ],
        onError,
      );
    },
    async stop() {
      stopping = true;
      await rounds?.stop();
      await filling;
      await Promise.all(flying);
    },
  };
}
