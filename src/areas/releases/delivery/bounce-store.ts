import type { Queryable } from '../../../kernel/database.ts';
import type { Bounce } from '../../../mail/bounce-parser.ts';

/** Records a bounce with the recipient whose message it is about; undefined when it is about no message of ours. */
export async function recordBounce(
  sql: Queryable,
  { kind, answer, isFinal, messageIds }: Bounce,
): Promise<{ email: string; releaseId: number } | undefined> {
  const [recipient] = await sql<{ id: number; releaseId: number; email: string }[]>`
    select id, release_id as "releaseId", email from release_recipients where message_id = any(${messageIds})
    order by id limit 1 for update`;
  if (!recipient) return undefined;
  const { id, email, releaseId } = recipient;
  if (kind === 'hard')
    // The lease goes too: whoever is sending a second copy must not call it sent.
    await sql`
      update release_recipients set state = 'bounced', answer = ${answer}, lease_token = null, lease_until = null
      where id = ${id} and state in ('queued', 'sending', 'sent', 'failed')`;
  if (kind === 'soft')
    await sql`
      update release_recipients set answer = ${answer}, state = case when ${isFinal} then 'bounced' else state end
      where id = ${id} and state = 'sent'`;
  return { email, releaseId };
}
