import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStage } from '../process.ts';

test('secrets are encrypted with a key that is not in the database, and another key is refused', async (t) => {
  const stage = openStage(t);
  const start = async () => {
    const service = await stage.start();
    const database = stage.database();
    const [check] = await database<{ value: Buffer }[]>`
      select value from shared_secrets where name = 'secret-key-check'`;
    await database.end();
    service.kill('SIGTERM');
    await service.exited;
    return check?.value.toString() ?? '';
  };
  const sealed = await start();
  assert.match(sealed, /^enc:v1:/);

  const file = join(stage.dataDir, 'secret-key');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const key = readFileSync(file);
  writeFileSync(file, `${Buffer.alloc(32).toString('base64')}\n`);
  const refused = await stage.attempt();
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^The secrets in the database are encrypted with another key\. Restore [^\n]*\n$/);

  writeFileSync(file, key);
  assert.equal(await start(), sealed);
});
