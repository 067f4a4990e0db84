import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { postgres as patched } from '../../src/kernel/postgres/index.ts';
import { connect, newDatabase } from '../databases.ts';
import { startPgbouncer } from '../postgres/pgbouncer.ts';
import { skipWithout } from '../tools.ts';
import { longestSearched } from './watch-driver.ts';

/**
 * The driver as it is published, without the workarounds of src/kernel/postgres. A test that fails here means that the
 * bug is fixed upstream: delete its workaround, and the test with it.
 */

let url: string;
let address: { host: string; port: number; username: string; password: string; database: string };
before(async () => {
  url = await newDatabase();
  const { username, password, port, pathname, searchParams } = new URL(url);
  const [host, database] = [searchParams.get('host') ?? 'localhost', pathname.slice(1)];
  address = { host, port: Number(port || 5432), username, password, database };
});

const UNPATCHED = { fetch_types: false, onnotice: () => {} };

/** A separate program, because the bug crashes it. `sql` connects to the database of this suite. */
function startProgram(program: string, options: object) {
  const source = `
    import postgres from 'postgres';
    const sql = postgres(${JSON.stringify({ ...address, max: 1, ...options })});
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { timeout: 30_000 });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return { child, ended: Promise.all([text(child.stderr), exited]).then(([errors, [code]]) => ({ errors, code })) };
}

test('the queue of idle connections grows with every query (queue.ts)', async () => {
  const sql = postgres({ ...UNPATCHED, ...address, max: 3 });
  try {
    await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.1)`));
    const longest = await longestSearched(async () => {
      for (let query = 0; query < 400; query++) await sql`select 1`;
    });
    assert.ok(longest >= 300, `only ${longest} entries were searched`);
  } finally {
    await sql.end({ timeout: 5 });
  }
});

test('a connection lost inside a transaction ends the process (safe-rollback.ts)', async () => {
  const program = `
    const work = sql.begin(async (transaction) => {
      const [row] = await transaction\`select pg_backend_pid() as pid\`;
      console.log(row.pid);
      await transaction\`select pg_sleep(60)\`;
    });
    await work.catch(() => {});
    setTimeout(() => process.exit(0), 1000);`;
  const { child, ended } = startProgram(program, { fetch_types: false });
  const administrator = connect(url, 1);
  try {
    const [pid] = (await once(child.stdout, 'data', { signal: AbortSignal.timeout(30_000) })) as [Buffer];
    await administrator`select pg_terminate_backend(${Number(pid.toString())}::int)`;
    const { code, errors } = await ended;
    assert.equal(code, 1);
    assert.match(errors, /Cannot read properties of null \(reading 'write'\)/);
  } finally {
    await administrator.end();
  }
});

test('a socket that closes before the first write leaves its connection unable to write (late-close.ts)', async () => {
  let sockets = 0;
  const socket = () => {
    sockets += 1;
    if (sockets > 1) return connectSocket(`${address.host}/.s.PGSQL.${address.port}`);
    const broken = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
    setImmediate(() => broken.destroy(new Error('broken')));
    return broken;
  };
  const sql = postgres({ ...UNPATCHED, ...address, max: 1, connect_timeout: 2, backoff: () => 0, socket } as object);
  try {
    await assert.rejects(sql`select 1`, /broken/);
    await assert.rejects(sql`select 1`, { code: 'CONNECT_TIMEOUT' });
    assert.ok(sockets > 1, 'it connected again');
  } finally {
    await sql.end({ timeout: 0 });
  }
});

test('a failing query for array types is an unhandled rejection (array-types.ts)', async () => {
  // Each new connection asks for the array types first, which takes longer than a millisecond.
  const program = `
    for (let attempt = 0; attempt < 50; attempt++) {
      await sql\`select pg_terminate_backend(pg_backend_pid())\`.catch(() => {});
    }
    process.exit(0);`;
  const options = { connection: { statement_timeout: 1 } };
  const { code, errors } = await startProgram(program, options).ended;
  assert.equal(code, 1);
  assert.match(errors, /uncaughtException.*statement timeout/is);
});

test('through a pooler in transaction mode queries get the results of others (pipelining.ts)', {
  skip: skipWithout('pgbouncer'),
}, async (t) => {
  const pooler = await startPgbouncer(url, 'transaction');
  t.after(() => pooler.stop());
  const mixedUp = async (open: typeof postgres) => {
    const pools = [1, 2, 3].map(() => open(pooler.address(url), { ...UNPATCHED, prepare: false, max: 3 }));
    let wrong = 0;
    const ask = async (sql: ReturnType<typeof postgres>, place: number) => {
      const query = place % 2 ? sql`select ${place}::int as place` : sql.unsafe(`select ${place} as place`);
      const [row] = await query.catch(() => []);
      if (row?.place !== place) wrong += 1;
    };
    const work = pools.flatMap((sql) => Array.from({ length: 300 }, (_, place) => ask(sql, place)));
    // A query whose result went elsewhere never ends.
    await Promise.race([
      Promise.all(work),
      pause(5000).then(() => {
        wrong += 1;
      }),
    ]);
    for (const sql of pools) await sql.end({ timeout: 0 });
    return wrong;
  };
  assert.ok((await mixedUp(postgres)) > 0);
  assert.equal(await mixedUp(patched), 0);
});
