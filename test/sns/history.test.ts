import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

async function newContent(owner: string) {
  const press = await service.call('POST', '/press/create-v2', {
    key: owner,
    body: { keyword: '한빛바이오 글루코핀 출시' },
  });
  const body = { press_id: press.body.data.press_id, platforms: ['social_c'] };
  return (await service.call('POST', '/sns/generate', { key: owner, body })).body.data[0];
}

test('each change stores the previous content, newest first, and restore brings one back', async () => {
  const made = await newContent(key);
  const history = async () => (await service.call('GET', `/sns/${made.id}/history`, { key })).body.data;
  assert.deepEqual(await history(), []);
  await service.call('PUT', `/sns/${made.id}`, { key, body: { content: '첫 번째로 고친 글', hashtags: ['#하나'] } });
  await service.call('POST', `/sns/${made.id}/regenerate`, { key });
  const versions = await history();
  assert.deepEqual(
    versions.map((version: { content: string }) => version.content),
    ['첫 번째로 고친 글', made.content],
  );
  const restored = await service.call('POST', `/sns/${made.id}/restore`, { key, body: { version_id: versions[0].id } });
  assert.equal(restored.status, 200);
  assert.deepEqual([restored.body.data.content, restored.body.data.hashtags], ['첫 번째로 고친 글', ['#하나']]);
  assert.equal((await history()).length, 3);
});

test('a version of another content returns 404 and changes nothing', async () => {
  const one = await newContent(key);
  const two = await newContent(key);
  await service.call('PUT', `/sns/${one.id}`, { key, body: { content: '고친 글' } });
  const [version] = (await service.call('GET', `/sns/${one.id}/history`, { key })).body.data;
  const wrong = await service.call('POST', `/sns/${two.id}/restore`, { key, body: { version_id: version.id } });
  assert.equal(wrong.status, 404);
  assert.deepEqual((await service.call('GET', `/sns/${two.id}/history`, { key })).body.data, []);
});

test("another account's history returns 404 to read and 403 to restore", async () => {
  const made = await newContent(key);
  const { key: stranger } = await service.account();
  assert.equal((await service.call('GET', `/sns/${made.id}/history`, { key: stranger })).status, 404);
  const body = { version_id: 1 };
  assert.equal((await service.call('POST', `/sns/${made.id}/restore`, { key: stranger, body })).status, 403);
});
