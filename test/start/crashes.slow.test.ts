import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readOwner } from '../../src/engine/lock.ts';
import type { Database } from '../../src/kernel/database.ts';
import { API, call, type Reply } from '../call.ts';
import { makeDatabase } from '../engine/empty-database.ts';
import { processesOn, signal, until } from '../engine/processes.ts';
import { type Plan, paidStorm, seedOfRun } from '../faults/paid-storm.ts';
import { openStage, PROJECT, type Running, report } from '../process.ts';
import { until as untilAnswered } from '../until.ts';

const wanted = { keyword: '초소형 혈당 센서 글루코핀 출시. 12월 1일 나온다.', creation_type: 'wiki' };
/** All tests share one folder, and a test continues with the service that the previous one left running. */
const stage = openStage({ after });
before(() => makeDatabase(stage.dataDir));
let current: Running | null = null;
let ownerKey: string | null = null;

/** The service, started if it is not running, and the owner's key, which only the first start prints. */
async function running(): Promise<Running & { owner: string }> {
  const service = current ?? (await start({ STOP_TIMEOUT_SECONDS: '60', SAMPLE_DATA: 'off' }));
  ownerKey ??= service.key;
  return { ...service, owner: ownerKey! };
}

async function start(environment: Record<string, string>): Promise<Running> {
  return track(await stage.start(environment));
}

function track(service: Running): Running {
  current = service;
  service.exited.finally(() => {
    current = null;
  });
  return service;
}

const create = ({ url }: Running, key: string | null) =>
  call(`${url + API}/generic-creation/create`, 'POST', { key, body: wanted });
const read = ({ url }: Running, key: string | null, id: number) =>
  call(`${url + API}/generic-creation/detail/${id}`, 'GET', { key });

// The complete test, which also kills the engine, takes minutes: test/faults/paid-calls.test.ts
test('paid calls of 20 clients through 2 × kill -9 of the service: one debit and one creation each, identical replays', async () => {
  const plan: Plan = { calls: 150, clients: 20, kills: ['service', 'service'], seed: seedOfRun() };
  const { key, service } = await paidStorm(stage, plan, { SAMPLE_DATA: 'off' });
  ownerKey = key;
  track(service);
});

test('with SAMPLE_DATA off the first start loads no sample catalogue and articles', async () => {
  await running();
  const database = stage.database();
  const [found] = await database`
    select (select count(*)::int from release_products) as products, (select count(*)::int from news_articles) as articles`;
  await database.end();
  assert.deepEqual({ ...found }, { products: 0, articles: 0 });
});

test('after kill -9 of the service: same data, the old key, one engine', async () => {
  const first = await running();
  const made = await create(first, first.owner);
  assert.equal(made.status, 200, made.text);
  const [before] = stage.engines();
  first.kill('SIGKILL');
  assert.equal((await first.exited).signal, 'SIGKILL');

  const second = await running();
  assert.notEqual(second.pid, first.pid);
  assert.equal(second.key, null, 'the owner is there already');
  const engines = stage.engines();
  assert.equal(engines.length, 1);
  assert.notEqual(engines[0], before);
  const found = await read(second, first.owner, made.body.data.id);
  assert.deepEqual(found.body.data.content, made.body.data.content);
  report(`start after kill -9 of the service: ready after ${second.seconds.toFixed(1)} s`);
});

test('after kill -9 of the engine: 503 in the envelope meanwhile, recovered within 10 s', async () => {
  const service = await running();
  const made = await create(service, service.owner);
  assert.equal(made.status, 200, made.text);
  const [engine] = stage.engines();
  const replies: (Reply & { at: number })[] = [];
  const begin = Date.now();
  signal(engine!, 'SIGKILL');
  // Recovered means ten successful responses in a row, so that none is from before the crash was noticed.
  const isGood = ({ status }: Reply) => status === 200;
  const isBack = () => !replies.every(isGood) && replies.slice(-10).every(isGood);
  while (!isBack() && Date.now() - begin < 60_000) {
    const reply = await read(service, service.owner, made.body.data.id);
    replies.push({ ...reply, at: Date.now() - begin });
    await pause(20);
  }
  const away = replies.filter(({ status }) => status !== 200);
  assert.ok(away.length > 0, 'the crash was noticed');
  for (const { status, body, text } of away) {
    assert.equal(status, 503, text);
    assert.deepEqual({ ...body, message: '' }, { ...ENVELOPE, code: 'SERVICE_UNAVAILABLE' });
  }
  const back = away.at(-1)!.at;
  assert.ok(back < 10_000, `down for ${back} ms`);
  assert.equal(replies.at(-1)!.body.data.content, made.body.data.content);
  assert.equal((await create(service, service.owner)).status, 200);
  // It says what it saw last, every two seconds.
  await untilAnswered(async () => (await fetch(`${service.url}/readyz`)).status === 200);
  assert.equal(stage.engines().length, 1);
  assert.notEqual(stage.engines()[0], engine);
  report(`kill -9 of the engine: ${away.length} answers of 503, back after ${(back / 1000).toFixed(1)} s`);
});

test('kill -9 of the engine during a transaction: that call gets 503, and the service keeps running', async (t) => {
  const service = await running();
  const database = stage.database();
  t.after(() => database.end({ timeout: 0 }));
  const lock = await hold(database, CREATIONS);
  const pending = create(service, service.owner);
  await until(() => lock.seen() > 0, 60_000);
  lock.stopLooking();
  for (const pid of stage.engines()) signal(pid, 'SIGKILL');
  const cutOff = await pending;
  assert.equal(cutOff.status, 503, cutOff.text);
  let again = await create(service, service.owner);
  for (const begin = Date.now(); again.status === 503 && Date.now() - begin < 60_000; await pause(100)) {
    again = await create(service, service.owner);
  }
  assert.equal(again.status, 200, again.text);
  assert.equal(service.stderr(), '');
});

const ENVELOPE = { status: 'FAIL', success: false, message: '', data: null };

test('a second start on the same folder is rejected with one line, and the first keeps running', async () => {
  const first = await running();
  const second = await stage.attempt();
  assert.equal(second.code, 1);
  assert.equal(second.stdout, '');
  assert.equal(
    second.stderr,
    `Another Presswright (PID ${first.pid}) already runs on ${stage.dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
  );
  assert.equal((await create(first, first.owner)).status, 200);
  assert.equal(stage.engines().length, 1);
});

for (const name of ['SIGTERM', 'SIGINT'] as const) {
  test(`${name}: not ready immediately, a running request still gets its 200, exit 0, no engine left`, async (t) => {
    const service = await running();
    // An idle keep-alive connection must not delay the stop.
    assert.equal((await fetch(`${service.url}/readyz`)).status, 200);
    const database = stage.database();
    t.after(() => database.end({ timeout: 0 }));
    const lock = await hold(database, OWNER);
    const pending = create(service, service.owner);
    await until(() => lock.seen() > 0, 60_000);

    const begin = Date.now();
    service.kill(name);
    await until(() => service.stdout().includes('"stopping"'), 60_000);
    const ready = await fetch(`${service.url}/readyz`).then(
      (response) => response.status,
      () => 'refused',
    );
    assert.notEqual(ready, 200);
    // Long enough that a stop without waiting would have cut off the request.
    await pause(500);
    lock.release();
    const reply = await pending;
    assert.equal(reply.status, 200, reply.text);
    const { code } = await service.exited;
    const seconds = (Date.now() - begin) / 1000;
    assert.equal(code, 0);
    // The service would stop waiting after 60 s, but here everything it waits for has ended.
    assert.ok(seconds < 60, `${seconds} s`);
    assert.deepEqual(processesOn(stage.folder), []);
    report(`${name} with a running request: /readyz ${ready} at once, exit 0 after ${seconds.toFixed(1)} s`);
  });
}

/** A paid call then waits before its transaction, when it creates the hold. */
const OWNER = `with locked as (select id from accounts where email = 'owner@localhost' for update)
  select pg_sleep(600) from locked`;
/** A paid call then waits inside its transaction. */
const CREATIONS = 'begin; lock table creations in exclusive mode; select pg_sleep(600)';

/** Holds a lock and sleeps, so that others wait for it; counts the waiting queries. */
async function hold(database: Database, statement: string) {
  let waiting = 0;
  const sleeping = database.unsafe(statement);
  sleeping.execute().catch(() => {});
  const timer = setInterval(async () => {
    const rows = await database`select wait_event_type as kind from pg_stat_activity`.catch(() => []);
    waiting = rows.filter(({ kind }) => kind === 'Lock').length;
  }, 50);
  const isSleeping = async () => {
    const rows = await database`select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
    return rows.length > 0;
  };
  while (!(await isSleeping())) await pause(20);
  return {
    seen: () => waiting,
    stopLooking: () => clearInterval(timer),
    release: () => {
      clearInterval(timer);
      sleeping.cancel();
    },
  };
}

test('a request that never ends does not prevent the service from stopping in time', async (t) => {
  assert.equal(current, null, 'the one that would wait for 60 s was stopped');
  const service = await start({ STOP_TIMEOUT_SECONDS: '1', SAMPLE_DATA: 'off' });
  const database = stage.database();
  t.after(() => database.end({ timeout: 0 }));
  const lock = await hold(database, OWNER);
  const pending = create(service, ownerKey).catch(() => null);
  await until(() => lock.seen() > 0, 60_000);
  const begin = Date.now();
  service.kill('SIGTERM');
  const { code } = await service.exited;
  lock.stopLooking();
  await pending;
  const seconds = (Date.now() - begin) / 1000;
  assert.ok(seconds <= 20, `${seconds} s`);
  await until(() => processesOn(stage.folder).length === 0, 60_000);
  report(`SIGTERM with a request that never ends: exit ${code} after ${seconds.toFixed(1)} s`);
});

test('SIGTERM to npm start reaches the server, and no process is left', async (t) => {
  const program = stage.run(['npm', 'start'], { environment: { SAMPLE_DATA: 'off' }, how: { folder: PROJECT } });
  await until(() => program.stdout().includes('http://localhost:'), 60_000);
  const server = readOwner(stage.dataDir)!.pid;
  t.after(() => signal(server, 'SIGKILL'));
  program.kill('SIGTERM');
  await until(() => processesOn(stage.folder).length === 0 && !signal(server, 0), 30_000);
});
