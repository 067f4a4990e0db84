import type { Queryable } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import type { Bounce } from '../../../mail/bounce-parser.ts';
import { announceRecipients, type RecipientEvent } from './recipient-events.ts';

/** Records a bounce with the recipient whose message it is about; undefined when it is about no message of ours. */
export async function recordBounce(
  sql: Queryable,
  bounce: Bounce,
  announce: Announce<RecipientEvent>,
): Promise<{ email: string; releaseId: number } | undefined> {
  const [recipient] = await sql<{ id: number; releaseId: number; email: string }[]>`
    select id, release_id as "releaseId", email from release_recipients where message_id = any(${bounce.messageIds})
    order by id limit 1 for update`;
  if (!recipient) return undefined;
  const { id, email, releaseId } = recipient;
  const type = await apply(sql, id, bounce);
  if (type) await announceRecipients(sql, announce, { type, ids: [id] });
  return { email, releaseId };
}

/** Returns what is new about the recipient; null when the same was known before, or nothing is final. */
async function apply(
  sql: Queryable,
  id: number,
  { kind, answer, isFinal }: Omit<Bounce, 'messageIds'>,
): Promise<'recipient.bounced' | 'recipient.complained' | null> {
  if (kind === 'hard') {
    // The lease goes too: whoever is sending a second copy must not call it sent.
    const changed = await sql`
      update release_recipients set state = 'bounced', answer = ${answer}, lease_token = null, lease_until = null
      where id = ${id} and state in ('queued', 'sending', 'sent', 'failed')`;
    return changed.count > 0 ? 'recipient.bounced' : null;
  }
  if (kind === 'soft') {
    const changed = await sql`
      update release_recipients set answer = ${answer}, state = case when ${isFinal} then 'bounced' else state end
      where id = ${id} and state = 'sent'`;
    return isFinal && changed.count > 0 ? 'recipient.bounced' : null;
  }
  const changed = await sql`
    update release_recipients set complained_at = account_now(account_id) where id = ${id} and complained_at is null`;
  return changed.count > 0 ? 'recipient.complained' : null;
}
