import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { ask, startActor } from './actor.ts';
import { makeDatabase } from './empty-database.ts';
import { giveToEngineUser, installProject, isRoot, makeFolder } from './stage.ts';

// Without root there is only one ordinary user: the current one.
const asEngineUser = isRoot;

function removeLinks(enginePackage: string): string[] {
  const list = JSON.parse(readFileSync(join(enginePackage, 'native', 'pg-symlinks.json'), 'utf8'));
  const links = (list as { target: string }[]).map(({ target }) => join(enginePackage, target));
  for (const link of links) rmSync(link);
  return links;
}

suite('installs without scripts', { concurrency: 2 }, () => {
  test('creates library links that an install without scripts left out', async (t) => {
    const folder = makeFolder(t);
    const { project, enginePackage } = installProject(folder);
    const links = removeLinks(enginePackage);
    const dataDir = makeDatabase(join(folder, 'data'));
    const server = startActor(t, { mode: 'server', dataDir, project });
    await server.waitFor('ready');
    await server.stop();
    for (const link of links) assert.ok(existsSync(link) && !readlinkSync(link).includes('/'), link);
    assert.deepEqual(
      readdirSync(dataDir).filter((name) => name.startsWith('engine-1')),
      [],
    );
  });

  test('with read-only node_modules the engine is copied to the data folder once', async (t) => {
    const folder = makeFolder(t);
    const { project, enginePackage } = installProject(folder);
    const links = removeLinks(enginePackage);
    // As root, the engine's user cannot write to the package because root owns it; otherwise the file mode must prevent
    // it.
    if (!isRoot) chmodSync(join(enginePackage, 'native', 'lib'), 0o555);
    const dataDir = giveToEngineUser(join(folder, 'data'));
    const times: number[] = [];
    for (const isFirst of [true, false]) {
      const server = startActor(t, { mode: 'server', dataDir, project, asEngineUser });
      const { connection, fresh } = await server.waitFor('ready');
      assert.equal(fresh, isFirst);
      assert.deepEqual(await ask(connection, 'select 1 as one'), [{ one: 1 }]);
      await server.stop();
      const copy = readdirSync(dataDir).filter((name) => name.startsWith('engine-1'));
      assert.equal(copy.length, 1);
      times.push(statSync(join(dataDir, copy[0]!, 'native', 'bin', 'postgres')).ctimeMs);
    }
    assert.equal(times[0], times[1]);
    chmodSync(join(enginePackage, 'native', 'lib'), 0o755);
    assert.deepEqual(links.filter(existsSync), []);
  });
});
