import type { Database, Queryable, Transaction } from '../kernel/database.ts';
import { isAutoReplySubject } from './auto-replies.ts';
import type { Bounce, ReturnedMail } from './bounce-parser.ts';
import { type BounceReason, isAboutRecipient } from './bounce-reasons.ts';
import type { Reply } from './replies.ts';
import { countSoftBounce } from './soft-bounces.ts';
import { suppress } from './suppressions.ts';

/** Applies bounces to recipients. They are matched by message id, which only the recipient's servers know. */

/** Passed in by whoever keeps the recipients: marks the recipient of the message and says who it is. */
export type RecordBounce = (
  sql: Queryable,
  bounce: Bounce,
) => Promise<{ email: string; releaseId: number } | undefined>;

/** Passed in by the same: stores the reply once. `automatic`: an answer of a program, which is not stored. */
export type RecordReply = (
  transaction: Transaction,
  reply: Reply,
) => Promise<'recorded' | 'known' | 'automatic' | undefined>;

export type BounceDeps = {
  database: Database;
  recordBounce: RecordBounce;
  recordReply: RecordReply;
  /** So many soft bounces within so many days suppress an address; a limit of 0 suppresses none. */
  softLimit: { limit: number; days: number };
  parse(raw: Buffer): Promise<ReturnedMail>;
};

/**
 * `not_understood`: from a mail server, but it does not say what happened. `reason_unknown`: the message failed, but why
 * is unclear. `no_message_id`: it does not say which message it is about.
 */
export type UnclearProblem = 'not_understood' | 'reason_unknown' | 'no_message_id';

export type Applied = {
  effect: 'hard' | 'soft' | 'complaints' | 'replies' | 'auto_replies' | 'not_understood' | 'unmatched';
  /** Why the operator should look at the mail; null when it was understood. */
  problem: UnclearProblem | null;
};

/** About us or about the message, not about the mailbox: they do not count however often they occur. */
const NOT_ABOUT_MAILBOX = new Set<BounceReason | 'complaint'>(['blocked', 'sender', 'too_large']);

/** Idempotent: a message bounces once, however often and in whatever form its bounce is read. */
export async function applyMail(deps: BounceDeps, mail: ReturnedMail): Promise<Applied> {
  if (mail.kind === 'other') return { effect: 'unmatched', problem: null };
  if (mail.kind === 'auto_reply') return { effect: 'auto_replies', problem: null };
  if (mail.kind === 'reply') return { effect: await applyReply(deps, mail), problem: null };
  if (mail.kind === 'not_understood') return { effect: 'not_understood', problem: 'not_understood' };
  if (mail.messageIds.length === 0) return { effect: 'not_understood', problem: 'no_message_id' };
  if (!(await applyBounce(deps, mail))) return { effect: 'unmatched', problem: null };
  const effect = mail.kind === 'complaint' ? 'complaints' : mail.kind;
  return { effect, problem: mail.reason === 'unknown' ? 'reason_unknown' : null };
}

async function applyReply({ database, recordReply }: BounceDeps, reply: Reply): Promise<Applied['effect']> {
  const outcome = await database.begin((transaction) => recordReply(transaction, reply));
  if (outcome === 'recorded' || outcome === 'known') return 'replies';
  return outcome === 'automatic' || isAutoReplySubject(reply.subject) ? 'auto_replies' : 'unmatched';
}

/** Returns false when the bounce refers to no message of ours. */
async function applyBounce({ database, recordBounce, softLimit }: BounceDeps, bounce: Bounce): Promise<boolean> {
  const messageIds = bounce.messageIds
    .filter((id) => id.length <= 500 && !id.includes('\0'))
    .map((id) => id.toWellFormed());
  if (messageIds.length === 0) return false;
  const { kind, reason, status, answer: note } = bounce;
  return database.begin(async (transaction) => {
    const recipient = await recordBounce(transaction, { ...bounce, messageIds });
    if (!recipient) return false;
    const evidence = { ...recipient, accountId: null, status, note };
    const isEvidence =
      kind === 'hard' && reason !== 'complaint' && isAboutRecipient({ reason, answer: note }, recipient.email);
    if (isEvidence) await suppress(transaction, { ...evidence, reason: 'hard_bounce' });
    if (kind === 'complaint') await suppress(transaction, { ...evidence, reason: 'complaint' });
    const isCounted = bounce.isFinal && !isEvidence && kind !== 'complaint' && !NOT_ABOUT_MAILBOX.has(reason);
    if (isCounted && softLimit.limit > 0) {
      const count = await countSoftBounce(transaction, recipient, softLimit.days);
      if (count >= softLimit.limit) await suppress(transaction, { ...evidence, reason: 'soft_bounces' });
    }
    return true;
  });
}
