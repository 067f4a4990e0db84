import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { createOutbound, type Outbound, type OutboundResult } from '../../src/kernel/outbound/index.ts';
import { openSite, type Site } from './site.ts';

const LIMITS = { maxBytes: 100_000, timeoutMs: 60_000, maxRedirects: 3 };
const MEGABYTE = 1024 * 1024;

// Compressed, they are below the limit. Brotli at its best level takes a second for the same hundred bytes.
const gzipBomb = gzipSync(Buffer.alloc(50 * MEGABYTE));
const brotliBomb = brotliCompressSync(Buffer.alloc(50 * MEGABYTE), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

const pages: Record<string, RequestListener> = {
  '/plain': (_, response) => response.end('안녕'),
  '/echo': (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => response.end(JSON.stringify({ method: request.method, headers: request.headers, body })));
  },
  '/missing': (_, response) => response.writeHead(404).end('gone'),
  '/gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('안녕')),
  '/br': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('안녕')),
  '/deflate': (_, response) => response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateSync('안녕')),
  '/unchanged': (_, response) => response.writeHead(304, { 'content-encoding': 'gzip' }).end(),
  '/gzip-bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipBomb),
  '/br-bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliBomb),
  '/double-gzip': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('x'))),
  '/unknown-encoding': (_, response) => response.writeHead(200, { 'content-encoding': 'constructor' }).end('x'),
  '/no-gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain after all'),
  '/cut-gzip': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(5000)).subarray(0, 20)),
  '/declared-large': (_, response) => response.writeHead(200, { 'content-length': 10 ** 12 }).write('x'),
  '/endless': (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(16_384)));
    };
    response.on('drain', more);
    more();
  },
  // Empty deflate blocks: endless bytes that decompress to nothing.
  '/endless-nothing': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'deflate' }).write(Buffer.from([0x78, 0x9c]));
    const blocks = Buffer.alloc(50_000, Buffer.from([0, 0, 0, 0xff, 0xff]));
    const more = () => {
      while (response.write(blocks));
    };
    response.on('drain', more);
    more();
  },
  '/drip': (_, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => {},
  '/large-headers': (_, response) => response.writeHead(200, { 'x-large': 'x'.repeat(40_000) }).end(),
  '/broken-body': (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setTimeout(() => response.destroy(), 20);
  },
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/three': (_, response) => response.writeHead(301, { location: '/two' }).end(),
  '/two': (_, response) => response.writeHead(307, { location: '/one' }).end(),
  '/one': (_, response) => response.writeHead(308, { location: '/plain' }).end(),
  '/korean': (_, response) => {
    response.writeHead(302, { location: Buffer.from('/한글', 'utf8').toString('latin1') }).end();
  },
  '/%ED%95%9C%EA%B8%80': (_, response) => response.end('한글 주소'),
  '/to-self': (_, response) => response.writeHead(302, { location: '/echo' }).end(),
  '/no-location': (_, response) => response.writeHead(302).end('where to?'),
};

let site: Site;
let other: Site;
let outbound: Outbound;

before(async () => {
  other = await openSite((request, response) => response.end(JSON.stringify(request.headers)));
  site = await openSite((request, response) => {
    const to = new URL(request.url ?? '/', 'http://site').searchParams.get('to');
    if (to) return void response.writeHead(302, { location: to }).end();
    pages[request.url ?? '']?.(request, response);
  });
  outbound = createOutbound({ allow: [site.host], userAgent: 'Presswright test' });
});
after(() => Promise.all([site.close(), other.close()]));

const get = (path: string, options: object = {}) => outbound.get(site.url + path, { ...LIMITS, ...options });
const reason = (result: OutboundResult) => (result.ok ? `ok ${result.status}` : result.reason);

test('returns status, final address, headers and decompressed body', async () => {
  for (const path of ['/plain', '/gzip', '/br', '/deflate']) {
    const result = await get(path);
    assert.ok(result.ok);
    assert.equal(result.body.toString(), '안녕', path);
    assert.equal(result.url, site.url + path);
  }
  assert.equal(reason(await get('/missing')), 'ok 404');
  assert.equal(reason(await get('/unchanged')), 'ok 304');
});

test('allows only http and https, without credentials, on web ports', async () => {
  const bad = [
    '',
    'page',
    'ftp://a.example/',
    'file:///etc/passwd',
    'javascript:1',
    'data:,x',
    'http://',
    'http://a b/',
  ];
  bad.push('http://user@a.example/', 'https://:secret@a.example/', `http://a.example/${'x'.repeat(9000)}`);
  for (const port of [0, 21, 22, 25, 53, 445, 587, 1023, 3306, 5432, 6379, 9200, 11211, 27017, 65536])
    bad.push(`http://a.example:${port}/`);
  const resolve = () => assert.fail('nothing of this is looked up');
  const strict = createOutbound({ allow: [], userAgent: 'test', resolve });
  for (const url of bad) assert.equal(reason(await strict.get(url, LIMITS)), 'bad_url', url);
});

test('stops a decompression bomb at the limit of decompressed bytes', async () => {
  for (const path of ['/gzip-bomb', '/br-bomb']) {
    const before = process.memoryUsage().arrayBuffers;
    assert.equal(reason(await get(path)), 'too_large', path);
    assert.ok(process.memoryUsage().arrayBuffers - before < 20 * MEGABYTE);
  }
});

test('stops an endless body at the limit, also when it decompresses to nothing', async () => {
  for (const path of ['/endless', '/endless-nothing', '/declared-large']) {
    assert.equal(reason(await get(path)), 'too_large', path);
  }
});

test('accepts exactly the limit, and rejects one byte more', async () => {
  assert.equal(reason(await get('/plain', { maxBytes: 6 })), 'ok 200');
  assert.equal(reason(await get('/plain', { maxBytes: 5 })), 'too_large');
  assert.equal(reason(await get('/gzip', { maxBytes: 25 })), 'too_large', 'compressed it is 26 bytes');
});

test('rejects headers over 16 KiB', async () => {
  assert.equal(reason(await get('/large-headers')), 'too_large');
});

test('a body that cannot be decompressed is a bad encoding', async () => {
  for (const path of ['/double-gzip', '/unknown-encoding', '/no-gzip', '/cut-gzip']) {
    assert.equal(reason(await get(path)), 'bad_encoding', path);
  }
});

test('a slow body and a silent server end at the total timeout', async () => {
  for (const path of ['/drip', '/silent']) {
    assert.equal(reason(await get(path, { timeoutMs: 300 })), 'timeout', path);
  }
});

test('slow headers end at the total timeout, and a response that is not HTTP is unreachable', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (request) => {
      if (request.includes('/garbage')) return void socket.end('SSH-2.0-OpenSSH\r\n');
      if (request.includes('/upgrade'))
        return void socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
      if (request.includes('/close')) return void socket.end();
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x: y\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const raw = createOutbound({ allow: [host], userAgent: 'test' });
  assert.equal(reason(await raw.get(`http://${host}/`, { ...LIMITS, timeoutMs: 300 })), 'timeout');
  for (const path of ['garbage', 'close', 'upgrade'])
    assert.equal(reason(await raw.get(`http://${host}/${path}`, LIMITS)), 'unreachable', path);
  assert.equal(reason(await raw.get(`https://${host}/close`, LIMITS)), 'unreachable');
  await new Promise<void>((resolve) => server.close(() => resolve()));
  assert.equal(reason(await raw.get(`http://${host}/`, LIMITS)), 'unreachable');
});

test('a truncated body is unreachable', async () => {
  assert.equal(reason(await get('/broken-body')), 'unreachable');
});

test('the caller can abort before and during the request', async () => {
  assert.equal(reason(await get('/plain', { signal: AbortSignal.abort() })), 'cancelled');
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  assert.equal(reason(await get('/drip', { signal: controller.signal })), 'cancelled');
});

test('follows redirects up to the limit', async () => {
  const result = await get('/three');
  assert.ok(result.ok);
  assert.equal(result.url, `${site.url}/plain`);
  assert.equal(reason(await get('/three', { maxRedirects: 2 })), 'too_many_redirects');
  assert.equal(reason(await get('/one', { maxRedirects: 0 })), 'too_many_redirects');
  const before = site.connections();
  assert.equal(reason(await get('/loop')), 'too_many_redirects');
  assert.equal(site.connections() - before, 4);
  assert.equal(reason(await get('/no-location')), 'ok 302');
});

test('understands a redirect address written in UTF-8', async () => {
  const result = await get('/korean');
  assert.equal(result.ok && result.body.toString(), '한글 주소');
});

test('rejects a redirect to a forbidden address without connecting', async () => {
  for (const to of [
    other.url,
    `http://localhost:${other.port}/`,
    `//2130706433:${other.port}/`,
    `http://[::1]:${other.port}/`,
  ])
    assert.equal(reason(await get(`/?to=${encodeURIComponent(to)}`)), 'forbidden_address', to);
  for (const to of ['file:///etc/passwd', 'gopher://a.example/', 'http://u:p@a.example/', 'http://a.example:25/'])
    assert.equal(reason(await get(`/?to=${encodeURIComponent(to)}`)), 'bad_url', to);
  assert.equal(other.connections(), 0);
});

test('rejects a redirect to a name that resolves to a private address', async () => {
  const resolve = async () => ['127.0.0.1'];
  const guarded = createOutbound({ allow: [site.host], userAgent: 'test', resolve });
  const to = encodeURIComponent(`http://rebind.example:${other.port}/`);
  assert.equal(reason(await guarded.get(`${site.url}/?to=${to}`, LIMITS)), 'forbidden_address');
  assert.equal(other.connections(), 0);
});

test('does not send secrets to another origin', async () => {
  const headers = { Authorization: 'Bearer secret', cookie: 'a=b', 'X-Key': 'secret', 'If-None-Match': '"1"' };
  const same = await get('/to-self', { headers });
  assert.ok(same.ok);
  assert.equal(JSON.parse(same.body.toString()).headers.authorization, 'Bearer secret');
  const both = createOutbound({ allow: [site.host, other.host], userAgent: 'test' });
  const away = await both.get(`${site.url}/?to=${encodeURIComponent(other.url)}`, { ...LIMITS, headers });
  assert.ok(away.ok);
  const seen = JSON.parse(away.body.toString());
  assert.equal(seen['if-none-match'], '"1"');
  assert.equal(seen['user-agent'], 'test');
  assert.ok(!away.body.includes('secret') && !seen.cookie);
});

test('an invalid header gives a result instead of an exception', async () => {
  assert.equal(reason(await get('/plain', { headers: { 'x-key': 'a\r\nb: c' } })), 'unreachable');
});

test('post sends its body with the same checks and follows no redirect', async () => {
  const { maxBytes, timeoutMs } = LIMITS;
  const headers = { 'content-type': 'application/json' };
  const result = await outbound.post(`${site.url}/echo`, '{"소식":1}', { maxBytes, timeoutMs, headers });
  assert.ok(result.ok);
  const seen = JSON.parse(result.body.toString());
  assert.equal(seen.method, 'POST');
  assert.equal(seen.body, '{"소식":1}');
  assert.equal(seen.headers['content-length'], '12');
  assert.equal(reason(await outbound.post(`${site.url}/one`, 'x', { maxBytes, timeoutMs })), 'ok 308');
  assert.equal(reason(await outbound.post(other.url, 'x', { maxBytes, timeoutMs })), 'forbidden_address');
});

test('a hundred concurrent requests all end', async () => {
  const paths = ['/plain', '/gzip', '/endless', '/three', '/cut-gzip'];
  const results = await Promise.all(Array.from({ length: 100 }, (_, index) => get(paths[index % 5]!)));
  const counts = Object.groupBy(results.map(reason), (name) => name);
  assert.deepEqual(Object.fromEntries(Object.entries(counts).map(([name, list]) => [name, list?.length])), {
    'ok 200': 60,
    too_large: 20,
    bad_encoding: 20,
  });
});
