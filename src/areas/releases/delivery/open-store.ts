import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import type { RecordOpen } from '../../../mail/open-tracking.ts';
import { ERASED_DOMAIN } from '../orders/person-store.ts';
import { announceRecipients, type RecipientEvent } from './recipient-events.ts';

/** Mail filters load pictures while they check a mail that just arrived; nobody reads it that fast. */
const TOO_FAST = '10 seconds';

/** In test mode, right after the delivery. Returns those whose opens are tracked. */
export async function recordSimulatedOpens(sql: Queryable, recipientIds: number[]): Promise<number[]> {
  const opened = await sql<{ id: number }[]>`
    update release_recipients r set opened_at = account_now(r.account_id) from releases a
    where r.id = any(${recipientIds}::bigint[]) and a.id = r.release_id and a.tracks_opens and r.opened_at is null
    returning r.id`;
  return opened.map(({ id }) => id);
}

/** Records the first open by a person, and tells the owner of the release; of those by machines only the first. */
export function createOpenRecorder(database: Database, announce: Announce<RecipientEvent>): RecordOpen {
  return async ({ releaseId, recipientId, isMachine }) => {
    await database.begin(async (transaction) => {
      const byPerson = transaction`
        (not ${isMachine}::boolean and coalesce(r.sent_at <= account_now(r.account_id) - ${TOO_FAST}::interval, false))`;
      const [opened] = await transaction<{ id: number; isRead: boolean }[]>`
        update release_recipients r set opened_at = case when ${byPerson} then account_now(r.account_id) end,
          machine_opened_at = coalesce(r.machine_opened_at, case when not ${byPerson} then account_now(r.account_id) end)
        from releases a
        where r.id = ${recipientId} and r.release_id = ${releaseId} and a.id = r.release_id and a.tracks_opens
          -- Mail in the outbox was never sent, and who was erased is not observed any more.
          and not r.in_outbox and r.domain <> ${ERASED_DOMAIN}
          and r.opened_at is null and (${byPerson} or r.machine_opened_at is null)
        returning r.id, r.opened_at is not null as "isRead"`;
      if (opened?.isRead)
        await announceRecipients(transaction, announce, { type: 'recipient.opened', ids: [opened.id] });
    });
  };
}
