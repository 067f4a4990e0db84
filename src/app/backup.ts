import { basename, dirname, join, resolve } from 'node:path';
import { type BackupReport, createBackup } from '../backup/backup.ts';
import { BackupError } from '../backup/refusal.ts';
import type { Config } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import type { Database } from '../kernel/database.ts';
import { createSecretBox } from '../kernel/secret-box.ts';
import { UPLOAD_FOLDER } from '../media/files/keys.ts';
import { MEDIA_FOLDER } from '../media/library/addresses.ts';
import { createBackupFolder } from '../providers/backups/folder.ts';
import type { BackupPlace } from '../providers/backups/port.ts';
import { createS3Backups } from '../providers/backups/s3.ts';
import { PUBLIC_FOLDER } from '../providers/objects/port.ts';
import { createObjectStore, s3Connection } from './object-store.ts';
import { opensSecrets, readSecretKey } from './secret-key.ts';

/** Backups of the whole service, by command or on schedule. */

export const BACKED_UP_FOLDERS = [UPLOAD_FOLDER, PUBLIC_FOLDER, MEDIA_FOLDER];
const ENCRYPTED = '.age';
const FILE = /\.zip(\.age)?$/;

export type BackupTarget = { place: BackupPlace; name: string | null };

/** `FILE.zip`, `FILE.zip.age`, a folder, `s3://bucket` or `s3://bucket/prefix`; relative paths start at `from`. */
export function backupPlace(config: Config, target: string, from: string): BackupTarget {
  const url = URL.parse(target);
  if (url?.protocol !== 's3:') {
    const path = resolve(from, target);
    if (!FILE.test(path)) return { place: createBackupFolder(path), name: null };
    return { place: createBackupFolder(dirname(path)), name: basename(path) };
  }
  const path = url.pathname.split('/').filter(Boolean);
  const name = FILE.test(path.at(-1) ?? '') ? path.pop()! : null;
  return { place: createS3Backups({ ...s3Connection(config), bucket: url.hostname, prefix: path.join('/') }), name };
}

/** BACKUP_TO, or a folder of DATA_DIR. */
export function scheduledTarget(config: Config): BackupTarget {
  return backupPlace(config, config.backupTo ?? join(config.dataDir, 'backups'), process.cwd());
}

export async function backUp(
  config: Config,
  database: Database,
  { place, name }: BackupTarget,
  now: () => Date = () => new Date(),
): Promise<BackupReport> {
  const { backupPassphrase: passphrase } = config;
  const secretKey = readSecretKey(config);
  const secrets = createSecretBox(secretKey);
  if (secretKey && !(await opensSecrets(database, secrets)))
    throw new BackupError(
      'SECRET_KEY, or DATA_DIR/secret-key, is not the key of the database, and would be stored with it. No backup was made.',
    );
  const called = nameOf(
    name ??
      `presswright-${now()
        .toISOString()
        .replace(/[-:]|\.\d+/g, '')}.zip`,
    passphrase,
  );
  const objects = createObjectStore(config, { database, secrets, publicUrl: '', now });
  const options = { database, objects, folders: BACKED_UP_FOLDERS, secretKey, version: VERSION, passphrase, now };
  const report = await place.store(called, (file) => createBackup({ ...options, file }));
  return { ...report, file: place.address(called) };
}

/** The name says whether a backup is encrypted. */
function nameOf(name: string, passphrase: string | undefined): string {
  if (name.endsWith(ENCRYPTED) && passphrase === undefined)
    throw new BackupError(`${name} would not be encrypted: set BACKUP_PASSPHRASE, or use a name that ends in .zip.`);
  return passphrase === undefined || name.endsWith(ENCRYPTED) ? name : name + ENCRYPTED;
}
