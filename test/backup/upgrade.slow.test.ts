import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { API, call } from '../call.ts';
import { openStage } from '../process.ts';

test('an embedded database of an older PostgreSQL is upgraded through a backup, and the old folder is kept', async (t) => {
  const stage = openStage(t);
  const first = await stage.start({ SAMPLE_DATA: 'off' });
  const body = { keyword: '초소형 혈당 센서 출시. 12월 1일 나온다.', creation_type: 'wiki' };
  const made = await call(`${first.url}${API}/generic-creation/create`, 'POST', { key: first.key, body });
  assert.equal(made.status, 200, made.text);
  const backup = join(stage.folder, 'before.zip');
  assert.equal((await stage.cli(['backup', '--to', backup])).code, 0);
  first.kill('SIGTERM');
  await first.exited;

  const current = await stage.cli(['upgrade', '--from', backup]);
  assert.match(current.stderr, /^The database is already one of PostgreSQL 18 in .*nothing to upgrade\.\n$/);
  // To our binaries the folder is now one that they cannot read.
  writeFileSync(join(stage.dataDir, 'postgres', 'PG_VERSION'), '17\n');
  const refused = await stage.attempt();
  assert.match(refused.stderr, /^The database in .* was made by PostgreSQL 17, .*cli -- upgrade --from FILE\.zip.*\n$/);

  const damaged = join(stage.folder, 'damaged.zip');
  writeFileSync(damaged, 'not a backup');
  assert.equal((await stage.cli(['upgrade', '--from', damaged])).code, 1);
  assert.ok(existsSync(join(stage.dataDir, 'postgres', 'PG_VERSION')), 'nothing was changed');

  const upgraded = await stage.cli(['upgrade', '--from', backup]);
  assert.equal(upgraded.code, 0, upgraded.stderr);
  assert.match(upgraded.stdout, /^Restored \d+ rows .*\nThe old database is kept in .*postgres-17;/);
  assert.ok(existsSync(join(stage.dataDir, 'postgres-17', 'PG_VERSION')));

  writeFileSync(join(stage.dataDir, 'upgrade-unfinished'), join(stage.dataDir, 'postgres-17'));
  assert.match((await stage.attempt()).stderr, /^An upgrade of the database in .* was interrupted\. Run .*\n$/);
  const again = await stage.cli(['upgrade', '--from', backup]);
  assert.match(again.stderr, /^The database is not empty/, 'a finished database is never overwritten');
});
