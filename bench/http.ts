import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
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
import { type Call, isListening, type Measured, measure, middle, requireWrk, wrk } from './wrk.ts';

/** Reading, listing and creating, each compared with a bare node:http + postgres.js server in the same run. */

const ROWS = 10_000;
const ROUNDS = 5;
const PORTS = { service: 4801, bare: 4802 };
const CREDIT = 1_000_000_000;
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const TEXT = { title: '글루코핀 위키', content: '혈당을 재는 초소형 센서이다. '.repeat(125).trim() };
const CREATE_LUA = `wrk.method = 'POST'
wrk.headers['content-type'] = 'application/json'
wrk.body = '{"keyword":"초소형 혈당 센서 글루코핀 출시","creation_type":"wiki","sub_type":"wiki_a"}'
`;

type Kind = { name: string; bare: string; service: string; target: number | null; script?: string };

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
      headers: [`SERVICE-API-KEY: ${key}`],
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

async function seed(): Promise<{ key: string; id: number; account: number }> {
  const database = connectDatabase(url, 2);
  await migrate(database);
  const document = parseDocument({ ...TEXT, isPress: false, language: 'ko', withSubtitle: null });
  const { account_id, api_key } = await database.begin((transaction) =>
    openAccount(transaction, 'bench@example.com', CREDIT),
  );
  const [row] = await database<{ id: number }[]>`
    with made as (
      insert into creations (account_id, title, content, creation_type, sub_type, language, is_public, keyword, brief, document)
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

function print(kind: string, bare: Measured, service: Measured): void {
  const line = (name: string, { perSecond, p99, microseconds }: Measured) =>
    `${name} ${perSecond.toFixed(0)}/s (p99 ${p99}, ${microseconds.toFixed(0)} µs of CPU time each)`;
  console.log(`${kind}: ${line('bare', bare)}   ${line('presswright', service)}`);
}
