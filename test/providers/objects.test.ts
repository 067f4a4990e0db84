import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, test } from 'node:test';
import type { GrantSettings } from '../../src/providers/objects/grants.ts';
import { createLocalStore } from '../../src/providers/objects/local.ts';
import type { GrantedAddress, ObjectStore, StoredObject } from '../../src/providers/objects/port.ts';
import { createS3Store } from '../../src/providers/objects/s3.ts';
import { BUCKET, CREDENTIALS, REGION, startFakeS3 } from './fake-s3.ts';

/** The contract test suite of all object stores, and additional tests of the local disk. */

const folder = mkdtempSync(join(tmpdir(), 'presswright-objects-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const s3 = await startFakeS3();
const connection = { endpoint: s3.url, region: REGION, credentials: CREDENTIALS };
const local = await startReceiving((settings) => createLocalStore({ ...settings, folder: join(folder, 'local') }));
const remote = await startReceiving((settings) =>
  createS3Store({ ...settings, ...connection, bucket: BUCKET, folder: join(folder, 's3') }),
);
after(() => Promise.all([local.stop(), remote.stop(), s3.stop()]));

/** Accepts PUTs as the service's route does. */
async function startReceiving(create: (settings: GrantSettings) => ObjectStore) {
  const secret = randomBytes(32);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const key = url.pathname.replace('/files/', '');
    const address = { ...Object.fromEntries(url.searchParams), method: request.method } as GrantedAddress;
    const isGranted = await store.isGranted(key, address);
    const isRight = isGranted && request.headers['content-type'] === address.type;
    if (isRight) await store.receive(key, request, Number(address.limit));
    response.writeHead(isRight ? 200 : 403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = create({ publicUrl, secret: async () => secret, now: () => new Date() });
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { store, stop };
}

async function bytesOf(store: ObjectStore, key: string): Promise<Buffer> {
  const found = await store.get(key);
  assert.ok(found);
  return Buffer.concat(await found.body.toArray());
}

async function listed(store: ObjectStore, name: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const object of store.list(name)) found.push(object);
  return found;
}

const unused = {
  bucket: BUCKET,
  folder: join(folder, 'unused'),
  publicUrl: '',
  secret: async () => Buffer.alloc(32),
  now: () => new Date(),
};
const newKey = (end = 'pdf') => `uploads/${randomBytes(16).toString('hex')}.${end}`;
const send = (address: string, body: Buffer | string, type = 'application/pdf', method = 'PUT') =>
  fetch(address, { method, headers: { 'content-type': type }, ...(method === 'GET' ? {} : { body }) });
const grant = (key: string, expiresIn = 60) => ({ key, type: 'application/pdf', maxBytes: 1000, expiresIn });

for (const [name, store, incoming] of [
  ['local disk', local.store, join(folder, 'local', '.incoming')],
  ['S3', remote.store, join(folder, 's3', '.incoming')],
] as [string, ObjectStore, string][]) {
  describe(name, () => {
    const left = () => readdirSync(incoming);

    test('returns what was stored, with its size, type and time', async () => {
      const key = newKey('png');
      const bytes = randomBytes(300_000);
      await store.put(key, bytes, 'image/png');
      const { size, type, modified, ...rest } = (await store.head(key))!;
      assert.deepEqual([size, type, rest], [bytes.length, 'image/png', { key }]);
      assert.ok(Math.abs(modified.getTime() - Date.now()) < 10_000);
      assert.ok((await bytesOf(store, key)).equals(bytes));
    });

    test('a second put replaces the first, and of many concurrent puts one is stored completely', async () => {
      const key = newKey();
      const all = Array.from({ length: 8 }, (_, place) => Buffer.alloc(50_000, place));
      await Promise.all(all.map((bytes) => store.put(key, bytes, 'application/pdf')));
      const kept = await bytesOf(store, key);
      assert.ok(all.some((bytes) => bytes.equals(kept)));
    });

    test('a missing object is null, and deleting it is not an error', async () => {
      const key = newKey();
      assert.equal(await store.get(key), null);
      assert.equal(await store.head(key), null);
      await store.delete(key);
      await store.put(key, Buffer.from('x'), 'application/pdf');
      await store.delete(key);
      assert.equal(await store.head(key), null);
    });

    test('lists the objects of a folder, and of an empty one', async () => {
      const own = ['a', 'b', 'c', 'd', 'e'].map((letter) => `listed/${letter}${randomBytes(4).toString('hex')}.png`);
      for (const key of own) await store.put(key, Buffer.from(key), 'image/png');
      const found = await listed(store, 'listed');
      assert.deepEqual(found.map(({ key }) => key).sort(), own);
      assert.deepEqual([found[0]?.size, found[0]?.type], [own[0]!.length, 'image/png']);
      assert.deepEqual(await listed(store, 'nothing'), []);
    });

    test('a presigned address accepts the file by PUT', async () => {
      const key = newKey();
      const address = await store.presignPut(grant(key));
      assert.equal((await send(address, 'a file')).status, 200);
      assert.equal((await bytesOf(store, key)).toString(), 'a file');
    });

    test('a presigned address rejects another type, method, key, signature or time, and stores nothing', async () => {
      const [key, other] = [newKey(), newKey()];
      const address = await store.presignPut(grant(key));
      const short = await store.presignPut(grant(key, 1));
      assert.equal((await send(address, 'x', 'text/html')).status, 403);
      assert.equal((await send(address, 'x', 'application/pdf', 'POST')).status, 403);
      assert.equal((await send(address.replace(key, other), 'x')).status, 403);
      assert.equal((await send(address.replace(/ignature=./, 'ignature=~'), 'x')).status, 403);
      assert.equal((await send(address.replace(/xpires=\d+/, 'xpires=9999999999'), 'x')).status, 403);
      await new Promise((resolve) => setTimeout(resolve, 2100));
      assert.equal((await send(short, 'x')).status, 403);
      assert.deepEqual([await store.head(key), await store.head(other)], [null, null]);
    });

    test('rejects keys that are not in our format', async () => {
      for (const key of ['../secret.pdf', 'uploads/../../x.pdf', 'uploads/a', '/etc/passwd', 'uploads/a/b.pdf', ''])
        await assert.rejects(async () => store.get(key), /not an object key/);
    });

    test('public addresses point to the service', () => {
      assert.match(store.publicUrl('images/abc.png'), /^https?:\/\/[^/]+\/files\/images\/abc\.png$/);
    });

    test('a file that is too large, an empty one and a broken stream leave nothing', async () => {
      const key = newKey();
      const large = await store.receive(key, Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), 1000);
      assert.equal(large.outcome, 'too_large');
      assert.equal((await store.receive(key, Readable.from([]), 1000)).outcome, 'empty');
      const breaking = Readable.from(
        (async function* () {
          yield Buffer.alloc(600);
          throw new Error('hung up');
        })(),
      );
      await assert.rejects(store.receive(key, breaking, 1000), /hung up/);
      assert.equal(await store.head(key), null);
      assert.deepEqual(left(), []);
    });

    test('of two files sent to one address the first is kept', async () => {
      const key = newKey();
      const outcomes = await Promise.all(
        ['one', 'two'].map((text) => store.receive(key, Readable.from([Buffer.from(text)]), 1000)),
      );
      assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), ['exists', 'stored']);
      const first = outcomes.findIndex(({ outcome }) => outcome === 'stored');
      assert.equal((await bytesOf(store, key)).toString(), ['one', 'two'][first]);
      assert.deepEqual(left(), []);
    });

    test('unfinished files of a crash are deleted after an hour, and not before', async () => {
      const [old, young] = ['old', 'young'].map((name) => join(incoming, name)) as [string, string];
      for (const path of [old, young]) writeFileSync(path, 'half');
      utimesSync(old, new Date(), new Date(Date.now() - 3700_000));
      assert.equal(await store.sweepUnfinished(), 1);
      assert.deepEqual(left(), ['young']);
      rmSync(young);
    });
  });
}

test('S3: a wrong secret is an error, not a missing object', async () => {
  const credentials = { ...CREDENTIALS, secretAccessKey: 'other' };
  const store = createS3Store({ ...connection, credentials, ...unused });
  await assert.rejects(store.put(newKey(), Buffer.from('x'), 'application/pdf'));
  await assert.rejects(store.get(newKey()));
  assert.ok(s3.refused.includes('SignatureDoesNotMatch'));
});

/** Starts a file store without keys, with only these variables of AWS. */
async function withEnvironment(environment: Record<string, string>, work: (store: ObjectStore) => Promise<void>) {
  const before = { ...process.env };
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, { AWS_EC2_METADATA_DISABLED: 'true', HOME: folder, ...environment });
  try {
    await work(createS3Store({ ...connection, credentials: null, ...unused }));
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

const canStore = async (store: ObjectStore) => {
  const key = newKey();
  await store.put(key, Buffer.from('x'), 'application/pdf');
  assert.equal((await store.head(key))?.size, 1);
};

test('S3: without keys, those of the AWS environment are used', () =>
  withEnvironment(
    { AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId, AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey },
    canStore,
  ));

test('S3: without keys, those of the AWS profile are used', async () => {
  const file = join(folder, 'credentials');
  writeFileSync(
    file,
    `[press]\naws_access_key_id=${CREDENTIALS.accessKeyId}\naws_secret_access_key=${CREDENTIALS.secretAccessKey}\n`,
  );
  await withEnvironment({ AWS_SHARED_CREDENTIALS_FILE: file, AWS_PROFILE: 'press' }, canStore);
});

test('S3: without keys, the role of the machine is used, with its temporary credentials', async (t) => {
  const bucket = await startFakeS3('session-token');
  const metadata = createServer((request, response) => {
    const isToken = request.method === 'PUT' && request.url === '/latest/api/token';
    if (isToken) return response.end('metadata-token');
    if (request.headers['x-aws-ec2-metadata-token'] !== 'metadata-token') return response.writeHead(401).end();
    if (request.url === '/latest/meta-data/iam/security-credentials/') return response.end('press-role');
    if (!request.url?.endsWith('/press-role')) return response.writeHead(404).end();
    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    const Expiration = new Date(Date.now() + 3600_000).toISOString();
    const keys = { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, Token: 'session-token', Expiration };
    return response.end(JSON.stringify({ Code: 'Success', Type: 'AWS-HMAC', ...keys }));
  });
  await new Promise<void>((resolve) => metadata.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    metadata.close();
    metadata.closeAllConnections();
    return bucket.stop();
  });
  const endpoint = `http://127.0.0.1:${(metadata.address() as AddressInfo).port}`;
  await withEnvironment({ AWS_EC2_METADATA_DISABLED: 'false', AWS_EC2_METADATA_SERVICE_ENDPOINT: endpoint }, async () =>
    canStore(createS3Store({ ...connection, endpoint: bucket.url, credentials: null, ...unused })),
  );
});

test('S3: without any credentials the error says so', () =>
  withEnvironment({}, async (store) => {
    await assert.rejects(store.head(newKey()), /Could not load credentials/);
  }));
