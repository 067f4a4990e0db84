import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { migrate } from '../../src/kernel/migrations.ts';
import { API, type CallOptions, call } from '../call.ts';
import type { MAKERS, Made } from '../contract/makers.ts';
import { connect, newEmptyDatabase } from '../databases.ts';
import type { Service } from '../harness.ts';
import { startMailServer } from '../mail/smtp.ts';
import { openStage, PROJECT } from '../process.ts';
import { isFinished, makeCatalogue, makePress, orderOf, untilRelease } from '../releases-sending/world.ts';

/**
 * A rolling upgrade: instances of the previous release go on working after the first new one migrated the schema. Its
 * sources come from the history of the repository: from its tag, or from the recorded commit in a clone without tags.
 */

const RECORD = new URL('previous-release.json', import.meta.url);
const previous: { tag: string; commit: string } = JSON.parse(readFileSync(RECORD, 'utf8'));

const stage = openStage({ after });

test('the previous release works on the schema of this one', async (t) => {
  if (!existsSync(join(PROJECT, '.git')) && !process.env.CI) return t.skip('unpacked sources have no history');
  const project = checkOut(revisionOf(previous));
  const address = await newEmptyDatabase();
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const settings = {
    DATABASE_URL: address,
    SMTP_URL: mail.url,
    MAIL_FROM: 'news@sender.example',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: 'scraper',
  };
  const { url, key, stdout, stderr } = await stage.start(settings, { project });
  assert.ok(key);
  const before = stdout().length;

  const database = connect(address, 2);
  t.after(() => database.end());
  await migrate(database);

  const service = {
    url,
    database,
    call: (method: string, path: string, options?: CallOptions) => call(url + API + path, method, options),
  } as Service;
  const ids = await makeEverything(project, service, key);
  await sendRelease(service, key);
  await readEverything(project, service, key, ids);
  const headers = { authorization: 'Bearer scraper' };
  for (const path of ['/readyz', '/metrics'])
    assert.equal((await call(url + path, 'GET', { headers })).status, 200, path);
  assert.deepEqual([stdout().slice(before), stderr()], ['', ''], 'no background job failed');
});

function revisionOf({ tag, commit }: typeof previous): string {
  const tagged = commitOf(`refs/tags/${tag}`);
  if (tagged) assert.equal(commit, tagged, `${RECORD.pathname} has another commit than the tag ${tag}`);
  const revision = tagged ?? commitOf(commit);
  assert.ok(revision, `this clone has neither the tag ${tag} nor the commit ${commit}: git fetch --tags --unshallow`);
  return revision;
}

function commitOf(name: string): string | null {
  const arguments_ = ['rev-parse', '--quiet', '--verify', `${name}^{commit}`];
  const { status, stdout } = spawnSync('git', arguments_, { cwd: PROJECT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The sources of that commit, with the packages of this checkout. */
function checkOut(revision: string): string {
  const project = join(stage.folder, 'previous');
  mkdirSync(project);
  const archive = execFileSync('git', ['archive', revision], { cwd: PROJECT, maxBuffer: 2 ** 30, stdio: 'pipe' });
  execFileSync('tar', ['-x', '-C', project], { input: archive });
  symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
  return project;
}

/** Creates and changes something in each area, with the calls that the previous release is tested with. */
async function makeEverything(project: string, service: Service, key: string): Promise<Record<string, number>> {
  const file = pathToFileURL(join(project, 'test', 'contract', 'makers.ts')).href;
  const previous: { MAKERS: typeof MAKERS } = await import(file);
  const ids: Record<string, number> = {};
  for (const [area, make] of Object.entries(previous.MAKERS)) {
    const made: Made = await make(service, key, `previous-${area}`);
    Object.assign(ids, made.own, made.shared);
  }
  return ids;
}

async function sendRelease(service: Service, key: string): Promise<void> {
  const catalogue = await makeCatalogue(service.database);
  const body = orderOf(await makePress(service, key), catalogue);
  const created = await service.call('POST', '/release/create', { key, body });
  assert.equal(created.status, 200, created.text);
  const { deliveries } = await untilRelease(service.url, key, created.body.data.release_id, isFinished);
  assert.equal(deliveries.sent, catalogue.emails.length);
}

/** Every GET of the previous release; an id of another area may be unknown, but nothing may fail. */
async function readEverything(project: string, service: Service, key: string, ids: Record<string, number>) {
  const { paths } = JSON.parse(readFileSync(join(project, 'docs', 'openapi.json'), 'utf8'));
  const failed: string[] = [];
  let calls = 0;
  for (const [path, methods] of Object.entries<object>(paths)) {
    if (!('get' in methods)) continue;
    const target = path.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name] ?? 1));
    const { status, text } = await service.call('GET', target, { key });
    if (status >= 500) failed.push(`${status} ${target} ${text}`);
    calls += 1;
  }
  assert.deepEqual(failed, []);
  assert.ok(calls > 40, `only ${calls} calls`);
}
