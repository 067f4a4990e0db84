import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app/app.ts';
import { openAccount } from '../src/areas/accounts/index.ts';
import { readConfig } from '../src/config/index.ts';
import { startEngine } from '../src/engine/index.ts';
import { connectDatabase } from '../src/kernel/database.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { LIMITS_OFF } from '../test/limits-off.ts';
import { startEmptyHandler } from './empty-handler.ts';
import { report } from './targets.ts';

/** The time the service takes for a text: in total with the built-in writer, and on top of the latency of a model. */

const MODEL_MS = 200;
/** A writer and an editor. */
const CALLS = 2;
const ROUNDS = 3;
const AT_ONCE = [1, 20, 50, 200];

const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const database = connectDatabase(engine.connection, 10);
const client = fork(new URL('generation-client.ts', import.meta.url), [String(MODEL_MS)]);
const [{ port }] = (await once(client, 'message')) as [{ port: number }];
try {
  await migrate(database);
  const { api_key } = await database.begin((transaction) => openAccount(transaction, 'bench@example.com', 0));
  await measureBuiltin(api_key);
  await measureModel(api_key);
  await measureCpu(api_key);
} finally {
  client.kill();
  await database.end();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureBuiltin(key: string): Promise<void> {
  const { url, stop } = await startService({});
  await ask(client, { url, key, count: 300, atOnce: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { times, cpu } = await ask(client, { url, key, count: 300, atOnce: 1 });
    console.log(
      `built-in press release, one at a time: p50 ${percentile(times, 50)} ms, p99 ${percentile(times, 99)} ms, ` +
        `${cpu} ms of CPU time each (target p50 ≤ 5 ms)`,
    );
  }
  await stop();
}

async function measureModel(key: string): Promise<void> {
  const { url, stop } = await startService({
    TEXT_MODEL: 'compatible/stub',
    TEXT_MODEL_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  await ask(client, { url, key, count: 500, atOnce: 50 });
  for (const atOnce of AT_ONCE) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { times, all, cpu } = await ask(client, { url, key, count: Math.min(2000, atOnce * 20), atOnce });
      const above = (percentile(times, 50) / (CALLS * MODEL_MS) - 1) * 100;
      console.log(
        `model stub at ${CALLS} × ${MODEL_MS} ms, ${atOnce} concurrent: p50 ${percentile(times, 50)} ms, p99 ${percentile(times, 99)} ms, ` +
          `${Math.round(times.length / (all / 1000))}/s, ${cpu} ms of CPU time each, ` +
          `${above.toFixed(1)} % above the model (target ≤ 10 %)`,
      );
    }
  }
  await stop();
}

/** In turns, so that a busy machine slows both down alike. */
async function measureCpu(key: string): Promise<void> {
  const modelUrl = `http://127.0.0.1:${port}/v1`;
  const service = await startService({ TEXT_MODEL: 'compatible/stub', TEXT_MODEL_BASE_URL: modelUrl });
  const empty = await startEmptyHandler(modelUrl);
  const taken = { service: [] as number[], empty: [] as number[] };
  for (let round = 0; round <= 2 * ROUNDS; round += 1) {
    for (const [name, { url }] of Object.entries({ service, empty })) {
      const { cpu } = await ask(client, { url, key, count: 500, atOnce: 20 });
      if (round > 0) taken[name as keyof typeof taken].push(Number(cpu));
    }
  }
  const [whole, least] = [median(taken.service), median(taken.empty)];
  report({ name: 'CPU time of a model call', value: whole / CALLS, unit: 'ms', target: { atMost: 1.5 } });
  report({ name: 'empty handler, same SDK and prompts, per call', value: least / CALLS, unit: 'ms', target: null });
  report({ name: 'model call against the empty handler', value: whole / least, unit: '', target: null });
  await service.stop();
  await empty.stop();
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]!;
}

async function startService(environment: Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...LIMITS_OFF, ...environment });
  const app = createApp({ config, database, publicUrl: 'http://localhost', now: () => new Date() });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`, stop: app.stop };
}

type Order = { url: string; key: string; count: number; atOnce: number };
type Answer = { times: number[]; all: number };

async function ask(users: ChildProcess, order: Order): Promise<Answer & { cpu: string }> {
  const before = process.cpuUsage();
  users.send(order);
  const [answer] = (await once(users, 'message')) as [Answer];
  const { user, system } = process.cpuUsage(before);
  return { ...answer, cpu: ((user + system) / 1000 / answer.times.length).toFixed(2) };
}

function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((left, right) => left - right);
  return Math.round((sorted[Math.floor((sorted.length * share) / 100)] ?? 0) * 10) / 10;
}
