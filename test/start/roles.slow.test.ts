import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createJobs } from '../../src/kernel/jobs/index.ts';
import { listenForWork } from '../../src/kernel/work-signals.ts';
import { connect, newDatabase, type Service, startService } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { openStage, report } from '../process.ts';
import { isFinished, makeCatalogue, makePress, orderOf, untilRelease } from '../releases-sending/world.ts';
import { until } from '../until.ts';

/** ROLE: instances that answer requests, and instances that do the work behind them. */

let mail: MailServer;
let url: string;
let environment: Record<string, string>;
let web: Service;

before(async () => {
  mail = await startMailServer();
  url = await newDatabase();
  environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'news@sender.example',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  web = await startService({ ...environment, ROLE: 'web' }, url);
});
after(async () => {
  await web.stop();
  await mail.stop();
});

async function order(key: string): Promise<number> {
  const body = orderOf(await makePress(web, key), await makeCatalogue(web.database));
  const reply = await web.call('POST', '/release/create', { key, body });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data.release_id;
}

test('a web instance takes orders and sends nothing; a worker sends them', async (t) => {
  const { key } = await web.account();
  const first = await order(key);
  await pause(3000);
  assert.equal(mail.received.length, 0);
  const worker = await startService({ ...environment, ROLE: 'worker' }, url);
  t.after(() => worker.stop());
  await untilRelease(web.url, key, first, isFinished);
  assert.equal(mail.received.length, 3);

  const begin = performance.now();
  const second = await order(key);
  await until(() => mail.received.length >= 4);
  report(`first mail ${Math.round(performance.now() - begin)} ms after the order was begun at the web instance`);
  await untilRelease(web.url, key, second, isFinished);
  assert.equal(mail.received.length, 6);
});

test('a worker serves health, readiness and metrics, and nothing else', async (t) => {
  const worker = await startService({ ...environment, ROLE: 'worker' }, url);
  t.after(() => worker.stop());
  const { key } = await web.account();
  const get = async (path: string) =>
    (await fetch(worker.url + path, { headers: { 'SERVICE-API-KEY': key, accept: 'text/html' } })).status;
  for (const path of ['/healthz', '/readyz']) assert.equal(await get(path), 200, path);
  assert.match(await worker.metrics(), /^presswright_ready 1$/m);
  for (const path of [
    '/',
    '/live/openapi/account',
    '/live/openapi/openapi.json',
    '/live/openapi/docs',
    '/files/images/a.png',
  ])
    assert.equal(await get(path), 404, path);
  assert.equal((await worker.call('POST', '/press/create-v2', { key, body: { keyword: 'x' } })).status, 404);
});

test('orders, resumed releases and webhook events are announced to the workers when they are committed', async (t) => {
  const signals: string[] = [];
  const listener = connect(url, 1);
  t.after(() => listener.end({ timeout: 5 }));
  await listener.listen('presswright_work', (signal) => signals.push(signal));
  const { key, accountId } = await web.account();
  const id = await order(key);
  await until(() => signals.includes('mail'));
  await web.database`update releases set paused_at = now() where id = ${id}`;
  await web.database`select pg_notify('presswright_work', 'end')`;
  await until(() => signals.includes('end'));
  signals.length = 0;
  assert.equal((await web.call('POST', `/release/${id}/resume`, { key })).status, 200);
  await until(() => signals.includes('mail'));
  assert.ok(!signals.includes('jobs'));
  await web.database`
    with endpoint as (
      insert into webhook_endpoints (account_id, url, events, secret)
      values (${accountId}, 'https://hook.example', '{credit.low}', 'x') returning id
    ), event as (
      insert into webhook_events (id, account_id, type, body) values ('msg_1', ${accountId}, 'credit.low', '{}')
    )
    insert into webhook_deliveries (event_id, endpoint_id, account_id) select 'msg_1', id, ${accountId} from endpoint`;
  await until(() => signals.includes('jobs'));
});

test('a notification starts work that polling would find much later, also after the connection was lost', async (t) => {
  const database = connect(await newDatabase(), 3);
  await database`create table due (key text primary key)`;
  const done: string[] = [];
  const jobs = createJobs({
    database,
    queues: [
      {
        name: 'signalled',
        concurrency: 1,
        due: (sql) => sql`select key from due`,
        async work({ key }) {
          await database`delete from due where key = ${key}`;
          done.push(key);
        },
      },
    ],
    recurring: [],
    pollSeconds: 3600,
    onError: assert.fail,
  });
  t.after(async () => {
    await jobs.stop();
    await database.end({ timeout: 5 });
  });
  await jobs.start();
  await listenForWork(database, { jobs: jobs.poll, mail: () => {} });
  const add = (key: string) =>
    database.begin(async (transaction) => {
      await transaction`insert into due values (${key})`;
      await transaction`select pg_notify('presswright_work', 'jobs')`;
    });
  await add('first');
  await until(() => done.includes('first'));
  await database`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`;
  // Whatever is added while nobody listens is found when the connection is back.
  await add('second');
  await until(() => done.includes('second'));
});

test('a role other than all needs a database that instances can share', async (t) => {
  const { code, stderr } = await openStage(t).attempt({ ROLE: 'worker' });
  assert.equal(code, 1);
  assert.equal(stderr, 'ROLE=worker needs DATABASE_URL, because only one instance can use the embedded database.\n');
});
