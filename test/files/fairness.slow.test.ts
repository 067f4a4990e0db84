import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pngHeader } from './make.ts';
import { startUploading, type Uploading, upload } from './uploading.ts';

/** The images of one account must not delay another account. */

const picture = readFileSync(join(import.meta.dirname, 'notice.jpg'));
let service: Uploading;

before(async () => {
  service = await startUploading();
});
after(() => service.stop());

test("reads another account's image before the third of six, and rejects a bad one before any is finished", async () => {
  const [many, one] = [await service.account(), await service.account()];
  const files = await Promise.all(Array.from({ length: 6 }, () => upload(service, many.key, 'a.jpg', picture)));
  const good = await upload(service, one.key, 'b.jpg', picture);
  const bad = await upload(service, many.key, 'c.png', pngHeader(60_000, 60_000));
  const order: string[] = [];
  const read = async (key: string, file_url: string, name: string) => {
    const reply = await service.call('POST', '/official-document/reference', { key, body: { name, file_url } });
    order.push(`${name} ${reply.status}`);
    return reply;
  };
  const replies = [
    ...files.map((file) => read(many.key, file, 'many')),
    read(one.key, good, 'one'),
    read(many.key, bad, 'bad'),
  ];
  const texts = (await Promise.all(replies)).map(({ body }) => body.data?.content ?? '');
  assert.equal(order[0], 'bad 400', 'it does not wait for those before it');
  assert.ok(order.indexOf('one 200') <= 3, order.join(', '));
  assert.deepEqual(order.filter((each) => each === 'many 200').length, 6);
  assert.equal(new Set(texts.slice(0, 7)).size, 1);
});
