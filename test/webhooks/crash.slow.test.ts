import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { API, call } from '../call.ts';
import { connect, databaseUrl } from '../databases.ts';
import { openStage, report } from '../process.ts';
import { until } from '../until.ts';
import { startReceiver } from './receiver.ts';

const stage = openStage({ after });

test('events that an instance was posting when it was killed are posted by the next one within 30 s', async (t) => {
  const server = process.env.TEST_SERVER_URL!;
  const name = `t_${randomBytes(8).toString('hex')}`;
  const admin = connect(server, 1);
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const receiver = await startReceiver();
  t.after(() => receiver.close());
  // Does not answer the first instance, which is killed while it waits.
  receiver.answer('/hook', async () => {
    if (receiver.taken('/hook').length <= 1) await new Promise(() => {});
    return { status: 200 };
  });
  const environment = {
    DATABASE_URL: databaseUrl(server, name),
    DATABASE_CONNECTIONS: '3',
    LOG_LEVEL: 'warn',
    OUTBOUND_ALLOW: '127.0.0.1',
    // Every paid call takes the balance below the threshold.
    CREDIT_LOW_KRW: '1000000',
  };
  const first = await stage.start(environment);
  const post = (path: string, body: object) => call(`${first.url + API}${path}`, 'POST', { key: first.key, body });
  const registered = await post('/webhook', { url: receiver.url('/hook'), events: ['credit.low'] });
  assert.equal(registered.status, 200, registered.text);
  const created = await post('/generic-creation/create', {
    keyword: '혈당 센서 출시. 12월 1일 나온다.',
    creation_type: 'wiki',
  });
  assert.equal(created.status, 200, created.text);
  await until(() => receiver.taken('/hook').length === 1);
  first.kill('SIGKILL');
  await first.exited;
  const second = await stage.start(environment);
  const begin = performance.now();
  await until(() => receiver.taken('/hook').length === 2);
  const seconds = (performance.now() - begin) / 1000;
  assert.ok(seconds < 30, `${seconds} s`);
  const [before, again] = receiver.taken('/hook');
  assert.equal(again!.headers['webhook-id'], before!.headers['webhook-id']);
  report(`kill -9 while posting an event: posted by another instance ${seconds.toFixed(1)} s after that one was ready`);
  second.kill('SIGTERM');
  assert.equal((await second.exited).code, 0);
});
