import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Type } from 'typebox';
import { endpoint } from '../../src/kernel/http/endpoint.ts';
import { API, call, type Service, startService } from '../harness.ts';
import { assertFailure, assertFailureEnvelope } from './envelope.ts';
import { openSocket, readAnswer, sendRaw } from './raw-socket.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let service: Service;
let key: string;
let creation: number;

before(async () => {
  service = await startService({ BODY_LIMIT_BYTES: String(1024 * 1024) });
  key = (await service.account()).key;
  creation = (await post(JSON.stringify(wanted))).body.data.creation_id;
});
after(() => service.stop());

const CREATE = '/generic-creation/create';
const wanted = { keyword: '글루코핀 출시. 12월 1일 나온다.', creation_type: 'prompt_generator' };
const post = (raw: string, headers: Record<string, string> = {}) => service.call('POST', CREATE, { key, raw, headers });
/** Takes bodies up to BODY_LIMIT_BYTES, because a text may be that long. */
const EDIT = '/generic-creation/edit';
const edit = (fields: string | object) => {
  const raw = typeof fields === 'string' ? fields : JSON.stringify({ creation_id: creation, title: 'a', ...fields });
  return service.call('POST', EDIT, { key, raw });
};
const creations = async () => Number((await service.database`select count(*) as made from creations`)[0]?.made);

// Paths and methods

test('an unknown path returns 404 with a key, 401 without one, and 404 without one outside the API', async () => {
  assertFailure(await service.call('GET', '/nowhere', { key }), 404, 'NOT_FOUND');
  assertFailure(await service.call('GET', '/nowhere'), 401, 'UNAUTHORIZED');
  assertFailure(await service.call('GET', ''), 401, 'UNAUTHORIZED');
  assertFailure(await service.call('GET', '?x=1'), 401, 'UNAUTHORIZED');
  assertFailure(await call(`${service.url}/nowhere`, 'GET'), 404, 'NOT_FOUND');
  assertFailure(await call(`${service.url}/live/openapix`, 'GET'), 404, 'NOT_FOUND');
});

test('an unknown path returns 404 whatever the body says', async () => {
  assertFailure(await service.call('POST', '/nowhere', { key, raw: '{broken' }), 404, 'NOT_FOUND');
  const headers = { 'content-type': 'text/plain' };
  assertFailure(await service.call('POST', '/nowhere', { key, raw: 'text', headers }), 404, 'NOT_FOUND');
  assertFailure(await call(`${service.url}/nowhere`, 'POST', { raw: '{broken' }), 404, 'NOT_FOUND');
});

for (const [method, path, allow] of [
  ['GET', CREATE, 'POST'],
  ['PUT', CREATE, 'POST'],
  ['HEAD', CREATE, 'POST'],
  ['OPTIONS', CREATE, 'POST'],
  ['QUERY', CREATE, 'POST'],
  ['POST', '/account', 'GET, HEAD'],
  ['GET', '/generic-creation/7', 'DELETE'],
  ['PUT', '/generic-creation/detail/', 'GET, HEAD'],
  // A static path next to a parametric one that accepts the method.
  ['DELETE', CREATE, 'POST'],
  ['DELETE', '/generic-creation/list', 'GET, HEAD'],
] as const) {
  test(`${method} ${path} returns 405 and names ${allow}`, async () => {
    const reply = await service.call(method, path, { key });
    assert.equal(reply.headers.get('allow'), allow);
    if (method === 'HEAD') assert.deepEqual([reply.status, reply.text], [405, '']);
    else assertFailure(reply, 405, 'METHOD_NOT_ALLOWED');
  });
}

test('a wrong method returns 405 before the body is read, and 401 without a key', async () => {
  assertFailure(await service.call('PUT', CREATE, { key, raw: '{broken' }), 405, 'METHOD_NOT_ALLOWED');
  const headers = { 'content-type': 'text/plain' };
  assertFailure(await service.call('PUT', CREATE, { key, raw: 'text', headers }), 405, 'METHOD_NOT_ALLOWED');
  assertFailure(await service.call('PUT', CREATE, { raw: '{broken' }), 401, 'UNAUTHORIZED');
  assertFailure(await service.call('OPTIONS', CREATE), 401, 'UNAUTHORIZED');
});

test('HEAD responds like GET, without a body', async () => {
  const reply = await service.call('HEAD', '/account', { key });
  assert.deepEqual([reply.status, reply.text], [200, '']);
  const refused = await service.call('HEAD', '/account');
  assert.deepEqual([refused.status, refused.text], [401, '']);
});

test('an unnormalised path requires a key too', async () => {
  for (const target of ['/live/open%61pi/account', `${service.url}/live/openapi/account`]) {
    const without = await sendRaw(service.url, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
    assertFailure(without as never, 401, 'UNAUTHORIZED');
    const withKey = await sendRaw(service.url, `GET ${target} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${key}\r\n\r\n`);
    assert.equal(withKey?.status, 200);
  }
  // The key is checked before everything else, including the method.
  const wrong = await sendRaw(
    service.url,
    'PUT /live/open%61pi/account HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n',
  );
  assertFailure(wrong as never, 401, 'UNAUTHORIZED');
});

test('a wrong method returns 405 in every spelling of the path and for every method', async () => {
  for (const line of [
    'PUT /live/open%61pi/account?page=1',
    `PUT ${service.url}/live/openapi/account`,
    'PROPFIND /live/openapi/account',
  ]) {
    const head = `${line} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${key}\r\nContent-Length: 0\r\n\r\n`;
    const reply = await sendRaw(service.url, head);
    assertFailure(reply as never, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(reply?.headers.get('allow'), 'GET, HEAD');
  }
});

test('a malformed percent-encoding returns 400 in the path and in the query, and 401 without a key', async () => {
  for (const path of [
    '/generic-creation/detail/%zz',
    '/generic-creation/detail/%ff',
    '/generic-creation/list?page=%zz',
  ]) {
    assertFailure(await service.call('GET', path, { key }), 400, 'BAD_REQUEST');
    assertFailure(await service.call('GET', path), 401, 'UNAUTHORIZED');
  }
  assertFailure(await call(`${service.url}/%zz`, 'GET'), 400, 'BAD_REQUEST');
});

test('a path parameter of 5,000 characters returns 400', async () => {
  const path = `/generic-creation/detail/${'1'.repeat(5000)}`;
  assertFailure(await service.call('GET', path, { key }), 400, 'BAD_REQUEST');
  assertFailure(await service.call('GET', path), 401, 'UNAUTHORIZED');
});

test('accepts percent-encoded Korean in the path; unencoded Korean returns 400', async () => {
  const server = await startTestServer([
    endpoint({
      method: 'GET',
      path: '/echo',
      summary: 'Says it again',
      query: Type.Object({ keyword: Type.String() }),
      data: Type.Object({ keyword: Type.String() }),
      handle: async ({ query }) => query,
      answer: (data) => ({ data }),
    }),
  ]);
  try {
    const head = (keyword: string) =>
      `GET ${API}/echo?keyword=${keyword} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${server.key}\r\n\r\n`;
    const reply = await sendRaw(server.url, head(encodeURIComponent('보도 자료')));
    assert.deepEqual(reply?.body.data, { keyword: '보도 자료' });
    assertFailure((await sendRaw(server.url, head('보도'))) as never, 400, 'BAD_REQUEST');
  } finally {
    await server.stop();
  }
});

// Bodies

test('a body over the limit returns 413, with and without a content length', async () => {
  const announced = await edit({ content: 'x'.repeat(1024 * 1024) });
  assertFailure(announced, 413, 'PAYLOAD_TOO_LARGE');
  assert.ok(announced.body.message.includes('1048576'));
  const head = `POST ${API}${EDIT} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${key}\r\nContent-Type: application/json\r\n`;
  const chunk = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`;
  const chunked = await sendRaw(service.url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`);
  assertFailure(chunked as never, 413, 'PAYLOAD_TOO_LARGE');
});

test('any content type except JSON returns 415', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'multipart/form-data',
    'x',
  ]) {
    assertFailure(await post('{}', { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  }
  const head = `POST ${API}${CREATE} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${key}\r\nContent-Length: 2\r\n\r\n{}`;
  assertFailure((await sendRaw(service.url, head)) as never, 415, 'UNSUPPORTED_MEDIA_TYPE');
});

test('a body of another type, or too large, returns 400 at an endpoint without a body', async () => {
  const path = '/generic-creation/1000000';
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const reply = await service.call('DELETE', path, { key, raw: 'a=1', headers: { 'content-type': type } });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.deepEqual(
      reply.body.errors.map(({ field }: { field: string }) => field),
      ['body'],
    );
  }
  const image = await service.call('POST', '/press/1/image-ai', {
    key,
    raw: 'a=1',
    headers: { 'content-type': 'text/plain' },
  });
  assertFailure(image, 400, 'BAD_REQUEST');
  const large = await service.call('DELETE', path, { key, raw: `"${'x'.repeat(1024 * 1024)}"` });
  assertFailure(large, 400, 'BAD_REQUEST');
});

test('an id in a path has one spelling: 01 and +1 return 400', async () => {
  for (const id of ['01', '+1', '1.0', '0x1', '-0', '00', '1e0', '%201']) {
    const reply = await service.call('GET', `/generic-creation/detail/${id}`, { key });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, 'creation_id');
  }
  assertFailure(await service.call('GET', '/generic-creation/list?page=01', { key }), 400, 'BAD_REQUEST');
});

test('accepts a charset parameter with application/json', async () => {
  const reply = await post(JSON.stringify(wanted), { 'content-type': 'Application/JSON; charset=UTF-8' });
  assert.equal(reply.status, 200);
});

for (const [name, raw] of [
  ['cut off', '{"keyword":"a"'],
  ['with a trailing comma', '{"keyword":"a",}'],
  ['that is two objects', '{}{}'],
  ['with NaN', '{"keyword":NaN}'],
  ['of white space', '  '],
] as const) {
  test(`JSON ${name} returns 400`, async () => {
    const reply = await post(raw);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.ok(reply.body.message.includes('JSON'));
  });
}

test('invalid UTF-8 returns 400', async () => {
  const bytes = Buffer.from([...Buffer.from('{"keyword":"'), 0xff, 0xfe, ...Buffer.from('","creation_type":"wiki"}')]);
  const head = `POST ${API}${CREATE} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  assertFailure((await sendRaw(service.url, Buffer.concat([Buffer.from(head), bytes]))) as never, 400, 'BAD_REQUEST');
});

for (const raw of ['', '[]', '"text"', 'null', '7', 'true']) {
  test(`a body of ${raw || 'nothing'} where an object is required returns 400`, async () => {
    const reply = await post(raw, { 'content-type': 'application/json' });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, 'body');
  });
}

test('a missing body and content type where an object is required return 400', async () => {
  assertFailure(await service.call('POST', CREATE, { key }), 400, 'BAD_REQUEST');
});

// Text that cannot be stored

for (const [name, raw, field] of [
  ['NUL in a field', '{"keyword":"a\\u0000b","creation_type":"wiki"}', 'keyword'],
  ['a lone high surrogate in a field', '{"keyword":"a\\ud800","creation_type":"wiki"}', 'keyword'],
  ['a lone low surrogate in a field', '{"keyword":"\\udc00a","creation_type":"wiki"}', 'keyword'],
  ['NUL nested in an unknown field', '{"keyword":"a","creation_type":"wiki","x":[{"y":"\\u0000"}]}', 'x'],
  ['a lone surrogate in a key', '{"keyword":"a","creation_type":"wiki","\\ud800":1}', 'body'],
  ['NUL in a nested key', '{"keyword":"a","creation_type":"wiki","x":{"\\u0000":1}}', 'x'],
] as const) {
  test(`${name} returns 400 and names ${field}`, async () => {
    const reply = await post(raw);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
    assert.ok(reply.body.message.includes(field));
  });
}

test('NUL and surrogates in the path and the query return 400', async () => {
  for (const path of [
    '/generic-creation/detail/%00',
    '/generic-creation/detail/1%00',
    '/generic-creation/detail/%ED%A0%80',
    '/generic-creation/list?creation_type=%00',
    '/generic-creation/list?creation_type=wiki&creation_type=%00',
    '/generic-creation/list?creation_type=%ED%A0%80',
    '/generic-creation/list?unknown=%00',
    '/generic-creation/list?unknown=%00&unknown=a',
    '/generic-creation/list?%00=1',
  ]) {
    assertFailure(await service.call('GET', path, { key }), 400, 'BAD_REQUEST');
  }
});

test('accepts a surrogate pair', async () => {
  const reply = await post('{"keyword":"\\ud83d\\ude00 출시","creation_type":"wiki"}');
  assert.equal(reply.body.data.keyword, '😀 출시');
});

// Nesting and numbers

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('accepts a body of 50,000 values, and rejects a larger one before parsing it', async () => {
  const body = (values: number) => `{"creation_id":${creation},"title":"a","x":[${'0,'.repeat(values - 1)}0]}`;
  // The body itself, its fields and its list count as well.
  assert.equal((await edit(body(49_996))).status, 200);
  const zeros = `[${'0,'.repeat(500_000)}0]`;
  const objects = `[${'{},'.repeat(300_000)}{}]`;
  const digits = `{"x":${'1'.repeat(1_000_000)}}`;
  // Not closed: the check stops before the end.
  for (const raw of [body(49_997), zeros, objects, digits, zeros.slice(0, -1)]) {
    const reply = await edit(raw);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.deepEqual(reply.body.errors, [{ field: 'body', message: '값은 모두 50000개 이하여야 합니다.' }]);
  }
});

test('brackets, commas and quotes inside strings do not count', async () => {
  const text = '[{,"\\'.repeat(50_000);
  const reply = await edit({ x: text, y: '\\'.repeat(100_001) });
  assert.equal(reply.status, 200, reply.text);
});

test('rejects a field that is far too long by name', async () => {
  for (const title of ['x'.repeat(900_000), ' '.repeat(900_000), '가'.repeat(300_000)]) {
    const reply = await edit({ title });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.deepEqual(reply.body.errors, [{ field: 'title', message: '500자 이하여야 합니다.' }]);
  }
});

test('accepts 32 levels of nesting and rejects 33', async () => {
  const body = (depth: number) => `{"keyword":"a","creation_type":"wiki","x":${nested(depth - 1)}}`;
  assert.equal((await post(body(32))).status, 200);
  assertFailure(await post(body(33)), 400, 'BAD_REQUEST');
});

test('rejects 200,000 levels of nesting without a crash', async () => {
  for (const raw of [nested(200_000), '['.repeat(200_000), `{"x":${'{"x":'.repeat(100_000)}1${'}'.repeat(100_000)}}`]) {
    assertFailure(await edit(raw), 400, 'BAD_REQUEST');
  }
  assert.equal((await service.call('GET', '/account', { key })).status, 200);
});

test('rejects an id beyond 2^53-1 instead of rounding it', async () => {
  for (const id of [
    '9007199254740993',
    '9007199254740992',
    '1e16',
    '1e400',
    '-1',
    '0',
    '1.5',
    '"7"',
    'true',
    '[1]',
    'null',
  ]) {
    const reply = await service.call('POST', '/generic-creation/modify-ai', {
      key,
      raw: `{"creation_id":${id},"modification_prompt":"짧게"}`,
    });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, 'creation_id');
  }
});

// Fields

test('lists every invalid field, and names it in the message', async () => {
  const reply = await post(JSON.stringify({ keyword: '', creation_type: 'poem', is_public: 'yes' }));
  assertFailure(reply, 400, 'BAD_REQUEST');
  const fields = reply.body.errors.map((error: { field: string }) => error.field);
  assert.deepEqual(fields, ['keyword', 'creation_type', 'is_public']);
  for (const field of fields) assert.ok(reply.body.message.includes(field));
});

test('null for an optional field means omitted, and for a required one returns 400', async () => {
  const reply = await post(JSON.stringify({ ...wanted, sub_type: null, language: null, is_public: null }));
  assert.deepEqual(
    [reply.body.data.sub_type, reply.body.data.language, reply.body.data.is_public],
    ['shorts', 'ko', false],
  );
  assertFailure(await post(JSON.stringify({ ...wanted, keyword: null })), 400, 'BAD_REQUEST');
});

test('unknown fields and query parameters are ignored', async () => {
  const reply = await post(JSON.stringify({ ...wanted, id: 7, account_id: 1, colour: 'red' }));
  assert.equal(reply.status, 200);
  assert.equal('colour' in reply.body.data, false);
  assert.equal((await service.call('GET', '/generic-creation/list?colour=red', { key })).status, 200);
});

test('__proto__ and constructor as fields are ignored', async () => {
  const prototype = '{"__proto__":{"keyword":"a","creation_type":"wiki"},"constructor":{"prototype":{"polluted":1}}}';
  assertFailure(await post(prototype), 400, 'BAD_REQUEST');
  const beside = await post(`{"keyword":"a","creation_type":"wiki","__proto__":{"is_public":true},"constructor":null}`);
  assert.equal(beside.body.data.is_public, false);
  const query = '/generic-creation/list?__proto__[page]=2&constructor=1&__proto__=2&hasOwnProperty=1';
  assert.equal((await service.call('GET', query, { key })).status, 200);
  assert.equal(({} as { polluted?: number }).polluted, undefined);
});

test('a rejected request has no effect', async () => {
  const before = await creations();
  for (const raw of ['{', '[]', JSON.stringify({ ...wanted, language: 'xx' })]) await post(raw);
  assert.equal(await creations(), before);
});

// Language and headers

for (const [accept, korean] of [
  [undefined, true],
  ['en', false],
  ['en-US,en;q=0.9', false],
  ['ko;q=0.5, en;q=0.9', false],
  ['en;q=0.5, ko;q=0.9', true],
  ['en;q=0', true],
  ['fr, de', true],
  ['fr;q=1, en;q=0.2', false],
  ['*', true],
  ['english', true],
  [';;,,=;q=', true],
] as const) {
  test(`an error is in ${korean ? 'Korean' : 'English'} for Accept-Language ${accept ?? 'left out'}`, async () => {
    // The test client would send its own language.
    const line = accept === undefined ? '' : `Accept-Language: ${accept}\r\n`;
    const reply = await sendRaw(service.url, `GET ${API}/account HTTP/1.1\r\nHost: x\r\n${line}\r\n`);
    assertFailure(reply as never, 401, 'UNAUTHORIZED');
    assert.equal(/[가-힣]/.test(reply?.body.message), korean);
  });
}

test('a success and a field error use the language too', async () => {
  const headers = { 'accept-language': 'en' };
  assert.equal((await service.call('GET', '/account', { key, headers })).body.message, 'Done.');
  const reply = await service.call('GET', '/generic-creation/list?page=0', { key, headers });
  assert.equal(reply.body.message, 'Check the request. page: must be 1 or more.');
});

test('echoes an X-Request-Id of 1 to 128 visible ASCII characters, otherwise generates one', async () => {
  const idFor = async (given: string) =>
    (await service.call('GET', '/account', { key, headers: { 'x-request-id': given } })).headers.get('x-request-id');
  for (const good of ['a', 'trace-42/é'.replace('é', 'e'), '~'.repeat(128)]) assert.equal(await idFor(good), good);
  for (const bad of ['', 'two words', 'x'.repeat(129), 'caf\u00e9'])
    assert.match((await idFor(bad)) ?? '', /^[0-9a-f-]{36}$/);
});

test('errors and public pages have an X-Request-Id too', async () => {
  const headers = { 'x-request-id': 'mine' };
  assert.equal((await service.call('GET', '/account', { headers })).headers.get('x-request-id'), 'mine');
  assert.equal((await service.call('GET', '/%zz', { headers })).headers.get('x-request-id'), 'mine');
  assert.equal((await call(`${service.url}/healthz`, 'GET', { headers })).headers.get('x-request-id'), 'mine');
});

test('a success has the nosniff and no-store headers', async () => {
  const { headers } = await service.call('GET', '/account', { key });
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
});

// Invalid HTTP

for (const [name, bytes, status] of [
  ['headers of 100 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ['an invalid request line', 'nonsense\r\n\r\n', 400],
  ['an unknown method', 'FROB / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbroken header\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
] as const) {
  test(`${name} on a raw socket returns ${status} in the envelope`, async () => {
    const reply = await sendRaw(service.url, bytes);
    assert.ok(reply, 'closed without a response');
    assertFailure(reply, status, 'BAD_REQUEST');
  });
}

test('a broken chunk in a body returns 400 in the envelope, and the connection is closed', async () => {
  const socket = openSocket(service.url);
  const head = `POST ${API}${CREATE} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  socket.write(`${head}zz\r\n`);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const reply = await readAnswer(socket);
  assertFailure(reply as never, 400, 'BAD_REQUEST');
  await closed;
});

test('ignores an unknown Expect header', async () => {
  const reply = await sendRaw(service.url, `GET ${API}/account HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n`);
  assertFailure(reply as never, 401, 'UNAUTHORIZED');
});

test('checks the key before reading the body: 401 immediately for 100 MB that never arrive', async () => {
  for (const header of ['', 'SERVICE-API-KEY: pw_live_wrong\r\n']) {
    const head = `POST ${API}${CREATE} HTTP/1.1\r\nHost: x\r\n${header}Content-Type: application/json\r\nContent-Length: 104857600\r\n\r\n{"keyword":`;
    assertFailure((await sendRaw(service.url, head)) as never, 401, 'UNAUTHORIZED');
  }
});

test('a client that disconnects during its body does no harm', async () => {
  const head = `POST ${API}${CREATE} HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${key}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"keyword":`;
  const socket = openSocket(service.url);
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  socket.resetAndDestroy();
  assert.equal((await service.call('GET', '/account', { key })).status, 200);
});

// Crashes

const Answered = Type.Object({ number: Type.Integer() });
const crashing = (name: string, handle: () => Promise<never>) =>
  endpoint({
    method: 'POST',
    path: `/crash/${name}`,
    summary: name,
    data: Answered,
    once: true,
    handle,
    answer: () => ({ data: { number: 1 } }),
  });

test('anything thrown inside a handler returns 500 in the envelope, without the cause', async () => {
  const server: TestServer = await startTestServer([
    crashing('error', async () => {
      throw new Error('internal secret');
    }),
    crashing('text', async () => {
      throw 'internal secret';
    }),
    crashing('nothing', async () => {
      throw undefined;
    }),
    // Client libraries put the upstream status on their errors, which is not the fault of our client.
    crashing('foreign-400', async () => {
      throw Object.assign(new Error('internal secret'), { statusCode: 400 });
    }),
    crashing('foreign-413', async () => {
      throw Object.assign(new Error('internal secret'), { statusCode: 413, code: 'E_OTHER' });
    }),
    endpoint({
      method: 'GET',
      path: '/crash/answer',
      summary: 'A response that cannot be serialised',
      data: Answered,
      handle: async () => null,
      answer: (result) => ({ data: { number: (result as unknown as { number: number }).number } }),
    }),
  ]);
  try {
    for (const name of ['error', 'text', 'nothing', 'foreign-400', 'foreign-413']) {
      for (const headers of [{}, { 'idempotency-key': name }] as Record<string, string>[]) {
        const reply = await server.call('POST', `/crash/${name}`, { headers });
        assertFailure(reply, 500, 'INTERNAL_ERROR');
        assert.equal(reply.text.includes('secret'), false);
      }
    }
    assertFailure(await server.call('GET', '/crash/answer'), 500, 'INTERNAL_ERROR');
    assertFailureEnvelope(await server.call('GET', '/crash/error'));
  } finally {
    await server.stop();
  }
});
