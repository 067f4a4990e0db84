import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { openAccount } from '../src/areas/accounts/index.ts';
import { readConfig } from '../src/config.ts';
import { connectDatabase } from '../src/kernel/database.ts';
import { startEngine } from '../src/kernel/engine/index.ts';
import { migrate } from '../src/kernel/migrations.ts';

/** What the service adds to a text: all of it with the built-in writer, and what lies above the latency of a model. */

const SINGLE = 300;
const CONCURRENT = 200;
const ROUNDS = 5;
const MODEL_MS = 200;

const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const database = connectDatabase(engine.connection, 20);
const model = await startModel();
try {
  await migrate(database);
  const { api_key } = await database.begin((transaction) => openAccount(transaction, 'bench@example.com', 0));
  await measureBuiltin(api_key);
  await measureModel(api_key);
} finally {
  model.close();
  await database.end();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureBuiltin(key: string): Promise<void> {
  const { url, stop } = await startService({});
  for (let warm = 0; warm < 50; warm += 1) await write(url, key);
  const times: number[] = [];
  for (let count = 0; count < SINGLE; count += 1) times.push(await write(url, key));
  await stop();
  console.log(
    `built-in press release, one at a time: p50 ${percentile(times, 50)} ms, p99 ${percentile(times, 99)} ms (aim p50 ≤ 5 ms)`,
  );
}

async function measureModel(key: string): Promise<void> {
  const { port } = model.address() as AddressInfo;
  const { url, stop } = await startService({
    TEXT_MODEL: 'compatible/stub',
    TEXT_MODEL_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  await Promise.all(Array.from({ length: CONCURRENT }, () => write(url, key)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const times = await Promise.all(Array.from({ length: CONCURRENT }, () => write(url, key)));
    const all = performance.now() - start;
    const above = (percentile(times, 50) / MODEL_MS - 1) * 100;
    console.log(
      `model stub at ${MODEL_MS} ms, ${CONCURRENT} at once: p50 ${percentile(times, 50)} ms, all in ${all.toFixed(0)} ms, ${above.toFixed(0)} % above the model (aim ≤ 10 %)`,
    );
  }
  await stop();
}

async function startService(environment: Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  const app = createApp({ config, database, publicUrl: 'http://localhost', now: () => new Date() });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`, stop: app.stop };
}

async function write(url: string, key: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/live/openapi/press/create-v2`, {
    method: 'POST',
    headers: { 'SERVICE-API-KEY': key, 'content-type': 'application/json' },
    body: JSON.stringify({ keyword: '한빛바이오, 초소형 혈당 센서 글루코핀 출시, 10월 14일, 가격 9만9000원' }),
  });
  if (response.status !== 200) throw new Error(await response.text());
  await response.arrayBuffer();
  return performance.now() - start;
}

function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((left, right) => left - right);
  return Math.round((sorted[Math.floor((sorted.length * share) / 100)] ?? 0) * 10) / 10;
}

function startModel(): Promise<ReturnType<typeof createServer>> {
  const release = {
    title: '글루코핀 출시',
    subtitle: '',
    lead: '한빛바이오가 초소형 혈당 센서 글루코핀을 내놓았다.',
    body: '가격은 9만9000원이다.',
    quote: '',
    boilerplate: '',
    contact: '',
  };
  const message = { role: 'assistant', content: JSON.stringify(release) };
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  const answer = JSON.stringify({
    id: 'x',
    created: 1,
    model: 'stub',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage,
  });
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(answer), MODEL_MS);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
