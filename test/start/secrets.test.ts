import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Database } from '../../src/kernel/database.ts';
import { openStage } from '../process.ts';

const PLAIN = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test('secrets of an earlier release are encrypted at the start, with a key that is not in the database', async (t) => {
  const stage = openStage(t);
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>) => {
    const service = await stage.start();
    const database = stage.database();
    const result = await work(database);
    await database.end();
    service.kill('SIGTERM');
    await service.exited;
    return result;
  };
  const stored = (database: Database) => database<{ secret: string }[]>`select secret from webhook_endpoints`;

  await withDatabase(
    (database) => database`
      insert into webhook_endpoints (account_id, url, events, secret)
      select id, 'https://example.com/', array['release.sent'], ${PLAIN} from accounts`,
  );
  const [{ secret } = { secret: '' }] = await withDatabase(stored);
  assert.match(secret, /^enc:v1:/);

  const file = join(stage.dataDir, 'secret-key');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const key = readFileSync(file);
  writeFileSync(file, `${Buffer.alloc(32).toString('base64')}\n`);
  const refused = await stage.attempt();
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^The secrets in the database are encrypted with another key\. Restore [^\n]*\n$/);

  writeFileSync(file, key);
  const decrypted = await stage.cli(['secrets', 'decrypt', '--json']);
  assert.equal(decrypted.code, 0, decrypted.stderr);
  assert.ok(JSON.parse(decrypted.stdout).decrypted > 0);
  const [again = { secret: '' }] = await withDatabase(stored);
  assert.match(again.secret, /^enc:v1:/, 'encrypted again by the next start');
});
