import type { Database, Queryable } from '../kernel/database.ts';
import { type Bounce, parseBounce } from './bounce-parser.ts';
import { suppress } from './suppressions.ts';

/** Applies bounces to recipients. They are matched by message id, which only the recipient's servers know. */

export type BounceCounts = { read: number; hard: number; soft: number; complaints: number; unmatched: number };

/** Passed in by whoever keeps the recipients: marks the recipient of the message and says who it is. */
export type RecordBounce = (
  sql: Queryable,
  bounce: Bounce,
) => Promise<{ email: string; releaseId: number } | undefined>;

export async function processBounces(
  database: Database,
  recordBounce: RecordBounce,
  mails: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<BounceCounts> {
  const counts: BounceCounts = { read: 0, hard: 0, soft: 0, complaints: 0, unmatched: 0 };
  for await (const mail of mails) {
    const bounce = await parseBounce(mail);
    const isOurs = bounce !== null && (await applyBounce(database, recordBounce, bounce));
    counts.read += 1;
    if (!bounce || !isOurs) counts.unmatched += 1;
    else counts[bounce.kind === 'complaint' ? 'complaints' : bounce.kind] += 1;
  }
  return counts;
}

/** Idempotent. Returns false when the bounce refers to no message of ours. */
export async function applyBounce(database: Database, recordBounce: RecordBounce, bounce: Bounce): Promise<boolean> {
  const messageIds = bounce.messageIds
    .filter((id) => id.length <= 500 && !id.includes('\0'))
    .map((id) => id.toWellFormed());
  if (messageIds.length === 0) return false;
  return database.begin(async (transaction) => {
    const recipient = await recordBounce(transaction, { ...bounce, messageIds });
    if (!recipient) return false;
    if (bounce.kind !== 'soft') {
      const reason = bounce.kind === 'hard' ? 'hard_bounce' : 'complaint';
      await suppress(transaction, { ...recipient, reason, accountId: null, note: bounce.answer });
    }
    return true;
  });
}
