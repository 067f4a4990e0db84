import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '../../kernel/disk.ts';
import { PRIVATE_FILE } from '../../kernel/private-files.ts';
import { loadS3, type S3Connection } from '../objects/s3-client.ts';
import { type BackupPlace, BackupPlaceError } from './port.ts';

export type S3BackupSettings = S3Connection & { bucket: string; prefix: string };

/** A backup is written to a temporary file first: only a complete and verified one reaches the bucket. */
export function createS3Backups({ bucket, prefix, ...connection }: S3BackupSettings): BackupPlace {
  const sdk = loadS3(connection);
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);

  async function remove(name: string): Promise<void> {
    const { client, DeleteObjectCommand } = await sdk();
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) })).catch(explain(`bucket ${bucket}`));
  }

  return {
    address: (name) => `s3://${bucket}/${keyOf(name)}`,
    store: (name, write) =>
      withTemporaryFile(name, async (file) => {
        const result = await write(file);
        const { client, Upload } = await sdk();
        const params = { Bucket: bucket, Key: keyOf(name), Body: createReadStream(file) };
        await new Upload({ client, params }).done().catch(explain(`bucket ${bucket}`));
        return result;
      }),
    open: (name, read) =>
      withTemporaryFile(name, async (file) => {
        const { client, GetObjectCommand } = await sdk();
        const { Body } = await client
          .send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
          .catch(explain(`s3://${bucket}/${keyOf(name)}`));
        await pipeline(Body as Readable, createWriteStream(file, { mode: PRIVATE_FILE })).catch(explainDownload);
        return read(file);
      }),
    async list() {
      const { client, paginateListObjectsV2 } = await sdk();
      const names: string[] = [];
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: keyOf('') })) {
          for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(keyOf('').length));
        }
      } catch (error) {
        explain(`bucket ${bucket}`)(error as Error);
      }
      return names;
    },
    delete: remove,
    async probe() {
      const name = `${randomUUID()}.test`;
      const { client, PutObjectCommand } = await sdk();
      await client
        .send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: 'Written by doctor.' }))
        .catch(explain(`bucket ${bucket}`));
      await remove(name);
    },
  };
}

function explain(what: string) {
  return (cause: Error & { code?: string }): never => {
    const isMissing = ['NoSuchKey', 'NoSuchBucket'].includes(cause.name);
    // For a host with several addresses the message is empty, because there is one error for each.
    const reason = cause.message || cause.code || cause.name;
    const text = isMissing ? `There is no ${what}.` : `The ${what} cannot be used: ${reason}.`;
    throw new BackupPlaceError(text, { cause });
  };
}

function explainDownload(cause: Error): never {
  if (!isDiskFull(cause)) throw cause;
  throw new BackupPlaceError(`The disk of ${tmpdir()} is full; set TMPDIR to a folder with more space.`, { cause });
}

async function withTemporaryFile<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'presswright-backup-'));
  try {
    return await work(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
