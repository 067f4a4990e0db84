import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, startService } from '../harness.ts';

const HEADER = 'strict-transport-security';

test('with an https address every response, including errors, has Strict-Transport-Security', async () => {
  const service = await startService({}, undefined, 'https://press.example.com');
  try {
    const { key } = await service.account();
    const replies = [
      await service.call('GET', '/account', { key }),
      await service.call('GET', '/account'),
      await service.call('GET', '/nowhere', { key }),
      await call(`${service.url}/`, 'GET'),
      await call(`${service.url}/%zz`, 'GET'),
    ];
    for (const { headers } of replies) assert.equal(headers.get(HEADER), 'max-age=31536000');
  } finally {
    await service.stop();
  }
});

test('with an http address no response has Strict-Transport-Security', async () => {
  const service = await startService();
  try {
    assert.equal((await call(`${service.url}/healthz`, 'GET')).headers.get(HEADER), null);
  } finally {
    await service.stop();
  }
});
