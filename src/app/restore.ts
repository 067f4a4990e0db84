import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { notifyOfReleaseProblems, skipPastInboxDigests } from '../areas/inbox/index.ts';
import { skipPastDigests } from '../areas/newsclip/index.ts';
import { holdNewsroom } from '../areas/newsroom/index.ts';
import { type HeldRelease, holdUnfinishedReleases } from '../areas/releases/delivery/index.ts';
import { verifyBackup } from '../backup/backup.ts';
import { BackupError } from '../backup/refusal.ts';
import { restoreBackup } from '../backup/restore.ts';
import type { Config } from '../config/index.ts';
import type { Database, Transaction } from '../kernel/database.ts';
import { isDiskFull } from '../kernel/disk.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../kernel/private-files.ts';
import { createSecretBox } from '../kernel/secret-box.ts';
import { BACKED_UP_FOLDERS, type BackupTarget } from './backup.ts';
import { createObjectStore } from './object-store.ts';
import { opensSecrets, readSecretKey, secretKeyFile } from './secret-key.ts';

export type RestoreReport = { rows: number; files: number; created_at: string; held: HeldRelease[] };

/** Writes a verified backup into an empty database without a schema. */
export type Restore = (
  database: Database,
  options?: { keepFiles?: boolean; verify?(transaction: Transaction): Promise<void> },
) => Promise<RestoreReport>;

/**
 * Verifies the whole backup and its key before `work` may open the database, so that a backup that cannot be restored
 * leaves nothing behind. Nothing that may have been sent since the backup is sent again by itself.
 */
export async function withVerifiedBackup<Result>(
  config: Config,
  { place, name }: BackupTarget,
  work: (restore: Restore) => Promise<Result>,
): Promise<Result> {
  if (name === null) throw new BackupError('Name the file to restore; it ends in .zip or .zip.age.');
  return place.open(name, async (file) => {
    const archive = { file, passphrase: config.backupPassphrase };
    const { secretKey: archived } = await verifyBackup(archive);
    const own = readSecretKey(config);
    if (own && archived && !own.equals(archived)) throw new BackupError(wrongKey(config));
    return work((database, options = {}) =>
      explainFullDisk(() => restoreVerified(config, { archive, archived, own, database, ...options })),
    );
  });
}

function wrongKey(config: Config): string {
  const [name, remove] =
    config.secretKey === undefined ? [secretKeyFile(config), 'Move it away'] : ['SECRET_KEY', 'Unset it'];
  return `${name} is not the key that the secrets in the backup are encrypted with. ${remove} to use the key in the backup; nothing was restored.`;
}

type Verified = {
  archive: { file: string; passphrase: string | undefined };
  archived: Buffer | null;
  own: Buffer | null;
  database: Database;
  keepFiles?: boolean;
  verify?(transaction: Transaction): Promise<void>;
};

async function restoreVerified(config: Config, verified: Verified): Promise<RestoreReport> {
  const { archive, archived, own, database, keepFiles = false, verify } = verified;
  const secrets = createSecretBox(own ?? archived);
  const objects = createObjectStore(config, { database, secrets, publicUrl: '', now: () => new Date() });
  const isKeyNew = own === null && archived !== null;
  try {
    return await restoreBackup({
      database,
      objects,
      folders: BACKED_UP_FOLDERS,
      keepFiles,
      archive,
      async hold(transaction) {
        if (!(await opensSecrets(transaction, secrets))) throw new BackupError(own ? wrongKey(config) : MISSING_KEY);
        await verify?.(transaction);
        await skipPastDigests(transaction);
        await skipPastInboxDigests(transaction);
        await holdNewsroom(transaction);
        const held = await holdUnfinishedReleases(transaction);
        await notifyOfReleaseProblems(transaction, held.map(pausedByRestore));
        // Before the commit: rows whose key is lost cannot be used.
        if (isKeyNew) writeKey(config, archived);
        return held;
      },
    });
  } catch (error) {
    if (isKeyNew) rmSync(secretKeyFile(config), { force: true });
    throw error;
  }
}

function pausedByRestore({ release_id, account_id, press_title: title }: HeldRelease) {
  return { release_id, account_id, title, state: 'paused' as const, reason: '' };
}

const MISSING_KEY =
  'The secrets in the backup are encrypted, and the backup has no key. Set SECRET_KEY to the key of the service that it was made of; nothing was restored.';

function writeKey(config: Config, key: Buffer): void {
  mkdirSync(config.dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  writeFileSync(secretKeyFile(config), `${key.toString('base64')}\n`, { mode: PRIVATE_FILE, flush: true });
}

async function explainFullDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    const disk = (cause as NodeJS.ErrnoException).code === '53100' ? 'of the database' : 'with DATA_DIR';
    throw new BackupError(`The disk ${disk} is full; nothing was restored.`, { cause });
  }
}
