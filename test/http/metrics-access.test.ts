import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openMetricsListener } from '../../src/app/metrics-listener.ts';
import { createMetrics } from '../../src/kernel/metrics.ts';
import { call, startService } from '../harness.ts';
import { assertFailure } from './envelope.ts';

test('without a token nobody can read the metrics beside the API, not even a program on this machine', async () => {
  const service = await startService({ METRICS_TOKEN: '' });
  try {
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer ' }]) {
      assertFailure(await call(`${service.url}/metrics`, 'GET', { headers }), 404, 'NOT_FOUND');
    }
  } finally {
    await service.stop();
  }
});

test('with a token only clients that send it can read the metrics', async () => {
  const service = await startService({ METRICS_TOKEN: 'ten-green-bottles' });
  const read = (headers: Record<string, string> = {}) => call(`${service.url}/metrics`, 'GET', { headers });
  try {
    const proxied = { 'x-forwarded-for': '192.0.2.7' };
    assert.equal((await read({ authorization: 'Bearer ten-green-bottles', ...proxied })).status, 200);
    for (const authorization of ['', 'Bearer', 'Bearer ten-green-bottle', 'ten-green-bottles']) {
      const reply = await read({ authorization });
      assertFailure(reply, 401, 'UNAUTHORIZED');
      assert.match(reply.body.message, /지표용 토큰/);
    }
    assertFailure(await read(), 401, 'UNAUTHORIZED');
  } finally {
    await service.stop();
  }
});

test('a listener of their own serves the metrics and nothing else, with the token if there is one', async () => {
  for (const metricsToken of ['', 'ten-green-bottles']) {
    const metricsPort = await freePort();
    const config = { metricsHost: '127.0.0.1', metricsPort, metricsToken };
    const listener = await openMetricsListener(config, createMetrics());
    const read = (path: string, headers: Record<string, string> = {}) =>
      call(`http://127.0.0.1:${metricsPort}${path}`, 'GET', { headers });
    try {
      await assert.rejects(openMetricsListener(config, createMetrics()), {
        message: `METRICS_PORT ${metricsPort} at 127.0.0.1 cannot be used: listen EADDRINUSE: address already in use 127.0.0.1:${metricsPort}.`,
      });
      const headers = { authorization: `Bearer ${metricsToken}` };
      assert.match((await read('/metrics', headers)).text, /^presswright_http_connections /m);
      assert.equal((await read('/metrics')).status, metricsToken === '' ? 200 : 401);
      assert.equal((await read('/readyz', headers)).status, 404);
    } finally {
      listener?.close();
      listener?.closeAllConnections();
    }
  }
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
