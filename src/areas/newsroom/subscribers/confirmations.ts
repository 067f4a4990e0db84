import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Queue } from '../../../kernel/jobs/index.ts';
import { Problem } from '../../../kernel/problems.ts';
import type { Mailer } from '../../../providers/mail/port.ts';
import { confirmationMessage } from './message.ts';
import { type AskedSubscriber, dueConfirmations, findAsked, finishConfirmation, leaseConfirmation } from './store.ts';

/**
 * Mails the links that confirm subscriptions. In the background, so that the answer to a reader takes as long for an
 * address that is subscribed already, and so that no mail is lost while the mail server is down.
 */

type Deps = {
  database: Database;
  mailer: Mailer;
  sender(): { name: string; address: string };
  confirmUrl(subscriberId: number, email: string): Promise<string>;
  /** Counts a mail that somebody may not have asked for. Throws when there were too many. */
  countUnrequested(sql: Queryable, accountId: number, email: string): Promise<void>;
};

/** About a day: a mail server may be down for a night. */
const MAX_ATTEMPTS = 30;
const FIRST_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 3600;

export function confirmationQueue(deps: Deps): Queue {
  const { database } = deps;
  return {
    name: 'newsroom.confirm',
    concurrency: 2,
    due: dueConfirmations,
    async work({ key }) {
      const asked = await database.begin((transaction) => claim(deps, transaction, Number(key)));
      if (asked) await send(deps, asked);
    },
  };
}

/** Null when there is nothing to mail now. */
async function claim(deps: Deps, sql: Queryable, id: number): Promise<AskedSubscriber | null> {
  const asked = await findAsked(sql, id);
  if (!asked) return null;
  if (asked.is_confirmed) return finishConfirmation(sql, id);
  try {
    if (!asked.ask_counted) await deps.countUnrequested(sql, asked.account_id, asked.email);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.problem === 'ADDRESS_MAILED_ENOUGH') return finishConfirmation(sql, id);
    // The newsroom has mailed enough strangers today; this one waits.
    if (error.problem === 'TOO_MANY_INVITATIONS') return finishConfirmation(sql, id, MAX_WAIT_SECONDS);
    throw error;
  }
  await leaseConfirmation(sql, id);
  return asked;
}

async function send({ database, mailer, sender, confirmUrl }: Deps, asked: AskedSubscriber): Promise<void> {
  const { id, email, language, newsroom, ask_attempts } = asked;
  const link = await confirmUrl(id, email);
  const outcome = await mailer.send(confirmationMessage({ language, from: sender(), to: email, newsroom, link }));
  if (outcome.kind !== 'deferred' || ask_attempts + 1 >= MAX_ATTEMPTS) await finishConfirmation(database, id);
  else await finishConfirmation(database, id, Math.min(FIRST_WAIT_SECONDS * 2 ** ask_attempts, MAX_WAIT_SECONDS));
}
