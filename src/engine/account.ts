import { chownSync, lchownSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EngineRefusal } from './refusal.ts';
import { type Account, createSystemUser, lookUpUser } from './system-user.ts';

/** The system user that PostgreSQL runs as when the service runs as root, because PostgreSQL refuses to run as root. */

/** A dedicated user: files of a shared one, such as nobody, could be read by every other service that runs as it. */
export const DEFAULT_USER = 'presswright';

/** Null when the service does not run as root: PostgreSQL then runs as the same user. */
export function engineAccount(user = DEFAULT_USER, log: (line: string) => void = () => {}): Account | null {
  if (process.getuid?.() !== 0) return null;
  const find = () => accountIn(readPasswd(), user) ?? lookUpUser(user);
  let account = find();
  // Only the default user is created; any other missing user is a mistake in the setting.
  if (!account && user === DEFAULT_USER && createSystemUser(user)) {
    account = find();
    log(`Created the system user ${user}, which the database runs as.`);
  }
  if (!account) {
    throw new EngineRefusal(
      `As root, Presswright runs its database as the user ${user}, which does not exist. ` +
        `Create it (useradd --system ${user}), set ENGINE_USER to another user, or start Presswright as an ordinary user.`,
    );
  }
  if (account.uid === 0) throw new EngineRefusal('ENGINE_USER must not be root: PostgreSQL refuses to run as root.');
  return account;
}

/** Null when there is no such line. */
export function accountIn(passwd: string, user: string): Account | null {
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith(`${user}:`))
    ?.split(':');
  const uid = Number(fields?.[2] || Number.NaN);
  const gid = Number(fields?.[3] || Number.NaN);
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) return null;
  // macOS writes some users with negative numbers, while stat reports them as unsigned ones.
  return { uid: uid >>> 0, gid: gid >>> 0 };
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

const READ = 4;
const ENTER = 1;

/** Whether the account may enter the folder and all its ancestors; expects an absolute path without links. */
export function canEnter(folder: string, account: Account | null): boolean {
  return account === null || findClosedFolder(folder, account) === null;
}

/** The first folder on the way to this one that the account may not enter; null when it may enter all of them. */
export function findClosedFolder(folder: string, account: Account): string | null {
  const above = folder === dirname(folder) ? null : findClosedFolder(dirname(folder), account);
  return above ?? (permits(statSync(folder), account, ENTER) ? null : folder);
}

export function canReadAndEnter(path: string, account: Account | null): boolean {
  return account === null || permits(statSync(path), account, READ | ENTER);
}

export function canRead(path: string, account: Account | null): boolean {
  return account === null || permits(statSync(path), account, READ);
}

function permits(stats: Stats, account: Account, wanted: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0;
  return ((stats.mode >> shift) & wanted) === wanted;
}

/** Changes the owner of a folder and its content; the folder itself last, so that an interrupted run is repeated. */
export function chownFolder(folder: string, account: Account): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) chownFolder(path, account);
    else lchownSync(path, account.uid, account.gid);
  }
  chownSync(folder, account.uid, account.gid);
}
