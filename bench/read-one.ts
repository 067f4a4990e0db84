import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccount } from '../src/areas/accounts/index.ts';
import { connectDatabase } from '../src/kernel/database.ts';
import { startEngine } from '../src/kernel/engine/index.ts';
import { migrate } from '../src/kernel/migrations.ts';

/** `GET /generic-creation/detail/{id}` beside a bare node:http + postgres.js answer of the same row, as a ratio in one run. */

const ROWS = 10_000;
const ROUNDS = 3;
const SECONDS = 8;
const PORTS = { service: 4801, bare: 4802 };

requireWrk();
const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const { username, password, database: name, host } = engine.connection;
const url = `postgres://${username}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`;
const children: ChildProcess[] = [];
try {
  const { key, id } = await seed();
  children.push(await server('bench/bare.ts', PORTS.bare), await server('bin/start.js', PORTS.service));
  const targets = {
    bare: `http://127.0.0.1:${PORTS.bare}/${id}`,
    service: `http://127.0.0.1:${PORTS.service}/live/openapi/generic-creation/detail/${id}`,
  };
  for (const target of Object.values(targets)) wrk(target, key, 3);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    bare: wrk(targets.bare, key, SECONDS),
    service: wrk(targets.service, key, SECONDS),
  }));
  for (const { bare, service } of rounds) print(bare, service);
  const middle = rounds.sort((left, right) => ratio(left) - ratio(right))[Math.floor(ROUNDS / 2)];
  if (middle) console.log(`\nmedian ratio ${ratio(middle).toFixed(2)} (aim ≥ 0.80)`);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}

function requireWrk(): void {
  if (spawnSync('wrk', ['-v']).error === undefined) return;
  if (spawnSync('apt-get', ['install', '-y', 'wrk'], { stdio: 'inherit' }).status === 0) return;
  console.error('The benchmark needs wrk. On Debian: apt-get install wrk');
  process.exit(1);
}

async function seed(): Promise<{ key: string; id: number }> {
  const database = connectDatabase(url, 2);
  await migrate(database);
  const { account_id, api_key } = await database.begin((transaction) =>
    openAccount(transaction, 'bench@example.com', 0),
  );
  const [row] = await database<{ id: number }[]>`
    with made as (
      insert into creations (account_id, title, content, creation_type, sub_type, language, is_public, keyword)
      select ${account_id}, '글루코핀 위키 ' || n, repeat('혈당을 재는 초소형 센서이다. ', 125), 'wiki', 'wiki_a', 'ko', false, '글루코핀'
      from generate_series(1, ${ROWS}) n returning id
    )
    select max(id) as id from made`;
  await database`analyze`;
  await database.end();
  return { key: api_key, id: (row as { id: number }).id };
}

function server(file: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready')) resolve(child);
    });
  });
}

type Measured = { perSecond: number; p99: string };

function wrk(target: string, key: string, seconds: number): Measured {
  const words = ['-t1', '-c50', `-d${seconds}s`, '--latency', '-H', `SERVICE-API-KEY: ${key}`, target];
  const { stdout } = spawnSync('wrk', words, { encoding: 'utf8' });
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '',
  };
}

function ratio({ bare, service }: { bare: Measured; service: Measured }): number {
  return service.perSecond / bare.perSecond;
}

function print(bare: Measured, service: Measured): void {
  console.log(
    `bare ${bare.perSecond.toFixed(0)}/s (p99 ${bare.p99})   presswright ${service.perSecond.toFixed(0)}/s (p99 ${service.p99})   ratio ${ratio({ bare, service }).toFixed(2)}`,
  );
}
