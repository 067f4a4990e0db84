import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { newDatabase } from '../harness.ts';
import { openStage } from '../process.ts';
import { until } from '../until.ts';

const stage = openStage({ after });

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

test('a second signal while draining ends the service at once', async () => {
  const service = await stage.start({ DATABASE_URL: await newDatabase(), DRAIN_SECONDS: '600' });
  service.kill('SIGTERM');
  await until(async () => (await fetch(`${service.url}/readyz`)).status === 503);
  service.kill('SIGINT');
  assert.equal((await service.exited).code, 1);
});
