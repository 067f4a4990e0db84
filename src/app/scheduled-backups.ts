import type { BackupReport } from '../backup/backup.ts';
import { type Config, ConfigError } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { isDiskFull } from '../kernel/disk.ts';
import type { BackupStatus } from '../monitoring/snapshot.ts';
import type { BackupPlace } from '../providers/backups/port.ts';
import { backUp, scheduledTarget } from './backup.ts';

/** Backups by BACKUP_EVERY. What is in the target tells when the next one is due, so that a restart changes nothing. */

export type ScheduledBackups = {
  everySeconds: number;
  isDue(): Promise<boolean>;
  run(): Promise<BackupReport | null>;
  /** Null until the target was read for the first time. */
  status(): BackupStatus | null;
};

type Deps = {
  database: Database;
  now(): Date;
  onBackup(report: BackupReport): void;
  onFailed(error: unknown): void;
};

const NAME = /^presswright-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip(?:\.age)?$/;
/** How often to look whether a backup is due. */
const CHECK_SECONDS = 20;
/** A target that takes longer to list its files does not work. */
const LIST_TIMEOUT_MS = 30_000;

export function scheduledBackups(config: Config, { database, now, onBackup, onFailed }: Deps): ScheduledBackups | null {
  const { backupEvery, backupKeep } = config;
  if (backupEvery === undefined) return null;
  const target = scheduledTarget(config);
  if (target.name !== null) throw new ConfigError('BACKUP_TO must be a folder or s3://BUCKET/PREFIX, not a file.');
  const startedAt = performance.now();
  /** In milliseconds; null when there is no backup, undefined when nobody has looked yet. */
  let newest: number | null | undefined;
  let failure: { kind: 'disk_full' | 'other'; at: number } | null = null;
  let isTargetReadable = true;
  let looking: Promise<void> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** One at a time, however slow the target is. */
  function look(): Promise<void> {
    looking ??= listInTime(target.place)
      .then((names) => {
        newest = names.length === 0 ? null : timeOf(names.at(-1)!);
        isTargetReadable = true;
      })
      .catch((error) => {
        newest ??= null;
        isTargetReadable = false;
        throw error;
      })
      .finally(() => {
        looking = null;
        lookedAt = performance.now();
      });
    return looking;
  }

  async function isDue(): Promise<boolean> {
    await look();
    return newest == null || now().getTime() - newest >= backupEvery! * 1000;
  }

  return {
    everySeconds: CHECK_SECONDS,
    isDue,
    async run() {
      // Another instance may have made it since this was found to be due.
      if (!(await isDue())) return null;
      try {
        const report = await backUp(config, database, target, now);
        await deleteOldBackups(target.place, backupKeep);
        failure = null;
        await look();
        onBackup(report);
        return report;
      } catch (error) {
        const cause = error instanceof Error && error.cause ? error.cause : error;
        failure = { kind: isDiskFull(cause) ? 'disk_full' : 'other', at: now().getTime() };
        onFailed(error);
        throw error;
      }
    },
    status() {
      if (performance.now() - lookedAt > CHECK_SECONDS * 1000) void look().catch(() => {});
      if (newest === undefined) return null;
      // Another instance may have succeeded since this one failed.
      const isFailing = failure !== null && (newest === null || newest < failure.at);
      return {
        everySeconds: backupEvery,
        lastSuccessAt: newest === null ? 0 : newest / 1000,
        ageSeconds: newest === null ? null : (now().getTime() - newest) / 1000,
        watchedSeconds: (performance.now() - startedAt) / 1000,
        failure: isTargetReadable ? (isFailing ? failure!.kind : null) : 'target_unreadable',
      };
    },
  };
}

/** Oldest first. Files with other names are not ours. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  return (await place.list()).filter((name) => NAME.test(name)).sort();
}

async function listInTime(place: BackupPlace): Promise<string[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The backup target does not answer.')), LIST_TIMEOUT_MS);
  return Promise.race([listBackups(place), late]).finally(() => clearTimeout(timer));
}

export function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] = NAME.exec(name)!;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Deletes the oldest backups beyond `keep`. */
async function deleteOldBackups(place: BackupPlace, keep: number): Promise<void> {
  for (const name of (await listBackups(place)).slice(0, -keep)) await place.delete(name);
}
