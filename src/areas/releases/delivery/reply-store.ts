import type { Queryable } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import type { RecordReply } from '../../../mail/apply-bounce.ts';
import { isAutoReplySubject } from '../../../mail/auto-replies.ts';
import type { Reply } from '../../../mail/replies.ts';
import { announceRecipients, type RecipientEvent } from './recipient-events.ts';

/** Stores replies with the recipient whose message they answer, and tells the owner of the release. */

type Answered = {
  id: number;
  release_id: number;
  account_id: number;
  release_subject: string;
  /** Addresses of the sender of the release. */
  own: string[];
};

export function createReplyRecorder(announce: Announce<RecipientEvent>): RecordReply {
  return async (transaction, reply) => {
    const answered = await findAnswered(transaction, reply.messageIds);
    // Copies of what the sender wrote in the same conversation are not replies.
    if (!answered || answered.own.includes(reply.sender)) return undefined;
    // The release may be about vacations: only what the reply adds to its subject counts.
    if (isAutoReplySubject(reply.subject.replace(answered.release_subject, ''))) return 'automatic';
    const replied_kst = await insertReply(transaction, answered, reply);
    if (replied_kst === undefined) return 'known';
    const { subject, excerpt } = reply;
    await announceRecipients(transaction, announce, {
      type: 'recipient.replied',
      ids: [answered.id],
      more: { reply: { subject, excerpt, received_kst: replied_kst } },
    });
    return 'recorded';
  };
}

/** Locks the recipient until the transaction ends. */
async function findAnswered(sql: Queryable, messageIds: string[]): Promise<Answered | undefined> {
  const [row] = await sql<Answered[]>`
    select r.id, r.release_id, r.account_id, a.subject as release_subject,
      array[lower(coalesce(a.reply_to, '')), lower(owner.email)] as own
    from release_recipients r join releases a on a.id = r.release_id join accounts owner on owner.id = r.account_id
    where r.message_id = any(${messageIds})
    order by array_position(${messageIds}::text[], r.message_id) limit 1
    for update of r`;
  return row;
}

/** When the reply was written, but neither in the future nor before the mail; undefined when it is already known. */
async function insertReply(
  sql: Queryable,
  { id, account_id, release_id }: Answered,
  { messageId, subject, excerpt, date }: Reply,
): Promise<string | undefined> {
  const [row] = await sql<{ replied_kst: string }[]>`
    with stored as (
      insert into release_replies (account_id, release_id, recipient_id, message_id, subject, excerpt, received_at)
      select ${account_id}, ${release_id}, id, ${messageId}, ${subject}, ${excerpt},
        greatest(least(${date}::timestamptz, account_now(account_id)), sent_at)
      from release_recipients where id = ${id}
      on conflict (recipient_id, message_id) do nothing
      returning recipient_id, received_at
    ), marked as (
      update release_recipients r set replied_at = least(r.replied_at, stored.received_at)
      from stored where r.id = stored.recipient_id
    )
    select kst(received_at) as replied_kst from stored`;
  return row?.replied_kst;
}
