import { statSync } from 'node:fs';

/** A command of root would leave files in DATA_DIR that the service cannot read, so it runs as their owner. */
export function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
