import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openAccount } from '../src/areas/accounts/index.ts';
import { parseDocument } from '../src/documents/parse.ts';
import { startEngine } from '../src/engine/index.ts';
import { connectDatabase } from '../src/kernel/database.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { LIMITS_OFF } from '../test/limits-off.ts';
import { report } from './targets.ts';

/** Reading, listing and creating, each compared with a bare node:http + postgres.js server in the same run. */

const ROWS = 10_000;
const ROUNDS = 5;
const SECONDS = 3;
const PORTS = { service: 4801, bare: 4802 };
const CREDIT = 1_000_000_000;
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const TEXT = { title: '글루코핀 위키', content: '혈당을 재는 초소형 센서이다. '.repeat(125).trim() };
const CREATE_LUA = `wrk.method = 'POST'
wrk.headers['content-type'] = 'application/json'
wrk.body = '{"keyword":"초소형 혈당 센서 글루코핀 출시","creation_type":"wiki","sub_type":"wiki_a"}'
`;

type Kind = { name: string; bare: string; service: string; target: number | null; script?: string };
type Call = { pid: number; url: string; key: string; script?: string | undefined };

requireWrk();
const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const { username, password, database: name, host } = engine.connection;
const url = `postgres://${username}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`;
const children: ChildProcess[] = [];
try {
  const { key, id, account } = await seed();
  const bareServer = await server('bench/bare.ts', PORTS.bare, { BENCH_ACCOUNT: String(account) });
  const service = await server('bin/start.js', PORTS.service, {
    ...LIMITS_OFF,
  });
  const post = join(folder, 'post.lua');
  writeFileSync(post, CREATE_LUA);
  const kinds: Kind[] = [
    { name: 'read one', bare: `/${id}`, service: `/generic-creation/detail/${id}`, target: 0.8 },
    { name: 'list', bare: '/list', service: '/generic-creation/list', target: null },
    { name: 'create', bare: '/', service: '/generic-creation/create', target: null, script: post },
  ];
  for (const kind of kinds) {
    const callTo = ({ pid }: ChildProcess, target: string): Call => ({
      pid: pid as number,
      url: target,
      key,
      script: kind.script,
    });
    const calls = {
      bare: callTo(bareServer, `http://127.0.0.1:${PORTS.bare}${kind.bare}`),
      service: callTo(service, `http://127.0.0.1:${PORTS.service}/live/openapi${kind.service}`),
    };
    for (const call of Object.values(calls)) wrk(call, 2);
    const rounds = Array.from({ length: ROUNDS }, () => ({
      bare: measure(calls.bare),
      service: measure(calls.service),
    }));
    for (const { bare, service: own } of rounds) print(kind.name, bare, own);
    report({
      name: `${kind.name}: requests/s ÷ bare server`,
      value: middle(rounds.map(({ bare, service: own }) => own.perSecond / bare.perSecond)),
      unit: '',
      target: kind.target === null ? null : { atLeast: kind.target },
    });
    report({
      name: `${kind.name}: CPU time, bare ÷ service`,
      value: middle(rounds.map(({ bare, service: own }) => bare.microseconds / own.microseconds)),
      unit: '',
      target: null,
    });
  }
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

async function seed(): Promise<{ key: string; id: number; account: number }> {
  const database = connectDatabase(url, 2);
  await migrate(database);
  const document = parseDocument({ ...TEXT, isPress: false, language: 'ko', withSubtitle: null });
  const { account_id, api_key } = await database.begin((transaction) =>
    openAccount(transaction, 'bench@example.com', CREDIT),
  );
  const [row] = await database<{ id: number }[]>`
    with made as (
      insert into creations (account_id, title, content, creation_type, sub_type, language, is_public, keyword, brief, document_v2)
      select ${account_id}, ${TEXT.title}, ${TEXT.content}, 'wiki', 'wiki_a', 'ko', false, '글루코핀', '{}', ${database.json(document)}
      from generate_series(1, ${ROWS}) n returning id
    )
    select max(id) as id from made`;
  await database`analyze`;
  await database.end();
  return { key: api_key, id: (row as { id: number }).id, account: account_id };
}

/** Logs to a file, because nobody reads a pipe while wrk runs. */
async function server(file: string, port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, SECRET_KEY, ...settings },
    stdio: ['ignore', openSync(join(folder, `${port}.log`), 'w'), 'inherit'],
  });
  children.push(child);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${file} exited before it listened.`);
    await setTimeout(50);
  }
  return child;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

type Measured = { perSecond: number; requests: number; p99: string; microseconds: number };

/** CPU time of a process so far, in seconds: the real cost of a request, however busy the machine is. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function measure(call: Call): Measured {
  const before = cpuSeconds(call.pid);
  const measured = wrk(call, SECONDS);
  return { ...measured, microseconds: ((cpuSeconds(call.pid) - before) / measured.requests) * 1e6 };
}

function wrk({ url: target, key, script }: Call, seconds: number): Omit<Measured, 'microseconds'> {
  const words = ['-t1', '-c50', `-d${seconds}s`, '--latency', '-H', `SERVICE-API-KEY: ${key}`];
  const { stdout } = spawnSync('wrk', [...words, ...(script ? ['-s', script] : []), target], { encoding: 'utf8' });
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '',
  };
}

function middle(numbers: number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] as number;
}

function print(kind: string, bare: Measured, service: Measured): void {
  const line = (name: string, { perSecond, p99, microseconds }: Measured) =>
    `${name} ${perSecond.toFixed(0)}/s (p99 ${p99}, ${microseconds.toFixed(0)} µs of CPU time each)`;
  console.log(`${kind}: ${line('bare', bare)}   ${line('presswright', service)}`);
}
