import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { problem } from '../../../kernel/problems.ts';
import type { Sending, SendingInput } from './schema.ts';
import { findSendingSettings, saveSendingSettings } from './store.ts';

/** What holds for every release of the account, unless the order says otherwise. */

export function readSending({ database }: { database: Database }, { accountId }: Actor): Promise<Sending> {
  return findSendingSettings(database, accountId);
}

export async function writeSending(
  actor: Actor,
  { track_opens, approval_required }: SendingInput,
): Promise<Committed<Sending>> {
  return actor.commit(async (transaction) => {
    const before = await findSendingSettings(transaction, actor.accountId);
    const sending = { track_opens, approval_required: approval_required ?? before.approval_required };
    // A member or a key that may not approve must not switch the approval off either.
    if (sending.approval_required !== before.approval_required && actor.person?.role !== 'owner')
      throw problem('OWNERS_ONLY');
    await saveSendingSettings(transaction, actor.accountId, sending);
    return sending;
  });
}
