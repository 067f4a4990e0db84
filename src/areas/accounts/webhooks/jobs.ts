import type { Database } from '../../../kernel/database.ts';
import type { Job, Queue, RecurringJob } from '../../../kernel/jobs/index.ts';
import {
  claimDelivery,
  endpointsWithDueDeliveries,
  recordAttempt,
  releaseDeliveries,
  sweepEvents,
} from './delivery-store.ts';
import { sweepListeners } from './listener-store.ts';
import { retryDelay } from './schedule.ts';
import type { SendWebhook } from './send.ts';

/** Sends webhook events: one job for each endpoint with due deliveries. */

/** Requests to one endpoint at the same time. */
const CONCURRENCY_PER_ENDPOINT = 2;
/** After this time the next endpoint gets its turn. */
const TURN_MS = 2000;

type Deps = {
  database: Database;
  send: SendWebhook;
  onDisabled(endpoint: { endpoint_id: number; account_id: number; reason: string }): void;
};

export function webhookQueue({ database, send, onDisabled }: Deps): Queue {
  async function deliverNext(endpointId: number): Promise<boolean> {
    const delivery = await claimDelivery(database, endpointId);
    if (!delivery) return false;
    const { url, secrets, event_id: eventId, body, endpoint_id, account_id } = delivery;
    const attempt = await send({ url, secrets, eventId, body });
    const recorded = await recordAttempt(database, delivery, attempt, retryDelay(delivery.attempts));
    const reason = recorded?.disabled_reason ?? null;
    if (reason !== null) onDisabled({ endpoint_id, account_id, reason });
    return true;
  }

  async function deliver({ key, isRetry, signal }: Job): Promise<void> {
    const endpointId = Number(key);
    // No other worker has this endpoint, so existing leases belong to the worker that crashed.
    if (isRetry) await releaseDeliveries(database, endpointId);
    const end = performance.now() + TURN_MS;
    const sendUntilEnd = async () => {
      while (!signal.aborted && performance.now() < end) if (!(await deliverNext(endpointId))) return;
    };
    const results = await Promise.allSettled(Array.from({ length: CONCURRENCY_PER_ENDPOINT }, sendUntilEnd));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  return {
    name: 'webhooks.deliver',
    concurrency: 8,
    due: endpointsWithDueDeliveries,
    work: deliver,
  };
}

export function webhookCleanUp(database: Database): RecurringJob {
  async function cleanUp(): Promise<void> {
    await sweepListeners(database);
    await sweepEvents(database);
  }
  return { name: 'webhooks.clean-up', everySeconds: 600, work: cleanUp };
}
