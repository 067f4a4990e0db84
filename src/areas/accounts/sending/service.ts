import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Sending } from './schema.ts';
import { findSendingSettings, saveSendingSettings } from './store.ts';

/** What holds for every release of the account, unless the order says otherwise. */

export function readSending({ database }: { database: Database }, { accountId }: Actor): Promise<Sending> {
  return findSendingSettings(database, accountId);
}

export async function writeSending(actor: Actor, sending: Sending): Promise<Committed<Sending>> {
  return actor.commit(async (transaction) => {
    await saveSendingSettings(transaction, actor.accountId, sending);
    return sending;
  });
}
