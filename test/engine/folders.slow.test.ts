import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { suite, test } from 'node:test';
import { accountIn } from '../../src/engine/account.ts';
import { findPackage } from '../../src/engine/binaries.ts';
import { folderHash } from '../../src/engine/folders.ts';
import { EngineRefusal, reachEngine, startEngine } from '../../src/engine/index.ts';
import { ask, startActor } from './actor.ts';
import { makeDatabase } from './empty-database.ts';
import { processesOn, signal, until } from './processes.ts';
import { makeFolder, QUICK, silent } from './stage.ts';

suite('data folders', { concurrency: 2 }, () => {
  test("ignores the operator's locale and environment variables", async (t) => {
    const dataDir = join(makeFolder(t), 'data');
    const environment = {
      LC_ALL: 'tr_TR.ISO-8859-9',
      LANG: 'ko_KR.EUC-KR',
      PGPORT: '9',
      PGDATA: '/nowhere',
      TZ: 'Asia/Seoul',
    };
    const server = startActor(t, { mode: 'server', dataDir, environment });
    const first = await server.waitFor('ready');
    const [database] = await ask(
      first.connection,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
       from pg_database where datname = current_database()`,
    );
    assert.deepEqual(database, { encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' });
    assert.deepEqual(await ask(first.connection, `select upper('é한글ı') as text`), [{ text: 'É한글I' }]);
    const show = async (name: string) => Object.values((await ask(first.connection, `show ${name}`))[0]!)[0];
    assert.equal(await show('listen_addresses'), '');
    assert.equal(await show('shared_buffers'), '128MB');
    assert.equal(await show('max_connections'), '100');
    assert.equal(await show('jit'), 'off');
    assert.equal(await show('timezone'), 'UTC');
    assert.equal(await show('fsync'), 'off', 'given settings are used');

    assert.equal(statSync(join(dataDir, 'engine-password')).mode & 0o777, 0o600);
    assert.match(readFileSync(join(dataDir, 'engine-password'), 'utf8'), /^[0-9a-f]{64}\n$/);
    assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
    const stranger = ask({ ...first.connection, password: 'wrong' }, 'select 1');
    await assert.rejects(stranger, { code: '28P01' });
    await server.stop();

    const begin = performance.now();
    const later = await startEngine({ ...silent, dataDir });
    const milliseconds = Math.round(performance.now() - begin);
    assert.equal(later.fresh, false);
    await later.stop();
    console.log(`first start ${first.milliseconds} ms, later start ${milliseconds} ms`);
  });

  test('a folder where initdb was killed half-way starts normally', async (t) => {
    const folder = makeFolder(t);
    const dataDir = join(folder, 'data');
    const server = startActor(t, { mode: 'server', dataDir });
    const unfinished = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));
    await until(() => processesOn(folder).length > 0);
    // Stop initdb first, so that it cannot finish before it is killed.
    signal(server.pid, 'SIGSTOP');
    await until(() => unfinished().some((name) => existsSync(join(dataDir, name, 'PG_VERSION'))));
    await server.kill();
    assert.equal(existsSync(join(dataDir, 'postgres')), false, 'killed too late to show anything');
    await until(() => processesOn(folder).length === 0);
    const again = await startEngine({ ...silent, dataDir });
    const { fresh, connection } = again;
    assert.equal(fresh, true);
    assert.deepEqual(await ask(connection, 'select 1 as one'), [{ one: 1 }]);
    assert.deepEqual(unfinished(), []);
    await again.stop();
  });

  for (const [why, name] of [
    ['too long', 'x'.repeat(100)],
    ['ambiguous for the client', 'a,b:c'],
  ] as const) {
    test(`a path that is ${why} for a socket gets a short socket folder`, async (t) => {
      const dataDir = makeDatabase(join(makeFolder(t), name));
      const engine = await startEngine({ ...silent, dataDir });
      assert.equal(engine.connection.host, join(tmpdir(), `presswright-${folderHash(dataDir)}`));
      assert.equal(statSync(engine.connection.host).mode & 0o777, 0o700);
      assert.deepEqual(await ask(engine.connection, 'select 1 as one'), [{ one: 1 }]);
      await engine.stop();
      assert.equal(existsSync(engine.connection.host), false);
    });
  }

  test('does not use a short folder that another user created', async (t) => {
    const dataDir = makeDatabase(join(makeFolder(t), 'y'.repeat(100)));
    const taken = join(tmpdir(), `presswright-${folderHash(dataDir)}`);
    mkdirSync(taken, { mode: 0o777 });
    chmodSync(taken, 0o777);
    t.after(() => rmdirSync(taken));
    const engine = await startEngine({ ...silent, dataDir });
    assert.equal(engine.connection.host, `${taken}-1`);
    await engine.stop();
  });

  test('a configured port names the socket, for commands too', async (t) => {
    const dataDir = makeDatabase(join(makeFolder(t), 'data'));
    const engine = await startEngine({ ...silent, dataDir, settings: { ...QUICK, port: '54321' } });
    assert.equal(engine.connection.port, 54321);
    const command = await reachEngine({ ...silent, role: 'cli', dataDir });
    assert.deepEqual(await ask(command.connection, 'show port'), [{ port: '54321' }]);
    await command.stop();
    await engine.stop();
  });

  test('truncates a large log at the start', async (t) => {
    const dataDir = makeDatabase(join(makeFolder(t), 'data'));
    writeFileSync(join(dataDir, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1));
    const engine = await startEngine({ ...silent, dataDir });
    assert.match(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), /ready to accept connections/);
    assert.equal(statSync(join(dataDir, 'postgres.log.1')).size, 10 * 1024 * 1024 + 1);
    await engine.stop();
  });
});

suite('errors in one line', () => {
  const refuses = async (dataDir: string, message: RegExp, settings: Record<string, string> = QUICK) => {
    await assert.rejects(startEngine({ ...silent, dataDir, settings }), (error: unknown) => {
      assert.ok(error instanceof EngineRefusal, String(error));
      assert.match(error.message, message);
      assert.equal(error.message.includes('\n'), false);
      return true;
    });
    assert.deepEqual(processesOn(dirname(dataDir)), []);
  };

  test('a database that has another major version, lacks its password, or is damaged', async (t) => {
    const dataDir = join(makeFolder(t), 'data');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'stray'), '');
    await refuses(dataDir, /is not empty and holds no database/);
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await refuses(dataDir, /was made by PostgreSQL 17, but this Presswright brings PostgreSQL 18/);
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    await refuses(dataDir, /engine-password is missing/);
    writeFileSync(join(dataDir, 'engine-password'), 'x');
    await refuses(dataDir, /^The database engine did not start: .*postgresql\.conf.*See postgres\.log/);
  });

  test('a wrong password and a wrong setting, after which the folder is unlocked', async (t) => {
    const dataDir = makeDatabase(join(makeFolder(t), 'data'));
    await refuses(dataDir, /did not start: .*no_such_setting/, { ...QUICK, no_such_setting: 'on' });
    const password = readFileSync(join(dataDir, 'engine-password'));
    writeFileSync(join(dataDir, 'engine-password'), 'wrong');
    await refuses(dataDir, /does not accept the password/);
    writeFileSync(join(dataDir, 'engine-password'), password);
    await (await startEngine({ ...silent, dataDir })).stop();
  });

  test('a data folder that is a file', async (t) => {
    const folder = makeFolder(t);
    // A unique name, because processes are identified by it.
    const dataDir = join(folder, `file-${basename(folder)}`);
    writeFileSync(dataDir, '');
    await refuses(dataDir, /^Presswright cannot use its data folder .*file already exists/);
    await refuses(join(dataDir, 'deeper'), /^Presswright cannot use its data folder .* ENOTDIR/);
  });

  test('an unsupported platform, and an engine that was not installed', () => {
    assert.throws(
      () => findPackage('sunos', 'x64'),
      /^EngineRefusal: .*no database engine for sunos-x64.*DATABASE_URL/,
    );
    const absent = process.platform === 'darwin' ? 'linux' : 'darwin';
    assert.throws(() => findPackage(absent, 'x64'), /^EngineRefusal: .*is not installed.*DATABASE_URL/);
  });

  test("looks up the engine's user in the user list, with unsigned ids", () => {
    assert.deepEqual(accountIn('root:x:0:0\npresswright:x:99:98::/:/bin/false\n', 'presswright'), { uid: 99, gid: 98 });
    assert.deepEqual(accountIn('_pw:*:-2:-2:Unprivileged User:/var/empty', '_pw'), {
      uid: 4294967294,
      gid: 4294967294,
    });
    assert.equal(accountIn('presswright-old:x:99:98::/:/bin/false\n', 'presswright'), null);
  });
});
