import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
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
import { isListening, type Measured, measure, middle, requireWrk, wrk } from './wrk.ts';

/** A warm page of a newsroom, compared with the same bytes as a static file of nginx in the same run. */

const NGINX = '/usr/sbin/nginx';
const ROUNDS = 5;
const PORTS = { service: 4811, nginx: 4812 };
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const TEXT = {
  title: '한빛바이오, 글루코핀 출시',
  content: `${'초소형 혈당 센서를 출시했다. '.repeat(40).trim()}\n\n`.repeat(4),
};

requireWrk();
const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const { username, password, database: name, host } = engine.connection;
const databaseUrl = `postgres://${username}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`;
const children: ChildProcess[] = [];
try {
  const path = `/newsroom/bench/${await seed()}`;
  const service = await start(process.execPath, ['bin/start.js'], PORTS.service);
  const page = await warmPage(`http://127.0.0.1:${PORTS.service}${path}`);
  console.log(`The page has ${page.length} bytes.`);
  const own = { pid: service.pid as number, url: `http://127.0.0.1:${PORTS.service}${path}` };
  const nginx = existsSync(NGINX) ? await startNginx(page) : null;
  if (!nginx) console.log(`${NGINX} is not installed, so there is nothing to compare with.`);
  const file = nginx && { pid: nginx.pid as number, url: `http://127.0.0.1:${PORTS.nginx}/page.html` };
  for (const call of [own, ...(file ? [file] : [])]) wrk(call, 2);
  const rounds = Array.from({ length: ROUNDS }, () => ({ own: measure(own), file: file && measure(file) }));
  for (const round of rounds) print(round.own, round.file);
  const perSecond = middle(rounds.map((round) => round.own.perSecond));
  report({ name: 'newsroom: requests/s of a warm page', value: perSecond, unit: '/s', target: { atLeast: 1000 } });
  if (file) {
    const ratio = (name: string, of: (round: { own: Measured; file: Measured }) => number) =>
      report({ name, value: middle(rounds.map(({ own, file }) => of({ own, file: file! }))), unit: '', target: null });
    ratio('newsroom: requests/s ÷ static file of nginx', (round) => round.own.perSecond / round.file.perSecond);
    ratio('newsroom: CPU time, nginx ÷ service', (round) => round.file.microseconds / round.own.microseconds);
  }
} finally {
  for (const child of children) child.kill('SIGTERM');
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function seed(): Promise<number> {
  const database = connectDatabase(databaseUrl, 2);
  await migrate(database);
  const document = parseDocument({ ...TEXT, isPress: true, language: 'ko', withSubtitle: null });
  const { account_id } = await database.begin((transaction) => openAccount(transaction, 'bench@example.com', 0));
  await database`
    insert into newsrooms (account_id, is_on, slug, name, language, accent)
    values (${account_id}, true, 'bench', '한빛바이오', 'ko', '#1d4f91')`;
  const [row] = await database<{ id: number }[]>`
    insert into press_releases (account_id, title, content, language, is_public, keyword, brief, document)
    values (${account_id}, ${TEXT.title}, ${TEXT.content}, 'ko', true, '글루코핀', '{}', ${database.json(document)})
    returning id`;
  await database`
    insert into press_publications (press_id, account_id, version, title, content, language, document)
    select id, account_id, revision, title, content, language, document from press_releases where id = ${row!.id}`;
  await database.end();
  return row!.id;
}

/** Publishing takes a moment. */
async function warmPage(url: string): Promise<Buffer> {
  for (;;) {
    const reply = await fetch(url);
    if (reply.status === 200) return Buffer.from(await reply.arrayBuffer());
    await setTimeout(200);
  }
}

/** One worker process, as the service has one. */
function startNginx(page: Buffer): Promise<ChildProcess> {
  writeFileSync(join(folder, 'page.html'), page);
  const settings = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log ${folder}/access.log;
  sendfile on; open_file_cache max=10;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${PORTS.nginx}; root ${folder}; }
}
`;
  writeFileSync(join(folder, 'nginx.conf'), settings);
  return start(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], PORTS.nginx);
}

/** Logs to a file, because nobody reads a pipe while wrk runs. */
async function start(program: string, words: string[], port: number): Promise<ChildProcess> {
  const settings = { ...LIMITS_OFF, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, SECRET_KEY };
  const child = spawn(program, words, {
    env: { ...process.env, ...settings, DASHBOARD: 'off' },
    stdio: ['ignore', openSync(join(folder, `${port}.log`), 'w'), 'inherit'],
  });
  children.push(child);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} exited before it listened.`);
    await setTimeout(50);
  }
  return child;
}

function print(own: Measured, file: Measured | null): void {
  const line = (who: string, { perSecond, p99, microseconds }: Measured) =>
    `${who} ${perSecond.toFixed(0)}/s (p99 ${p99}, ${microseconds.toFixed(0)} µs of CPU time each)`;
  console.log([line('presswright', own), ...(file ? [line('nginx', file)] : [])].join('   '));
}
