import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, startService } from '../harness.ts';
import { assertFailure } from './envelope.ts';

test('without a token only programs on this machine can read the metrics, not through a proxy', async () => {
  const service = await startService();
  const read = (headers: Record<string, string> = {}) => call(`${service.url}/metrics`, 'GET', { headers });
  try {
    assert.match((await read()).text, /presswright_http_request_duration_seconds/);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      assertFailure(await read({ [name]: '192.0.2.7' }), 404, 'NOT_FOUND');
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
      assert.match(reply.body.message, /METRICS_TOKEN/);
    }
    assertFailure(await read(), 401, 'UNAUTHORIZED');
  } finally {
    await service.stop();
  }
});
