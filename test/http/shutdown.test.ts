import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startService } from '../harness.ts';

test('an idle connection without a request does not delay the shutdown', { timeout: 60_000 }, async () => {
  const service = await startService();
  const idle = connect(Number(new URL(service.url).port), '127.0.0.1');
  await once(idle, 'connect');
  const { key } = await service.account();
  assert.equal((await service.call('GET', '/account', { key })).status, 200);
  const closed = once(idle, 'close');
  await service.stop();
  await closed;
});
