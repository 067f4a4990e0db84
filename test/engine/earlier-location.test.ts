import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { startEngine } from '../../src/engine/index.ts';
import { ask, startActor } from './actor.ts';
import { makeDatabase } from './empty-database.ts';
import { until } from './processes.ts';
import { earlierHomeOf, engineUser, giveToEngineUser, isRoot, makeFolder, silent } from './stage.ts';

/** A data folder as earlier releases left it: the database in /var/lib/presswright, found through a pointer. */
async function makeEarlier(t: TestContext) {
  const folder = makeFolder(t);
  const dataDir = makeDatabase(join(folder, 'data'));
  const engine = await startEngine({ ...silent, dataDir });
  await ask(engine.connection, 'create table kept as select 7 as number');
  await engine.stop();
  const home = earlierHomeOf(dataDir);
  mkdirSync(home, { recursive: true });
  execFileSync('mv', [join(dataDir, 'postgres'), home]);
  giveToEngineUser(home);
  chmodSync(dirname(home), 0o711);
  mkdirSync(join(home, 'run'));
  writeFileSync(join(dataDir, 'engine-folder'), `${home}\n`);
  return { folder, dataDir, home };
}

async function assertKept(dataDir: string, engineDir?: string): Promise<string[]> {
  const lines: string[] = [];
  const engine = await startEngine({ ...silent, dataDir, engineDir, log: (line) => lines.push(line) });
  assert.equal(engine.fresh, false);
  assert.deepEqual(await ask(engine.connection, 'select number from kept'), [{ number: 7 }]);
  await engine.stop();
  return lines;
}

suite('databases that earlier releases kept in /var/lib/presswright', { skip: !isRoot }, () => {
  test('are moved into the data folder once, with one line', async (t) => {
    const { dataDir, home } = await makeEarlier(t);
    assert.deepEqual(await assertKept(dataDir), [`The database was moved from ${home} to ${dataDir}.`]);
    assert.deepEqual([existsSync(home), existsSync(join(dataDir, 'engine-folder'))], [false, false]);
    assert.equal(statSync(join(dataDir, 'postgres')).uid, engineUser!.uid);
    assert.deepEqual(await assertKept(dataDir), []);
  });

  test('are found without the pointer, which a killed first start did not write', async (t) => {
    const { dataDir, home } = await makeEarlier(t);
    renameSync(join(dataDir, 'engine-folder'), join(dataDir, 'gone'));
    assert.deepEqual(await assertKept(dataDir), [`The database was moved from ${home} to ${dataDir}.`]);
  });

  test('are copied completely to another disk, also when the copy is killed several times', async (t) => {
    const { folder, dataDir, home } = await makeEarlier(t);
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'none', disk]);
    try {
      const engineDir = join(disk, 'engine');
      // Large enough that the copy can be killed in the middle.
      writeFileSync(join(home, 'postgres', 'filler'), Buffer.alloc(200_000_000));
      const unfinished = () =>
        existsSync(engineDir) ? readdirSync(engineDir).filter((name) => name.includes('.new-')) : [];
      for (let kills = 0; kills < 3; kills++) {
        const before = unfinished();
        const copying = startActor(t, { mode: 'server', dataDir, engineDir });
        await until(() => unfinished().some((name) => !before.includes(name)));
        await copying.kill();
        assert.equal(readFileSync(join(home, 'postgres', 'PG_VERSION'), 'utf8'), '18\n');
        assert.equal(existsSync(join(engineDir, 'postgres')), false, 'killed too late to show anything');
      }
      assert.deepEqual(await assertKept(dataDir, engineDir), [`The database was moved from ${home} to ${engineDir}.`]);
      assert.equal(existsSync(home), false);
      assert.deepEqual(
        readdirSync(engineDir).filter((name) => name.includes('.new-')),
        [],
      );
      assert.equal(existsSync(join(dataDir, 'engine-password')), false, 'the password is with the database');
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });

  test('stay where they are if ENGINE_DIR says so', async (t) => {
    const { dataDir, home } = await makeEarlier(t);
    assert.deepEqual(await assertKept(dataDir, home), []);
    assert.deepEqual(
      [existsSync(join(dataDir, 'engine-folder')), existsSync(join(home, 'engine-password'))],
      [false, true],
    );
    assert.deepEqual(await assertKept(dataDir, home), []);
  });

  test('are not touched when the data folder is closed, and the refusal names where they are', async (t) => {
    const { folder, dataDir, home } = await makeEarlier(t);
    chmodSync(folder, 0o700);
    await assert.rejects(
      startEngine({ ...silent, dataDir }),
      new RegExp(`chmod o\\+x ${folder}\\).* or set ENGINE_DIR to ${home}, where the database is now\\.$`),
    );
    assert.ok(existsSync(join(home, 'postgres', 'PG_VERSION')));
  });

  test('are not taken away by a copy of the data folder, nor while the original runs', async (t) => {
    const { folder, dataDir, home } = await makeEarlier(t);
    const copy = join(folder, 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);
    await assert.rejects(
      startEngine({ ...silent, dataDir: copy }),
      /was moved or copied, and its database is still in/,
    );
    const holder = startActor(t, { mode: 'lock', dataDir });
    await holder.waitFor('ready');
    await assert.rejects(startEngine({ ...silent, dataDir, engineDir: home }), /already runs on/);
    await holder.kill();
    await assertKept(dataDir, home);
  });

  test('that are missing are reported, and nothing new is created', async (t) => {
    const { dataDir, home } = await makeEarlier(t);
    renameSync(join(home, 'postgres'), join(home, 'gone'));
    await assert.rejects(startEngine({ ...silent, dataDir }), /belongs in .*, where it is missing/);
    assert.equal(existsSync(join(dataDir, 'postgres')), false);
  });
});
