import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { pageCount } from '../../../kernel/page-count.ts';
import type { SubscribersQuery } from './schema.ts';
import { askSubscriber, countSubscribers, deleteSubscriber, listSubscribers, type SubscriberRow } from './store.ts';

/** Subscriptions by mail: confirmed by a link, ended by a link or by the account. */

export type SubscribeDeps = {
  database: Database;
  /** Whether the client, by its address, may subscribe once more today; it must not use up what others may. */
  mayAsk(client: string): boolean;
};

/**
 * Has a link mailed to confirm the subscription. The answer does not tell whether the address is subscribed already, or
 * has been mailed too often.
 */
export async function subscribe(
  { database, mayAsk }: SubscribeDeps,
  accountId: number,
  { email, client }: { email: string; client: string },
): Promise<'asked' | 'wrongEmail' | 'tooMany'> {
  if (!isMailAddress(email)) return 'wrongEmail';
  if (!mayAsk(client)) return 'tooMany';
  await askSubscriber(database, accountId, email.toLowerCase());
  return 'asked';
}

type Deps = { database: Database };

export async function readSubscribers({ database }: Deps, { accountId }: Actor, { page, page_size }: SubscribersQuery) {
  const [subscribers, total_count] = await Promise.all([
    listSubscribers(database, accountId, { limit: page_size, offset: (page - 1) * page_size }),
    countSubscribers(database, accountId),
  ]);
  return { subscribers, page_count: pageCount(total_count, page_size), total_count };
}

/** A table that spreadsheet programs open; those of Microsoft need the mark at its start for Korean. */
export async function exportSubscribers({ database }: Deps, { accountId }: Actor): Promise<Buffer> {
  const rows = await listSubscribers(database, accountId, { limit: null, offset: 0 });
  const lines = rows.map(({ email, confirmed_kst }: SubscriberRow) => `${cell(email)},${confirmed_kst}`);
  return Buffer.from(`\ufeffemail,confirmed_kst\r\n${lines.map((line) => `${line}\r\n`).join('')}`);
}

/** An address may start like a formula. */
function cell(text: string): string {
  return `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export function removeSubscriber(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound((await deleteSubscriber(transaction, actor.accountId, id)) || undefined);
  });
}
