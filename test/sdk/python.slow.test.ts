import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { freePort } from '../dashboard/port.ts';
import { type Service, startService } from '../harness.ts';
import { findProgram, skipWithout } from '../tools.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { type Fault, type Gateway, startGateway } from './gateway.ts';

/** The Python client: `clients/python/tests` against the real service, also through a proxy that fails. */

const PACKAGE = join(import.meta.dirname, '../../clients/python');
const skip = skipWithout('python3', 'httpx');
let service: Service;
let receiver: Receiver;
let gateway: Gateway;

before(async () => {
  receiver = await startReceiver();
  // Uploads go to the public address.
  const address = `http://127.0.0.1:${await freePort()}`;
  service = await startService({ OUTBOUND_ALLOW: '127.0.0.1' }, undefined, address);
  gateway = await startGateway(service.url);
});
after(async () => {
  await gateway.close();
  await service.stop();
  await receiver.close();
});

/** What the tests in Python ask for: accounts, faults, and what has arrived. */
const CONTROLS: Record<string, (given: never) => unknown> = {
  '/account': async ({ credits }: { credits?: number }) => (await service.account(credits)).key,
  '/fail': (faults: Fault[]) => gateway.fail(...faults),
  '/seen': () => gateway.seen.map(({ headers }) => headers),
  '/receiver': () => receiver.url('/python'),
  '/taken': () => receiver.taken('/python'),
};

async function startControls() {
  const server = createServer(async (request, response) => {
    const answer = await CONTROLS[request.url!]!((await json(request)) as never);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('the tests of the Python client pass', { skip }, async (t) => {
  const controls = await startControls();
  t.after(controls.close);
  const env = {
    ...process.env,
    PRESSWRIGHT_URL: service.url,
    GATEWAY_URL: gateway.url,
    CONTROLS_URL: controls.url,
    NO_PROXY: '127.0.0.1',
    PYTHONDONTWRITEBYTECODE: '1',
  };
  // The Python that httpx is installed for. Asynchronous, because the service answers from this process.
  const python = join(dirname(findProgram('httpx')!), 'python3');
  const words = ['-m', 'unittest', 'discover', '-v', '-t', '.', '-s', 'tests'];
  const child = spawn(python, words, { cwd: PACKAGE, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const printed = await text(child.stderr);
  assert.equal(await ended, 0, printed);
  assert.match(printed, /^Ran [1-9]\d* tests in /m);
  assert.match(printed, /^OK$/m);
  assert.doesNotMatch(printed, /ResourceWarning/, 'A connection was left open.');
});
