import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, test } from 'node:test';
import { newDatabase } from '../harness.ts';
import { openStage } from '../process.ts';
import { until } from '../until.ts';

const stage = openStage({ after });
const CLIENTS = 40;

/** The status, or the code of the error. */
function get(url: string, agent: Agent): Promise<{ status: string; connection?: string | undefined }> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message });
    const call = request(url, { agent }, (response) => {
      const { statusCode, headers } = response;
      response.resume();
      response.on('end', () => resolve({ status: String(statusCode), connection: headers.connection }));
      response.on('error', fail);
    });
    call.on('error', fail);
    call.end();
  });
}

test('after SIGTERM /readyz answers 503 while requests are served, then no call is cut off', async () => {
  const service = await stage.start({ DATABASE_URL: await newDatabase(), DRAIN_SECONDS: '3' });
  const statuses: number[] = [];
  let isOver = false;
  // A caller that retries nothing, each time over a new connection, as behind a proxy without keep-alive.
  const calling = (async () => {
    while (!isOver) {
      const { status } = await fetch(`${service.url}/healthz`, { headers: { connection: 'close' } });
      statuses.push(status);
    }
  })();
  await until(() => statuses.length > 5);
  const ready = await fetch(`${service.url}/readyz`);
  service.kill('SIGTERM');
  await until(async () => (await fetch(`${service.url}/readyz`)).status === 503);
  const whileDraining = await fetch(`${service.url}/healthz`);
  const count = statuses.length;
  await until(() => statuses.length > count + 5);
  isOver = true;
  await calling;
  const { code } = await service.exited;
  assert.deepEqual([ready.status, whileDraining.status, code], [200, 200, 0]);
  assert.ok(statuses.every((status) => status === 200));
});

test('kept-alive connections are ended with an answer, none is reset by SIGTERM under load', async () => {
  const service = await stage.start({ DATABASE_URL: await newDatabase(), DRAIN_SECONDS: '2' });
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let answered = 0;
  /** Calls until an answer says that the connection ends. */
  const client = async (): Promise<string> => {
    for (;;) {
      const { status, connection } = await get(`${service.url}/healthz`, agent);
      if (status !== '200' || connection === 'close') return `${status} ${connection}`;
      answered += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await until(() => answered > 500);
  service.kill('SIGTERM');
  assert.deepEqual([...new Set(await Promise.all(clients))], ['200 close']);
  agent.destroy();
  assert.equal((await service.exited).code, 0);
});

test('a second signal while draining ends the service at once', async () => {
  const service = await stage.start({ DATABASE_URL: await newDatabase(), DRAIN_SECONDS: '600' });
  service.kill('SIGTERM');
  await until(async () => (await fetch(`${service.url}/readyz`)).status === 503);
  service.kill('SIGINT');
  assert.equal((await service.exited).code, 1);
});
