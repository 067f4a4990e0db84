import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  const bareServer = {
    process: await server('bench/bare.ts', PORTS.bare),
    url: `http://127.0.0.1:${PORTS.bare}/${id}`,
  };
  children.push(bareServer.process);
  const path = `/live/openapi/generic-creation/detail/${id}`;
  const service = {
    process: await server('bin/start.js', PORTS.service),
    url: `http://127.0.0.1:${PORTS.service}${path}`,
  };
  children.push(service.process);
  for (const { url: target } of [bareServer, service]) wrk(target, key, 3);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    bare: measure(bareServer, key),
    service: measure(service, key),
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
      insert into creations (account_id, title, content, creation_type, sub_type, language, is_public, keyword, brief)
      select ${account_id}, '글루코핀 위키 ' || n, repeat('혈당을 재는 초소형 센서이다. ', 125), 'wiki', 'wiki_a', 'ko', false, '글루코핀', '{}'
      from generate_series(1, ${ROWS}) n returning id
    )
    select max(id) as id from made`;
  await database`analyze`;
  await database.end();
  return { key: api_key, id: (row as { id: number }).id };
}

function server(file: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready')) resolve(child);
    });
  });
}

type Measured = { perSecond: number; requests: number; p99: string; microseconds: number };

/** Processor time of a process so far, in seconds: what a request really costs, however busy the machine is. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function measure(target: { process: ChildProcess; url: string }, key: string): Measured {
  const pid = target.process.pid as number;
  const before = processorSeconds(pid);
  const measured = wrk(target.url, key, SECONDS);
  return { ...measured, microseconds: ((processorSeconds(pid) - before) / measured.requests) * 1e6 };
}

function wrk(target: string, key: string, seconds: number): Omit<Measured, 'microseconds'> {
  const words = ['-t1', '-c50', `-d${seconds}s`, '--latency', '-H', `SERVICE-API-KEY: ${key}`, target];
  const { stdout } = spawnSync('wrk', words, { encoding: 'utf8' });
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '',
  };
}

function ratio({ bare, service }: { bare: Measured; service: Measured }): number {
  return service.perSecond / bare.perSecond;
}

function print(bare: Measured, service: Measured): void {
  const line = (name: string, { perSecond, p99, microseconds }: Measured) =>
    `${name} ${perSecond.toFixed(0)}/s (p99 ${p99}, ${microseconds.toFixed(0)} µs of processor time each)`;
  const figure = ratio({ bare, service }).toFixed(2);
  console.log(`${line('bare', bare)}   ${line('presswright', service)}   ratio ${figure}`);
}
