import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from '../src/app/app.ts';
import { openAccount } from '../src/areas/accounts/index.ts';
import { readConfig } from '../src/config/index.ts';
import { startEngine } from '../src/engine/index.ts';
import { connectDatabase, type Database, type DatabaseAddress } from '../src/kernel/database.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { LIMITS_OFF } from '../test/limits-off.ts';
import { report } from './targets.ts';

/** Downloads a workbook of 100,000 articles over HTTP: its duration, and the memory of the service. */

const ROWS = 100_000;
const [keptAt] = process.argv.slice(2);

if (process.send) await serve(JSON.parse(process.env.BENCH_DATABASE as string));
else await measure();

/** The service in a separate process, so that only its own memory is measured. */
async function serve(address: DatabaseAddress): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...LIMITS_OFF });
  const database = connectDatabase(address, 8);
  const app = createApp({ config, database, publicUrl: 'http://localhost', now: () => new Date() });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  let longest = 0;
  let last = performance.now();
  setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 10);
    last = performance.now();
  }, 10);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ peak: process.resourceUsage().maxRSS / 1024, longest, cpu: (user + system) / 1e6 });
    longest = 0;
  });
  process.send?.({ port: (app.server.server.address() as AddressInfo).port });
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
  chmodSync(folder, 0o755);
  const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
  const database = connectDatabase(engine.connection, 2);
  const child = fork(fileURLToPath(import.meta.url), [], {
    env: { ...process.env, BENCH_DATABASE: JSON.stringify(engine.connection) },
  });
  try {
    await migrate(database);
    await insertArticles(database);
    const { api_key } = await database.begin((transaction) => openAccount(transaction, 'bench@example.com', 10_000));
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const before = await ask(child);
    const file = keptAt ?? join(folder, 'articles.xlsx');
    const begin = performance.now();
    const response = await fetch(
      `http://127.0.0.1:${port}/live/openapi/newsclip/v2/download/excel?start_date=2026-01-01&end_date=2026-04-10`,
      { headers: { 'SERVICE-API-KEY': api_key } },
    );
    if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file));
    const seconds = (performance.now() - begin) / 1000;
    const { peak, longest, cpu } = await ask(child);
    console.log(`${ROWS} rows: ${(statSync(file).size / 1e6).toFixed(1)} MB`);
    report({ name: 'workbook of 100,000 rows: time', value: seconds, unit: 's', target: { atMost: 6 } });
    report({ name: "workbook of 100,000 rows: service's memory", value: peak, unit: 'MB', target: { atMost: 250 } });
    console.log(
      `service: peak ${peak.toFixed(0)} MB, ${before.peak.toFixed(0)} MB before; ` +
        `${(cpu - before.cpu).toFixed(1)} s of CPU time; event loop blocked for at most ${longest.toFixed(0)} ms`,
    );
  } finally {
    child.kill();
    await database.end({ timeout: 1 });
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Usage = { peak: number; longest: number; cpu: number };

async function ask(child: ReturnType<typeof fork>): Promise<Usage> {
  child.send('how much');
  const [answer] = await once(child, 'message');
  return answer as Usage;
}

async function insertArticles(database: Database): Promise<void> {
  await database`set statement_timeout = 0`;
  await database`
    insert into news_articles (url, title, title_ko, summary_ko, source, reporter_name, published_at)
    select 'https://news.example/articles/' || n || '/glucofin-launch-in-the-domestic-market', title, title,
           repeat('한빛바이오가 동전보다 작은 혈당 센서를 내놓았다고 ' || n || '일 밝혔다. ', 3), '샘플일보 ' || n % 200,
           '김민준', timestamptz '2026-01-01 00:00+09' + n * interval '86 seconds'
    from generate_series(1, ${ROWS}::int) n,
         lateral (select '한빛바이오, 초소형 혈당 센서 글루코핀 ' || n || '차 물량 국내 출시' as title) titled`;
  await database`update news_articles set cluster_id = id - id % 3 + 1`;
  await database`vacuum analyze news_articles`;
}
