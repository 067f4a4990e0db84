import { statfs } from 'node:fs/promises';
import type { Static } from 'typebox';
import type { OperatorDeps } from './deps.ts';
import type { Health } from './health-schema.ts';
import { countEverything } from './health-store.ts';

type Disk = Pick<Static<typeof Health>, 'disk_free_bytes' | 'disk_total_bytes'>;

export async function readHealth({
  database,
  service,
  alertsTo,
  dataDir,
}: Pick<OperatorDeps, 'database' | 'service' | 'alertsTo' | 'dataDir'>): Promise<Static<typeof Health>> {
  return {
    ...service(),
    alerts_to: await alertsTo(),
    uptime_seconds: Math.floor(process.uptime()),
    ...(await countEverything(database)),
    ...(await diskOf(dataDir)),
  };
}

/** Null when the folder does not exist, because files and database may be elsewhere. */
async function diskOf(folder: string): Promise<Disk> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { disk_free_bytes: bavail * bsize, disk_total_bytes: blocks * bsize };
  } catch {
    return { disk_free_bytes: null, disk_total_bytes: null };
  }
}
