import { realpathSync } from 'node:fs';
import { findUnbalancedAccounts } from '../areas/accounts/index.ts';
import { BackupError } from '../backup/refusal.ts';
import type { Config } from '../config/index.ts';
import { finishUpgrade } from '../engine/index.ts';
import type { BackupTarget } from './backup.ts';
import { openStore } from './open-database.ts';
import { type RestoreReport, withVerifiedBackup } from './restore.ts';

export type UpgradeReport = RestoreReport & { old_database: string };

/**
 * Moves the embedded database to the PostgreSQL of this release, through a backup made with the release before. The old
 * folder is kept. Stored files stay where they are; those that only the backup has are added.
 */
export async function upgradeDatabase(
  config: Config,
  source: BackupTarget,
  log: (line: string) => void,
): Promise<UpgradeReport> {
  if (config.databaseUrl !== undefined)
    throw new BackupError(
      'upgrade is for the embedded database. Upgrade the server of DATABASE_URL with its own tools.',
    );
  return withVerifiedBackup(config, source, async (restore) => {
    const store = await openStore(config, { role: 'server', schema: 'ignore', upgrade: true, log });
    try {
      const report = await restore(store.database, {
        keepFiles: true,
        async verify(transaction) {
          const accounts = await findUnbalancedAccounts(transaction);
          if (accounts.length > 0)
            throw new BackupError(
              `The ledger of account ${accounts[0]} does not match its balance; nothing was changed.`,
            );
        },
      });
      return { ...report, old_database: finishUpgrade(realpathSync(config.engineDir ?? config.dataDir)) };
    } finally {
      await store.close();
    }
  });
}
