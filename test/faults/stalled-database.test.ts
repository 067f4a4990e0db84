import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openAccount } from '../../src/areas/accounts/index.ts';
import { readOwner } from '../../src/engine/lock.ts';
import { readPassword } from '../../src/engine/password.ts';
import { API, call } from '../call.ts';
import { mainProcessesOn, processesOn, signal } from '../engine/processes.ts';
import { startPgbouncer } from '../postgres/pgbouncer.ts';
import { openStage, type Running, type Stage } from '../process.ts';
import { skipWithout } from '../tools.ts';
import { until } from '../until.ts';
import { reportFigure } from './figures.ts';

const CLIENTS = 20;
const STALL_MS = 12_000;
/** The published limits. */
const ANSWER_MS = 5000;
const RECOVERY_MS = 10_000;
const SETTINGS = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '0',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
};

// Takes half a minute, so it is not part of the normal run: npm test -- test/faults/stalled-database.test.ts
test('requests get 503 in time while the database is stalled, and no acknowledged write is lost', async (t) => {
  const stage = openStage(t);
  const service = await stage.start(SETTINGS);
  await stall(t, stage, service, [service.pid], 'directly');
});

test('the same through pgbouncer in transaction mode', { skip: skipWithout('pgbouncer') }, async (t) => {
  const stage = openStage(t);
  // Only for its database, which the other instance uses through the pooler.
  const host = await stage.start(SETTINGS);
  const { socketFolder } = readOwner(stage.dataDir)!;
  const url = `postgres://postgres:${readPassword(stage.dataDir)}@localhost/postgres?host=${encodeURIComponent(socketFolder!)}`;
  const pooler = await startPgbouncer(url, 'transaction');
  t.after(() => pooler.stop());
  const service = await openStage(t).start({ ...SETTINGS, DATABASE_URL: pooler.address(url) });
  await stall(t, stage, service, [host.pid], 'through pgbouncer');
});

async function stall(t: TestContext, stage: Stage, service: Running, spared: number[], how: string): Promise<void> {
  const database = stage.database();
  t.after(() => database.end({ timeout: 1 }));
  const { api_key: key } = await database.begin((transaction) => openAccount(transaction, 'writer@example.com', 1e8));
  const acknowledged = new Set<string>();
  const seen: { begin: number; ms: number; status: number }[] = [];
  let isOver = false;
  const client = async (name: number) => {
    for (let count = 0; !isOver; count += 1) {
      const keyword = `stall-${name}-${count}`;
      const begin = Date.now();
      const { status } = await call(`${service.url}${API}/generic-creation/create`, 'POST', {
        key,
        body: { keyword, creation_type: 'wiki' },
        headers: { 'idempotency-key': keyword },
      });
      seen.push({ begin, ms: Date.now() - begin, status });
      if (status === 200) acknowledged.add(keyword);
      await pause(50);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
  await until(() => acknowledged.size >= 100);
  const engine = [...mainProcessesOn(stage.folder), ...processesOn(stage.folder).map(({ pid }) => pid)].filter(
    (pid) => !spared.includes(pid),
  );
  const stalledAt = Date.now();
  for (const pid of new Set(engine)) signal(pid, 'SIGSTOP');
  try {
    await pause(STALL_MS);
  } finally {
    for (const pid of new Set(engine)) signal(pid, 'SIGCONT');
  }
  const resumedAt = Date.now();
  await pause(RECOVERY_MS + 2000);
  isOver = true;
  await clients;

  const during = seen.filter(({ begin }) => begin > stalledAt - 1000 && begin < resumedAt - ANSWER_MS);
  const slowest = Math.max(...during.map(({ ms }) => ms));
  const recovered = seen.filter(({ begin, status }) => begin >= resumedAt && status !== 200);
  const recovery = Math.max(0, ...recovered.map(({ begin, ms }) => begin + ms - resumedAt));
  const kept = await database<{ keyword: string }[]>`select keyword from creations`;
  const stored = new Set(kept.map(({ keyword }) => keyword));
  const lost = [...acknowledged].filter((keyword) => !stored.has(keyword));
  const statuses = new Set(seen.map(({ status }) => status));
  reportFigure(
    19,
    `stalled for ${STALL_MS / 1000} s, ${how}: answered in ${slowest} ms at most, recovered ${recovery} ms after it returned, ` +
      `${lost.length} of ${acknowledged.size} acknowledged writes lost`,
  );
  assert.ok(during.some(({ status }) => status === 503));
  assert.deepEqual(
    [...statuses].filter((status) => ![200, 503, 409].includes(status)),
    [],
  );
  assert.ok(slowest <= ANSWER_MS, `a request was answered after ${slowest} ms`);
  assert.ok(recovery <= RECOVERY_MS, `requests failed until ${recovery} ms after the database was back`);
  assert.deepEqual(lost, []);
}
