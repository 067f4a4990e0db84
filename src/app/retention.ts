import { join } from 'node:path';
import { removeExpiredExports } from '../areas/accounts/exports/index.ts';
import { removeOldAudit } from '../areas/accounts/index.ts';
import { removeOldImports } from '../areas/house/imports/index.ts';
import { removeOldNotices } from '../areas/inbox/index.ts';
import { removeOldArticles } from '../areas/newsclip/index.ts';
import { eraseOldRecipients } from '../areas/releases/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { RecurringJob } from '../kernel/jobs/index.ts';
import { removeOldMail } from '../providers/mail/outbox.ts';
import type { ObjectStore } from '../providers/objects/port.ts';
import { removeOldSteps } from '../texts/versions.ts';
import { removeExpired } from '../trash/store.ts';
import { removeOldUsage } from '../writing/model/index.ts';
import { eraseDeletedAccounts } from './account-data.ts';

/** How long data is kept that only grows; 0 days keep it for ever. */

const HOUR_SECONDS = 3600;

type Stores = { database: Database; objects: ObjectStore };

export function retentionJobs(config: Config, { database, objects }: Stores): RecurringJob[] {
  const job = (name: string, days: number, work: (database: Database, days: number) => Promise<unknown>) =>
    days === 0 ? [] : [{ name: `${name}.retention`, everySeconds: HOUR_SECONDS, work: () => work(database, days) }];
  return [
    ...job('usage', config.usageDays, removeOldUsage),
    ...job('recipients', config.recipientDays, eraseOldRecipients),
    ...job('articles', config.articleDays, removeOldArticles),
    {
      // One job for all: each job of its own asks the database whether it is due.
      name: 'version-steps.retention',
      everySeconds: HOUR_SECONDS,
      async work() {
        await removeOldSteps(database);
        await removeExpired(database);
        await removeOldNotices(database);
        await removeOldImports(database);
        await removeExpiredExports({ database, objects });
        await eraseDeletedAccounts({ database, objects });
        if (config.auditDays > 0) await removeOldAudit(database, config.auditDays);
      },
    },
  ];
}

/** A timer of each process, because each has an outbox of its own. */
export async function sweepOutbox({ dataDir, outboxDays }: Config, now: Date): Promise<void> {
  if (outboxDays > 0) await removeOldMail(join(dataDir, 'outbox'), outboxDays, now);
}
