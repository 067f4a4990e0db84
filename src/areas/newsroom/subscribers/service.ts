import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { pageCount } from '../../../kernel/page-count.ts';
import { Problem } from '../../../kernel/problems.ts';
import type { Mailer } from '../../../providers/mail/port.ts';
import type { SiteLanguage } from '../schema.ts';
import { confirmationMessage } from './message.ts';
import type { SubscribersQuery } from './schema.ts';
import { addSubscriber, countSubscribers, deleteSubscriber, listSubscribers, type SubscriberRow } from './store.ts';

/** Subscriptions by mail: confirmed by a link, ended by a link or by the account. */

export type SubscribeDeps = {
  database: Database;
  mailer: Mailer;
  sender(): { name: string; address: string };
  confirmUrl(subscriberId: number, email: string): Promise<string>;
  /** Counts a mail that somebody may not have asked for. Throws when there were too many. */
  countUnrequested(sql: Queryable, accountId: number, email: string): Promise<void>;
};

type Newsroom = { account_id: number; name: string; language: SiteLanguage };

/**
 * Mails a link to confirm the subscription. The answer does not tell whether the address is subscribed already, or has
 * been mailed too often.
 */
export async function subscribe(
  deps: SubscribeDeps,
  { account_id, name, language }: Newsroom,
  given: string,
): Promise<'mailed' | 'wrongEmail' | 'tooMany'> {
  if (!isMailAddress(given)) return 'wrongEmail';
  const email = given.toLowerCase();
  try {
    const id = await deps.database.begin(async (transaction) => {
      const added = await addSubscriber(transaction, account_id, email);
      if (added !== null) await deps.countUnrequested(transaction, account_id, email);
      return added;
    });
    if (id === null) return 'mailed';
    const link = await deps.confirmUrl(id, email);
    await deps.mailer.send(confirmationMessage({ language, from: deps.sender(), to: email, newsroom: name, link }));
    return 'mailed';
  } catch (error) {
    if (error instanceof Problem && error.problem === 'ADDRESS_MAILED_ENOUGH') return 'mailed';
    if (error instanceof Problem && error.problem === 'TOO_MANY_INVITATIONS') return 'tooMany';
    throw error;
  }
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
