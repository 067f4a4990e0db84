import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillPath, operationsOf, readDocument } from '../contract/route-table.ts';
import { API, type Service, startService } from '../harness.ts';
import { assertFailure } from './envelope.ts';
import { sendRaw } from './raw-socket.ts';

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
});
after(() => service.stop());

const strict = { 'Presswright-Strict': 'true' };
const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field);

test('unknown fields and parameters are ignored by default', async () => {
  const body = { keyword: '글루코핀 출시', keywrod: 'x', facts: { sender: '한빛바이오', note: 'x' } };
  assert.equal((await service.call('POST', '/press/create-v2?page=1', { key, body })).status, 200);
  assert.equal((await service.call('GET', '/press/list?pagesize=5', { key })).status, 200);
});

test('with the header, every unknown parameter and field is refused by name, nested ones too', async () => {
  const body = {
    keyword: '글루코핀 출시',
    keywrod: 'x',
    is_imgae: true,
    facts: { quotes: [{ text: '편합니다.', speker: 'x' }] },
  };
  const reply = await service.call('POST', '/press/create-v2?page=1', { key, body, headers: strict });
  assertFailure(reply, 400, 'BAD_REQUEST');
  assert.deepEqual(fieldsOf(reply.body).toSorted(), ['facts.quotes[0].speker', 'is_imgae', 'keywrod', 'page']);
  assert.match(reply.body.message, /keywrod: 알 수 없는 항목/);
  const list = await service.call('GET', '/press/list?pagesize=5&page=1', { key, headers: strict });
  assert.deepEqual(fieldsOf(list.body), ['pagesize']);
});

test('with strict=true in the query too', async () => {
  const reply = await service.call('GET', '/press/list?pagesize=5&strict=true', { key });
  assert.deepEqual(fieldsOf(reply.body), ['pagesize']);
  assert.equal((await service.call('GET', '/press/list?page=1&strict=true', { key })).status, 200);
  assert.equal((await service.call('GET', '/press/list?pagesize=5&strict=false', { key })).status, 200);
});

test('a choice that is neither true nor false is refused, so that nobody relies on checks that are off', async () => {
  const headers = { 'Presswright-Strict': '1' };
  assert.deepEqual(fieldsOf((await service.call('GET', '/press/list', { key, headers })).body), ['Presswright-Strict']);
  assert.deepEqual(fieldsOf((await service.call('GET', '/press/list?strict=yes', { key })).body), ['strict']);
});

test('entries of lists are checked by the alternative that they name, and documents at every depth', async () => {
  const { body: made } = await service.call('POST', '/press/create-v2', { key, body: { keyword: '글루코핀 출시' } });
  const { press_id } = made.data;
  const edits = [
    { op: 'insert', after: null, block: { type: 'paragraph', inlines: [{ text: '새 문단', colour: 'red' }] } },
    { op: 'delete', block_id: 'x', reason: 'x' },
  ];
  const reply = await service.call('POST', '/press/edit', { key, body: { press_id, edits }, headers: strict });
  assertFailure(reply, 400, 'BAD_REQUEST');
  assert.ok(fieldsOf(reply.body).includes('edits[1].reason'), reply.text);
  const conditions = [{ field: 'tag', is: 'any_of', values: ['바이오'], weight: 2 }];
  const { body: workspace } = await service.call('POST', '/workspace/default', { key });
  const path = `/workspace/${workspace.data.id}/segments/preview`;
  const segment = await service.call('POST', path, { key, body: { conditions }, headers: strict });
  assert.deepEqual(fieldsOf(segment.body), ['conditions[0].weight']);
});

test('a correct request passes, and null still means left out', async () => {
  const body = { keyword: '글루코핀 출시', reference_ids: null, facts: { sender: '한빛바이오' } };
  const reply = await service.call('POST', '/press/create-v2', { key, body, headers: strict });
  assert.equal(reply.status, 200, reply.text);
});

test('the documented example of every body has only known fields', async () => {
  const withExample = operationsOf(readDocument()).filter((each) => !each.forPeople && each.body?.example);
  assert.ok(withExample.length > 50);
  for (const { method, path, body } of withExample) {
    const address = fillPath(path, () => Number.MAX_SAFE_INTEGER);
    const reply = await service.call(method, address, { key, body: body!.example, headers: strict });
    assert.doesNotMatch(reply.text, /알 수 없는 항목/, `${method} ${path}: ${reply.text}`);
  }
});

test('a call without a body refuses fields too, and the answer stays short', async () => {
  const body = Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`field${place}`, 1]));
  const reply = await service.call('POST', '/press/1/lint', { key, body, headers: strict });
  assertFailure(reply, 400, 'BAD_REQUEST');
  assert.equal(fieldsOf(reply.body).length, 50);
});

test('a body that is not JSON is refused where a body is optional, with or without a content type', async () => {
  const { body: made } = await service.call('POST', '/press/create-v2', { key, body: { keyword: '글루코핀 출시' } });
  const path = `/release/${made.data.press_id}/introduction`;
  const send = (head: string, body: string) =>
    sendRaw(service.url, `POST ${API}${path} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${key}\r\n${head}\r\n\r\n${body}`);
  const text = '{"tone":"x"}';
  const refused = [
    await send(`Content-Length: ${text.length}`, text),
    await send('Transfer-Encoding: chunked', `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`),
    await send(`Content-Type: text/plain\r\nContent-Length: ${text.length}`, text),
    await send(`Content-Type: \r\nContent-Length: ${text.length}`, text),
    await send(`Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${text.length}`, text),
  ];
  for (const reply of refused) assertFailure(reply as never, 415, 'UNSUPPORTED_MEDIA_TYPE');
  assert.equal((await send('Content-Length: 0', ''))?.status, 200);
  assert.equal((await send('Content-Type: application/json\r\nContent-Length: 0', ''))?.status, 200);
});
