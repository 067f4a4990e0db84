import { copyCluster, preparedCluster } from '../postgres/cluster.ts';

const cluster = await preparedCluster();

/**
 * A database as after a first start and a stop, with an empty schema. Copying it is faster than creating one per test.
 */
export function makeDatabase(dataDir: string): string {
  copyCluster(cluster, dataDir);
  return dataDir;
}
