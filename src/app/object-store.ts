import { join } from 'node:path';
import { type Config, ConfigError } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { sharedSecret } from '../kernel/secret.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { createLocalStore } from '../providers/objects/local.ts';
import type { ObjectStore, ReceivingStore } from '../providers/objects/port.ts';
import { createS3Store } from '../providers/objects/s3.ts';

type Deps = { database: Database; secrets: SecretBox; publicUrl: string; now(): Date };

/** Stores files in the bucket S3_BUCKET, or on the local disk. */
export function createObjectStore(
  config: Config,
  { database, secrets, publicUrl, now }: Deps,
): ObjectStore | ReceivingStore {
  const { s3Bucket: bucket, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config;
  if (bucket === '') {
    const folder = join(config.dataDir, 'files');
    return createLocalStore({ folder, publicUrl, secret: sharedSecret(database, 'uploads', secrets), now });
  }
  if (accessKeyId === '' || secretAccessKey === '')
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const endpoint = config.s3Endpoint ?? null;
  return createS3Store({ endpoint, bucket, region: config.s3Region, accessKeyId, secretAccessKey, publicUrl });
}

/** Origins that browsers upload to, other than this service. */
export function uploadOrigins({ s3Bucket, s3Endpoint, s3Region }: Config): string[] {
  if (s3Bucket === '') return [];
  return [s3Endpoint ? new URL(s3Endpoint).origin : `https://${s3Bucket}.s3.${s3Region}.amazonaws.com`];
}
