import type { Database } from '../kernel/database.ts';
import { type Bounce, parseBounce } from './bounce-parser.ts';
import { suppress } from './suppressions.ts';

/** Applies bounces to recipients. They are matched by message id, which only the recipient's servers know. */

export type BounceCounts = { read: number; hard: number; soft: number; complaints: number; unmatched: number };

export async function processBounces(
  database: Database,
  mails: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<BounceCounts> {
  const counts: BounceCounts = { read: 0, hard: 0, soft: 0, complaints: 0, unmatched: 0 };
  for await (const mail of mails) {
    const bounce = await parseBounce(mail);
    const isOurs = bounce !== null && (await applyBounce(database, bounce));
    counts.read += 1;
    if (!bounce || !isOurs) counts.unmatched += 1;
    else counts[bounce.kind === 'complaint' ? 'complaints' : bounce.kind] += 1;
  }
  return counts;
}

/** Idempotent. Returns false when the bounce refers to no message of ours. */
export async function applyBounce(database: Database, bounce: Bounce): Promise<boolean> {
  const ids = bounce.messageIds.filter((id) => id.length <= 500 && !id.includes('\0')).map((id) => id.toWellFormed());
  if (ids.length === 0) return false;
  return database.begin(async (transaction) => {
    const [recipient] = await transaction<{ id: number; release_id: number; email: string }[]>`
      select id, release_id, email from release_recipients where message_id = any(${ids}) order by id limit 1 for update`;
    if (!recipient) return false;
    const { id, email, release_id: releaseId } = recipient;
    if (bounce.kind === 'hard')
      // Clear the lease as well, so that a worker sending a second copy cannot mark it as sent.
      await transaction`
        update release_recipients set state = 'bounced', answer = ${bounce.answer}, lease_token = null, lease_until = null
        where id = ${id} and state in ('queued', 'sending', 'sent', 'failed')`;
    if (bounce.kind === 'soft')
      await transaction`
        update release_recipients
        set answer = ${bounce.answer}, state = case when ${bounce.isFinal} then 'bounced' else state end
        where id = ${id} and state = 'sent'`;
    if (bounce.kind !== 'soft') {
      const reason = bounce.kind === 'hard' ? 'hard_bounce' : 'complaint';
      await suppress(transaction, { email, reason, accountId: null, releaseId, note: bounce.answer });
    }
    return true;
  });
}
