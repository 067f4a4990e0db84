import assert from 'node:assert/strict';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openStage, PROJECT } from '../process.ts';

/** What bin/start.js runs in a checkout, by what is there; the programs only print which one they are. */

const stage = openStage({ after });
const checkout = join(stage.folder, 'checkout');
cpSync(join(PROJECT, 'bin'), join(checkout, 'bin'), { recursive: true });
write('package.json', '{ "type": "module" }');
write('src/main.ts', "console.log('sources' satisfies string);");

function write(path: string, text: string): void {
  mkdirSync(join(checkout, path, '..'), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

const start = () => stage.run([process.execPath, join(checkout, 'bin', 'start.js')]).exited;

test('after npm ci --omit=dev and without a bundle, it says in one line what to do', async () => {
  const { code, stdout, stderr } = await start();
  assert.equal(code, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^This checkout has neither all packages nor a bundle\. Run "npm ci" without --omit=dev.*\n$/);
});

test('after npm ci --omit=dev with a bundle, it runs the bundle', async () => {
  write('dist/main.js', "console.log('bundle');");
  assert.equal((await start()).stdout, 'bundle\n');
});

test('with all packages it runs the sources, because the bundle may be outdated', async () => {
  write('node_modules/fastify/package.json', '{}');
  assert.equal((await start()).stdout, 'sources\n');
});
