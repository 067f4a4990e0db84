import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApp } from '../../src/app/app.ts';
import { createDashboard, type Dashboard } from '../../src/app/dashboard/index.ts';
import { inputsHash } from '../../src/app/dashboard/inputs.ts';
import { readConfig } from '../../src/config/index.ts';
import { connect, newDatabase, startService } from '../harness.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HTML = { accept: 'text/html,application/xhtml+xml' };
const FIRST_LOAD_BYTES = 250_000;

let dataDir: string;
let server: FastifyInstance;
let dashboard: Dashboard;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dashboard-'));
  ({ dashboard, server } = dashboardFor(ROOT));
  await dashboard.open();
});

function dashboardFor(root: string): { dashboard: Dashboard; server: FastifyInstance } {
  const silent = { info: () => {}, warn: (fields: object) => assert.fail(String(Object.values(fields)[0])) };
  const publicUrl = 'https://pr.example';
  const made = createDashboard({ root, dataDir, publicUrl, log: silent });
  const around = Fastify();
  around.addConstraintStrategy(made.constraint);
  around.setErrorHandler((_error, _request, reply) => reply.status(404).send({ success: false }));
  around.get('/live/openapi/account', async () => ({ success: true }));
  made.register(around);
  return { dashboard: made, server: around };
}

after(async () => {
  dashboard.stop();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { ...HTML, ...headers } });

test('the service is ready when its dashboard is served, and not before', async (t) => {
  const database = connect(await newDatabase(), 2);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = createApp({ config, database, publicUrl: 'http://localhost', now: () => new Date() });
  t.after(async () => {
    await app.stop();
    await database.end();
  });
  const get = (url: string) => app.server.inject({ url, headers: HTML });
  assert.equal((await get('/readyz')).statusCode, 503);
  await app.openDashboard();
  assert.equal((await get('/readyz')).statusCode, 200);
  assert.match((await get('/')).body, /\/assets\//);
});

test('visitors during the first build see a waiting page that reloads itself', async () => {
  const root = join(dataDir, 'installed');
  for (const folder of ['web', 'src']) await mkdir(join(root, folder), { recursive: true });
  const fresh = dashboardFor(root);
  const opening = fresh.dashboard.open();
  try {
    let early = await fresh.server.inject({ url: '/', headers: HTML });
    while (!early.headers.refresh) {
      await setTimeout(10);
      early = await fresh.server.inject({ url: '/', headers: HTML });
    }
    assert.match(early.body, /화면을 준비하고 있습니다/);
    assert.equal((await fresh.server.inject({ url: '/write/press', headers: HTML })).body, early.body);
  } finally {
    // The build itself is not needed.
    fresh.dashboard.stop();
    await opening;
    await fresh.server.close();
  }
});

test('every path serves the same page, with a policy that allows no inline code', async () => {
  const home = await open('/');
  const deep = await open('/write/press/17?page=2');
  assert.equal(home.statusCode, 200);
  assert.equal(deep.body, home.body);
  const policy = String(home.headers['content-security-policy']);
  assert.doesNotMatch(policy, /unsafe/);
  for (const rule of [
    "script-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "connect-src 'self' https://pr.example",
  ])
    assert.ok(policy.includes(rule), rule);
  assert.equal(home.headers['x-content-type-options'], 'nosniff');
  assert.equal(home.headers['referrer-policy'], 'same-origin');
  assert.doesNotMatch(home.body, /<script(?![^>]*\bsrc=)|<style| style=| on[a-z]+=/);
});

test('the page has the chosen language and theme, and is not sent again when unchanged', async () => {
  assert.match((await open('/')).body, /<html lang="ko" data-theme="system"/);
  assert.match((await open('/', { 'accept-language': 'en-US,en;q=0.9' })).body, /<html lang="en"/);
  const chosen = await open('/', { cookie: 'a=1; theme=dark; language=ko', 'accept-language': 'en' });
  assert.match(chosen.body, /<html lang="ko" data-theme="dark"/);
  const again = await open('/', { cookie: 'theme=dark; language=ko', 'if-none-match': String(chosen.headers.etag) });
  assert.equal(again.statusCode, 304);
  const other = await open('/', { 'if-none-match': String(chosen.headers.etag) });
  assert.equal(other.statusCode, 200);
});

test('API clients and API paths never get the page', async () => {
  assert.equal((await server.inject({ url: '/write/press' })).statusCode, 404);
  assert.equal((await server.inject({ url: '/write/press', method: 'POST', headers: HTML })).statusCode, 404);
  for (const url of ['/live/openapi/nothing', '/auth/nothing', '/files/nothing', '/assets/nothing.js'])
    assert.equal((await open(url)).statusCode, 404, url);
  assert.deepEqual((await open('/live/openapi/account')).json(), { success: true });
});

test('assets are immutable and compressed, and the first load is small', async () => {
  const page = (await open('/')).body;
  const paths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => String(path));
  assert.ok(paths.length >= 2);
  let bytes = gzipSync(page).length;
  for (const url of paths) {
    const plain = await server.inject({ url });
    assert.match(String(plain.headers['cache-control']), /immutable/);
    const brotli = await server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.ok(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload));
    const gzip = await server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    assert.ok(gunzipSync(gzip.rawPayload).equals(plain.rawPayload));
    bytes += gzip.rawPayload.length;
  }
  assert.ok(bytes <= FIRST_LOAD_BYTES, `${bytes} bytes`);
});

test('an existing build of the same sources is reused', async () => {
  const name = await inputsHash(ROOT);
  const folders = [join(ROOT, 'web', 'dist'), join(dataDir, 'cache', 'dashboard')];
  const found = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  assert.ok(found.flat().includes(name));
  const started: string[] = [];
  const second = createDashboard({
    root: ROOT,
    dataDir,
    publicUrl: 'https://pr.example',
    log: {
      info: (fields) => started.push(JSON.stringify(fields)),
      warn: (fields) => assert.fail(JSON.stringify(fields)),
    },
  });
  await second.open();
  assert.deepEqual(started, ['{"built":false,"seconds":null}']);
});

test('a service without the dashboard shows a link to the API documentation', async () => {
  const service = await startService();
  try {
    const landing = await fetch(`${service.url}/`, { headers: HTML });
    assert.match(await landing.text(), /\/live\/openapi\/docs/);
    assert.equal((await fetch(`${service.url}/write/press`, { headers: HTML })).status, 404);
  } finally {
    await service.stop();
  }
});
