import type { Database } from '../../../kernel/database.ts';
import type { Job, Queue, RecurringJob } from '../../../kernel/jobs/index.ts';
import {
  claimDelivery,
  endpointsWithDueDeliveries,
  recordAttempt,
  releaseDeliveries,
  sweepEvents,
} from './delivery-store.ts';
import { waitAfter } from './schedule.ts';
import type { SendWebhook } from './send.ts';

/** Events on their way: one job for each endpoint that has deliveries due. */

/** Requests to one endpoint at the same time. */
const AT_ONCE_EACH = 2;
/** Then the next endpoint has its turn. */
const TURN_MS = 2000;

type Parts = {
  database: Database;
  send: SendWebhook;
  onDisabled(endpoint: { endpoint_id: number; account_id: number; reason: string }): void;
};

export function webhookQueue({ database, send, onDisabled }: Parts): Queue {
  async function deliverNext(endpointId: number): Promise<boolean> {
    const delivery = await claimDelivery(database, endpointId);
    if (!delivery) return false;
    const { url, secrets, event_id: eventId, body, endpoint_id, account_id } = delivery;
    const attempt = await send({ url, secrets, eventId, body });
    const recorded = await recordAttempt(database, delivery, attempt, waitAfter(delivery.attempts));
    const reason = recorded?.disabled_reason ?? null;
    if (reason !== null) onDisabled({ endpoint_id, account_id, reason });
    return true;
  }

  async function deliver({ key, isRetry, signal }: Job): Promise<void> {
    const endpointId = Number(key);
    // Nobody else works on this endpoint: what is still claimed was claimed by the worker that died.
    if (isRetry) await releaseDeliveries(database, endpointId);
    const end = performance.now() + TURN_MS;
    const sendInTurn = async () => {
      while (!signal.aborted && performance.now() < end) if (!(await deliverNext(endpointId))) return;
    };
    const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE_EACH }, sendInTurn));
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  }

  return {
    name: 'webhooks.deliver',
    concurrency: 8,
    everySeconds: 0.5,
    findDue: () => endpointsWithDueDeliveries(database),
    work: deliver,
  };
}

export function webhookCleanUp(database: Database): RecurringJob {
  return { name: 'webhooks.clean-up', everySeconds: 600, work: () => sweepEvents(database) };
}
