import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { visibleFault } from '../../../kernel/outbound/visible.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { type Totals, totalsOf } from '../../../kernel/paging.ts';
import { badRequest, nothingToChange, problem } from '../../../kernel/problems.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { eventBody, newEventId } from './announce.ts';
import { TEST_EVENT } from './event-schema.ts';
import type { ListenerStreams } from './listener-streams.ts';
import type { AttemptListed, AttemptsInput, WebhookChangeInput, WebhookInput, WebhookRow } from './schema.ts';
import { newSecret } from './secret.ts';
import type { Attempt, SendWebhook } from './send.ts';
import {
  deleteWebhook,
  findTarget,
  findWebhook,
  insertTest,
  insertWebhook,
  listAttempts,
  listWebhooks,
  replaceSecret,
  requeueDelivery,
  updateWebhook,
} from './store.ts';

export type WebhookDeps = {
  database: Database;
  secrets: SecretBox;
  sendWebhook: SendWebhook;
  listenerStreams: ListenerStreams;
  outboundAllow: string[];
};
type WithSecret = WebhookRow & { secret: string };

const MAX_WEBHOOKS = 10;

export async function registerWebhook(
  deps: WebhookDeps,
  actor: Actor,
  input: WebhookInput,
): Promise<Committed<WithSecret>> {
  requireReachable(deps, input.url);
  const secret = newSecret();
  return actor.commit(async (transaction) => {
    const wanted = { ...input, events: [...new Set(input.events)], secret: deps.secrets.seal(secret) };
    const row = await insertWebhook(transaction, actor.accountId, wanted, MAX_WEBHOOKS);
    if (!row) throw problem('TOO_MANY_WEBHOOKS', { most: MAX_WEBHOOKS });
    return { ...row, secret };
  });
}

export async function listOwnWebhooks({ database }: WebhookDeps, actor: Actor): Promise<{ webhooks: WebhookRow[] }> {
  return { webhooks: await listWebhooks(database, actor.accountId) };
}

export async function readWebhook({ database }: WebhookDeps, actor: Actor, id: number): Promise<WebhookRow> {
  return requireFound(await findWebhook(database, actor.accountId, id));
}

export async function changeWebhook(
  deps: WebhookDeps,
  actor: Actor,
  id: number,
  change: WebhookChangeInput,
): Promise<Committed<WebhookRow>> {
  if (Object.values(change).every((value) => value === undefined)) {
    throw nothingToChange('url, events, description, enabled');
  }
  if (change.url !== undefined) requireReachable(deps, change.url);
  const events = change.events && [...new Set(change.events)];
  return actor.commit(async (transaction) => {
    const row = await updateWebhook(transaction, actor.accountId, id, { ...change, ...(events && { events }) });
    return requireFound(row);
  });
}

export async function removeWebhook(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound(await deleteWebhook(transaction, actor.accountId, id));
  });
}

export async function rotateSecret({ secrets }: WebhookDeps, actor: Actor, id: number): Promise<Committed<WithSecret>> {
  const secret = newSecret();
  return actor.commit(async (transaction) => {
    const row = await replaceSecret(transaction, actor.accountId, id, secrets.seal(secret));
    return { ...requireFound(row), secret };
  });
}

/** Sent synchronously, also to a disabled webhook, so that it can be tested before it is enabled. */
export async function testWebhook(
  deps: WebhookDeps,
  actor: Actor,
  id: number,
): Promise<Committed<Attempt & { event_id: string }>> {
  const target = requireFound(await findTarget(deps.database, actor.accountId, id));
  const event = { type: TEST_EVENT, data: { webhook_id: id } };
  const eventId = newEventId();
  const body = eventBody(event);
  const attempt = await deps.sendWebhook({ ...target, eventId, body });
  return actor.commit(async (transaction) => {
    await insertTest(transaction, actor.accountId, id, { eventId, type: TEST_EVENT, body }, attempt);
    return { event_id: eventId, ...attempt };
  });
}

export async function readAttempts(
  deps: WebhookDeps,
  actor: Actor,
  id: number,
  query: AttemptsInput,
): Promise<{ attempts: AttemptListed[] } & Totals> {
  await readWebhook(deps, actor, id);
  const found = await listAttempts(deps.database, actor.accountId, id, query);
  return { attempts: found.rows, ...totalsOf(found, query.page_size) };
}

export async function replayDelivery(
  actor: Actor,
  { webhook_id, delivery_id }: { webhook_id: number; delivery_id: number },
): Promise<Committed<{ delivery_id: number; event_id: string }>> {
  return actor.commit(async (transaction) => {
    const webhook = requireFound(await findWebhook(transaction, actor.accountId, webhook_id));
    if (!webhook.enabled) throw problem('WEBHOOK_DISABLED');
    return requireFound(await requeueDelivery(transaction, actor.accountId, webhook_id, delivery_id));
  });
}

function requireReachable({ outboundAllow }: WebhookDeps, url: string): void {
  const fault = visibleFault(url, outboundAllow);
  if (fault === null) return;
  throw badRequest(
    fault === 'forbidden_address'
      ? {
          field: 'url',
          ko: '인터넷에 공개된 주소여야 합니다. 내부망 주소로는 보낼 수 없습니다.',
          en: 'must be an address on the public internet.',
          setting: 'OUTBOUND_ALLOW',
        }
      : {
          field: 'url',
          ko: 'http:// 또는 https://로 시작하는 올바른 웹 주소여야 합니다.',
          en: 'must be a web address that starts with http:// or https://.',
        },
  );
}
