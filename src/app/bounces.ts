import { createReplyRecorder, recordBounce } from '../areas/releases/delivery/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { RecurringJob } from '../kernel/jobs/index.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import type { BounceDeps } from '../mail/apply-bounce.ts';
import { readBounceMailbox, saveMailboxProblem } from '../mail/bounce-mailbox.ts';
import type { Bounce } from '../mail/bounce-parser.ts';
import { createBounceParser } from '../mail/parse-in-thread.ts';
import { hasOutdatedUnclear, rereadUnclear } from '../mail/unclear-bounces.ts';
import { MailboxError } from '../providers/mailbox/errors.ts';
import { createImapMailbox } from '../providers/mailbox/imap.ts';
import { parseImapUrl } from '../providers/mailbox/settings.ts';
import { announce } from './announce.ts';
import { following, GROUPS, type Settings } from './settings.ts';

/** Returned mail and replies: the bounce mailbox, and bounces that an earlier release did not understand. */

type Deps = {
  settings: Settings;
  database: Database;
  workers: WorkerPool;
  /** After a bounce of a recipient was recorded. */
  onBounce(kind: Bounce['kind']): void;
  /** After every attempt to read the mailbox. */
  onMailboxRead(result: { mailbox: string } & ({ messages: number } | { reason: string; err?: unknown })): void;
};

/** A run that takes longer is cut; the next one continues where it stopped. */
const LONGEST_RUN_MS = 600_000;
const NO_FOLDER = 'off';

export function createBounces(config: Config, { settings, database, workers, onBounce, onMailboxRead }: Deps) {
  const deps: BounceDeps = {
    database,
    async recordBounce(sql, bounce) {
      const recipient = await recordBounce(sql, bounce, announce);
      if (recipient) onBounce(bounce.kind);
      return recipient;
    },
    recordReply: createReplyRecorder(announce),
    softLimit: { limit: config.bounceSoftLimit, days: config.bounceSoftDays },
    parse: createBounceParser(workers),
  };
  const jobs: RecurringJob[] = [
    {
      name: 'bounces.reread',
      everySeconds: 60,
      isDue: () => hasOutdatedUnclear(database),
      work: () => rereadUnclear(deps),
    },
    {
      name: 'bounces.mailbox',
      everySeconds: config.bounceImapSeconds,
      isDue: async () => currentMailbox() !== null,
      work: (signal) => readCurrent(signal),
    },
  ];
  const currentMailbox = following(settings, GROUPS.bounces, ({ bounceImapUrl, bounceImapProcessed: folder }) => {
    const found = bounceImapUrl === undefined ? null : parseImapUrl(bounceImapUrl);
    return found && createImapMailbox(found, folder === NO_FOLDER ? null : folder);
  });

  async function readCurrent(signal: AbortSignal): Promise<void> {
    const mailbox = currentMailbox();
    if (!mailbox) return;
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)]);
      const messages = await readBounceMailbox(deps, mailbox, limited);
      await saveMailboxProblem(database, mailbox.name, null);
      onMailboxRead({ mailbox: mailbox.name, messages });
    } catch (err) {
      // Not thrown: the next run connects again anyway.
      if (signal.aborted) return;
      const reason = (err as Error).message;
      onMailboxRead(
        err instanceof MailboxError ? { mailbox: mailbox.name, reason } : { mailbox: mailbox.name, reason, err },
      );
      await saveMailboxProblem(database, mailbox.name, reason);
    }
  }
  return { deps, jobs };
}
