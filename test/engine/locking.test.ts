import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { readOwner } from '../../src/engine/lock.ts';
import { ask, startActor } from './actor.ts';
import { mainProcessesOn, processesOn, signal, until } from './processes.ts';
import { makeFolder, makeFolderWithDatabase } from './stage.ts';

suite('locking a data folder', { concurrency: 2 }, () => {
  test('only one process holds the lock, and kill -9 releases it immediately', async (t) => {
    const dataDir = makeFolder(t);
    const first = startActor(t, { mode: 'lock', dataDir });
    await first.waitFor('ready');
    const second = startActor(t, { mode: 'lock', dataDir });
    assert.equal((await second.waitFor('refused')).message, 'locked');
    await first.kill();
    const third = startActor(t, { mode: 'lock', dataDir });
    await third.waitFor('ready');
    assert.equal(first.errors() + third.errors(), '', 'nothing may reach the terminal');
  });

  test('rejects a second server immediately, in one line', async (t) => {
    const folder = makeFolderWithDatabase(t);
    const dataDir = join(folder, 'data');
    const server = startActor(t, { mode: 'server', dataDir });
    const { pid } = await server.waitFor('ready');
    const refused = await startActor(t, { mode: 'server', dataDir }).waitFor('refused');
    assert.equal(
      refused.message,
      `Another Presswright (PID ${server.pid}) already runs on ${dataDir}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    assert.deepEqual(mainProcessesOn(folder), [pid]);
    await server.stop();
    assert.equal(server.errors(), '');
  });

  test('a server waits for a command, and a command waits for a command', async (t) => {
    const folder = makeFolder(t);
    const dataDir = join(folder, 'data');
    const command = startActor(t, { mode: 'cli', dataDir });
    assert.equal((await command.waitFor('ready')).fresh, true);
    const secondCommand = startActor(t, { mode: 'cli', dataDir });
    await assert.rejects(until(() => secondCommand.events.length > 0, 700));
    await command.stop();
    const { fresh } = await secondCommand.waitFor('ready');
    assert.equal(fresh, false);
    const server = startActor(t, { mode: 'server', dataDir });
    await assert.rejects(until(() => server.events.length > 0, 700));
    await secondCommand.stop();
    await server.waitFor('ready');
    await server.stop();
    assert.deepEqual(processesOn(folder), []);
  });

  test('a command uses the engine of a starting server, and leaves it running', async (t) => {
    const folder = makeFolder(t);
    const dataDir = join(folder, 'data');
    const server = startActor(t, { mode: 'server', dataDir });
    await until(() => processesOn(folder).length > 0);
    const command = startActor(t, { mode: 'cli', dataDir });
    const [own, joined] = await Promise.all([server.waitFor('ready'), command.waitFor('ready')]);
    assert.deepEqual(joined.connection, own.connection);
    assert.deepEqual(await ask(joined.connection, 'select 1 as one'), [{ one: 1 }]);
    await command.stop();
    assert.deepEqual(mainProcessesOn(folder), [own.pid]);
    assert.deepEqual(await ask(own.connection, 'select 2 as two'), [{ two: 2 }]);
    await server.stop();
  });

  test('the next server waits for one that is stopping', async (t) => {
    const dataDir = join(makeFolderWithDatabase(t), 'data');
    const server = startActor(t, { mode: 'server', dataDir });
    const { pid } = await server.waitFor('ready');
    signal(pid, 'SIGSTOP');
    const stopped = server.stop();
    await until(() => readOwner(dataDir)?.state === 'stopping');
    const next = startActor(t, { mode: 'server', dataDir });
    await assert.rejects(until(() => next.events.length > 0, 700));
    signal(pid, 'SIGCONT');
    await stopped;
    await next.waitFor('ready');
    await next.stop();
  });
});
