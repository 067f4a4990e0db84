import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API, call, type Service, startService } from '../harness.ts';
import { openSocket } from './raw-socket.ts';

/** Docs and the OpenAPI document: prepared once, the same bytes for every client. */

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

const PATHS = [`${API}/docs/`, `${API}/docs/js/scalar.js`, `${API}/docs/js/start.js`, `${API}/openapi.json`];
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers: { 'accept-encoding': 'identity', ...headers } });

for (const path of PATHS) {
  test(`${path} returns 304 for a matching ETag`, async () => {
    const first = await get(path);
    assert.equal(first.status, 200);
    const etag = first.headers.get('etag') ?? '';
    assert.match(etag, /^W\/"[\w-]{22}"$/);
    assert.match(first.headers.get('cache-control') ?? '', /no-cache/);
    const again = await get(path, { 'if-none-match': `"other", ${etag}` });
    assert.deepEqual([again.status, await again.text()], [304, '']);
    assert.equal((await get(path, { 'if-none-match': '"other"' })).status, 200);
  });

  test(`${path} is compressed when the client accepts it, with the same content`, async () => {
    const plain = await call(service.url + path, 'GET');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const socket = openSocket(service.url);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`);
      const bytes = Buffer.concat(await socket.toArray());
      const end = bytes.indexOf('\r\n\r\n');
      assert.match(bytes.subarray(0, end).toString(), new RegExp(`content-encoding: ${encoding}`, 'i'));
      assert.equal(unpack(bytes.subarray(end + 4)).toString(), plain.text);
    }
  });
}

test('a hundred clients that never read the largest script share its bytes', async () => {
  const path = `${API}/docs/js/scalar.js`;
  const size = (await call(service.url + path, 'GET')).text.length;
  const before = process.memoryUsage().arrayBuffers;
  const sockets = Array.from({ length: 100 }, () => openSocket(service.url));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await once(socket, 'data');
      socket.pause();
    }),
  );
  const grown = process.memoryUsage().arrayBuffers - before;
  for (const socket of sockets) socket.destroy();
  assert.ok(grown < 10 * size, `${Math.round(grown / 1e6)} MB more for a script of ${Math.round(size / 1e6)} MB`);
});
