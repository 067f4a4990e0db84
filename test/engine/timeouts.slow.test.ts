import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { startEngine } from '../../src/engine/index.ts';
import { ask, startActor } from './actor.ts';
import { mainProcessesOn, processesOn, signal, until, watchdogsOn } from './processes.ts';
import { engineUser, makeFolder, makeFolderWithDatabase, silent } from './stage.ts';

// The slow tests come first and mostly wait, so the others run in parallel.
suite('engines and processes that do not stop', { concurrency: 3 }, () => {
  test('a server stops waiting for a command after 20 seconds', async (t) => {
    const dataDir = makeFolder(t);
    const command = startActor(t, { mode: 'lock', dataDir });
    await command.waitFor('ready');
    const refused = await startActor(t, { mode: 'server', dataDir }).waitFor('refused');
    assert.match(refused.message, new RegExp(`^A Presswright command \\(PID ${command.pid}\\) still works on `));
    assert.ok(refused.milliseconds > 18_000, `took ${refused.milliseconds} ms`);
  });

  test('an engine that ignores the fast shutdown gets an immediate shutdown after 10 seconds', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const server = startActor(t, { mode: 'server', dataDir: join(folder, 'data') });
    const { pid } = await server.waitFor('ready');
    signal(pid, 'SIGSTOP');
    const begin = Date.now();
    await server.stop();
    const took = Date.now() - begin;
    assert.ok(took > 9_000, `took ${took} ms`);
    assert.deepEqual(processesOn(folder), []);
    // The next start recovers the interrupted database and removes its shared memory.
    await (await startEngine({ ...silent, dataDir: join(folder, 'data') })).stop();
  });

  test('an engine orphaned by kill -9 is stopped before a new one starts', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const dataDir = join(folder, 'data');
    const orphan = await makeOrphan(t, folder);
    assert.deepEqual(mainProcessesOn(folder), [orphan.pid]);
    assert.deepEqual(await ask(orphan.connection, 'select 1 as one'), [{ one: 1 }], 'the orphan must be alive');
    const lines: string[] = [];
    const server = await startEngine({ ...silent, dataDir, log: (line) => lines.push(line) });
    const { connection } = server;
    assert.deepEqual(mainProcessesOn(folder), [server.pid()]);
    assert.deepEqual(connection, orphan.connection);
    assert.deepEqual(lines, [
      `Stopping a database engine (PID ${orphan.pid}) that was left behind on ${join(dataDir, 'postgres')}.`,
    ]);
    assert.deepEqual(await ask(connection, 'select number from kept'), [{ number: 7 }]);
    await server.stop();
  });

  test('a backend that survives its killed engine does not block the start', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const orphan = await makeOrphan(t, folder);
    const writer = () => processesOn(folder).find(({ command }) => command.includes('background writer'));
    await until(() => writer() !== undefined);
    const backend = writer()!;
    // A stopped process cannot notice that its engine is gone, and keeps the shared memory.
    signal(backend.pid, 'SIGSTOP');
    signal(orphan.pid, 'SIGKILL');
    await until(() => processesOn(folder).length === 1);
    const server = await startEngine({ ...silent, dataDir: join(folder, 'data') });
    const { connection } = server;
    const isLeft = processesOn(folder).some(({ pid }) => pid === backend.pid);
    assert.equal(isLeft, false, 'a zombie does not count');
    assert.deepEqual(await ask(connection, 'select number from kept'), [{ number: 7 }]);
    await server.stop();
  });

  test('a process id in postmaster.pid that another program now has does not block the start', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const dataDir = join(folder, 'data');
    const options = { ...silent, dataDir };
    await (await startEngine(options)).stop();
    // It runs as the engine's user, because PostgreSQL itself detects processes of other users.
    const identity = engineUser ? { uid: engineUser.uid | 0, gid: engineUser.gid | 0 } : {};
    const stranger = spawn('sleep', ['60'], { ...identity, stdio: 'ignore' });
    t.after(() => stranger.kill('SIGKILL'));
    const begin = Math.floor(Date.now() / 1000);
    const record = [stranger.pid, join(dataDir, 'postgres'), begin, 5432, join(dataDir, 'run'), '', '', 'ready', ''];
    const socketLock = join(dataDir, 'run', '.s.PGSQL.5432.lock');
    for (const path of [join(dataDir, 'postgres', 'postmaster.pid'), socketLock]) {
      writeFileSync(path, record.join('\n'));
    }
    const second = await startEngine(options);
    assert.equal(signal(stranger.pid!, 0), true, 'the other program must not be stopped');
    await second.stop();
    assert.equal(existsSync(socketLock), false);

    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '');
    await (await startEngine(options)).stop();
  });
});

/** An engine whose service and watchdog were killed: the service is stopped with SIGSTOP while its watchdog dies. */
async function makeOrphan(t: TestContext, folder: string) {
  const server = startActor(t, { mode: 'server', dataDir: join(folder, 'data') });
  const { pid, connection } = await server.waitFor('ready');
  await ask(connection, 'create table kept as select 7 as number');
  signal(server.pid, 'SIGSTOP');
  for (const watchdog of watchdogsOn(folder)) signal(watchdog, 'SIGKILL');
  await server.kill();
  await until(() => watchdogsOn(folder).length === 0);
  return { pid, connection };
}
