import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

let service: Service;

before(async () => {
  service = await startService();
});
after(() => service.stop());

test('a profile keeps the address of the company', async () => {
  const { key } = await service.account();
  const brand = { company: '한빛바이오', address: '서울특별시 중구 세종대로 110' };
  const saved = await service.call('PUT', '/account/brand', { key, body: brand });
  assert.deepEqual([saved.body.data.address, saved.body.data.logo_updated_at], [brand.address, null]);
  const read = await service.call('GET', '/account/brand', { key });
  assert.deepEqual([read.status, read.body.data.company, read.body.data.address], [200, '한빛바이오', brand.address]);
});

test('a logo is stored, returned as it is to its account alone, kept by a new profile, and deleted', async () => {
  const { key } = await service.account();
  const other = await service.account();
  const put = (content: string) => service.call('PUT', '/account/brand/logo', { key, body: { content } });
  assertFailure(await service.call('GET', '/account/brand/logo', { key }), 404, 'NOT_FOUND');
  const saved = await put(PNG.toString('base64'));
  assert.equal(saved.status, 200, saved.text);
  await service.call('PUT', '/account/brand', { key, body: { company: '한빛바이오' } });
  const brand = await service.call('GET', '/account/brand', { key });
  assert.equal(brand.body.data.logo_updated_at, saved.body.data.logo_updated_at);
  const read = await fetch(`${service.url}/live/openapi/account/brand/logo`, { headers: { 'service-api-key': key } });
  assert.deepEqual([read.status, read.headers.get('content-type')], [200, 'image/png']);
  assert.deepEqual(Buffer.from(await read.arrayBuffer()), PNG);
  assertFailure(await service.call('GET', '/account/brand/logo', { key: other.key }), 404, 'NOT_FOUND');

  assertFailure(await put(Buffer.from('<svg onload="alert(1)"/>').toString('base64')), 400, 'BAD_REQUEST');
  assertFailure(await put(Buffer.concat([PNG, Buffer.alloc(512 * 1024)]).toString('base64')), 400, 'BAD_REQUEST');
  assert.equal((await service.call('DELETE', '/account/brand/logo', { key })).status, 200);
  assertFailure(await service.call('GET', '/account/brand/logo', { key }), 404, 'NOT_FOUND');
});

test('a workspace belongs to the company of the profile unless another is given', async () => {
  const create = async (body: object) => {
    const { key } = await service.account();
    await service.call('PUT', '/account/brand', { key, body: { company: '한빛바이오' } });
    return (await service.call('POST', '/workspace/create', { key, body })).body.data.company_name;
  };
  assert.equal(await create({ name: '홍보팀' }), '한빛바이오');
  assert.equal(await create({ name: '홍보팀', company_name: '새벽제약' }), '새벽제약');
  assert.equal(await create({ name: '홍보팀', company_name: '' }), '');
});
