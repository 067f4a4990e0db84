import { join } from 'node:path';
import { type Config, ConfigError } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { sharedSecret } from '../kernel/secret.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { createLocalStore } from '../providers/objects/local.ts';
import type { ObjectStore } from '../providers/objects/port.ts';
import { createS3Store } from '../providers/objects/s3.ts';
import type { S3Connection } from '../providers/objects/s3-client.ts';

type Deps = { database: Database; secrets: SecretBox; publicUrl: string; now(): Date };

/** Stores files in the bucket S3_BUCKET, or on the local disk. */
export function createObjectStore(config: Config, { database, secrets, publicUrl, now }: Deps): ObjectStore {
  const settings = {
    folder: join(config.dataDir, 'files'),
    publicUrl,
    secret: sharedSecret(database, 'uploads', secrets),
    now,
  };
  const { s3Bucket: bucket } = config;
  return bucket === '' ? createLocalStore(settings) : createS3Store({ ...settings, ...s3Connection(config), bucket });
}

export function s3Connection(config: Config): S3Connection {
  const { s3Endpoint, s3Region: region, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config;
  if ((accessKeyId === '') !== (secretAccessKey === ''))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; leave both empty for those of AWS.');
  const credentials = accessKeyId === '' ? null : { accessKeyId, secretAccessKey };
  return { endpoint: s3Endpoint ?? null, region, credentials };
}
