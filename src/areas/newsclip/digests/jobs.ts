import type { Queue } from '../../../kernel/jobs/index.ts';
import type { Outcome } from '../../../providers/mail/port.ts';
import { composeDigest } from './message.ts';
import type { DigestDeps } from './service.ts';
import { claimDigest, type DueDigest, failDigest, finishDigest, groupsWithDueDigest } from './store.ts';
import { collectStories } from './stories.ts';

/** Sends digests: one job for each group whose digest is due, once a day over all instances. */

const MAX_ATTEMPTS = 5;
const FIRST_WAIT_SECONDS = 60;

export function digestQueue(deps: DigestDeps): Queue {
  return {
    name: 'digests.send',
    concurrency: 5,
    due: groupsWithDueDigest,
    async work({ key, isRetry }) {
      const digest = await claimDigest(deps.database, Number(key), { takeOver: isRetry });
      if (digest) await sendDigest(deps, digest);
    },
  };
}

/** Sends no mail when there are no new articles. */
async function sendDigest(deps: DigestDeps, digest: DueDigest): Promise<void> {
  const { database, mailer, sender } = deps;
  const { group_id, account_id, email } = digest;
  const found = await collectStories(database, group_id, digest);
  if (found.total === 0) return finishDigest(database, digest, false);
  const suppressed = await deps.suppressed(database, account_id, [email]);
  if (suppressed.size > 0) return giveUp(deps, digest, 'The address is suppressed.');
  const unsubscribeUrl = await deps.unsubscribeUrl(group_id, email);
  const outcome = await mailer.send(
    composeDigest({ ...digest, found }, { mailFrom: sender(), unsubscribeUrl, nonce: unsubscribeUrl }),
  );
  if (isSent(outcome)) return finishDigest(database, digest, true);
  const canRetry = outcome.kind === 'deferred' && digest.attempts < MAX_ATTEMPTS;
  const retrySeconds = canRetry ? FIRST_WAIT_SECONDS * 2 ** (digest.attempts - 1) : null;
  if (retrySeconds === null) return giveUp(deps, digest, plain(outcome.answer));
  await failDigest(database, digest, plain(outcome.answer), retrySeconds);
}

async function giveUp({ database, announce }: DigestDeps, digest: DueDigest, reason: string): Promise<void> {
  const { account_id: accountId, group_id: id, group_name: name } = digest;
  await database.begin(async (transaction) => {
    await failDigest(transaction, digest, reason, null);
    await announce(transaction, [{ accountId, type: 'job.failed', data: { job: 'digest', id, name, reason } }]);
  });
}

/** A mail with an unknown outcome is not sent again. */
function isSent({ kind }: Outcome): boolean {
  return kind === 'accepted' || kind === 'unknown';
}

/** Removes control characters, which the database may refuse, and shortens the answer. */
function plain(answer: string): string {
  return answer
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
}
