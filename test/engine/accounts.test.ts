import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { startEngine } from '../../src/engine/index.ts';
import { ask, startActor } from './actor.ts';
import { makeDatabase } from './empty-database.ts';
import { mainProcessesOn, processesOn } from './processes.ts';
import { engineUser, giveToEngineUser, installProject, isRoot, makeFolder, sharedHomeOf, silent } from './stage.ts';

// Without root there is only one ordinary user: the current one.
const asEngineUser = isRoot;

suite('system users', { concurrency: 2 }, () => {
  test('an ordinary user runs the engine directly', async (t) => {
    const folder = makeFolder(t);
    const dataDir = join(giveToEngineUser(join(folder, 'home')), 'data');
    const server = startActor(t, { mode: 'server', dataDir, asEngineUser });
    const { connection, fresh } = await server.waitFor('ready');
    assert.equal(fresh, true);
    assert.equal(connection.host, join(dataDir, 'run'));
    assert.equal(statSync(join(dataDir, 'postgres')).uid, engineUser?.uid ?? process.getuid?.());
    await server.stop();
    assert.deepEqual(readdirSync(dataDir).sort(), ['engine-password', 'lock', 'postgres', 'postgres.log', 'run']);
    assert.deepEqual(processesOn(folder), []);
  });

  if (!isRoot) return;

  test('as root the engine runs as its own user, and only that user can enter the data folder', async (t) => {
    const folder = makeFolder(t);
    const dataDir = join(folder, 'data');
    const server = await startEngine({ ...silent, dataDir });
    const pid = server.pid();
    if (process.platform === 'linux') {
      const identity = readFileSync(`/proc/${pid}/status`, 'utf8');
      const { uid, gid } = engineUser!;
      assert.match(identity, new RegExp(`Uid:\\t${uid}\\t${uid}\\t${uid}\\t${uid}\nGid:\\t${gid}\\t${gid}\\t${gid}`));
      assert.match(identity, /Groups:\t\s*\n/);
    }
    assert.equal(statSync(join(dataDir, 'postgres')).uid, engineUser!.uid);
    assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
    assert.equal(statSync(join(dataDir, 'engine-password')).uid, 0);
    assert.notEqual(engineUser!.uid, Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })));
    const { mode, uid: owner, gid: group } = statSync(dataDir);
    assert.deepEqual([owner, group, mode & 0o777], [0, engineUser!.gid, 0o710]);
    assert.equal(statSync(join(dataDir, 'run')).mode & 0o777, 0o700);
    await server.stop();
  });

  test('an install under a private home folder keeps its data in /var/lib/presswright, also after a restart', async (t) => {
    const folder = makeFolder(t);
    chmodSync(folder, 0o700);
    const { project } = installProject(folder);
    const dataDir = join(folder, 'data');
    const home = sharedHomeOf(dataDir);
    const first = startActor(t, { mode: 'server', dataDir, project });
    const { fresh, connection } = await first.waitFor('ready');
    assert.equal(fresh, true);
    assert.deepEqual(first.lines(), [`${dataDir} is closed to the engine's user, so the database is kept in ${home}.`]);
    await ask(connection, 'create table kept as select 7 as number');
    // A command finds the server's engine there too.
    const command = startActor(t, { mode: 'cli', dataDir, project });
    assert.deepEqual((await command.waitFor('ready')).connection, connection);
    await command.stop();
    await first.stop();
    assert.equal(readFileSync(join(dataDir, 'engine-folder'), 'utf8'), `${home}\n`);
    assert.equal(existsSync(join(dataDir, 'postgres')), false);
    assert.equal(statSync(join(home, 'postgres')).uid, engineUser!.uid);
    assert.equal(readdirSync(home).filter((name) => name.startsWith('engine-1')).length, 1);

    chmodSync(folder, 0o755);
    const second = startActor(t, { mode: 'server', dataDir, project });
    const again = await second.waitFor('ready');
    assert.equal(again.fresh, false);
    assert.deepEqual(await ask(again.connection, 'select number from kept'), [{ number: 7 }]);
    assert.deepEqual(second.lines(), []);
    await second.stop();

    // The pointer file wins over the location derived from the folder name.
    const moved = join(folder, 'moved');
    renameSync(dataDir, moved);
    const elsewhere = startActor(t, { mode: 'server', dataDir: moved, project });
    const found = await elsewhere.waitFor('ready');
    assert.deepEqual(await ask(found.connection, 'select number from kept'), [{ number: 7 }]);
    await elsewhere.stop();
    renameSync(join(home, 'postgres'), join(home, 'gone'));
    const without = startActor(t, { mode: 'server', dataDir: moved, project });
    assert.match((await without.waitFor('refused')).message, /belongs in .*, where it is missing/);
    renameSync(join(home, 'gone'), join(home, 'postgres'));

    rmSync(moved, { recursive: true });
    const third = startActor(t, { mode: 'server', dataDir, project });
    assert.equal((await third.waitFor('ready')).fresh, true, 'a new data folder has an empty database');
    assert.match(third.lines().join(), /set aside in/);
    await third.stop();
    assert.equal(readdirSync(home).filter((name) => name.startsWith('postgres.old-')).length, 1);
  });

  test('root takes over the database of an ordinary user in place, unless its own user cannot reach it', async (t) => {
    const folder = makeFolder(t);
    const dataDir = makeDatabase(giveToEngineUser(join(folder, 'data')));
    giveToEngineUser(join(dataDir, 'engine-password'));
    const user = startActor(t, { mode: 'server', dataDir, asEngineUser });
    const { connection } = await user.waitFor('ready');
    await ask(connection, 'create table kept as select 7 as number');
    await user.stop();
    execFileSync('chown', ['-R', '4321:4321', join(dataDir, 'postgres')]);

    const closed = startActor(t, { mode: 'server', dataDir, asEngineUser });
    assert.match((await closed.waitFor('refused')).message, /belongs to user 4321, but this is user \d+\./);
    chmodSync(folder, 0o700);
    const unreachable = startEngine({ ...silent, dataDir });
    await assert.rejects(
      unreachable,
      /^EngineRefusal: .*cannot be reached by the user that the engine runs as.*as user 4321/,
    );
    chmodSync(folder, 0o755);

    const root = await startEngine({ ...silent, dataDir });
    assert.deepEqual(await ask(root.connection, 'select number from kept'), [{ number: 7 }]);
    assert.equal(mainProcessesOn(folder).length, 1);
    assert.equal(statSync(join(dataDir, 'postgres', 'base')).uid, engineUser!.uid);
    await root.stop();
  });

  test('a database that an earlier release gave to the user nobody changes its owner once, and logs it', async (t) => {
    const folder = makeFolder(t);
    const dataDir = makeDatabase(join(folder, 'data'));
    chmodSync(dataDir, 0o755);
    execFileSync('chown', ['-R', 'nobody', join(dataDir, 'postgres')]);
    const former = statSync(join(dataDir, 'postgres')).uid;
    const lines: string[] = [];
    for (let start = 0; start < 2; start++) {
      const server = await startEngine({ ...silent, dataDir, log: (line) => lines.push(line) });
      assert.deepEqual(await ask(server.connection, 'select 7 as number'), [{ number: 7 }]);
      await server.stop();
    }
    const database = join(dataDir, 'postgres');
    assert.deepEqual(lines, [
      `The database in ${database} belonged to user ${former}; it now belongs to user ${engineUser!.uid}.`,
    ]);
    assert.equal(statSync(join(database, 'base')).uid, engineUser!.uid);
    assert.equal(statSync(dataDir).mode & 0o007, 0);
  });

  test('rejects a user that does not exist, and root, by name', async (t) => {
    const dataDir = join(makeFolder(t), 'data');
    const refused = (user: string) => startEngine({ ...silent, dataDir, user });
    await assert.rejects(
      refused('no-such-user'),
      /^EngineRefusal: .*user no-such-user, which does not exist.*ENGINE_USER/,
    );
    await assert.rejects(refused('root'), /^EngineRefusal: ENGINE_USER must not be root/);
  });

  test('reports a full disk in one line', async (t) => {
    const folder = makeFolder(t);
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=755', 'none', disk]);
    if (mounted.status !== 0) return console.log('NO MOUNT: the full-disk test is skipped.');
    try {
      await assert.rejects(
        startEngine({ ...silent, dataDir: join(disk, 'data') }),
        /^EngineRefusal: The database could not be created [^\n]* No space left[^\n]*$/,
      );
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  test('rejects a read-only folder in one line', async (t) => {
    const folder = makeFolder(t);
    mkdirSync(join(folder, 'data'));
    const server = startActor(t, { mode: 'server', dataDir: join(folder, 'data'), asEngineUser });
    assert.match((await server.waitFor('refused')).message, /^Presswright cannot lock its data folder: [^\n]*$/);
    const deeper = startActor(t, { mode: 'server', dataDir: join(folder, 'other'), asEngineUser });
    assert.match((await deeper.waitFor('refused')).message, /^Presswright cannot use its data folder .*EACCES[^\n]*$/);
    assert.equal(server.errors() + deeper.errors(), '');
  });
});
