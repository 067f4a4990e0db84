import type { Database } from '../kernel/database.ts';
import { type Bounce, readBounce } from './bounce-reading.ts';
import { suppress } from './suppressions.ts';

/** What returned mail does to the recipients it is about. Only a message we sent counts: its id is in nobody else's hands. */

export type BounceCounts = { read: number; hard: number; soft: number; complaints: number; unmatched: number };

export async function takeBounces(
  database: Database,
  mails: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<BounceCounts> {
  const counts: BounceCounts = { read: 0, hard: 0, soft: 0, complaints: 0, unmatched: 0 };
  for await (const mail of mails) {
    const bounce = await readBounce(mail);
    const isOurs = bounce !== null && (await applyBounce(database, bounce));
    counts.read += 1;
    if (!bounce || !isOurs) counts.unmatched += 1;
    else counts[bounce.kind === 'complaint' ? 'complaints' : bounce.kind] += 1;
  }
  return counts;
}

/** False when it is about no message of ours. Applied twice it changes nothing more. */
export async function applyBounce(database: Database, bounce: Bounce): Promise<boolean> {
  const ids = bounce.messageIds.filter((id) => id.length <= 500 && !id.includes('\0')).map((id) => id.toWellFormed());
  if (ids.length === 0) return false;
  return database.begin(async (transaction) => {
    const [recipient] = await transaction<{ id: number; release_id: number; email: string }[]>`
      select id, release_id, email from release_recipients where message_id = any(${ids}) order by id limit 1 for update`;
    if (!recipient) return false;
    const { id, email, release_id: releaseId } = recipient;
    if (bounce.kind === 'hard')
      // The lease goes too: whoever is sending a second copy must not call it sent.
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
