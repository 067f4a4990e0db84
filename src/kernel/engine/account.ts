import { chownSync, lchownSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user the engine runs as when we are root, because PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

/** Null when we are an ordinary user: the engine then simply runs as us. */
export function engineAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  return nobodyIn(readPasswd());
}

export function nobodyIn(passwd: string): Account {
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const uid = Number(fields?.[2] || Number.NaN);
  const gid = Number(fields?.[3] || Number.NaN);
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) return { uid: 65534, gid: 65534 };
  // macOS writes nobody as -2, while stat reports the same user as an unsigned number.
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

/** Whether the account may enter the folder, judged by every ancestor of an absolute path without links. */
export function canEnter(folder: string, account: Account | null): boolean {
  if (account === null) return true;
  for (let current = folder; ; current = dirname(current)) {
    if (!permits(statSync(current), account, ENTER)) return false;
    if (current === dirname(current)) return true;
  }
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

/** Gives a whole folder to the account; the folder itself last, so that a broken-off run is done again. */
export function giveFolder(folder: string, account: Account): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveFolder(path, account);
    else lchownSync(path, account.uid, account.gid);
  }
  chownSync(folder, account.uid, account.gid);
}
