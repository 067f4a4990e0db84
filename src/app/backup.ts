import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { skipPastDigests } from '../areas/newsclip/index.ts';
import { type HeldRelease, holdUnfinishedReleases } from '../areas/releases/delivery/index.ts';
import { type BackupReport, createBackup } from '../backup/backup.ts';
import { BackupError } from '../backup/refusal.ts';
import { restoreBackup } from '../backup/restore.ts';
import { type Config, ConfigError } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import type { Database, Transaction } from '../kernel/database.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../kernel/private-files.ts';
import { UPLOAD_FOLDER } from '../media/files/keys.ts';
import { createBackupFolder } from '../providers/backups/folder.ts';
import type { BackupPlace } from '../providers/backups/port.ts';
import { createS3Backups } from '../providers/backups/s3.ts';
import { PUBLIC_FOLDER } from '../providers/objects/port.ts';
import { createObjectStore, s3Connection } from './object-store.ts';
import { openSecretBox, readSecretKey, secretKeyFile } from './secret-key.ts';

/** Backups of the whole service, by command or on schedule. */

const FOLDERS = [UPLOAD_FOLDER, PUBLIC_FOLDER];
const NAME = /^presswright-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/;
/** How often to look whether a backup is due. */
const CHECK_SECONDS = 20;

/** `FILE.zip`, a folder, `s3://bucket` or `s3://bucket/prefix`; relative paths start at `from`. */
export function backupPlace(config: Config, target: string, from: string): { place: BackupPlace; name: string | null } {
  const url = URL.parse(target);
  if (url?.protocol !== 's3:') {
    const path = resolve(from, target);
    if (!path.endsWith('.zip')) return { place: createBackupFolder(path), name: null };
    return { place: createBackupFolder(dirname(path)), name: basename(path) };
  }
  const path = url.pathname.split('/').filter(Boolean);
  const name = path.at(-1)?.endsWith('.zip') ? path.pop()! : null;
  return { place: createS3Backups({ ...s3Connection(config), bucket: url.hostname, prefix: path.join('/') }), name };
}

export async function backUp(
  config: Config,
  database: Database,
  { place, name }: { place: BackupPlace; name: string | null },
  now: () => Date = () => new Date(),
): Promise<BackupReport> {
  const called =
    name ??
    `presswright-${now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')}.zip`;
  const objects = createObjectStore(config, { database, secrets: openSecretBox(config), publicUrl: '', now });
  const secretKey = readSecretKey(config);
  const options = { database, objects, folders: FOLDERS, secretKey, version: VERSION, now };
  const report = await place.store(called, (file) => createBackup({ ...options, file }));
  return { ...report, file: place.address(called) };
}

export type ScheduledBackups = { everySeconds: number; isDue(): Promise<boolean>; run(): Promise<BackupReport | null> };

/** Backups by BACKUP_EVERY. What is there tells when the next one is due, so that a restart changes nothing. */
export function scheduledBackups(
  config: Config,
  { database, now, onBackup }: { database: Database; now(): Date; onBackup(report: BackupReport): void },
): ScheduledBackups | null {
  const { backupEvery, backupKeep, dataDir } = config;
  if (backupEvery === undefined) return null;
  const target = backupPlace(config, config.backupTo ?? join(dataDir, 'backups'), process.cwd());
  if (target.name !== null) throw new ConfigError('BACKUP_TO must be a folder or s3://BUCKET/PREFIX, not a file.');
  const isDue = async () => {
    const newest = (await listBackups(target.place)).at(-1);
    return newest === undefined || now().getTime() - timeOf(newest) >= backupEvery * 1000;
  };
  return {
    everySeconds: CHECK_SECONDS,
    isDue,
    async run() {
      // Another instance may have made it since this was found to be due.
      if (!(await isDue())) return null;
      const report = await backUp(config, database, target, now);
      await deleteOldBackups(target.place, backupKeep);
      onBackup(report);
      return report;
    },
  };
}

/** Oldest first. Files with other names are not ours. */
async function listBackups(place: BackupPlace): Promise<string[]> {
  return (await place.list()).filter((name) => NAME.test(name)).sort();
}

function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] = NAME.exec(name)!;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Deletes the oldest backups beyond `keep`. */
async function deleteOldBackups(place: BackupPlace, keep: number): Promise<string[]> {
  const old = (await listBackups(place)).slice(0, -keep);
  for (const name of old) await place.delete(name);
  return old;
}

export type RestoreReport = { rows: number; files: number; created_at: string; held: HeldRelease[] };

/** Into an empty database without a schema. Nothing that may have been sent since the backup is sent again by itself. */
export async function restore(
  config: Config,
  database: Database,
  { place, name }: { place: BackupPlace; name: string | null },
  { keepFiles = false, verify }: { keepFiles?: boolean; verify?(transaction: Transaction): Promise<void> } = {},
): Promise<RestoreReport> {
  if (name === null) throw new BackupError('Name the file to restore; it ends in .zip.');
  const keyFile = secretKeyFile(config);
  const objects = createObjectStore(config, {
    database,
    secrets: openSecretBox({ ...config, databaseUrl: config.databaseUrl ?? 'restoring' }),
    publicUrl: '',
    now: () => new Date(),
  });
  return place.open(name, (file) =>
    restoreBackup({
      database,
      objects,
      folders: FOLDERS,
      keepFiles,
      file,
      keepSecretKey(key) {
        if (config.secretKey !== undefined || existsSync(keyFile)) return;
        mkdirSync(config.dataDir, { recursive: true, mode: PRIVATE_FOLDER });
        writeFileSync(keyFile, `${key.toString('base64')}\n`, { mode: PRIVATE_FILE, flush: true });
      },
      async hold(transaction) {
        await verify?.(transaction);
        await skipPastDigests(transaction);
        return holdUnfinishedReleases(transaction);
      },
    }),
  );
}
