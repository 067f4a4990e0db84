import type { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import { checkKey, type ObjectStore, type StoredObject, typeOfKey } from './port.ts';
import { loadS3, type S3Connection } from './s3-client.ts';

export type S3Settings = S3Connection & {
  bucket: string;
  /** Public objects are served by this service, because buckets are private by default. */
  publicUrl: string;
};

/** A key that is never used. */
const NO_OBJECT = 'probe/none.txt';

/** Any S3-compatible server. A presigned PUT cannot limit the size, so the size of a file is checked before it is used. */
export function createS3Store(settings: S3Settings): ObjectStore {
  const { bucket, publicUrl } = settings;
  const sdk = loadS3(settings);

  return {
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
    async presignPut({ key, type, expiresIn }) {
      const { client, PutObjectCommand, getSignedUrl } = await sdk();
      const command = new PutObjectCommand({ Bucket: bucket, Key: checkKey(key), ContentType: type });
      // As a signed header the type is enforced; as a query parameter it would be ignored.
      return getSignedUrl(client, command, { expiresIn, signableHeaders: new Set(['content-type']) });
    },
    publicUrl: (key) => `${publicUrl}/files/${checkKey(key)}`,
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
  };
}

function describe(
  key: string,
  found: Pick<Sdk.HeadObjectCommandOutput, 'ContentLength' | 'ContentType' | 'LastModified'>,
): StoredObject {
  const { ContentLength = 0, ContentType = 'application/octet-stream', LastModified = new Date(0) } = found;
  return { key, size: ContentLength, type: ContentType, modified: LastModified };
}

function ifAbsent(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  const isAbsent = error.name === 'NoSuchKey' || error.name === 'NotFound';
  if (isAbsent && error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
