import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE } from '../../kernel/private-files.ts';
import { loadS3, type S3Connection } from '../objects/s3-client.ts';
import { type BackupPlace, MissingBackup } from './port.ts';

export type S3BackupSettings = S3Connection & { bucket: string; prefix: string };

/** A backup is written to a temporary file first: only a complete and verified one reaches the bucket. */
export function createS3Backups({ bucket, prefix, ...connection }: S3BackupSettings): BackupPlace {
  const sdk = loadS3(connection);
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);

  return {
    address: (name) => `s3://${bucket}/${keyOf(name)}`,
    store: (name, write) =>
      withTemporaryFile(name, async (file) => {
        const result = await write(file);
        const { client, Upload } = await sdk();
        const params = { Bucket: bucket, Key: keyOf(name), Body: createReadStream(file) };
        await new Upload({ client, params }).done().catch(explainMissing(`bucket ${bucket}`));
        return result;
      }),
    open: (name, read) =>
      withTemporaryFile(name, async (file) => {
        const { client, GetObjectCommand } = await sdk();
        const { Body } = await client
          .send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
          .catch(explainMissing(`s3://${bucket}/${keyOf(name)}`));
        await pipeline(Body as Readable, createWriteStream(file, { mode: PRIVATE_FILE }));
        return read(file);
      }),
    async list() {
      const { client, paginateListObjectsV2 } = await sdk();
      const names: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: keyOf('') })) {
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(keyOf('').length));
      }
      return names;
    },
    async delete(name) {
      const { client, DeleteObjectCommand } = await sdk();
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
    },
  };
}

function explainMissing(what: string) {
  return (error: Error): never => {
    throw ['NoSuchKey', 'NoSuchBucket'].includes(error.name) ? new MissingBackup(`There is no ${what}.`) : error;
  };
}

async function withTemporaryFile<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'presswright-backup-'));
  try {
    return await work(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
