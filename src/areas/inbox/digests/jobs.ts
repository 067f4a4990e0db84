import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Queue } from '../../../kernel/jobs/index.ts';
import { oneLine } from '../../../kernel/one-line.ts';
import type { Mailer } from '../../../providers/mail/port.ts';
import { composeDigest } from './message.ts';
import {
  claimDigest,
  claimInstant,
  collectUnread,
  type DueDigest,
  failDigest,
  findInstantReader,
  finishDigest,
  markMailed,
  peopleWithDueDigest,
  peopleWithInstantNotices,
} from './store.ts';

/** Sends the digest of unread notices: one job for each person whose digest is due, once a day over all instances. */

type InboxDigestDeps = {
  database: Database;
  mailer: Mailer;
  sender(): { name: string; address: string };
  publicUrl: string;
  stopUrl(personId: number, email: string): Promise<string>;
  suppressed(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>>;
};

const MAX_ATTEMPTS = 5;
const FIRST_WAIT_SECONDS = 60;
const MAX_ERROR = 500;

export function inboxDigestQueue(deps: InboxDigestDeps): Queue {
  return {
    name: 'inbox.digest',
    concurrency: 2,
    due: peopleWithDueDigest,
    async work({ key, isRetry }) {
      const digest = await claimDigest(deps.database, Number(key), { takeOver: isRetry });
      if (digest) await sendDigest(deps, digest);
    },
  };
}

/** Mails review requests, their answers and replies of reporters at once; what cannot be sent is left to the digest. */
export function instantNoticeQueue(deps: InboxDigestDeps): Queue {
  return {
    name: 'inbox.instant',
    concurrency: 2,
    due: peopleWithInstantNotices,
    work: ({ key }) => sendInstant(deps, Number(key)),
  };
}

async function sendInstant(deps: InboxDigestDeps, personId: number): Promise<void> {
  const { database, mailer, sender, publicUrl } = deps;
  const notices = await claimInstant(database, personId);
  const reader = await findInstantReader(database, personId);
  if (notices.length === 0 || !reader?.may_mail) return;
  const { account_id, email } = reader;
  if ((await deps.suppressed(database, account_id, [email])).size > 0) return;
  const unread = { notices, fresh: notices.length, older: 0 };
  const stopUrl = await deps.stopUrl(personId, email);
  const message = composeDigest({ ...reader, unread, sentAt: new Date() }, { mailFrom: sender(), publicUrl, stopUrl });
  const { kind } = await mailer.send(message);
  if (kind === 'accepted' || kind === 'unknown')
    await markMailed(
      database,
      notices.map(({ notice_id }) => notice_id),
    );
}

/** Sends no mail when nothing is new. */
async function sendDigest(deps: InboxDigestDeps, digest: DueDigest): Promise<void> {
  const { database, mailer, sender, publicUrl } = deps;
  const { person_id, account_id, email, may_mail, attempts } = digest;
  const unread = may_mail ? await collectUnread(database, digest) : null;
  if (!unread || unread.fresh === 0) return finishDigest(database, digest, false);
  const suppressed = await deps.suppressed(database, account_id, [email]);
  if (suppressed.size > 0) return failDigest(database, digest, 'The address is suppressed.', null);
  const stopUrl = await deps.stopUrl(person_id, email);
  const { kind, answer } = await mailer.send(
    composeDigest({ ...digest, unread }, { mailFrom: sender(), publicUrl, stopUrl }),
  );
  // A mail with an unknown outcome is not sent again.
  if (kind === 'accepted' || kind === 'unknown') return finishDigest(database, digest, true);
  const canRetry = kind === 'deferred' && attempts < MAX_ATTEMPTS;
  const waitSeconds = canRetry ? FIRST_WAIT_SECONDS * 2 ** (attempts - 1) : null;
  await failDigest(database, digest, oneLine(answer).slice(0, MAX_ERROR).toWellFormed(), waitSeconds);
}
