import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { launchBrowser } from '../dashboard/browser.ts';
import { type Service, startService } from '../harness.ts';
import { skipWithoutBrowser } from '../tools.ts';

/** The client as it is published: packed, and installed into an empty folder. */

const ROOT = join(import.meta.dirname, '../..');
let service: Service;
let apiKey: string;
let folder: string;
let dist: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sdk-package-'));
  dist = join(folder, 'node_modules/presswright-sdk/dist');
  npm(['pack', '--silent', '--pack-destination', folder, './sdk'], ROOT);
  const [archive] = await readdir(folder);
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], folder);
  service = await startService();
  apiKey = (await service.account()).key;
});
after(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

/** Without the settings of the `npm test` around it. */
function npm(words: string[], cwd: string): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  execFileSync('npm', words, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function run(program: string): Promise<string> {
  const file = join(folder, 'program.mjs');
  await writeFile(file, program);
  const env = { ...process.env, PRESSWRIGHT_API_KEY: apiKey, PRESSWRIGHT_URL: service.url };
  // Asynchronous, because the service answers from this process.
  const child = spawn('node', [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return text(child.stdout);
}

test('the packed client works with the Node.js of this machine', async () => {
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

test('the packed client has types', async () => {
  const compile = async (program: string) => {
    await writeFile(join(folder, 'typed.ts'), program);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom'];
    return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), [...options, 'typed.ts'], { cwd: folder, encoding: 'utf8' })
      .stdout;
  };
  const program = (field: string) => `
    import { Presswright } from 'presswright-sdk';
    import { verifyWebhook } from 'presswright-sdk/webhooks';
    export const title: Promise<string> = new Presswright().press.get(1).then((press) => press.${field});
    export type Verify = typeof verifyWebhook;`;
  assert.equal(await compile(program('title')), '');
  assert.match(await compile(program('titel')), /Property 'titel' does not exist/);
});

test('the packed client imports nothing but its own files', async () => {
  const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
  assert.ok(files.length > 5);
  for (const name of files) {
    const imports = (await readFile(join(dist, name), 'utf8')).matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)/g);
    for (const [, imported] of imports) assert.match(imported!, /^\.\.?\/[\w./-]+\.js$/, name);
  }
});

test('the packed client works in a browser', { skip: skipWithoutBrowser() }, async (t) => {
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
