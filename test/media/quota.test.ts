import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { assertFailure } from '../http/envelope.ts';
import { add, added, type Media, startMedia, twoColours } from './world.ts';

/** Pictures count against the upload quota of the account, with the files that are made from them. */

let service: Media;
let key: string;

before(async () => {
  service = await startMedia({ UPLOAD_QUOTA_MB: '4' });
  key = (await service.account()).key;
});
after(() => service.stop());

const noise = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

test('refuses a picture whose files do not fit, and takes a smaller one', async () => {
  const large = await add(service, key, 'large.jpg', await noise(1600));
  assertFailure(large, 413, 'PAYLOAD_TOO_LARGE');
  assert.equal((await service.call('GET', '/media/list', { key })).body.data.total_count, 0);
  await added(service, key, 'small.jpg', await twoColours().jpeg().toBuffer());
});

test('counts what is stored, and gives it back after a deletion', async () => {
  const own = (await service.account()).key;
  const taken = async (id: number) => {
    const [row] = await service.database<{ size: number }[]>`select size::int as size from uploads where id = ${id}`;
    return row!.size;
  };
  const bytes = await noise(200);
  const { media_id } = await added(service, own, 'counted.jpg', bytes);
  assert.ok((await taken(media_id)) > 2 * bytes.length);
  await service.call('DELETE', `/media/${media_id}`, { key: own });
  assert.equal(await taken(media_id), bytes.length);
});
