import type { Queue } from '../../../kernel/jobs/index.ts';
import type { Outcome } from '../../../providers/mail/port.ts';
import { composeDigest } from './message.ts';
import type { DigestDeps } from './service.ts';
import {
  claimDigest,
  type DueDigest,
  failDigest,
  finishDigest,
  groupsWithDueDigest,
  listReaders,
  markSent,
} from './store.ts';
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

/** Sends no mail when there are no new articles. Another attempt is for those who did not get the mail. */
async function sendDigest(deps: DigestDeps, digest: DueDigest): Promise<void> {
  const { database, mailer, sender } = deps;
  const { group_id, account_id } = digest;
  const found = await collectStories(database, group_id, digest);
  if (found.total === 0) return finishDigest(database, digest);
  const readers = await listReaders(database, digest);
  const suppressed = await deps.suppressed(database, account_id, readers);
  const failures: { answer: string; canRetry: boolean }[] = [];
  for (const email of readers) {
    if (suppressed.has(email.toLowerCase())) {
      failures.push({ answer: 'The address is suppressed.', canRetry: false });
      continue;
    }
    const unsubscribeUrl = await deps.unsubscribeUrl(group_id, email);
    const outcome = await mailer.send(
      composeDigest({ ...digest, email, found }, { mailFrom: sender(), unsubscribeUrl, nonce: unsubscribeUrl }),
    );
    if (isSent(outcome)) await markSent(database, digest, email);
    else failures.push({ answer: plain(outcome.answer), canRetry: outcome.kind === 'deferred' });
  }
  const failure = failures.find(({ canRetry }) => canRetry) ?? failures[0];
  if (!failure) return finishDigest(database, digest);
  if (!failure.canRetry || digest.attempts >= MAX_ATTEMPTS) return giveUp(deps, digest, failure.answer);
  await failDigest(database, digest, failure.answer, FIRST_WAIT_SECONDS * 2 ** (digest.attempts - 1));
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
