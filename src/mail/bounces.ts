import { type Applied, applyMail, type BounceDeps } from './apply-bounce.ts';
import { storeUnclear } from './unclear-bounces.ts';

/** Processes returned mail and replies from wherever it arrives: HTTP, IMAP, a Maildir or an mbox file. */

/** A bounce whose reason is unknown counts as soft and as not understood. */
export type BounceCounts = { read: number } & Record<Applied['effect'], number>;

export async function processBounces(
  deps: BounceDeps,
  mails: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<BounceCounts> {
  const counts = {
    read: 0,
    hard: 0,
    soft: 0,
    complaints: 0,
    replies: 0,
    auto_replies: 0,
    not_understood: 0,
    unmatched: 0,
  };
  for await (const raw of mails) {
    const { effect, problem } = await processBounce(deps, raw);
    counts.read += 1;
    counts[effect] += 1;
    if (problem && effect !== 'not_understood') counts.not_understood += 1;
  }
  return counts;
}

/** Idempotent. */
export async function processBounce(deps: BounceDeps, raw: Buffer): Promise<Applied> {
  const applied = await applyMail(deps, await deps.parse(raw));
  if (applied.problem) await storeUnclear(deps.database, raw, applied.problem);
  return applied;
}
