import type { Database, Queryable } from '../../kernel/database.ts';
import type { Queue } from '../../kernel/jobs/index.ts';
import { oneLine } from '../../kernel/one-line.ts';
import type { Mailer } from '../../providers/mail/port.ts';
import { publishPost, waitingPosts } from './posts-store.ts';
import { canonicalOf } from './site/addresses.ts';
import { newsMessage } from './subscribers/message.ts';
import { type ClaimedMail, claimMail, dueMails, enqueueMails, finishMail, postponeMail } from './subscribers/store.ts';

/** Publishes press releases when nothing holds them back any more, and mails their subscribers. */

type Deps = {
  database: Database;
  mailer: Mailer;
  sender(): { name: string; address: string };
  publicUrl: string;
  stopUrl(subscriberId: number, email: string): Promise<string>;
  suppressed(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>>;
};

/** About a day: a mail server may be down for a night. */
const MAX_ATTEMPTS = 30;
const FIRST_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 3600;
const HIDDEN_WAIT_SECONDS = 600;
const MAX_ANSWER = 500;

export function newsroomQueues(deps: Deps): Queue[] {
  const { database } = deps;
  return [
    {
      name: 'newsroom.publish',
      concurrency: 2,
      due: waitingPosts,
      work: ({ key }) =>
        database.begin(async (transaction) => {
          const post = await publishPost(transaction, Number(key));
          if (post && !post.is_silent) await enqueueMails(transaction, post.account_id, Number(key));
        }),
    },
    {
      name: 'newsroom.mail',
      concurrency: 4,
      due: dueMails,
      async work({ key, isRetry }) {
        const mail = await claimMail(database, { id: Number(key), takeOver: isRetry });
        if (mail) await sendMail(deps, mail);
      },
    },
  ];
}

async function sendMail(deps: Deps, mail: ClaimedMail): Promise<void> {
  const { database, mailer, publicUrl } = deps;
  const { id, account_id, email, attempts, language, newsroom, title } = mail;
  // Taken back, perhaps to be corrected: whoever has not heard of it yet does when it is shown again.
  if (!mail.is_visible && attempts < MAX_ATTEMPTS) return postponeMail(database, id, HIDDEN_WAIT_SECONDS, '');
  if (!mail.is_visible) return finishMail(database, id, { state: 'canceled', answer: null });
  const suppressed = await deps.suppressed(database, account_id, [email]);
  if (suppressed.size > 0) return finishMail(database, id, { state: 'suppressed', answer: null });
  const outcome = await mailer.send(
    newsMessage({
      ...{ language, newsroom, title, from: deps.sender(), to: email },
      ...{ pressId: mail.press_id, subscriberId: mail.subscriber_id },
      url: `${canonicalOf(mail, publicUrl)}/${mail.press_id}`,
      stopUrl: await deps.stopUrl(mail.subscriber_id, email),
    }),
  );
  const answer = oneLine(outcome.answer).slice(0, MAX_ANSWER).toWellFormed();
  // A mail with an unknown outcome is not sent again.
  if (outcome.kind === 'accepted' || outcome.kind === 'unknown')
    return finishMail(database, id, { state: 'sent', answer });
  if (outcome.kind === 'refused' || attempts >= MAX_ATTEMPTS)
    return finishMail(database, id, { state: 'failed', answer });
  await postponeMail(database, id, Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), MAX_WAIT_SECONDS), answer);
}
