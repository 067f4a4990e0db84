import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { sweepPictures } from '../../src/media/images/storage.ts';
import { createLocalStore } from '../../src/providers/objects/local.ts';
import type { ObjectStore } from '../../src/providers/objects/port.ts';
import { createS3Store } from '../../src/providers/objects/s3.ts';
import { type Service, startService } from '../harness.ts';
import { BUCKET, CREDENTIALS, REGION, startFakeS3 } from '../providers/fake-s3.ts';

/** Images that no text uses any more are deleted a day later, from every kind of store. */

const data = mkdtempSync(join(tmpdir(), 'presswright-sweep-'));
const bucket = await startFakeS3();
const publicUrl = 'http://localhost';
const secret = async () => Buffer.alloc(32);
const settings = { folder: join(data, 'files'), publicUrl, secret, now: () => new Date() };
const local = createLocalStore(settings);
const connection = { endpoint: bucket.url, region: REGION, credentials: CREDENTIALS };
const remote = createS3Store({ ...settings, ...connection, bucket: BUCKET });
const onDisk = await startService({ DATA_DIR: data });
const onS3 = await startService({
  DATA_DIR: data,
  S3_ENDPOINT: bucket.url,
  S3_BUCKET: BUCKET,
  S3_REGION: REGION,
  S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
});
after(async () => {
  await Promise.all([onDisk.stop(), onS3.stop(), bucket.stop()]);
  rmSync(data, { recursive: true, force: true });
});

const keyword = '한빛바이오, 초소형 혈당 센서 글루코핀 출시';

for (const [place, service, objects] of [
  ['on disk', onDisk, local],
  ['in S3', onS3, remote],
] as [string, Service, ObjectStore][]) {
  describe(place, () => {
    const { database } = service;
    const status = async (url: string) => (await fetch(url.replace(publicUrl, service.url))).status;
    const sweep = () => sweepPictures({ database, objects });
    const dayLater = () => database`update loose_pictures set due_at = due_at - interval '25 hours'`;

    /** Also from the trash. */
    async function removeForGood(key: string, path: string): Promise<void> {
      const deleted = await service.call('DELETE', path, { key });
      const trashed = `/trash/${deleted.headers.get('x-trash-id')}`;
      assert.equal((await service.call('DELETE', trashed, { key })).status, 200, deleted.text);
    }

    async function illustrated(key: string): Promise<{ id: number; url: string }> {
      const body = { keyword, is_image: true };
      const { press_id, img_url } = (await service.call('POST', '/press/create-v2', { key, body })).body.data;
      return { id: press_id, url: img_url };
    }
    async function redrawn(key: string, id: number): Promise<string> {
      return (await service.call('POST', `/press/${id}/image-ai`, { key })).body.data.image_url;
    }

    test('deletes a replaced image and those of deleted texts a day later, and keeps the one in use', async () => {
      const { key } = await service.account();
      const [kept, deleted] = [await illustrated(key), await illustrated(key)];
      const second = await redrawn(key, kept.id);
      const post = (await service.call('POST', '/blog/generate', { key, body: { keyword, is_image: true } })).body.data;
      const detail = (await service.call('GET', `/blog/${post.blog_id}`, { key })).body.data;
      await removeForGood(key, `/press/${deleted.id}`);
      await removeForGood(key, `/blog/${post.blog_id}`);
      assert.equal(await sweep(), 0);
      assert.equal(await status(kept.url), 200);
      await dayLater();
      assert.equal(await sweep(), 3);
      assert.deepEqual(
        await Promise.all([kept.url, deleted.url, detail.img_url, second].map(status)),
        [404, 404, 404, 200],
      );
    });

    test('keeps the image of a text in the trash, which has it again after the restore', async () => {
      const { key } = await service.account();
      const { id, url } = await illustrated(key);
      const deleted = await service.call('DELETE', `/press/${id}`, { key });
      await dayLater();
      assert.equal(await sweep(), 0);
      assert.equal(await status(url), 200);
      await service.call('POST', `/trash/${deleted.headers.get('x-trash-id')}/restore`, { key });
      await database`update loose_pictures set due_at = now() - interval '1 second'`;
      assert.equal(await sweep(), 0);
      assert.equal((await service.call('GET', `/press/${id}`, { key })).body.data.img_url, url);
      assert.equal(await status(url), 200);
    });

    test('deletes an image whose text was never stored a day later', async () => {
      const { key } = await service.account();
      const { id, url } = await illustrated(key);
      // As if the process had died between the image and its text.
      await database`alter table press_releases disable trigger press_releases_picture_deleted`;
      await database`delete from press_releases where id = ${id}`;
      await database`alter table press_releases enable trigger press_releases_picture_deleted`;
      assert.equal(await sweep(), 0);
      await dayLater();
      assert.equal(await sweep(), 1);
      assert.equal(await status(url), 404);
    });

    test('an image found in use is checked again when it is released, and deleted a day after that', async () => {
      const { key } = await service.account();
      const { id, url } = await illustrated(key);
      await dayLater();
      assert.equal(await sweep(), 0);
      await redrawn(key, id);
      assert.equal(await sweep(), 0);
      assert.equal(await status(url), 200);
      await dayLater();
      assert.equal(await sweep(), 1);
      assert.equal(await status(url), 404);
    });

    test('keeps an image that only a version in the history refers to', async () => {
      const { key } = await service.account();
      const { id, url } = await illustrated(key);
      const edit = (content: string) => service.call('POST', '/press/edit', { key, body: { press_id: id, content } });
      await edit(`본문\n\n![카드](${url})`);
      await edit('그림을 뺀 본문');
      await redrawn(key, id);
      await dayLater();
      assert.equal(await sweep(), 0);
      assert.equal(await status(url), 200);
      const other = await service.account();
      const stranger = await illustrated(other.key);
      await removeForGood(other.key, `/press/${stranger.id}`);
      await dayLater();
      assert.equal(await sweep(), 1);
    });

    test('keeps an image that was mailed to reporters, also after its press release was deleted', async () => {
      const { key, accountId } = await service.account();
      const { id, url } = await illustrated(key);
      await database.begin(async (transaction) => {
        // Only the row matters here, not the product.
        await transaction`set local session_replication_role = replica`;
        await transaction`
          insert into releases (account_id, press_id, product_id, product_title, price, payment_price, currency,
            country_code, category_ids, release_method, status, press_title, content, document, language, img_url,
            subject, introduction, from_name, contact)
          values (${accountId}, ${id}, 1, '', 0, 0, 'KRW', 'KR', '{}', 'IMMEDIATE', 'SENT', '', '',
            '{"blocks": [], "to_check": []}', 'ko', ${url}, '', '', '', '')`;
      });
      await removeForGood(key, `/press/${id}`);
      await dayLater();
      assert.equal(await sweep(), 0);
      assert.equal(await status(url), 200);
      await database`delete from releases where account_id = ${accountId}`;
      await dayLater();
      assert.equal(await sweep(), 0);
      await database`update loose_pictures set due_at = due_at - interval '30 days'`;
      assert.equal(await sweep(), 1);
    });

    test('two instances can sweep concurrently', async () => {
      const { key } = await service.account();
      const made = await Promise.all(Array.from({ length: 4 }, () => illustrated(key)));
      for (const { id } of made) await removeForGood(key, `/press/${id}`);
      await dayLater();
      await Promise.all([sweep(), sweep(), sweep()]);
      assert.deepEqual(await Promise.all(made.map(({ url }) => status(url))), [404, 404, 404, 404]);
      assert.equal(await sweep(), 0);
    });
  });
}
