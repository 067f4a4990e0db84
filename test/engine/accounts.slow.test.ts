import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { startEngine } from '../../src/engine/index.ts';
import { ask, startActor } from './actor.ts';
import { makeDatabase } from './empty-database.ts';
import { mainProcessesOn, processesOn } from './processes.ts';
import { engineUser, giveToEngineUser, installProject, isRoot, makeFolder, silent } from './stage.ts';

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

  test('as root, a data folder that the engine cannot reach is refused with both ways to fix it', async (t) => {
    const folder = makeFolder(t);
    chmodSync(folder, 0o700);
    const dataDir = join(folder, 'data');
    await assert.rejects(startEngine({ ...silent, dataDir }), {
      name: 'EngineRefusal',
      message:
        `The user that the database runs as (user ${engineUser!.uid}) cannot reach ${dataDir}, because ${folder} is closed to it. ` +
        `Open that folder (chmod o+x ${folder}) or give ${dataDir} to a user who can reach it (chown), or set ENGINE_DIR to /var/lib/presswright.`,
    });
    assert.equal(existsSync(join(dataDir, 'postgres')), false);
  });

  test('as root, a data folder that only its owner can reach runs the engine as that owner', async (t) => {
    const folder = makeFolder(t);
    const { project } = installProject(folder);
    chmodSync(project, 0o755);
    const home = join(folder, 'home');
    const dataDir = join(home, 'data');
    mkdirSync(dataDir, { recursive: true });
    const owner = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
    for (const path of [home, dataDir]) chownSync(path, owner, owner);
    chmodSync(home, 0o700);
    const server = startActor(t, { mode: 'server', dataDir, project });
    const { pid } = await server.waitFor('ready');
    assert.match(readFileSync(`/proc/${pid}/status`, 'utf8'), new RegExp(`Uid:\\t${owner}\\t${owner}`));
    assert.equal(statSync(join(dataDir, 'postgres')).uid, owner);
    await server.stop();
  });

  test('with ENGINE_DIR the database, its password and its lock are there, and a second server is refused', async (t) => {
    const folder = makeFolder(t);
    const dataDir = join(folder, 'data');
    const engineDir = join(folder, 'engine');
    const server = startActor(t, { mode: 'server', dataDir, engineDir });
    await server.waitFor('ready');
    assert.deepEqual(readdirSync(dataDir), []);
    for (const name of ['postgres', 'engine-password', 'lock', 'postgres.log'])
      assert.ok(existsSync(join(engineDir, name)), name);
    const second = startActor(t, { mode: 'server', dataDir: join(folder, 'other'), engineDir });
    assert.match((await second.waitFor('refused')).message, /already runs on .*engine\./);
    await server.stop();
    await assert.rejects(
      startEngine({ ...silent, dataDir, engineDir: join(dataDir, 'inside') }),
      /^EngineRefusal: ENGINE_DIR must not be inside DATA_DIR\.$/,
    );
  });

  test('an empty ENGINE_DIR beside a database in the data folder is refused', async (t) => {
    const folder = makeFolder(t);
    const dataDir = makeDatabase(join(folder, 'data'));
    const engineDir = join(folder, 'engine');
    await assert.rejects(startEngine({ ...silent, dataDir, engineDir }), /has no database, but .* has one\. Move it/);
    for (const name of ['postgres', 'engine-password']) renameSync(join(dataDir, name), join(engineDir, name));
    const moved = await startEngine({ ...silent, dataDir, engineDir });
    assert.equal(moved.fresh, false);
    await moved.stop();
  });

  test('a copy of a data folder runs beside the original', async (t) => {
    const folder = makeFolder(t);
    const dataDir = makeDatabase(join(folder, 'data'));
    const original = startActor(t, { mode: 'server', dataDir });
    const { connection } = await original.waitFor('ready');
    await ask(connection, 'create table kept as select 7 as number');
    await ask(connection, 'checkpoint');
    const copy = join(folder, 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);
    rmSync(join(copy, 'run'), { recursive: true });
    const second = startActor(t, { mode: 'server', dataDir: copy });
    const { connection: other } = await second.waitFor('ready');
    assert.deepEqual(await ask(other, 'select number from kept'), [{ number: 7 }]);
    assert.deepEqual(await ask(connection, 'select number from kept'), [{ number: 7 }]);
    assert.deepEqual([original.lines(), second.lines()], [[], []]);
    await second.stop();
    await original.stop();
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
      /^EngineRefusal: The user that the database runs as .* cannot reach .*chmod o\+x .*ENGINE_DIR/,
    );
    chmodSync(folder, 0o755);

    const root = await startEngine({ ...silent, dataDir });
    assert.deepEqual(await ask(root.connection, 'select number from kept'), [{ number: 7 }]);
    assert.equal(mainProcessesOn(folder).length, 1);
    assert.equal(statSync(join(dataDir, 'postgres', 'base')).uid, engineUser!.uid);
    await root.stop();
  });

  test('a database of another user changes its owner once, and logs it', async (t) => {
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
