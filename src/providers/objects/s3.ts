import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import { createGrants, type GrantSettings } from './grants.ts';
import { receiveInto, sweepUnfinished } from './incoming.ts';
import { checkKey, type ObjectStore, type StoredObject, typeOfKey } from './port.ts';
import { loadS3, type S3Connection } from './s3-client.ts';

export type S3Settings = S3Connection &
  GrantSettings & {
    bucket: string;
    /** Local folder for uploads until they are complete. */
    folder: string;
  };

/** A key that is never used. */
const NO_OBJECT = 'probe/none.txt';

/** Any S3-compatible server. Files are uploaded and downloaded through this service, so the bucket can be private. */
export function createS3Store({ bucket, folder, ...settings }: S3Settings): ObjectStore {
  const sdk = loadS3(settings);

  return {
    ...createGrants(settings),
    async put(key, bytes, type) {
      const { client, PutObjectCommand } = await sdk();
      const object = { Bucket: bucket, Key: checkKey(key), Body: bytes, ContentType: type };
      await client.send(new PutObjectCommand({ ...object, ContentLength: bytes.length }));
    },
    async get(key) {
      const { client, GetObjectCommand } = await sdk();
      const command = new GetObjectCommand({ Bucket: bucket, Key: checkKey(key) });
      const found = await client.send(command).catch(ifAbsent);
      return found && { ...describe(key, found), body: found.Body as Readable };
    },
    async head(key) {
      const { client, HeadObjectCommand } = await sdk();
      const command = new HeadObjectCommand({ Bucket: bucket, Key: checkKey(key) });
      const found = await client.send(command).catch(ifAbsent);
      return found && describe(key, found);
    },
    async delete(key) {
      const { client, DeleteObjectCommand } = await sdk();
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
    },
    async *list(folder) {
      const { client, paginateListObjectsV2 } = await sdk();
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          yield { key: Key, size: Size, type: typeOfKey(Key), modified: LastModified };
        }
      }
    },
    async receive(key, body, maxBytes) {
      const { client, PutObjectCommand } = await sdk();
      const object = { Bucket: bucket, Key: checkKey(key), ContentType: typeOfKey(key) };
      return receiveInto(folder, { body, maxBytes }, (file, ContentLength) => {
        const put = (condition: { IfNoneMatch?: '*' }) =>
          client.send(new PutObjectCommand({ ...object, ...condition, ContentLength, Body: createReadStream(file) }));
        return put({ IfNoneMatch: '*' })
          .catch(ifStatus(501, () => put({})))
          .then(() => true)
          .catch(ifStatus(412, async () => false));
      });
    },
    async isReachable() {
      const { client, HeadObjectCommand } = await sdk();
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: NO_OBJECT }));
        return true;
      } catch (error) {
        // Without the permission to list, a server refuses keys that do not exist.
        const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
        return ($metadata?.httpStatusCode ?? 500) < 500;
      }
    },
    sweepUnfinished: () => sweepUnfinished(folder, settings.now()),
  };
}

function describe(
  key: string,
  found: Pick<Sdk.HeadObjectCommandOutput, 'ContentLength' | 'ContentType' | 'LastModified'>,
): StoredObject {
  const { ContentLength = 0, ContentType = 'application/octet-stream', LastModified = new Date(0) } = found;
  return { key, size: ContentLength, type: ContentType, modified: LastModified };
}

type Failure = { name?: string; $metadata?: { httpStatusCode?: number } };

/** 412: there is an object already. 501: the server knows no conditional PUT. */
function ifStatus<Value>(status: number, then: () => Promise<Value>) {
  return (error: Failure): Promise<Value> => {
    if (error.$metadata?.httpStatusCode === status) return then();
    throw error;
  };
}

function ifAbsent(error: Failure): null {
  const isAbsent = error.name === 'NoSuchKey' || error.name === 'NotFound';
  if (isAbsent && error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
