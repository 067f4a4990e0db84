import { copyCluster, preparedCluster } from '../postgres/cluster.ts';

const cluster = await preparedCluster();

/** As after a first start and a stop, with an empty schema: to make a database takes longer than most do with it. */
export function makeDatabase(dataDir: string): string {
  copyCluster(cluster, dataDir);
  return dataDir;
}
