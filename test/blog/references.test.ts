import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** What only references of blog posts have. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const given = { title: '제품 설명서', content: '글루코핀은 무게 3.5g의 초소형 혈당 센서입니다.' };
const add = (body: object = given) => service.call('POST', '/blog/reference', { key, body });

test('a reference is stored and returned with id, title, content and url', async () => {
  const { status, body } = await add({ ...given, url: 'https://hanbit.example/glucopin' });
  assert.equal(status, 200);
  const { id, sentences: _, ...rest } = body.data;
  assert.ok(Number.isInteger(id));
  assert.deepEqual(rest, { ...given, url: 'https://hanbit.example/glucopin' });
  assert.deepEqual((await service.call('GET', '/blog/references', { key })).body.data[0], { id, ...rest });
});

test('url is optional and always a string in the response', async () => {
  for (const url of [undefined, null, '']) assert.equal((await add({ ...given, url })).body.data.url, '');
  assert.equal((await add({ ...given, url: '사내 자료실 3번' })).body.data.url, '사내 자료실 3번');
});

test('a url has at most 2,000 characters', async () => {
  assert.equal((await add({ ...given, url: 'a'.repeat(2000) })).status, 200);
  const reply = await add({ ...given, url: 'a'.repeat(2001) });
  assertFailure(reply, 400, 'BAD_REQUEST');
  assert.equal(reply.body.errors[0].field, 'url');
});
