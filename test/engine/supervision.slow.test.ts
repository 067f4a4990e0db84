import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startEngine } from '../../src/engine/index.ts';
import { readOwner } from '../../src/engine/lock.ts';
import { ask, askWithRetry, startActor } from './actor.ts';
import { mainProcessesOn, processesOn, signal, until, watchdogsOn } from './processes.ts';
import { makeFolderWithDatabase, QUICK } from './stage.ts';

suite('supervising the engine', { concurrency: 2 }, () => {
  test('a killed engine is restarted on the same socket with its data', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const server = startActor(t, { mode: 'server', dataDir: join(folder, 'data') });
    const { pid, connection } = await server.waitFor('ready');
    await ask(connection, 'create table kept as select 7 as number');
    for (const _ of [1, 2]) {
      const [main] = mainProcessesOn(folder);
      signal(main!, 'SIGKILL');
      await until(() => signal(main!, 0) === false);
      assert.deepEqual(await askWithRetry(connection, 'select number from kept'), [{ number: 7 }]);
      assert.equal(mainProcessesOn(folder).length, 1);
    }
    assert.notEqual(mainProcessesOn(folder)[0], pid);
    await server.waitFor('crash', 2);
    const crashes = server.lines().filter((line) => line.includes('stopped unexpectedly (signal 9)'));
    assert.equal(crashes.length, 2);
    await server.stop();
    assert.deepEqual(processesOn(folder), []);
  });

  test('an engine without its watchdog is restarted', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const server = startActor(t, { mode: 'server', dataDir: join(folder, 'data') });
    const { pid, connection } = await server.waitFor('ready');
    // The parent shell and its waiting subshell, so that only the supervisor can react.
    for (const watchdog of watchdogsOn(folder)) signal(watchdog, 'SIGKILL');
    await until(() => signal(pid, 0) === false);
    assert.deepEqual(await askWithRetry(connection, 'select 1 as one'), [{ one: 1 }]);
    assert.equal(mainProcessesOn(folder).length, 1);
    await server.waitFor('crash');
    await server.stop();
    assert.deepEqual(processesOn(folder), []);
  });

  test('the engine stops when the service is killed with -9', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const server = startActor(t, { mode: 'server', dataDir: join(folder, 'data') });
    const { connection } = await server.waitFor('ready');
    assert.equal(watchdogsOn(folder).length, 2);
    await server.kill();
    const begin = Date.now();
    await until(() => processesOn(folder).length === 0);
    console.log(`engine gone ${Date.now() - begin} ms after kill -9 of the service`);
    const next = startActor(t, { mode: 'server', dataDir: join(folder, 'data') });
    assert.deepEqual((await next.waitFor('ready')).connection, connection);
    await next.stop();
  });

  test('Ctrl-C reaches the service but not the engine', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const server = startActor(t, { mode: 'server', dataDir: join(folder, 'data') });
    const { pid, connection } = await server.waitFor('ready');
    process.kill(-server.pid, 'SIGINT');
    await server.waitFor('interrupted');
    await pause(300);
    assert.deepEqual(await ask(connection, 'select 1 as one'), [{ one: 1 }]);
    assert.deepEqual(mainProcessesOn(folder), [pid]);
    assert.deepEqual(server.lines(), []);
    await server.stop();
  });

  test('stop ends all processes, also when called twice or during a crash', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const dataDir = join(folder, 'data');
    const lines: string[] = [];
    const options = { dataDir, role: 'server' as const, log: (line: string) => lines.push(line), settings: QUICK };
    const engine = await startEngine(options);
    assert.equal(readOwner(dataDir)?.role, 'server');
    await Promise.all([engine.stop(), engine.stop()]);
    await engine.stop();
    assert.equal(engine.pid(), null);
    assert.deepEqual(processesOn(folder), []);
    assert.equal(existsSync(join(dataDir, 'owner.json')), false);
    assert.deepEqual(lines, []);

    const again = await startEngine(options);
    assert.equal(again.fresh, false);
    signal(again.pid()!, 'SIGKILL');
    await until(() => lines.length > 0);
    await again.stop();
    await pause(300);
    assert.deepEqual(processesOn(folder), []);
    await (await startEngine(options)).stop();
  });

  test('stop works even when the data folder of a running engine was removed', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const dataDir = join(folder, 'data');
    const engine = await startEngine({ dataDir, role: 'server', log: () => {}, settings: QUICK });
    rmSync(dataDir, { recursive: true });
    await engine.stop();
    assert.deepEqual(processesOn(folder), []);
  });
});
