import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { launchBrowser } from '../dashboard/browser.ts';
import { type Service, startService } from '../harness.ts';
import { skipWithoutBrowser } from '../tools.ts';

/** The client as it is published: compiled, in a folder of its own. */

const ROOT = join(import.meta.dirname, '../..');
let service: Service;
let apiKey: string;
let folder: string;
let dist: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sdk-package-'));
  const installed = join(folder, 'node_modules/presswright-sdk');
  dist = join(installed, 'dist');
  await mkdir(installed, { recursive: true });
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'sdk', '--outDir', dist], { cwd: ROOT, stdio: 'inherit' });
  await cp(join(ROOT, 'sdk/package.json'), join(installed, 'package.json'));
  service = await startService();
  apiKey = (await service.account()).key;
});
after(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

async function run(program: string): Promise<string> {
  const file = join(folder, 'program.mjs');
  await writeFile(file, program);
  const env = { ...process.env, PRESSWRIGHT_API_KEY: apiKey, PRESSWRIGHT_URL: service.url };
  // Asynchronous, because the service answers from this process.
  const child = spawn('node', [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return text(child.stdout);
}

test('the compiled package works with the Node.js of this machine', async () => {
  const printed = await run(`
    import { NotFoundError, Presswright } from 'presswright-sdk';
    import { verifyWebhook } from 'presswright-sdk/webhooks';
    const pw = new Presswright();
    const { press_id } = await pw.press.create({ keyword: '글루코핀 출시' });
    const pdf = await pw.press.pdf(press_id);
    const size = (await pdf.bytes()).length;
    const missing = await pw.press.get(press_id + 1).catch((error) => error instanceof NotFoundError);
    console.log(JSON.stringify([size > 1000, missing, typeof verifyWebhook]));
  `);
  assert.deepEqual(JSON.parse(printed), [true, true, 'function']);
});

test('the compiled package imports nothing but its own files', async () => {
  const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
  assert.ok(files.length > 5);
  for (const name of files) {
    const imports = (await readFile(join(dist, name), 'utf8')).matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)/g);
    for (const [, imported] of imports) assert.match(imported!, /^\.\.?\/[\w./-]+\.js$/, name);
  }
});

test('the compiled package works in a browser', { skip: skipWithoutBrowser() }, async (t) => {
  const server = createServer(async (request, response) => {
    if (!request.url!.startsWith('/live/')) {
      const isScript = request.url!.endsWith('.js');
      const content = isScript ? await readFile(join(dist, request.url!)) : '<!doctype html><title>SDK</title>';
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' }).end(content);
      return;
    }
    const headers = request.headers as Record<string, string>;
    const answer = await fetch(service.url + request.url, {
      headers: { 'service-api-key': headers['service-api-key']! },
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const browser = await launchBrowser();
  t.after(() => browser.close());
  const page = await browser.newPage();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(address);
  const email = await page.evaluate(`(async () => {
    const { Presswright } = await import('/index.js');
    const pw = new Presswright({ apiKey: ${JSON.stringify(apiKey)}, baseUrl: location.origin });
    return (await pw.account.get()).email;
  })()`);
  assert.match(String(email), /@example\.com$/);
});
