import type { Config } from '../config/index.ts';
import { scheduledTarget } from './backup.ts';
import type { Check } from './checks.ts';
import { listBackups, timeOf } from './scheduled-backups.ts';

/** Writes and deletes a file in the target of scheduled backups, and reads which backups are there. */
export function backupCheck(config: Config): Check {
  return {
    check: 'backup',
    async run() {
      if (config.backupEvery === undefined && config.backupTo === undefined)
        return 'none: set BACKUP_EVERY, or run the command backup';
      const { place } = scheduledTarget(config);
      await place.probe();
      const newest = (await listBackups(place)).at(-1);
      const facts = [
        `${config.backupTo ?? `${config.dataDir}/backups`} is writable`,
        newest === undefined ? 'no backup yet' : `the newest is of ${new Date(timeOf(newest)).toISOString()}`,
        ...(config.backupEvery === undefined ? ['BACKUP_EVERY is not set'] : []),
        ...(config.backupPassphrase === undefined ? ['not encrypted; BACKUP_PASSPHRASE encrypts it'] : ['encrypted']),
      ];
      return facts.join(', ');
    },
  };
}
